import ImportingBase
import LexiconModel

/// The tables that are embedded at build from plain files: one row a line, its fields separated by tabs.
enum EmbeddedTable {
  /// The fields of each row. Missing fields at the end of a line are absent, not empty.
  static func rows(_ file: [UInt8]) -> [[String]] {
    file.split(separator: Ascii.newline).map { line in
      line.split(separator: Ascii.tab, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The words of a short list, separated by white space.
  static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map { String($0) })
  }
}

extension PartOfSpeech {
  /// The part of speech of a table's name: `noun`; nil for any other text.
  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name.description == name }) else { return nil }
    self = found
  }
}
