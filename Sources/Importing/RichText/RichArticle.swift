import ImportingBase
import LexiconModel

/// The contents of an article about a headword: its senses, each with its text and examples, and what belongs to no
/// sense.
struct RichArticle: Equatable {
  struct Sense: Equatable {
    var partOfSpeech = PartOfSpeech.other
    var labels: [String] = []
    var definition: String
    var examples: [Example] = []
  }

  var senses: [Sense] = []
  var etymology = ""
  var notes: [String] = []
  /// The reading of the headword, or its pronunciation in the source's own letters.
  var reading = ""
  /// The headwords as people look them up, if they differ from those in the source's index.
  var headwords: [String] = []
  /// The number among headwords with the same spelling, and other spellings of the headword.
  var homonym: Int?
  var spellings: [String] = []
  /// The inflected forms in the article.
  var forms: [Form] = []

  /// Divides lines into senses where they are numbered from 1 on, each number once. Lines at the end of a sense that
  /// consist of an example become its examples. A first line that is a headword is skipped if others follow.
  init(_ text: RichText, headwords: [String]) {
    var lines = text.lines[...]
    if lines.count > 1, let first = lines.first, headwords.contains(first.plain) { lines.removeFirst() }
    for part in Self.numbered(lines) { senses.append(Self.sense(part)) }
  }

  init() {}

  // MARK: Numbers

  /// The lines of each sense without their numbers; a single sense with all lines if they are not numbered.
  private static func numbered(_ lines: ArraySlice<RichText.Line>) -> [[RichText.Line]] {
    var parts: [[RichText.Line]] = [[]]
    var next = 1
    for line in lines {
      guard let number = line.number else {
        parts[parts.count - 1].append(line)
        continue
      }
      // Numbers that start again, or are not a sequence, number something else.
      if number.value != next { return [Array(lines)] }
      next += 1
      // The lines before the first sense belong to it.
      if number.value > 1 { parts.append([]) }
      let rest = line.dropping(number.length)
      if !rest.text.isEmpty { parts[parts.count - 1].append(rest) }
    }
    return next > 2 && parts.allSatisfy { !$0.isEmpty } ? parts : [Array(lines)]
  }

  private static func sense(_ lines: [RichText.Line]) -> Sense {
    var examples: [Example] = []
    var rest = lines[...]
    while rest.count > 1, let example = rest.last?.example {
      examples.append(Example(text: example))
      rest.removeLast()
    }
    return Sense(definition: RichText.text(of: rest), examples: examples.reversed())
  }
}

extension RichText.Line {
  /// The number at the beginning of the line, `1.`, `1)`, `1°` or `1:` followed by a space or nothing, and its length
  /// in bytes of the plain text.
  var number: (value: Int, length: Int)? {
    let bytes = Array(plain.utf8.prefix(8))
    let digits = bytes.prefix { Ascii.isDigit($0) }
    guard let value = Ascii.number(digits), digits.count <= 2 else { return nil }
    let rest = bytes.dropFirst(digits.count)
    let signs = [".", ")", "°", ":", ".)"].filter { rest.starts(with: $0.utf8) }
    guard let sign = signs.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    let length = digits.count + sign.utf8.count
    return bytes.count == length || bytes[length] == Ascii.space ? (value, length) : nil
  }

  /// The text of a line that consists of an example, without its mark; nil for any other line.
  var example: String? {
    let bytes = Array(text.utf8)
    guard let end = endOfExample, end == bytes.count - 1 else { return nil }
    return String(decoding: bytes[1..<end], as: UTF8.self)
  }

  /// The offset of the mark that ends the example at the start of the line; nil if the line does not begin with an example.
  var endOfExample: Int? {
    guard text.utf8.first == InlineMark.example.rawValue else { return nil }
    var depth = 0
    for (index, byte) in text.utf8.enumerated() {
      if byte == InlineMark.end {
        depth -= 1
        if depth == 0 { return index }
      } else if InlineMark(rawValue: byte) != nil {
        depth += 1
      }
    }
    return nil
  }

  /// The line without the first `count` bytes of its plain text, and without marks that become empty.
  func dropping(_ count: Int) -> Self {
    var rest: [UInt8] = []
    var remaining = count
    var hasText = false
    for byte in text.utf8 {
      if byte == InlineMark.end {
        if let last = rest.last, InlineMark(rawValue: last) != nil {
          rest.removeLast()
        } else {
          rest.append(byte)
        }
      } else if InlineMark(rawValue: byte) != nil {
        rest.append(byte)
      } else if remaining > 0 {
        remaining -= 1
      } else if hasText || byte != Ascii.space {
        hasText = true
        rest.append(byte)
      }
    }
    return Self(text: String(decoding: rest, as: UTF8.self), indent: indent)
  }
}
