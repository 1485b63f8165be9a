import ByteText

/// The scalars of a lookup key, for rules that count letters and change single ones.
struct KeyLetters {
  var scalars: [UInt32] = []

  init(_ key: Span<UInt8>) {
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

  func hasSuffix(_ text: StaticString) -> Bool {
    let suffix = KeyLetters(text).scalars
    return scalars.count >= suffix.count && Array(scalars[(scalars.count - suffix.count)...]) == suffix
  }

  /// Without so many letters at either end.
  func dropping(first: Int = 0, last: Int = 0) -> KeyLetters {
    KeyLetters(Array(scalars[first..<(scalars.count - last)]))
  }

  /// With other letters at the end.
  func appending(_ text: StaticString) -> KeyLetters { KeyLetters(scalars + KeyLetters(text).scalars) }
}

extension [UInt8] {
  /// The bytes of a literal.
  init(_ text: StaticString) {
    self.init()
    append(text: text)
  }
}

/// Words that lose their last vowel before another, with an apostrophe in its place.
struct Elisions {
  /// What is left of a word before the apostrophe, and the word.
  let rows: [(short: StaticString, whole: StaticString)]

  /// Appends the reading of a key that begins with one of them: the word, and what stands behind the apostrophe.
  func propose(for key: Span<UInt8>, into readings: inout ReadingList) {
    guard let apostrophe = key.firstOffset(of: UInt8(ascii: "'"), in: 0..<key.count), apostrophe > 0 else {
      return
    }
    let short = key.extracting(0..<apostrophe)
    var rest: [UInt8] = []
    rest.append(copying: key, (apostrophe + 1)..<key.count)
    for row in rows where row.short.matches(short) {
      // A word that ends with the apostrophe stands alone: `l'` before a quotation.
      if rest.isEmpty {
        readings.append(.respelling, Array(row.whole))
      } else {
        readings.append(.parts, [Array(row.whole), rest], host: 1)
      }
    }
  }
}

/// Pronouns that verbs take at their end, in Romance languages.
struct VerbClitics {
  /// Each pronoun, or several in the order in which they stand, as they are written there, with the words between spaces.
  let rows: [(ending: StaticString, words: StaticString)]
  /// The letters that a verb has before them, at least.
  let shortestHost: Int
  /// What the verb alone may end with instead of what stands before the pronouns, the likelier first: an accent goes, or
  /// an `s` comes back.
  let hosts: @Sendable (KeyLetters) -> [KeyLetters]

  /// Appends the readings of a key that ends with pronouns; the longest ending first.
  func propose(for key: Span<UInt8>, into readings: inout ReadingList) {
    let letters = KeyLetters(key)
    for row in rows where letters.hasSuffix(row.ending) {
      let length = KeyLetters(row.ending).count
      if letters.count < length + shortestHost { continue }
      for host in hosts(letters.dropping(last: length)) {
        var words = [host.bytes]
        words += Array(row.words).split(separator: 0x20).map { Array($0) }
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
