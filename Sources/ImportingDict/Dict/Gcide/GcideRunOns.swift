import ImportingBase
import LexiconModel

/// Cuts a text where ` -- {Another phrase}` begins one that has its own meaning or is derived from the headword.
enum GcideRunOns {
  /// The text before the first such phrase, then the phrases. `isRow` says whether the index has a name.
  static func split(_ text: ArraySlice<UInt8>, isRow: (ArraySlice<UInt8>) -> Bool) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = text.startIndex
    while let dash = text[index...].firstIndex(of: UInt8(ascii: "-")) {
      index = dash + 1
      guard text.starts(at: dash, "-- {"), dash == text.startIndex || text[dash - 1] == Ascii.space,
        let close = text.closing(dash + 3), isRow(text[(dash + 4)..<close])
      else { continue }
      // `-- {X} and {Y} are names of it` goes on with the sentence.
      let next = close + 1
      guard next < text.endIndex,
        ",.".utf8.contains(text[next]) || text.starts(at: next, " (") || text.starts(at: next, " [")
      else { continue }
      parts.append(text[start..<dash].trimmed())
      start = dash + 3
      index = close
    }
    parts.append(text[start...].trimmed())
    return parts
  }

  /// The text cut where another class of word begins: `Of or pertaining to Burma. -- n. A native of Burma.`
  static func splitByClass(
    _ text: ArraySlice<UInt8>
  ) -> [(text: ArraySlice<UInt8>, partOfSpeech: PartOfSpeech?)] {
    var parts: [(text: ArraySlice<UInt8>, partOfSpeech: PartOfSpeech?)] = []
    var start = text.startIndex
    var partOfSpeech: PartOfSpeech?
    var index = text.startIndex
    while let dash = text[index...].firstIndex(of: UInt8(ascii: "-")) {
      index = dash + 1
      guard text.starts(at: dash, "-- "), dash > text.startIndex + 1, ".])".utf8.contains(text[dash - 2]),
        let abbreviation = GcidePartOfSpeech.abbreviation(in: text, at: dash + 3),
        let other = abbreviation.partOfSpeech
      else { continue }
      let next = dash + 3 + abbreviation.text.count
      guard next + 1 < text.endIndex, text[next] == Ascii.space,
        Ascii.isUpper(text[next + 1]) || text[next + 1] == UInt8(ascii: "(")
      else { continue }
      parts.append((text[start..<dash].trimmed(), partOfSpeech))
      start = next + 1
      partOfSpeech = other
      index = next
    }
    parts.append((text[start...].trimmed(), partOfSpeech))
    return parts
  }

  /// What stands after a derived word and its class, if it is no definition: nothing, an author, or a label.
  static func remark(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = text.drop { " .,;&".utf8.contains($0) }
    while let abbreviation = GcidePartOfSpeech.abbreviation(in: rest, at: rest.startIndex) {
      rest = rest.dropFirst(abbreviation.text.count).drop { " .,;&".utf8.contains($0) }
    }
    if !GcidePlainText.bytes(rest).contains(where: Ascii.isLetter) { return [] }
    if rest.starts(with: "--"), rest.count < 40 { return rest }
    guard rest.first == UInt8(ascii: "["), let close = rest.closing(rest.startIndex),
      GcideLabels.known(rest[(rest.startIndex + 1)..<close]) != nil
    else { return nil }
    let after = rest[(close + 1)...].trimmed()
    return after.isEmpty || (after.starts(with: "--") && after.count < 40) ? rest : nil
  }
}
