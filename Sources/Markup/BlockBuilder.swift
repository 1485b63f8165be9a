import ByteText

/// Collects the text of a source with markup in blocks.
///
/// Runs of white space (space, tab, LF, FF, CR) become one space, and are removed at the ends of a block, as in HTML
/// (CSS Text 3, section 4.1.1, `white-space: normal`). Offsets are bytes.
struct BlockBuilder {
  /// The length in bytes from which on a block is cut.
  static let longestBlock = 64 << 10
  /// The number of bytes appended before the block's length is checked again.
  private static let longestStretch = 16 << 10

  /// The block from which the appended bytes are taken; nil if they are the source itself.
  var origin: TextBlock?
  /// Whether a line break ends a block.
  var breaksLines = false

  /// Returns the offset at which a text can be cut without cutting a word.
  private let safeCut: SafeCut
  private var block = TextBlock()
  private var finished: [TextBlock] = []
  /// The number of finished blocks that have been returned.
  private var taken = 0
  /// The source bytes of the white space at the end of the text so far; nil if there is none.
  private var space: Range<Int>?

  init(safeCut: @escaping SafeCut) {
    self.safeCut = safeCut
  }

  /// The next finished block; nil if there is none.
  mutating func takeFinished() -> TextBlock? {
    if taken == finished.count {
      finished.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    taken += 1
    return finished[taken - 1]
  }

  /// Finishes the block, if it has text.
  mutating func endBlock() {
    space = nil
    if block.isEmpty { return }
    finished.append(block)
    block = TextBlock()
  }

  /// Separates words as white space does, in place of `text[range]`.
  mutating func separate(_ range: Range<Int>) {
    noteSpace(source(of: range))
  }

  // MARK: Text

  /// Appends bytes of the text.
  ///
  /// An incomplete UTF-8 sequence at the end becomes U+FFFD, so that the next bytes cannot complete it.
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    let tail = UTF8Decoding.incompleteTailLength(of: text.extracting(range))
    let end = range.upperBound - tail
    appendRuns(text, range.lowerBound..<end)
    if tail > 0 { append(0xFFFD, replacing: end..<range.upperBound) }
  }

  /// Appends a scalar that replaces source bytes; a second one may replace the same bytes.
  mutating func append(_ scalar: UInt32, replacing range: Range<Int>) {
    if scalar < 0x80, Ascii.isHTMLSpace(UInt8(scalar)) {
      if breaksLines, Self.isLineBreak(UInt8(scalar)) { endBlock() } else { noteSpace(source(of: range)) }
      return
    }
    appendSpace()
    var bytes: [UInt8] = []
    bytes.append(scalar: scalar)
    block.append(bytes.span, replacing: source(of: range))
    cutIfLong()
  }

  /// Appends a range run by run: copies of the source, white space, and replaced text.
  private mutating func appendRuns(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard let origin else { return appendWords(text, range, source: range.lowerBound) }
    origin.eachRun(of: range) { part, source, isCopy in
      if isCopy {
        appendWords(text, part, source: source.lowerBound)
      } else if Ascii.isHTMLSpace(text[part.lowerBound]) {
        appendWhiteSpace(text, part, source)
      } else {
        appendSpace()
        block.append(text.extracting(part), replacing: source)
        cutIfLong()
      }
    }
  }

  /// Appends a copy of the source from `source` on, with its white space folded.
  private mutating func appendWords(_ text: Span<UInt8>, _ range: Range<Int>, source: Int) {
    let shift = source - range.lowerBound
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      let byte = text[index]
      guard Ascii.isHTMLSpace(byte) else {
        index += 1
        continue
      }
      // A single space between two words is copied with them.
      if byte == 0x20, index > start, index + 1 < range.upperBound, !Ascii.isHTMLSpace(text[index + 1]) {
        index += 2
        continue
      }
      appendWord(text, start..<index, shift)
      start = index
      while index < range.upperBound, Ascii.isHTMLSpace(text[index]) { index += 1 }
      appendWhiteSpace(text, start..<index, (start + shift)..<(index + shift))
      start = index
    }
    appendWord(text, start..<range.upperBound, shift)
  }

  private mutating func appendWord(_ text: Span<UInt8>, _ range: Range<Int>, _ shift: Int) {
    if range.isEmpty { return }
    appendSpace()
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + Self.longestStretch, range.upperBound)
      block.append(copying: text, start..<end, source: start + shift)
      cutIfLong()
      start = end
    }
  }

  private mutating func appendWhiteSpace(_ text: Span<UInt8>, _ range: Range<Int>, _ source: Range<Int>) {
    if breaksLines {
      for index in range where Self.isLineBreak(text[index]) { return endBlock() }
    }
    noteSpace(source)
  }

  // MARK: White space

  private mutating func noteSpace(_ source: Range<Int>) {
    if space == nil { space = source }
  }

  /// Appends the pending white space before a word.
  private mutating func appendSpace() {
    guard let space else { return }
    self.space = nil
    if block.isEmpty { return }
    if space.count == 1 {
      block.append(0x20, source: space.lowerBound)
    } else {
      block.append([0x20].span, replacing: space)
    }
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D
  }

  private func source(of range: Range<Int>) -> Range<Int> {
    origin?.source(of: range) ?? range
  }

  private mutating func cutIfLong() {
    while block.bytes.count > Self.longestBlock {
      let cut = safeCut(block.bytes.span.extracting(0..<Self.longestBlock))
      finished.append(block.split(at: cut))
    }
  }
}

/// A reader that extracts the text of a source with markup.
package protocol BlockScanner {
  /// `safeCut` is used for blocks of more than 64 KiB.
  init(_ source: [UInt8], safeCut: @escaping SafeCut)

  /// The next block, in the order of the source; nil at its end.
  mutating func next() -> TextBlock?
}

/// Returns the offset at which a text that goes on can be cut without cutting a word. Where words end is not known here:
/// importers read markup without any knowledge of words.
package typealias SafeCut = (Span<UInt8>) -> Int
