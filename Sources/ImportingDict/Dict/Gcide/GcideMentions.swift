import ImportingBase

/// A name in the text of a sense that the index leads to: `The American {white-footed mouse}, or {deer mouse}`.
struct GcideMention {
  /// In GCIDE's notation.
  var name: ArraySlice<UInt8>
  /// Whether it is another name of the sense: `called also {mouse owl}`.
  var isOtherName: Bool
  /// Whether it is the scientific name of a sense that is one sentence: `A bream ({Abramis vimba}).`
  var isWholeSense: Bool
  /// The sentence that contains it.
  var sentence: ArraySlice<UInt8>

  /// The names in `text` that `isWanted` takes, in their order.
  static func all(in text: ArraySlice<UInt8>, where isWanted: (ArraySlice<UInt8>) -> Bool) -> [GcideMention] {
    var mentions: [GcideMention] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "{")), let close = text.closing(open) {
      index = close + 1
      let name = text[(open + 1)..<close]
      guard let first = name.first, isWanted(name) else { continue }
      let sentence = sentence(around: open..<close, text)
      mentions.append(
        GcideMention(
          name: name, isOtherName: isOtherName(open, text),
          isWholeSense: sentence.count == text.count && Ascii.isUpper(first), sentence: sentence))
    }
    return mentions
  }

  private static let phrases = [
    "called", "Called also", "known as", "known also as", "Also spelled", "Also written", "Spelled also",
    "Spelt also", "Written also", "written also", "spelled also", "also spelled", "also written",
    "Formerly written",
    "Sometimes written",
  ]

  /// Whether the clause before the name says that it is a name of the thing.
  private static func isOtherName(_ position: Int, _ text: ArraySlice<UInt8>) -> Bool {
    let clause = text[..<position].suffix(160).suffix(while: { !$0.isIn(";.") })
    return clause.indices.contains { index in phrases.contains { clause.starts(at: index, $0) } }
  }

  /// On each side of a name, in bytes.
  private static let longestSentence = 2000

  /// From one full stop before a space to the next; an abbreviation can cut it short.
  private static func sentence(around range: Range<Int>, _ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let before = text[..<range.lowerBound].suffix(longestSentence)
    let start = before.indices.last { isSentenceEnd($0, text) }.map { $0 + 1 } ?? before.startIndex
    let after = text[range.upperBound...].prefix(longestSentence)
    let end = after.indices.first { isSentenceEnd($0, text) } ?? after.endIndex
    return text[start..<min(end + 1, text.endIndex)].trimmed()
  }

  private static func isSentenceEnd(_ position: Int, _ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(at: position, ". "), let next = text[(position + 2)...].first,
      Ascii.isUpper(next) || next.isIn("({")
    else { return false }
    // `esp. {Mus}`, `C. {Mus}`
    let before = text[..<position]
    if let last = before.last, last.isIn("})]\"") { return true }
    return before.suffix(while: { Ascii.isLetter($0) }).count > 3
  }
}
