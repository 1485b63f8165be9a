import ByteText
import TextAnalysis

/// The piece of text at hand: its bytes, its tokens, and the match of each token.
///
/// A piece is a line, a paragraph, or another part that ends where no word or sentence is cut. Offsets are
/// bytes of the piece.
public struct TextPiece {
  package internal(set) var bytes: [UInt8] = []
  package internal(set) var tokens: [Token] = []
  /// The number of each token's match in the engine's store; empty until the tokens are looked up.
  var matches: [Int] = []

  /// Replaces the line ends inside the piece by spaces, except those that divide a word.
  mutating func joinLines() {
    var start = 0
    while start < bytes.count, let end = bytes.span.firstOffset(of: 0x0A, in: start..<(bytes.count - 1)) {
      if !Seam.isAtEnd(of: bytes.span.extracting(start..<(end + 1))) {
        bytes[end] = 0x20
        if end > 0, bytes[end - 1] == 0x0D { bytes[end - 1] = 0x20 }
      }
      start = end + 1
    }
  }

  /// Makes one token of names with symbols: capitals around an ampersand, `AT&T`, and a letter before `++` or `#`, as
  /// of programming languages and notes.
  mutating func joinSymbols() {
    let text = 0..<bytes.count
    if bytes.span.firstOffset(of: UInt8(ascii: "&"), in: text) == nil,
      bytes.span.firstOffset(of: UInt8(ascii: "#"), in: text) == nil,
      bytes.span.firstOffset(of: UInt8(ascii: "+"), in: text) == nil
    {
      return
    }
    var index = 0
    while index < tokens.count {
      let end = tokens[index].end
      if end < bytes.count, tokens[index].kind == .letter {
        if bytes[end] == UInt8(ascii: "&"), index + 1 < tokens.count, tokens[index + 1].start == end + 1,
          isInCapitals(index), isInCapitals(index + 1)
        {
          let next = tokens.remove(at: index + 1)
          tokens[index].length += next.length + 1
          continue
        }
        if tokens[index].length == 1, let length = suffixLength(at: end) { tokens[index].length += length }
      }
      index += 1
    }
  }

  /// The length of `++` or `#` that ends a word; nil if there is none.
  private func suffixLength(at start: Int) -> Int32? {
    var end = start
    while end < bytes.count, bytes[end] == UInt8(ascii: "+"), end < start + 2 { end += 1 }
    if end == start, bytes[end] == UInt8(ascii: "#") { end += 1 }
    if end == start || end == start + 1 && bytes[start] == UInt8(ascii: "+") { return nil }
    if end < bytes.count, bytes[end] == bytes[end - 1] || Ascii.isAlphanumeric(bytes[end]) { return nil }
    return Int32(end - start)
  }

  /// Whether a token has only capital letters of ASCII.
  private func isInCapitals(_ token: Int) -> Bool {
    for index in range(token) where bytes[index] &- UInt8(ascii: "A") >= 26 { return false }
    return true
  }

  /// The bytes of a token.
  func range(_ token: Int) -> Range<Int> { tokens[token].start..<tokens[token].end }

  /// The bytes from the first of some tokens to the last.
  func range(_ tokens: Range<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].start..<self.tokens[tokens.upperBound - 1].end
  }

  /// What separates a token from the one before it; nil if the two cannot belong to one headword.
  @inline(__always)
  func gap(before token: Int) -> PhraseGap? {
    let (first, second) = (tokens[token &- 1], tokens[token])
    // Most words are separated by one space.
    if second.start == first.end &+ 1, bytes[first.end] == 0x20 { return .space }
    return PhraseGap(between: first, and: second, bytes.span)
  }

  /// What separates a token from the one before it within one word; nil if nothing that a word may have.
  @inline(__always)
  func seam(before token: Int) -> Seam? {
    Seam(between: tokens[token - 1], and: tokens[token], in: bytes.span)
  }

  /// Whether a token and the one before it may be part of one headword.
  func mayBeOne(with token: Int) -> Bool {
    gap(before: token) != nil || seam(before: token) != nil
      || UnspacedWords.areNeighbors(tokens[token - 1], tokens[token], bytes.span)
  }

  /// Whether a token begins with a capital letter of ASCII.
  @inline(__always)
  func hasCapital(at token: Int) -> Bool { bytes[tokens[token].start] &- 0x41 < 26 }

  /// Whether a token begins with a small letter of ASCII.
  @inline(__always)
  func hasSmallLetter(at token: Int) -> Bool { bytes[tokens[token].start] &- 0x61 < 26 }
}
