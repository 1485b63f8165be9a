/// A text of the programs for people: a message, a label or a line of help, with the values of its placeholders.
///
/// Each is one line in an extension of this type, which is all that adding a message takes:
///
///     static func offsetBeyond(bytes: Int) -> Message { Message("past the end of the text ({bytes} bytes)", bytes) }
///
/// Its Swift name is the key for translations. The text is in ICU's MessageFormat, of which `MessageFormat` reads what is
/// used here. The values have the order of the parameters; `MessagesTests` reads the sources and compares the
/// names with the placeholders. Making a message allocates nothing unless it has values other than one number.
package struct Message: Sendable {
  /// The values of the placeholders, in the order of the parameters.
  private enum Arguments: Sendable {
    case none
    case number(Int)
    case several([any MessageArgument])
  }

  /// The English text, in MessageFormat.
  private let pattern: StaticString
  /// The Swift declaration's name, with the labels of its parameters: `unknownOption(option:)`.
  private let declaration: StaticString
  private let arguments: Arguments

  init(_ pattern: StaticString, declaration: StaticString = #function) {
    self.pattern = pattern
    self.declaration = declaration
    arguments = .none
  }

  init(_ pattern: StaticString, _ number: Int, declaration: StaticString = #function) {
    self.pattern = pattern
    self.declaration = declaration
    arguments = .number(number)
  }

  init(_ pattern: StaticString, _ values: any MessageArgument..., declaration: StaticString = #function) {
    self.pattern = pattern
    self.declaration = declaration
    arguments = .several(values)
  }

  /// The name under which a translation has this message: `unknownOption`.
  package var key: String { String("\(declaration)".prefix { $0 != "(" }) }

  /// The text with its placeholders filled.
  package var text: String { text { $0 } }

  /// The text, each string that fills a placeholder passed through `clean` first.
  package func text(cleaning clean: (String) -> String) -> String {
    var bytes: [UInt8] = []
    append(to: &bytes, cleaning: clean)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text with its placeholders filled, in UTF-8.
  package func append(to output: inout [UInt8]) {
    append(to: &output) { $0 }
  }

  private func append(to output: inout [UInt8], cleaning clean: (String) -> String) {
    // SAFETY: the bytes of a literal live as long as the program.
    let bytes = unsafe UnsafeBufferPointer(start: pattern.utf8Start, count: pattern.utf8CodeUnitCount)
    let values: [any MessageArgument]
    switch arguments {
    case .none:
      unsafe output.append(contentsOf: bytes)
      return
    case .number(let number): values = [number]
    case .several(let several): values = several
    }
    let labels = "\(declaration)".drop { $0 != "(" }.dropFirst().split(separator: ":")
    let format = unsafe MessageFormat(pattern: Array(bytes))
    format.append(to: &output) { name in
      guard let index = labels.firstIndex(where: { $0.utf8.elementsEqual(name) }), index < values.count
      else { return nil }
      return values[index] is Int ? values[index] : clean(values[index].messageText)
    }
  }
}

/// What can fill a placeholder.
package protocol MessageArgument: Sendable {
  /// The value as it appears in the text.
  var messageText: String { get }
}

extension String: MessageArgument {
  package var messageText: String { self }
}

extension Int: MessageArgument {
  package var messageText: String { "\(self)" }
}

extension UInt64: MessageArgument {
  package var messageText: String { "\(self)" }
}

extension Message: Equatable {
  package static func == (first: Message, second: Message) -> Bool {
    first.key == second.key && first.text == second.text
  }
}
