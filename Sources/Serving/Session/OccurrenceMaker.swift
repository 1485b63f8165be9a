import ByteText
import Lookup
import Rendering
import TextAnalysis

/// The places of tokens and phrases in a text: in all units, with line and sentence.
struct OccurrenceMaker {
  var tracker = PositionTracker()
  /// The ends of the sentences of the current piece, in bytes of the piece; empty until first needed.
  private var sentenceEnds: [Int] = []
  /// The current sentence of the piece.
  private var sentence = 0
  /// The range and the text of the sentence that was written out last, in the current piece.
  private var written = 0..<0
  private var text: [UInt8] = []

  /// Begins a text of its own.
  mutating func begin() {
    tracker = PositionTracker()
  }

  /// Skips bytes before the text, such as a byte order mark.
  mutating func skip(_ count: Int) {
    tracker.skip(byteCount: count)
  }

  /// Begins with a line, a part of one, or a block.
  mutating func beginPiece() {
    sentence = 0
    written = 0..<0
    sentenceEnds.removeAll(keepingCapacity: true)
  }

  /// Moves on to the byte offset `end` of the text, of which `source` is the part that begins at `offset`.
  mutating func advance(to end: Int, in source: Span<UInt8>, at offset: Int) {
    tracker.advance(to: end, in: source, base: offset)
  }

  /// The sentence around a range of the piece, or several if the range crosses their ends, in bytes of the piece.
  /// Ranges come in the order of their starts.
  mutating func sentence(at range: Range<Int>, _ scanner: inout TextScanner) -> Range<Int> {
    if sentenceEnds.isEmpty { scanner.appendSentenceEnds(to: &sentenceEnds) }
    while sentence < sentenceEnds.count - 1, sentenceEnds[sentence] <= range.lowerBound { sentence += 1 }
    var last = sentence
    while last < sentenceEnds.count - 1, sentenceEnds[last] < range.upperBound { last += 1 }
    return (sentence == 0 ? 0 : sentenceEnds[sentence - 1])..<sentenceEnds[last]
  }

  /// The text of a sentence on one line, without white space around it; empty if the sentence is only `token`. All
  /// ranges are ranges of the piece.
  mutating func text(of sentence: Range<Int>, around token: Range<Int>, in piece: Span<UInt8>) -> [UInt8] {
    if written == sentence, !text.isEmpty { return text }
    var (start, end) = (sentence.lowerBound, sentence.upperBound)
    while start < end, Self.isBlank(piece[start]) { start += 1 }
    while start < end, Self.isBlank(piece[end - 1]) { end -= 1 }
    if start..<end == token { return [] }
    written = sentence
    // All occurrences in the sentence share this array.
    text = []
    while start < end {
      let lineEnd = piece.firstOffset(of: 0x0A, in: start..<end) ?? end
      let isDivided = lineEnd < end && Seam.isAtEnd(of: piece.extracting(start..<(lineEnd + 1)))
      var stop = lineEnd
      while stop > start, Self.isBlank(piece[stop - 1]) { stop -= 1 }
      text.append(copying: piece, start..<stop)
      start = lineEnd
      while start < end, Self.isBlank(piece[start]) { start += 1 }
      if start < end, !isDivided { text.append(0x20) }
    }
    return text
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  /// The occurrence at `bytes` of the text, of which `source` is the part that begins at `offset`. The words after the
  /// start of a phrase are visited again, word by word.
  mutating func occurrence(
    at bytes: Range<Int>, sentence: Range<Int>, in source: Span<UInt8>, at offset: Int, isPhrase: Bool
  ) -> Occurrence {
    tracker.advance(to: bytes.lowerBound, in: source, base: offset)
    let start = tracker.position
    var behind = tracker
    behind.advance(to: bytes.upperBound, in: source, base: offset)
    if !isPhrase { tracker = behind }
    return Occurrence(
      bytes: bytes, utf16: start.utf16..<behind.position.utf16, line: start.line, column: start.column,
      sentence: sentence)
  }
}
