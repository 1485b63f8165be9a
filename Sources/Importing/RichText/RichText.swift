import LexiconModel

/// The text of an article without its markup: lines with inline marks, references and transcriptions.
///
/// Marks begin and end within a line, so that lines can be split and joined freely.
struct RichText: Equatable {
  /// One line: not empty, and without white space at its ends.
  struct Line: Equatable {
    /// A text of the model without line ends.
    var text: String
    /// Its indentation in columns.
    var indent = 0

    /// The words without their marks.
    var plain: String { text.withoutMarks }
  }

  var lines: [Line] = []
  /// The headwords to which the text refers, each once.
  var references: [String] = []
  /// The transcriptions in the markup, in order.
  var sounds: [String] = []

  /// The maximum number of headwords to which a text refers.
  static let mostReferences = 64

  /// The text in the form of the model.
  var text: String { Self.text(of: lines[...]) }

  /// Lines in the form of the model.
  static func text(of lines: ArraySlice<Line>) -> String {
    var text = ""
    for line in lines {
      if !text.isEmpty { text += "\n" + String(repeating: " ", count: line.indent) }
      text += line.text
    }
    return text
  }

  /// Appends another text below this one.
  mutating func append(_ other: RichText) {
    lines += other.lines
    for reference in other.references { add(reference: reference) }
    sounds += other.sounds
  }

  mutating func add(reference: String) {
    if references.count < Self.mostReferences, !references.contains(reference) {
      references.append(reference)
    }
  }
}

extension String {
  /// A text of the model without its inline marks.
  var withoutMarks: String {
    var bytes = Array(utf8)
    if !bytes.contains(where: { $0 < 0x20 }) { return self }
    bytes.removeAll { $0 == InlineMark.end || InlineMark(rawValue: $0) != nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
