import ImportingBase
import LexiconModel

/// The names and keywords of characters in one file of LDML (Unicode TS #35, part 2, "Annotations").
final class LdmlAnnotations {
  /// A character or sequence as in the file, without U+FE0F.
  struct Row: Equatable {
    var sequence: String
    /// How it is read aloud, or empty.
    var name = ""
    var keywords: [String] = []
  }

  /// In the order of the file.
  private(set) var rows: [Row] = []
  /// The language in `identity`: `de`, `de-ch`; nil if there is none.
  private(set) var language: LanguageTag?

  private var positions: [String: Int] = [:]
  private var subtags: [String] = []
  private var current: (sequence: String, isName: Bool)?
  private var text = ""

  /// The most bytes of a name or a list of keywords; the rest is cut off.
  static let limit = 4096
  /// The most bytes of a sequence; the longest of CLDR 45 has 42.
  private static let sequenceLimit = 255

  /// Reads as much as possible; a file that ends early or is not well-formed from some line on gives a warning.
  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    if let (line, fault) = MarkupReader.read(file, into: self) {
      if rows.isEmpty { throw .malformed(file: file.name, line: line, fault) }
      warnings.add(file.name, line: line, .skippedRest(fault))
    }
    if rows.isEmpty { throw .malformed(file: file.name, line: 1, .missing(field: "annotation")) }
    language = LanguageTag(subtags.joined(separator: "-"))
  }

  private func row(of sequence: String) -> Int {
    if let position = positions[sequence] { return position }
    rows.append(Row(sequence: sequence))
    positions[sequence] = rows.count - 1
    return rows.count - 1
  }
}

extension LdmlAnnotations: MarkupSink {
  func start(_ name: String, _ attributes: [String: String], line: Int) {
    switch name {
    case "language", "script", "territory":
      if let type = attributes["type"] { subtags.append(type) }
    case "annotation":
      guard let sequence = attributes["cp"], 1...Self.sequenceLimit ~= sequence.utf8.count else { return }
      current = (sequence, attributes["type"] == "tts")
      text = ""
    default: break
    }
  }

  func text(_ text: String) {
    if current != nil && self.text.utf8.count + text.utf8.count <= Self.limit { self.text += text }
  }

  func end(_ name: String) {
    guard let (sequence, isName) = current, name == "annotation" else { return }
    current = nil
    // "↑↑↑" means the text of the parent language.
    if text.isEmpty || text == "↑↑↑" { return }
    let row = row(of: sequence)
    if isName {
      rows[row].name = text.trimmed
    } else {
      rows[row].keywords = text.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
  }
}
