import Encodings
import Processes
import TextAnalysis

/// Reads a descriptor in blocks and returns its text line by line, as bytes.
///
/// A line ends with LF, or an item with NUL. A line longer than `longestPiece` is returned in several pieces, cut between
/// words, so that memory stays bounded for any input. Only `fill` waits for input: `next` reports when nothing is left, so
/// that the caller can write its answer before it calls `fill`.
///
/// With `joinsLines`, a line that ends inside a hyphenated word is returned together with the next one. `wrap` says
/// which lines form a paragraph; these are returned together as far as they fit in a piece.
package struct LineReader {
  /// The maximum length of a piece in bytes.
  package static let longestPiece = 64 << 10
  private static let blockLength = 256 << 10

  /// The result of `next`.
  package enum Step {
    /// A piece of text in `bytes`; with `endsLine` it is the last of its line and includes the separator if
    /// there was one.
    case piece(Range<Int>, endsLine: Bool)
    /// All bytes read so far have been returned: `fill` reads more.
    case needsInput
    case end
  }

  /// The block that ranges refer to, until the next `fill`.
  package private(set) var bytes: [UInt8]
  private let descriptor: Int32
  private let separator: UInt8
  private var start = 0
  /// There is no separator before this offset, from `start` or `openEnd` on.
  private var scanned = 0
  /// The end of a line that is not returned yet because the next one continues its last word; at most `start` if there is
  /// none.
  private var openEnd = 0
  /// Whether the end of the input was read.
  package private(set) var isAtEnd = false
  /// Whether a line that ends with a hyphenated part of a word is joined to the next one.
  package var joinsLines = false
  /// Which lines form a paragraph and are returned together.
  package var wrap = LineWrap.lines
  /// The start of the last line before `openEnd`.
  private var lastLine = 0
  /// The shape of that line, if `hasShape`.
  private var shape = LineShape()
  private var hasShape = false
  /// Whether the open paragraph is returned as it is, although it may continue.
  private var isParagraphEnded = false
  /// Bytes of the text before `bytes`.
  private var passed = 0
  /// The offset in `bytes` of the block that was read last.
  private var filled = 0
  /// Converts the text to UTF-8 and maps its offsets to the source; nil for a text that is UTF-8.
  package private(set) var decoded: DecodedText?

  /// Whether the text is not UTF-8. Reading `decoded` instead would copy it, which costs time at start-up.
  package var isDecoded: Bool {
    if case .some = decoded { true } else { false }
  }

  package init(descriptor: Int32, separator: UInt8) {
    self.descriptor = descriptor
    self.separator = separator
    bytes = []
  }

  /// Creates a reader of text that is in memory.
  package init(bytes: [UInt8], separator: UInt8) {
    self.init(descriptor: -1, separator: separator)
    self.bytes = bytes
    isAtEnd = true
  }

  /// Creates a reader of text that another reader has read and decoded from its start.
  package init(bytes: [UInt8], separator: UInt8, decoded: DecodedText?) {
    self.init(bytes: bytes, separator: separator)
    self.decoded = decoded
  }

  /// The part of `bytes` that has not been returned.
  package var pending: Range<Int> { start..<bytes.count }

  /// The offset of `pending` in the text: in UTF-8, whatever the source's encoding is.
  package var position: Int { passed + start }

  /// The next piece.
  package mutating func next() -> Step {
    if openEnd > start || findsLineEnd() { return lines() }
    let length = bytes.count - start
    if length > Self.longestPiece {
      return take(longLineCut(), endsLine: false)
    }
    if !isAtEnd { return .needsInput }
    return length == 0 ? .end : take(bytes.count, endsLine: true)
  }

  /// Whether a line ends in `bytes`; `openEnd` is then the offset after it.
  private mutating func findsLineEnd() -> Bool {
    guard let end = separatorEnd(from: start) else { return false }
    openEnd = end
    lastLine = start
    return true
  }

  /// The line that ends at `openEnd` and the lines that continue its last word or its paragraph, as far as
  /// they fit in a piece.
  private mutating func lines() -> Step {
    while true {
      let isDivided = isDivided
      if !isDivided, isParagraphEnded || !mayGoOn() { break }
      guard let next = separatorEnd(from: openEnd) ?? (isAtEnd ? bytes.count : nil) else {
        if bytes.count - start > Self.longestPiece { break }
        return .needsInput
      }
      if next == openEnd || next - start > Self.longestPiece { break }
      if wrap != .lines {
        let nextShape = LineShape(bytes.span.extracting(openEnd..<next))
        if !isDivided, !wrap.joins(shape, nextShape) { break }
        shape = nextShape
      }
      lastLine = openEnd
      openEnd = next
      hasShape = wrap != .lines
    }
    isParagraphEnded = false
    hasShape = false
    return take(openEnd, endsLine: true)
  }

  /// Whether the line that ends at `openEnd` ends inside a word.
  private var isDivided: Bool { joinsLines && Seam.isAtEnd(of: bytes.span.extracting(lastLine..<openEnd)) }

  /// Whether the line that ends at `openEnd` may be continued by the next one, as part of a paragraph.
  private mutating func mayGoOn() -> Bool {
    if wrap == .lines { return false }
    if !hasShape { shape = LineShape(bytes.span.extracting(lastLine..<openEnd)) }
    hasShape = true
    return wrap.mayGoOn(after: shape)
  }

  /// Whether `next` waits for more input only because the paragraph may continue.
  package var isInParagraph: Bool { openEnd > start && !isDivided }

  /// Ends the open paragraph: `next` returns what has been read of it without waiting for more.
  package mutating func endParagraph() { isParagraphEnded = true }

  /// The offset at which a line longer than a piece is cut.
  private func longLineCut() -> Int {
    start + WordSegmenter.safeCut(in: bytes.span.extracting(start..<(start + Self.longestPiece)))
  }

  private mutating func take(_ end: Int, endsLine: Bool) -> Step {
    defer {
      start = end
      scanned = max(scanned, end)
    }
    return .piece(start..<end, endsLine: endsLine)
  }

  /// The offset after the first separator from `offset` on, within the longest piece; nil if there is none.
  private mutating func separatorEnd(from offset: Int) -> Int? {
    let limit = min(bytes.count, start + Self.longestPiece)
    let from = max(offset, scanned)
    if from >= limit { return nil }
    guard let found = bytes.span.firstOffset(of: separator, in: from..<limit) else {
      scanned = limit
      return nil
    }
    return found + 1
  }

  /// Whether `fill` would return at once, because there is input or the input has ended.
  package var isReady: Bool { isReady(within: 0) }

  /// Whether `fill` would return within so many milliseconds.
  package func isReady(within milliseconds: Int32) -> Bool {
    isAtEnd || StandardStreams.isReadable(descriptor, within: milliseconds)
  }

  /// Waits for input and reads a block of it. Throws the `errno` of a read that failed; everything read before has been
  /// returned.
  package mutating func fill() throws(ReadError) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      passed += start
      scanned -= start
      openEnd -= start
      lastLine -= start
      start = 0
    }
    let count = bytes.count
    let failure = StandardStreams.read(descriptor, atMost: Self.blockLength, to: &bytes)
    if failure != 0 { throw ReadError(code: failure) }
    filled = count
    if bytes.count == count { isAtEnd = true }
    decoded?.decode(&bytes, from: count, isLast: isAtEnd)
  }

  /// Decides by the block read last how the text is decoded from there on. Returns false if that block reads the same in
  /// every possible encoding.
  package mutating func decide(_ encoding: InputEncoding, isHTML: Bool) throws(ReadError) -> Bool {
    let first = filled
    while !isAtEnd,
      encoding.wantsMore(
        bytes.span.extracting(first..<bytes.count), at: passed + first, separator: separator)
    {
      try fill()
      filled = first
    }
    let decision = encoding.decide(
      bytes.span.extracting(filled..<bytes.count), at: passed + filled, separator: separator, isEnd: isAtEnd,
      isHTML: isHTML)
    switch decision {
    case .plain: return true
    case .undecided: return isAtEnd
    case .decoded(let text):
      decoded = text
      // A byte order mark is not text.
      bytes.removeSubrange(filled..<(filled + text.map.sourceCount - passed - filled))
      text.decode(&bytes, from: filled, isLast: isAtEnd)
      return true
    }
  }
}

/// A read that failed, with its `errno`.
package struct ReadError: Error, Equatable, Sendable {
  package let code: Int32
}
