import Lookup

/// The lookups of a text by their names, so that each is shown once.
extension LookupSession {
  /// The vocabulary is also full once its names take this many bytes: the key of a long word may have eleven times its length.
  private static let mostNameBytes = 1 << 30

  /// The number that the lookup of a match has in this text, and whether it is new; the number is −1 if the vocabulary
  /// is full. `read` is the match as its sentence has it.
  mutating func lookup(of match: Int, as read: Int) -> (number: Int, isNew: Bool) {
    if let number = seen(match) { return (number, false) }
    self.name.removeAll(keepingCapacity: true)
    if read != match || word.isEmpty { appendName(of: read) }
    var name: [UInt8] = []
    swap(&name, &self.name)
    defer { swap(&name, &self.name) }
    // It is the name that `isFirst` has compared.
    if name.isEmpty { name.append(copying: word.span, 0..<(word.count - 1)) }
    let isFull = lookups.count >= largestVocabulary || lookups.byteCount >= Self.mostNameBytes
    if needsCounts, isFull, !lookups.contains(name.span) {
      see(match, as: -1)
      return (-1, false)
    }
    if !needsRepetitions, !needsCounts { return (0, told.insert(name.span)) }
    let result = lookups.number(of: name.span)
    see(match, as: result.number)
    return result
  }

  /// Whether a word occurs for the first time, as far as is known, whatever its sentences make of it; what may be a name is
  /// another word than what may not: `Bill` and `bill`. Its name is then in `word`.
  mutating func isFirst(_ match: Int, mayBeName: Bool) -> Bool {
    name.removeAll(keepingCapacity: true)
    appendName(of: match)
    // No name of a lookup ends in one of these bytes.
    name.append(mayBeName ? 0xFD : 0xFE)
    swap(&name, &word)
    var word: [UInt8] = []
    swap(&word, &self.word)
    defer { swap(&word, &self.word) }
    if let sharedWords { return sharedWords.claim(word.span, in: batchNumber) }
    return told.insert(word.span)
  }

  /// Appends the name of a match's lookup: its key and the spelling of its first headword. No key has 0xFF.
  mutating func appendName(of match: Int) {
    scanner.engine.store.appendKey(of: match, to: &name)
    name.append(0xFF)
    scanner.engine.store.appendFirstSpelling(of: match, to: &name)
  }

  /// The lookup of a match that was seen in this text; nil for others.
  func seen(_ match: Int) -> Int? {
    match * 2 < lastSeen.count && lastSeen[match * 2] == text ? lastSeen[match * 2 + 1] : nil
  }

  /// Remembers the lookup of a match.
  mutating func see(_ match: Int, as lookup: Int) {
    while lastSeen.count <= match * 2 { for _ in 0..<2 { lastSeen.append(0) } }
    lastSeen[match * 2] = text
    lastSeen[match * 2 + 1] = lookup
  }
}
