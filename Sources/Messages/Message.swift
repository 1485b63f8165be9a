import ByteText

/// A text of the programs for people: a message, a label or a line of help, with the values of its placeholders.
///
/// Each is one line in an extension of this type, which is all that adding a message takes:
///
///     static func offsetBeyond(bytes: Int) -> Message { Message("past the end of the text ({bytes} bytes)", bytes) }
///
/// Its Swift name is the key for translations (`MessageCatalog`), in which a message that is missing stays English. The text is in
/// ICU's MessageFormat, of which `MessageFormat` reads what is used here. The values have the order of the parameters; `MessagesTests` reads the sources and compares the
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

  /// The English text of a message without placeholders, for names that must not depend on the language.
  package var englishText: String { "\(pattern)" }

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
    let language = InterfaceLanguage.current
    let translation = language?.text(of: declaration)
    if case .none = arguments {
      if let translation { output += translation } else { output.append(text: pattern) }
      return
    }
    var format = MessageFormat(language: translation == nil ? nil : language)
    if let translation { format.pattern = translation } else { format.pattern.append(text: pattern) }
    format.append(to: &output) { name in
      switch arguments {
      case .none: return nil
      // The only placeholder.
      case .number(let number): return .number(number)
      case .several(let values):
        guard let index = position(ofParameter: name), index < values.count else { return nil }
        let value = values[index]
        return (value as? Int).map { .number($0) } ?? .text(clean(value.messageText))
      }
    }
  }

  /// The position of a parameter among the labels of the declaration: 1 for `option` in `refused(view:option:)`.
  private func position(ofParameter name: Span<UInt8>) -> Int? {
    var position = -1
    var start = 0
    for index in 0..<declaration.utf8CodeUnitCount {
      let byte = declaration.byte(at: index)
      if byte != UInt8(ascii: "("), byte != UInt8(ascii: ":") { continue }
      let isLabel = position >= 0 && index - start == name.count
      if isLabel, name.indices.allSatisfy({ declaration.byte(at: start + $0) == name[$0] }) { return position }
      position += 1
      start = index + 1
    }
    return nil
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
