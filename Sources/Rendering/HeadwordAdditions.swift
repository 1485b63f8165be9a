import LexiconPack

/// What an entry says of its headword itself: how it is read, which of several it is, how else it is written.
struct HeadwordAdditions {
  private(set) var reading: Range<Int>?
  /// From 1; 0 where the headword is the only one of its spelling.
  private(set) var homonym = 0
  private(set) var spellings = WordList()
  /// How it is read in Latin letters, where that is asked for; else empty.
  var romanization: [UInt8] = []

  /// Nothing. An optional in its place would have its type made at every start: 28,000 instructions.
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
      case .etymology, .note, nil: break
      }
    }
  }

  /// Whether what stands beside a headword is the same of two entries.
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

  /// `²` behind a headword.
  func appendHomonym(to output: inout [UInt8]) {
    if homonym == 0 { return }
    var digits: [UInt8] = []
    digits.append(decimal: homonym)
    for digit in digits { MarkedText.appendFigure(digit, .superscript, to: &output) }
  }

  /// ` xíng` or ` たべる taberu` behind a headword, made safe.
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
