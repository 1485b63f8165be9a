import ImportingBase

/// What a first pass over all articles learns: which words are headwords of an article of their own, and how often the
/// text writes each word small and with a capital inside a sentence.
///
/// Webster's writes every headword with a capital. How the word is written elsewhere tells `mouse` from `Christmas`.
/// Words are kept as 64-bit hashes in an open table: 300,000 words of 40 MB in 8 MB of memory.
package struct GcideSurvey: Sendable {
  private struct Row {
    var hash: UInt64 = 0
    var small: UInt32 = 0
    var capital: UInt32 = 0
    var isHeadword = false
  }

  private var rows = [Row](repeating: Row(), count: 1 << 16)
  private var count = 0

  package init() {}

  /// Counts the words of one article.
  package mutating func add(_ article: DictArticle) {
    let text = article.text[...]
    if let name = Self.firstName(of: text) {
      withRow(GcidePlainText.key(name)) { $0.isHeadword = true }
    }
    var words = GcideRunningWords(text)
    while let word = words.next() {
      withRow(word.hash) { row in
        if word.isCapital { row.capital += 1 } else { row.small += 1 }
      }
    }
  }

  /// Whether an article is filed under this headword, given as `GcidePlainText.key`.
  func isHeadword(_ key: UInt64) -> Bool {
    rows[slot(of: key)].isHeadword
  }

  /// How often a word stands inside sentences, small and with a capital; `hash` is that of its small letters.
  func uses(of hash: UInt64) -> (small: Int, capital: Int) {
    let row = rows[slot(of: hash)]
    return (Int(row.small), Int(row.capital))
  }

  private static func firstName(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = text.firstIndex(where: { $0 > Ascii.space }),
      let end = text[start...].prefix(100).firstIndex(of: UInt8(ascii: "\\"))
    else { return nil }
    return text[start..<end]
  }

  // MARK: - The table

  /// The row of a hash, or the empty one where it belongs.
  private func slot(of hash: UInt64) -> Int {
    let mask = rows.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while rows[slot].hash != hash && rows[slot].hash != 0 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func withRow(_ hash: UInt64, _ body: (inout Row) -> Void) {
    let place = slot(of: hash)
    if rows[place].hash == 0 {
      rows[place].hash = hash
      count += 1
    }
    body(&rows[place])
    if count * 2 > rows.count { grow() }
  }

  private mutating func grow() {
    let old = rows
    rows = [Row](repeating: Row(), count: old.count * 2)
    for row in old where row.hash != 0 { rows[slot(of: row.hash)] = row }
  }
}

/// The words of an article that stand inside sentences, so that their first letter says how they are written.
///
/// A word after a full stop, at the start of a line or in brackets tells nothing: verse begins each line with a capital,
/// and etymologies are not English.
struct GcideRunningWords {
  private let text: ArraySlice<UInt8>
  private var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  mutating func next() -> (hash: UInt64, isCapital: Bool)? {
    while position < text.endIndex {
      let byte = text[position]
      if byte == UInt8(ascii: "[") {
        skipBracket()
        continue
      }
      guard Ascii.isLetter(byte) else {
        position += 1
        continue
      }
      let start = position
      var hash = GcideHash.start
      while position < text.endIndex, Ascii.isLetter(text[position]) {
        hash = GcideHash.add(Ascii.lowered(text[position]), to: hash)
        position += 1
      }
      let isCapital = Ascii.isUpper(byte)
      if isCapital {
        // One letter, an abbreviation, or a word that a sentence or a line begins with.
        guard position - start > 1, Ascii.isLower(text[start + 1]), isInsideSentence(start) else { continue }
        if isFollowedByRespelling { continue }
      } else if start > text.startIndex, !" \n".utf8.contains(text[start - 1]) {
        continue
      }
      return (hash, isCapital)
    }
    return nil
  }

  /// Whether an abbreviation or the name of a head ends here.
  private var isFollowedByRespelling: Bool {
    guard position < text.endIndex else { return false }
    if text[position] == UInt8(ascii: ".") || text[position] == UInt8(ascii: "\\") { return true }
    return position + 1 < text.endIndex && text[position + 1] == UInt8(ascii: "\\")
  }

  private func isInsideSentence(_ start: Int) -> Bool {
    guard start > text.startIndex + 1, text[start - 1] == Ascii.space else { return false }
    let before = text[start - 2]
    return Ascii.isLower(before) || before == UInt8(ascii: ",")
  }

  private mutating func skipBracket() {
    let start = position
    position += 1
    if let (_, end) = GcideCharacters.character(in: text, at: start) {
      position = end
      return
    }
    let limit = min(text.endIndex, start + 2000)
    var depth = 1
    while position < limit, depth > 0 {
      if text[position] == UInt8(ascii: "[") { depth += 1 }
      if text[position] == UInt8(ascii: "]") { depth -= 1 }
      position += 1
    }
    if depth > 0 { position = start + 1 }
  }
}
