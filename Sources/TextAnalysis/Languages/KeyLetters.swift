import ByteText

/// The scalars of a lookup key, for rules that count letters and change single ones.
struct KeyLetters {
  var scalars: [UInt32] = []

  init(_ key: Span<UInt8>) {
    scalars.reserveCapacity(key.count)
    var offset = 0
    while offset < key.count {
      let unit = UTF8Decoding.unit(in: key, at: offset)
      scalars.append(unit.scalar)
      offset += unit.length
    }
  }

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  init(_ key: [UInt8]) { self.init(key.span) }

  /// Those of a literal, in NFC as it is written.
  init(_ text: StaticString) { self.init(Array(text)) }

  /// As UTF-8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes.append(scalar: scalar) }
    return bytes
  }

  var count: Int { scalars.count }

  func hasPrefix(_ text: StaticString) -> Bool {
    let prefix = KeyLetters(text).scalars
    return scalars.count >= prefix.count && Array(scalars[..<prefix.count]) == prefix
  }

  /// Rules ask for many endings: their letters are read from the last to the first, and most differ at once.
  func hasSuffix(_ text: StaticString) -> Bool {
    var end = text.utf8CodeUnitCount
    var place = scalars.count
    while end > 0 {
      if place == 0 { return false }
      place -= 1
      var start = end - 1
      while text.byte(at: start) & 0xC0 == 0x80 { start -= 1 }
      let first = UInt32(text.byte(at: start))
      var scalar = end - start == 1 ? first : first & (0xFF >> UInt32(end - start + 1))
      for index in (start + 1)..<end { scalar = scalar << 6 | UInt32(text.byte(at: index) & 0x3F) }
      if scalars[place] != scalar { return false }
      end = start
    }
    return true
  }

  /// Without so many letters at either end.
  func dropping(first: Int = 0, last: Int = 0) -> KeyLetters {
    KeyLetters(Array(scalars[first..<(scalars.count - last)]))
  }

  /// With other letters at the end.
  func appending(_ text: StaticString) -> KeyLetters { KeyLetters(scalars + KeyLetters(text).scalars) }
}

/// Words that lose their last vowel before another, with an apostrophe in its place.
struct Elisions {
  /// Columns: what is left of a word before the apostrophe, word.
  let table: WordTable

  /// Adds the reading of a key that begins with one of them: the word, and what follows the apostrophe.
  func propose(for key: Span<UInt8>, into readings: inout ReadingList) {
    guard let apostrophe = key.firstOffset(of: UInt8(ascii: "'"), in: 0..<key.count), apostrophe > 0 else {
      return
    }
    let short = key.extracting(0..<apostrophe)
    var rest: [UInt8] = []
    rest.append(copying: key, (apostrophe + 1)..<key.count)
    for row in table.rows(for: short) {
      let whole = Array(table[row, 1])
      // A word that ends with the apostrophe is alone: `l'` before a quotation.
      if rest.isEmpty {
        readings.append(.respelling, whole)
      } else {
        readings.append(.parts, [whole, rest], host: 1)
      }
    }
  }
}

/// Pronouns that verbs take at their end, in Romance languages.
struct VerbClitics {
  /// Columns: one or several pronouns as written there, the pronouns with spaces between them.
  let table: WordTable
  /// The fewest letters of a verb before them.
  let shortestHost: Int
  /// The spellings that the verb may have alone, the likelier first: an accent goes, or an `s` comes back.
  let hosts: @Sendable (KeyLetters) -> [KeyLetters]

  /// Adds the readings of a key that ends with pronouns.
  func propose(for key: Span<UInt8>, into readings: inout ReadingList) {
    // Most words end with none of these letters.
    var mayEnd = false
    for start in key.indices where table.mayContain(key.extracting(start..<key.count)) { mayEnd = true }
    if !mayEnd { return }
    let letters = KeyLetters(key)
    for row in 0..<table.count where letters.hasSuffix(table[row, 0]) {
      let length = KeyLetters(table[row, 0]).count
      if letters.count < length + shortestHost { continue }
      for host in hosts(letters.dropping(last: length)) {
        var words = [host.bytes]
        words += Array(table[row, 1]).split(separator: 0x20).map { Array($0) }
        readings.append(.parts, words, host: 0, as: .verb)
      }
    }
  }
}

extension StaticString {
  /// True if the bytes are those of the string.
  func matches(_ bytes: [UInt8]) -> Bool {
    let span = bytes.span
    return matches(span)
  }
}
