import ImportingBase
import LexiconModel

/// A card of a dictionary: head lines, and the lines of the article under them.
struct DslCard {
  struct Line {
    var number: Int
    /// Without comments and leading white space.
    var text: [UInt8]
  }

  var heads: [Line] = []
  var body: [Line] = []
}

/// Reads the cards of a text, one by one.
///
/// A line that begins with a tab or a space belongs to the article above it; any other line that is not empty is a head
/// line. `{{` and `}}` enclose a comment, which may span several lines.
struct DslCards {
  /// The most bytes of an article, 64 MiB, and the most head lines of one.
  static let articleLimit = 64 << 20
  static let headLimit = 1000

  private var lines: SourceLines
  private let name: String
  private var isHeader = true
  /// The line on which the open comment began; nil if none is open.
  private var comment: Int?
  /// A line that was read but belongs to the next card.
  private var pending: DslCard.Line?

  init(_ lines: SourceLines, name: String) {
    self.lines = lines
    self.name = name
  }

  /// The next card, or nil after the last one.
  mutating func next(_ warnings: inout WarningLog) throws(ImportError) -> DslCard? {
    var card = DslCard()
    if let line = pending { card.heads.append(line) }
    pending = nil
    var size = 0
    while let line = try lines.next(&warnings) {
      if line.followsLoss {
        lose(&card, &warnings)
        (size, comment) = (0, nil)
      }
      if isHeader {
        if line.bytes.isEmpty || line.bytes[0] == UInt8(ascii: "#") { continue }
        isHeader = false
      }
      let isBody = line.bytes.first.map { $0 == Ascii.tab || $0 == Ascii.space } ?? false
      let text = withoutComments(line)
      guard text.contains(where: { $0 > Ascii.space }) else { continue }
      let content = DslCard.Line(number: line.number, text: Array(text.drop { $0 <= Ascii.space }))
      if isBody {
        size += content.text.count
        add(content, size, to: &card, &warnings)
      } else if card.body.isEmpty {
        if card.heads.count < Self.headLimit { card.heads.append(content) }
      } else {
        pending = content
        return card
      }
    }
    if let comment {
      warnings.add(name, line: comment, .skippedRest(.openComment))
      self.comment = nil
    }
    if let head = card.heads.first, card.body.isEmpty {
      warnings.add(name, line: head.number, .emptyEntry(headword: Self.text(head)))
      return nil
    }
    return card.heads.isEmpty ? nil : card
  }

  private mutating func add(
    _ line: DslCard.Line, _ size: Int, to card: inout DslCard, _ warnings: inout WarningLog
  ) {
    if card.heads.isEmpty {
      // The rest of an article whose head line is lost; there was a warning already.
      if !card.body.isEmpty || isAfterLoss { return }
      warnings.add(name, line: line.number, .skippedLine(.missing(field: "headword")))
      isAfterLoss = true
    } else if size > Self.articleLimit {
      if size - line.text.count <= Self.articleLimit {
        let fault = LineFault.tooLong(bytes: size, limit: Self.articleLimit)
        warnings.add(name, line: line.number, .skippedLine(fault))
      }
    } else {
      isAfterLoss = false
      card.body.append(line)
    }
  }

  /// Whether lines without a head line give no more warnings.
  private var isAfterLoss = false

  /// Drops a card of which a part is lost.
  private mutating func lose(_ card: inout DslCard, _ warnings: inout WarningLog) {
    if let head = card.heads.first {
      warnings.add(name, line: head.number, .incompleteEntry(headword: Self.text(head)))
    }
    card = DslCard()
    isAfterLoss = true
  }

  private static func text(_ head: DslCard.Line) -> String {
    String(decoding: head.text.prefix(80), as: UTF8.self).trimmed
  }

  /// The text outside comments.
  private mutating func withoutComments(_ source: SourceLines.Line) -> [UInt8] {
    let line = source.bytes
    let open = UInt8(ascii: "{")
    let close = UInt8(ascii: "}")
    if comment == nil && !line.contains(open) { return line }
    var kept: [UInt8] = []
    var position = 0
    while position < line.count {
      let byte = line[position]
      let isDouble = position + 1 < line.count && line[position + 1] == byte
      if comment != nil {
        if byte == close && isDouble { (comment, position) = (nil, position + 1) }
      } else if byte == UInt8(ascii: "\\") {
        kept.append(byte)
        position += 1
        if position < line.count { kept.append(line[position]) }
      } else if byte == open && isDouble {
        (comment, position) = (source.number, position + 1)
      } else {
        kept.append(byte)
      }
      position += 1
    }
    return kept
  }
}

/// The header of a dictionary: the lines at its top that begin with `#` (Lingvo's help, "DSL dictionary structure").
struct DslHeader: Equatable, Sendable {
  var name = ""
  var indexLanguage = ""
  var contentsLanguage = ""
  /// The code page of a dictionary that is not in Unicode: `Cyrillic`, `Latin`, `EasternEuropean`.
  var codePage = ""

  /// Reads one line: `#NAME "WordNet 3.0"`.
  mutating func add(_ line: [UInt8]) {
    let key = line.prefix { $0 != Ascii.space && $0 != Ascii.tab }
    let value = String(decoding: line[key.endIndex...], as: UTF8.self).trimmed
    let unquoted =
      value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
      ? String(value.dropFirst().dropLast()).trimmed : value
    switch String(decoding: key, as: UTF8.self).uppercased() {
    case "#NAME": name = unquoted
    case "#INDEX_LANGUAGE": indexLanguage = unquoted
    case "#CONTENTS_LANGUAGE": contentsLanguage = unquoted
    case "#SOURCE_CODE_PAGE": codePage = unquoted
    // Icons, included files, and extensions of other programs.
    default: break
    }
  }

  /// The charset of a text without a byte order mark; nil if the header does not give it.
  var charset: SourceCharset? { Self.charsets[codePage.lowercased()].map { SourceCharset(name: $0) } }

  private static let charsets = [
    "cyrillic": "windows-1251", "latin": "windows-1252", "westerneuropean": "windows-1252",
    "easterneuropean": "windows-1250", "greek": "windows-1253", "turkish": "windows-1254",
  ]
}
