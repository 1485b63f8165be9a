import ImportingBase

/// The tags that say which source a passage of GCIDE comes from: `[1913 Webster]`, `[WordNet 1.5 +PJC]`.
enum GcideSourceTag {
  private static let words: Set<String> = [
    "1913", "Webster", "Suppl.", "Suppl", "WordNet", "1.5", "1.6", "1.7", "2.0", "PJC", "PJC.", "AS", "RDH",
    "RP",
    "GG", "MW10", "RHUD", "MI11", "WE1", "Stedman", "Century", "Dict.", "Dict", "1906", "1906.", "wn1",
    "wns16=1",
    "wns16=2", "sense", "break", "CP", "JC", "RH", "AHD", "LCS", "sb", "wns16", "EB",
  ]

  /// Whether the text between two brackets names sources only.
  static func matches(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, content.count < 60 else { return false }
    // Every tag begins with one of these; most brackets do not.
    guard
      Ascii.isUpper(first) || first == UInt8(ascii: "1") || first == UInt8(ascii: "+") || Ascii.isLower(first)
    else { return false }
    if content.starts(with: "Webster 1913 Suppl") || content.starts(with: "1913 Webster")
      || content.starts(with: "WordNet 1.")
    {
      return true
    }
    var seen = 0
    for word in content.split(whereSeparator: {
      $0 == Ascii.space || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ",")
    }) {
      let isKnown = words.contains(String(decoding: word, as: UTF8.self))
      if !isKnown && !(seen > 1 && word.count == 1 && Ascii.isDigit(word[word.startIndex])) { return false }
      seen += 1
    }
    return seen > 0
  }

  /// The position after a tag that starts at `start`, or nil.
  static func end(in bytes: ArraySlice<UInt8>, at start: Int) -> Int? {
    guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    let limit = min(bytes.endIndex, start + 60)
    while end < limit && bytes[end] != UInt8(ascii: "]") {
      if bytes[end] == UInt8(ascii: "[") { return nil }
      end += 1
    }
    return end < limit && matches(bytes[(start + 1)..<end]) ? end + 1 : nil
  }
}
