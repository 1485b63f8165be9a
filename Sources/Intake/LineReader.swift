import Encodings
import ProcessStreams
import TextAnalysis

/// Reads a descriptor in blocks and gives its text line by line, as bytes.
///
/// A line ends with LF, or an item with NUL. A line that is longer than `longestPiece` comes in several pieces,
/// cut where no word is cut, so that memory stays flat whatever the input. The reader never waits unless it
/// is told to: `next` says when it has nothing left, and the caller can bring out its answer before `fill`.
///
/// A line that ends within a word, with a hyphen, comes together with the next one if `joinsLines` is set.
package struct LineReader {
  /// Bytes of a line that are given at once.
  package static let longestPiece = 64 << 10
  private static let blockLength = 256 << 10

  /// What `next` found.
  package enum Step {
    /// A piece of text in `bytes`; with `endsLine` it is the last of its line and includes the separator if
    /// there was one.
    case piece(Range<Int>, endsLine: Bool)
    /// Nothing is left of what was read: `fill` reads more.
    case needsInput
    case end
  }

  /// The block that ranges refer to, until the next `fill`.
  package private(set) var bytes: [UInt8]
  private let descriptor: Int32
  private let separator: UInt8
  private var start = 0
  /// No separator stands before this offset, from `start` or `openEnd` on.
  private var scanned = 0
  /// Behind a line that is not given yet, since it goes on in the next; not above `start` if there is none.
  private var openEnd = 0
  /// Whether the end of the input was read.
  package private(set) var isAtEnd = false
  /// Whether words are joined that a hyphen divides at the end of a line.
  package var joinsLines = false
  /// Bytes of the text before `bytes`.
  private var passed = 0
  /// Where what was read last begins in `bytes`.
  private var filled = 0
  /// What makes UTF-8 of the text, and knows where it stands in the source; nil for a text that is UTF-8.
  package private(set) var decoded: DecodedText?

  /// Whether the text is not UTF-8. To ask `decoded` copies it, for which the type of an optional is made at start.
  package var isDecoded: Bool {
    if case .some = decoded { true } else { false }
  }

  package init(descriptor: Int32, separator: UInt8) {
    self.descriptor = descriptor
    self.separator = separator
    bytes = []
  }

  /// Gives the text of `bytes` as if it had been read.
  package init(bytes: [UInt8], separator: UInt8) {
    self.init(descriptor: -1, separator: separator)
    self.bytes = bytes
    isAtEnd = true
  }

  /// Gives text that another reader has read and decoded from its start on.
  package init(bytes: [UInt8], separator: UInt8, decoded: DecodedText?) {
    self.init(bytes: bytes, separator: separator)
    self.decoded = decoded
  }

  /// What is left of the block.
  package var pending: Range<Int> { start..<bytes.count }

  /// The text offset of what is left of the block: of UTF-8, whatever the source is.
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

  /// Whether a line ends; `openEnd` is then the offset behind it.
  private mutating func findsLineEnd() -> Bool {
    guard let end = separatorEnd(from: start) else { return false }
    openEnd = end
    return true
  }

  /// The line that ends at `openEnd`, with those behind it as long as it ends within a word and they fit in a piece.
  private mutating func lines() -> Step {
    while joinsLines, Seam.isAtEnd(of: bytes.span.extracting(start..<openEnd)) {
      if let next = separatorEnd(from: openEnd) {
        openEnd = next
      } else if bytes.count - start > Self.longestPiece {
        break
      } else if isAtEnd {
        openEnd = bytes.count
        break
      } else {
        return .needsInput
      }
    }
    return take(openEnd, endsLine: true)
  }

  /// Where a line that is longer than a piece is cut.
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

  /// The offset behind the first separator from `offset` on, within the longest piece, or nil.
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

  /// Whether `fill` would return at once: there is input, or its end.
  package var isReady: Bool {
    isAtEnd || StandardStreams.isReadable(descriptor)
  }

  /// Waits for input and reads a block of it. Throws the `errno` of a read that failed; what was read before
  /// has been given.
  package mutating func fill() throws(ReadError) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      passed += start
      scanned -= start
      openEnd -= start
      start = 0
    }
    let count = bytes.count
    let failure = StandardStreams.read(descriptor, atMost: Self.blockLength, to: &bytes)
    if failure != 0 { throw ReadError(code: failure) }
    filled = count
    if bytes.count == count { isAtEnd = true }
    decoded?.decode(&bytes, from: count, isLast: isAtEnd)
  }

  /// Decides by what was read last how the text is read from there on; false if that is the same in all encodings that
  /// it may be in. A text of which all was read before any was given begins with it.
  package mutating func decide(_ encoding: InputEncoding, isHTML: Bool) throws(ReadError) -> Bool {
    let first = filled
    while !isAtEnd, encoding.wantsMore(bytes.span.extracting(first..<bytes.count), at: passed + first) {
      try fill()
      filled = first
    }
    let decision = encoding.decide(
      bytes.span.extracting(filled..<bytes.count), at: passed + filled, isEnd: isAtEnd, isHTML: isHTML)
    switch decision {
    case .plain: return true
    case .undecided: return isAtEnd
    case .decoded(let text):
      decoded = text
      // A byte order mark is no text.
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
