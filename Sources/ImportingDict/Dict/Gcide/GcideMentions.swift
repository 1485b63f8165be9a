import ImportingBase

/// A name in the text of a sense that the index leads to: `The American {white-footed mouse}, or {deer mouse}`.
struct GcideMention {
  /// In GCIDE's notation.
  var name: ArraySlice<UInt8>
  /// Whether it is another name of the sense: `called also {mouse owl}`.
  var isOtherName: Bool
  /// Whether it is the scientific name of a sense that is one sentence: `A bream ({Abramis vimba}).`
  var isWholeSense: Bool
  /// The sentence that it stands in.
  var sentence: ArraySlice<UInt8>

  /// The names in `text` that `isWanted` takes, in their order.
  static func all(in text: ArraySlice<UInt8>, where isWanted: (ArraySlice<UInt8>) -> Bool) -> [GcideMention] {
    var mentions: [GcideMention] = []
    var index = text.startIndex
    while let open = text[index...].firstIndex(of: UInt8(ascii: "{")) {
      guard let close = text.closing(open) else { break }
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

  private static let phrases: [StaticString] = [
    "called also", "also called", "known also as", "known as", "also known as", "Called also", "Also called",
    "Written also",
    "Spelt also", "Spelled also", "written also", "spelled also", "Also spelled", "Also written",
    "also spelled",
    "also written", "called", "Formerly written", "Sometimes written",
  ]

  /// Whether the clause before the name says that it is a name of the thing.
  private static func isOtherName(_ position: Int, _ text: ArraySlice<UInt8>) -> Bool {
    var start = position
    while start > text.startIndex, position - start < 160, !";.".utf8.contains(text[start - 1]) { start -= 1 }
    let clause = text[start..<position]
    var index = clause.startIndex
    while index < clause.endIndex {
      if phrases.contains(where: { clause.starts(at: index, $0) }) { return true }
      index += 1
    }
    return false
  }

  /// On each side of a name, in bytes.
  private static let longestSentence = 2000

  /// From one full stop before a space to the next; an abbreviation can cut it short.
  private static func sentence(around range: Range<Int>, _ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = range.lowerBound
    while start > text.startIndex, range.lowerBound - start < longestSentence, !isSentenceEnd(start - 1, text)
    { start -= 1 }
    var end = range.upperBound
    while end < text.endIndex, end - range.upperBound < longestSentence, !isSentenceEnd(end, text) {
      end += 1
    }
    return text[start..<min(end + 1, text.endIndex)].trimmed()
  }

  private static func isSentenceEnd(_ position: Int, _ text: ArraySlice<UInt8>) -> Bool {
    guard text[position] == UInt8(ascii: "."), position + 2 < text.endIndex, text[position + 1] == Ascii.space
    else {
      return false
    }
    let next = text[position + 2]
    guard Ascii.isUpper(next) || next == UInt8(ascii: "(") || next == UInt8(ascii: "{") else { return false }
    // `esp. {Mus}`, `C. {Mus}`
    let before = text[..<position]
    if let last = before.last, "})]\"".utf8.contains(last) { return true }
    let word = before.suffix(while: { Ascii.isLetter($0) })
    return word.count > 3
  }
}
