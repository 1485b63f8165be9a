import LexiconPack
import Safety

/// What an entry says about its headword itself: its reading, its number among homonyms, other spellings.
struct HeadwordAdditions {
  private(set) var reading: Range<Int>?
  /// Counted from 1; 0 for a headword that has no homonyms.
  private(set) var homonym = 0
  private(set) var spellings = WordList()
  /// The headword in Latin letters; empty unless the options ask for it.
  var romanization: [UInt8] = []

  /// No additions. An optional instead would create its metadata at start (28,000 instructions).
  init() {}

  /// Reads the additions of an entry.
  init(_ additions: PackCursor, _ bytes: Span<UInt8>) throws(PackError) {
    var cursor = additions
    while !cursor.isAtEnd {
      let addition = try StoredEntry.nextAddition(&cursor, bytes)
      switch addition.kind {
      case .reading: reading = addition.text
      case .homonym: homonym = Self.number(bytes, addition.text)
      case .spelling: spellings.append(addition.text)
      case .etymology, .note, .pronunciation, nil: break
      }
    }
  }

  /// Whether two entries of a headword have the same homonym number and the same reading.
  static func say(_ first: Self, sameAs second: Self, _ bytes: Span<UInt8>) -> Bool {
    if first.homonym != second.homonym { return false }
    guard let reading = first.reading else { return second.reading == nil }
    return second.reading.map { bytes.equals(bytes.extracting(reading), at: $0) } ?? false
  }

  /// The value of at most four digits; 0 for anything else.
  private static func number(_ bytes: Span<UInt8>, _ digits: Range<Int>) -> Int {
    if digits.count > 4 { return 0 }
    var number = 0
    for index in digits {
      guard bytes[index] &- 0x30 < 10 else { return 0 }
      number = number * 10 + Int(bytes[index] &- 0x30)
    }
    return number
  }

  /// Appends the homonym number, `²`, if there is one.
  func appendHomonym(to output: inout [UInt8]) {
    if homonym == 0 { return }
    var digits: [UInt8] = []
    digits.append(decimal: homonym)
    for digit in digits { MarkedText.appendFigure(digit, .superscript, to: &output) }
  }

  /// Appends the reading after a space, sanitized: ` xíng` or ` たべる taberu`.
  func appendReading(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if let reading {
      output.append(" ")
      Isolation.append(bytes, reading, to: &output)
      if bytes.equals(romanization.span, at: reading) { return }
    }
    if romanization.isEmpty { return }
    output.append(" ")
    Sanitizer.append(romanization.span, to: &output)
  }
}
