import Encodings
import Intake
import Lookup
import Rendering

/// Where what a session finds lies in its source, and what part of the source is wanted.
extension LookupSession {
  /// Whether a piece of the source overlaps the focus.
  func isWanted(_ piece: Range<Int>) -> Bool {
    guard let focus else { return true }
    if !focus.isEmpty { return piece.overlaps(focus) }
    return !isCursorMet && piece.lowerBound <= focus.lowerBound && focus.lowerBound <= piece.upperBound
  }

  /// The tokens of the focus.
  mutating func wantedTokens(_ focus: Range<Int>) -> Range<Int> {
    var first = firstToken { $0.upperBound > focus.lowerBound }
    var end = firstToken { $0.lowerBound >= focus.upperBound }
    if focus.isEmpty {
      let cursor = focus.lowerBound
      let isInside = first < scanner.piece.tokens.count && place(of: first).lowerBound <= cursor
      if !isInside, first > 0, place(of: first - 1).upperBound == cursor { first -= 1 }
      end = first < scanner.piece.tokens.count && place(of: first).lowerBound <= cursor ? first + 1 : first
      isCursorMet = first < end
    }
    return first..<max(first, end)
  }

  /// The first token whose source bytes satisfy a condition that all later ones satisfy as well; the number of
  /// tokens if there is none.
  mutating func firstToken(where answers: (Range<Int>) -> Bool) -> Int {
    var low = 0
    var high = scanner.piece.tokens.count
    while low < high {
      let middle = (low + high) / 2
      if answers(place(of: middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The source bytes of a token.
  mutating func place(of token: Int) -> Range<Int> {
    place(of: scanner.piece.tokens[token].start..<scanner.piece.tokens[token].end)
  }

  /// The source bytes of a range of the piece at hand. Mutating, since each call would copy the session otherwise.
  mutating func place(of range: Range<Int>) -> Range<Int> {
    if isBlock { return block.source(of: range) }
    return (base + range.lowerBound)..<(base + range.upperBound)
  }

  // MARK: Decoded texts

  /// The end of what was looked up, in all that was read.
  package var position: Int { origin + base }

  /// The offset of a character of the text in its source.
  func sourceOffset(of offset: Int) -> Int {
    guard let map = decoded?.map else { return offset }
    // A line counts from its own start, a text from the start of the source, which may begin with a byte order
    // mark.
    return map.source(of: origin + offset) - (origin == 0 ? 0 : map.source(of: origin))
  }

  func sourceRange(of range: Range<Int>) -> Range<Int> {
    let start = sourceOffset(of: range.lowerBound)
    return start..<max(start, sourceOffset(of: range.upperBound))
  }

  func moveToSource(_ occurrence: inout Occurrence) {
    occurrence.bytes = sourceRange(of: occurrence.bytes)
    occurrence.sentence = sourceRange(of: occurrence.sentence)
    for index in occurrence.parts.indices {
      let part = sourceRange(of: occurrence.parts[index].start..<occurrence.parts[index].end)
      occurrence.parts[index] = Occurrence.Part(start: part.lowerBound, end: part.upperBound)
    }
  }

  /// Counts the malformed bytes in a part of the text.
  mutating func note(_ piece: Span<UInt8>, at base: Int) {
    guard let decoded else { return warnings.note(piece, base: base) }
    warnings.encoding = decoded.name
    let start = origin + base
    let (count, first) = decoded.map.countMalformed(in: start..<(start + piece.count))
    if let first { warnings.malformed.add(count, at: sourceOffset(of: first - origin)) }
  }
}
