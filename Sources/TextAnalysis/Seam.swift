/// The characters between two tokens that may be one word.
public enum Seam: Equatable, Sendable {
  /// A hyphen within a line.
  case hyphen
  /// A hyphen at the end of a line; the word goes on in the next one, after its indentation.
  case lineEnd
  /// A character that people type for an apostrophe and at which ICU cuts words.
  case apostrophe
  /// A zero-width space.
  case zeroWidth

  /// The seam between two tokens of letters; nil if they cannot be one word.
  ///
  /// At a line's end the hyphen is one of `-`, `‐` (U+2010), `¬`, or a soft hyphen, which ICU counts to the word.
  @inlinable @inline(__always)
  public init?(between first: Token, and second: Token, in text: Span<UInt8>) {
    // Most words are followed by a space, or by a comma or point: no seam begins with ASCII but for these two and white space.
    let next = text[first.end]
    if next == 0x20 || next &- 0x21 < 0x5F && next != UInt8(ascii: "-") && next != UInt8(ascii: "`") {
      return nil
    }
    if first.kind != .letter || second.kind != .letter { return nil }
    self.init(gap: first.end..<second.start, in: text)
  }

  @usableFromInline
  init?(gap: Range<Int>, in text: Span<UInt8>) {
    var index = gap.lowerBound
    func next(_ bytes: StaticString) -> Bool {
      let count = bytes.utf8CodeUnitCount
      if count > gap.upperBound - index { return false }
      // SAFETY: the bytes of a literal stay for ever; the count is its own.
      let literal = unsafe Span(_unsafeStart: bytes.utf8Start, count: count)
      for offset in 0..<count where text[index + offset] != literal[offset] { return false }
      index += count
      return true
    }
    if next("\u{200B}") {
      while next("\u{200B}") {}
      if index < gap.upperBound { return nil }
      self = .zeroWidth
      return
    }
    for mark in Self.apostrophes where next(mark) {
      // Two of a kind are quotation marks, as in `` the `cat`s ``.
      if index < gap.upperBound || Self.isQuoted(gap.lowerBound, by: index - gap.lowerBound, in: text) {
        return nil
      }
      self = .apostrophe
      return
    }
    let isSoft = gap.lowerBound > 1 && text[gap.lowerBound - 2] == 0xC2 && text[gap.lowerBound - 1] == 0xAD
    guard next("-") || next("\u{2010}") || next("\u{2011}") || next("¬") || isSoft else { return nil }
    if index == gap.upperBound {
      self = .hyphen
      return
    }
    while next(" ") || next("\t") || next("\r") {}
    guard next("\n") else { return nil }
    while next(" ") || next("\t") || next("\u{C}") || next("\u{A0}") || next("\u{3000}") {}
    if index < gap.upperBound { return nil }
    self = .lineEnd
  }

  private static let apostrophes: [StaticString] = ["`", "´", "′", "‵", "｀", "ˋ", "ˊ", "❛", "❜", "‛"]

  /// Whether the mark after the word that ends at `end` is also before the word, as the opening one of a pair.
  private static func isQuoted(_ end: Int, by length: Int, in text: Span<UInt8>) -> Bool {
    var index = end - length
    while index >= 0, end - index < 64 {
      var isSame = true
      for offset in 0..<length where text[index + offset] != text[end + offset] { isSame = false }
      if isSame { return index == 0 || !isLetter(text[index - 1]) }
      if text[index] <= 0x20 { return false }
      index -= 1
    }
    return false
  }

  /// Whether a line ends within a word, as far as can be seen without the next line: with a letter, a hyphen, and
  /// nothing more but white space.
  public static func isAtEnd(of line: Span<UInt8>) -> Bool {
    var end = line.count
    guard end > 0, line[end - 1] == 0x0A else { return false }
    end -= 1
    while end > 0, line[end - 1] == 0x20 || line[end - 1] == 0x09 || line[end - 1] == 0x0D { end -= 1 }
    guard end > 1 else { return false }
    if line[end - 1] == UInt8(ascii: "-") {
      end -= 1
    } else if line[end - 2] == 0xC2, line[end - 1] == 0xAC || line[end - 1] == 0xAD {
      end -= 2
    } else if end > 2, line[end - 3] == 0xE2, line[end - 2] == 0x80, line[end - 1] == 0x90 {
      end -= 3
    } else {
      return false
    }
    return end > 0 && isLetter(line[end - 1])
  }

  /// Whether the byte is a letter of ASCII or a part of any other character.
  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte | 0x20) &- 0x61 < 26
  }
}
