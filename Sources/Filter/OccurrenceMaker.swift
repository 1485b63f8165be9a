import Rendering
import TextAnalysis

/// The places of tokens and phrases in a text: in all units, with line and sentence.
struct OccurrenceMaker {
  private let sentenceSegmenter = SentenceSegmenter()
  var tracker = PositionTracker()
  /// The ends of the sentences of the current piece, in bytes of the piece; empty until first needed.
  private var sentenceEnds: [Int] = []
  /// The current sentence of the piece.
  private var sentence = 0

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
    sentenceEnds.removeAll(keepingCapacity: true)
  }

  /// Moves on to the byte offset `end` of the text, of which `source` is the part that begins at `offset`.
  mutating func advance(to end: Int, in source: Span<UInt8>, at offset: Int) {
    tracker.advance(to: end, in: source, base: offset)
  }

  /// The sentence in which a range of the piece begins, in bytes of the piece. Ranges come in the order of their starts.
  mutating func sentence(at range: Range<Int>, of piece: Span<UInt8>) -> Range<Int> {
    if sentenceEnds.isEmpty { sentenceSegmenter.appendBoundaries(of: piece, base: 0, to: &sentenceEnds) }
    while sentence < sentenceEnds.count - 1, sentenceEnds[sentence] <= range.lowerBound { sentence += 1 }
    return (sentence == 0 ? 0 : sentenceEnds[sentence - 1])..<sentenceEnds[sentence]
  }

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
