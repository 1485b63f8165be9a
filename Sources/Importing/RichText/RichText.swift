import LexiconModel

/// What markup of a dictionary becomes: lines with inline marks, and what the markup says beside the text.
///
/// Marks begin and end within a line, so that lines can be parted and put together at will.
struct RichText: Equatable {
  /// One line, neither empty nor with white space at its ends.
  struct Line: Equatable {
    /// A text of the model without ends of lines.
    var text: String
    /// Columns by which it is moved in.
    var indent = 0

    /// The words without their marks.
    var plain: String { text.withoutMarks }
  }

  var lines: [Line] = []
  /// The headwords to which the text refers, each once.
  var references: [String] = []
  /// What the markup calls a transcription, in order.
  var sounds: [String] = []

  /// The most headwords to which a text refers.
  static let mostReferences = 64

  /// The text as the model has it.
  var text: String { Self.text(of: lines[...]) }

  /// Lines as the model has them.
  static func text(of lines: ArraySlice<Line>) -> String {
    var text = ""
    for line in lines {
      if !text.isEmpty { text += "\n" + String(repeating: " ", count: line.indent) }
      text += line.text
    }
    return text
  }

  /// Puts another text below.
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
