import ByteText

/// Gathers the text of a source with markup into blocks.
///
/// Runs of white space (space, tab, LF, FF, CR) become one space, and vanish at the ends of a block, as HTML has it
/// (CSS Text 3, section 4.1.1, `white-space: normal`). Offsets are bytes.
struct BlockBuilder {
  /// The length in bytes from which on a block is cut.
  static let longestBlock = 64 << 10
  /// So many bytes are appended before a block is looked at again.
  private static let longestStretch = 16 << 10

  /// What the bytes that are appended were taken from, if they are not the source themselves.
  var origin: TextBlock?
  /// Whether a line break ends a block.
  var breaksLines = false

  /// Returns the offset at which a text can be cut without cutting a word.
  private let safeCut: SafeCut
  private var block = TextBlock()
  private var finished: [TextBlock] = []
  /// How many of them have been taken.
  private var taken = 0
  /// Source bytes of the white space that was met last, unless text followed.
  private var space: Range<Int>?

  init(safeCut: @escaping SafeCut) {
    self.safeCut = safeCut
  }

  /// The next block that is complete.
  mutating func takeFinished() -> TextBlock? {
    if taken == finished.count {
      finished.removeAll(keepingCapacity: true)
      taken = 0
      return nil
    }
    taken += 1
    return finished[taken - 1]
  }

  /// Ends the block, if it has text.
  mutating func part() {
    space = nil
    if block.isEmpty { return }
    finished.append(block)
    block = TextBlock()
  }

  /// Parts words as white space does, in place of `text[range]`.
  mutating func separate(_ range: Range<Int>) {
    noteSpace(source(of: range))
  }

  // MARK: Text

  /// Appends bytes as they are.
  ///
  /// A UTF-8 sequence that ends too early becomes U+FFFD, so that what comes next cannot complete it.
  mutating func append(_ text: Span<UInt8>, _ range: Range<Int>) {
    let tail = UTF8Decoding.incompleteTailLength(of: text.extracting(range))
    let end = range.upperBound - tail
    appendRuns(text, range.lowerBound..<end)
    if tail > 0 { append(0xFFFD, standingFor: end..<range.upperBound) }
  }

  /// Appends a scalar, or a second one of the same source bytes.
  mutating func append(_ scalar: UInt32, standingFor range: Range<Int>) {
    if scalar < 0x80, Ascii.isHTMLSpace(UInt8(scalar)) {
      if breaksLines, Self.isLineBreak(UInt8(scalar)) { part() } else { noteSpace(source(of: range)) }
      return
    }
    appendSpace()
    var bytes: [UInt8] = []
    bytes.append(scalar: scalar)
    block.append(bytes.span, standingFor: source(of: range))
    cutIfLong()
  }

  /// Appends the parts of a range that stand in the source as they do in `text`, one by one.
  private mutating func appendRuns(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard let origin else { return appendWords(text, range, source: range.lowerBound) }
    origin.eachRun(of: range) { part, source, isCopy in
      if isCopy {
        appendWords(text, part, source: source.lowerBound)
      } else if Ascii.isHTMLSpace(text[part.lowerBound]) {
        appendWhiteSpace(text, part, source)
      } else {
        appendSpace()
        block.append(text.extracting(part), standingFor: source)
        cutIfLong()
      }
    }
  }

  /// Appends what stands in the source from `source` on, white space apart.
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
      // One space between two words is text like them.
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
      for index in range where Self.isLineBreak(text[index]) { return part() }
    }
    noteSpace(source)
  }

  // MARK: White space

  private mutating func noteSpace(_ source: Range<Int>) {
    if space == nil { space = source }
  }

  /// Brings out the white space before a word.
  private mutating func appendSpace() {
    guard let space else { return }
    self.space = nil
    if block.isEmpty { return }
    if space.count == 1 {
      block.append(0x20, source: space.lowerBound)
    } else {
      block.append([0x20].span, standingFor: space)
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
