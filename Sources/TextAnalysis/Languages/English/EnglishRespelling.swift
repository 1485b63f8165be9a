/// Everyday spellings of English words, which no dictionary has.
enum EnglishRespelling {
  /// Adds the keys to try, the likeliest first:
  /// 1. An abbreviation with its last point, which is not part of the word for segmentation (UAX #29), or without points:
  ///    `u.s` is `u.s.` or `us`, `approx` is `approx.`.
  /// 2. A dropped `g`: `nothin` is `nothing`.
  /// 3. Letters that are drawn out: `soooo` is `so`, `ahh` is `ah`.
  @Sendable static func propose(for key: Span<UInt8>, into list: inout ProposalList) {
    if key.count < 2 { return }
    let points = proposeAbbreviation(for: key, into: &list)
    if points > 0 { return }
    if key.count > 3, key.hasSuffix("in") { list.append(stem: key, ending: "g") }
    if key.count > 4, key.hasSuffix("in'") {
      list.append(stem: key.extracting(0..<key.count - 1), ending: "g")
    }
    if !hasRun(key) { return }
    proposeShorter(key, most: 2, into: &list)
    proposeShorter(key, most: 1, into: &list)
  }

  /// Whether two neighboring bytes are the same.
  private static func hasRun(_ key: Span<UInt8>) -> Bool {
    for index in 1..<key.count where key[index] == key[index - 1] { return true }
    return false
  }

  /// The longest abbreviation, in bytes, that a point is added to.
  private static let longestAbbreviation = 6

  private static func proposeAbbreviation(for key: Span<UInt8>, into list: inout ProposalList) -> Int {
    var points = 0
    for index in key.indices where key[index] == UInt8(ascii: ".") { points += 1 }
    if points > 0 || key.count <= longestAbbreviation { list.append(stem: key, ending: ".") }
    if points > 0 {
      var bare: [UInt8] = []
      for index in key.indices where key[index] != UInt8(ascii: ".") { bare.append(key[index]) }
      list.append(stem: bare.span)
    }
    return points
  }

  /// Adds the key with at most `most` equal letters in a row, if it has more. Two letters are drawn out only at the end
  /// of an interjection.
  private static func proposeShorter(_ key: Span<UInt8>, most: Int, into list: inout ProposalList) {
    var shorter: [UInt8] = []
    var run = 0
    var isShorter = false
    for index in key.indices {
      run = index > 0 && key[index] == key[index - 1] && !PlainCharacters.isDigit(key[index]) ? run + 1 : 1
      if run <= most {
        shorter.append(key[index])
      } else if run > 2 || isDrawnOut(key, at: index) {
        isShorter = true
      } else {
        shorter.append(key[index])
      }
    }
    if isShorter { list.append(stem: shorter.span) }
  }

  private static func isDrawnOut(_ key: Span<UInt8>, at index: Int) -> Bool {
    if index + 1 < key.count {
      // The second of three or more.
      return key[index + 1] == key[index]
    }
    switch key[index] {
    case UInt8(ascii: "h"), UInt8(ascii: "m"), UInt8(ascii: "w"): return key.count > 2
    default: return index > 1 && key[index - 2] == key[index]
    }
  }
}
