import LexiconModel

/// The tables that are embedded at build from plain files: one row a line, its fields separated by tabs.
package enum EmbeddedTable {
  /// The rows, of `fields` fields each; missing ones at the end of a line are empty.
  package static func rows(_ file: [UInt8], fields: Int) -> [[String]] {
    file.split(separator: Ascii.newline).map { line in
      let found = line.split(separator: Ascii.tab, omittingEmptySubsequences: false)
      return (0..<fields).map { $0 < found.count ? String(decoding: found[$0], as: UTF8.self) : "" }
    }
  }

  /// The words of a short list, separated by white space.
  package static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map { String($0) })
  }
}

extension PartOfSpeech {
  /// The part of speech of a table's name: `noun`; nil for any other text.
  package init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name.description == name }) else { return nil }
    self = found
  }
}
