import ByteText

/// Finds the words of plain text (`PlainCharacters`) by ICU's rules, without ICU.
enum PlainWords {
  /// Appends the words from `start` on, which is a boundary, and gives the offset of the first character that is not
  /// plain, or the text's end. The word before that character, which it may go on in, is not appended.
  static func appendTokens(
    of text: Span<UInt8>, from start: Int, base: Int, to tokens: inout [Token]
  ) -> Int {
    var scan = Scan(index: start, base: base)
    while scan.index < text.count, !scan.isStopped {
      let end = min(scan.index &+ chunk, text.count)
      // A block may reach 63 bytes beyond the chunk; two bytes hold one word at most.
      tokens.append(addingCapacity: (end &- scan.index &+ 64) / 2 &+ 2) { new in
        // SAFETY: the buffer has room for a word of each two bytes; what is counted has been written.
        unsafe new.withUnsafeMutableBufferPointer { buffer, count in
          while scan.index < end, !scan.isStopped { unsafe scan.addBlock(of: text, to: buffer, &count) }
        }
      }
    }
    if !scan.isStopped, scan.context.word != 0,
      let kind = Token.Kind(ruleStatus: status(of: scan.open..<text.count, in: text))
    {
      tokens.append(
        Token(start: base &+ scan.open, end: base &+ text.count, kind: kind, isASCII: scan.isOpenASCII))
    }
    return scan.index
  }

  /// Bytes for whose words room is made at once.
  private static let chunk = 4096

  /// Where the search for words is.
  private struct Scan {
    /// The first byte that is not decided.
    var index: Int
    let base: Int
    var context = PlainContext()
    /// Where the word began that goes on at `index`, if `context.word` says so, and whether it is ASCII till there.
    var open = 0
    var isOpenASCII = true
    var isStopped = false

    init(index: Int, base: Int) {
      self.index = index
      self.base = base
    }

    /// Writes the words that end in the next block after the first `count` of `tokens`.
    @inline(__always)
    @unsafe
    mutating func addBlock(
      of text: Span<UInt8>, to tokens: UnsafeMutableBufferPointer<Token>, _ count: inout Int
    ) {
      let before = context
      let block = context.block(at: index, of: text)
      isStopped = block.isStopped
      let decided: UInt64 = block.count == 64 ? ~0 : 1 &<< UInt64(truncatingIfNeeded: block.count) &- 1
      let left = block.words << 1 | before.word
      var starts = block.words & ~left
      var ends = left & ~block.words & decided
      let digits = block.digits << 1 | before.digit
      let isSimple = block.high == 0 && (block.underscores | before.underscore) == 0 && isOpenASCII
      if before.word == 0 {
        open = index &+ starts.trailingZeroBitCount
        starts &= starts &- 1
      }
      if isSimple {
        let first = unsafe tokens.baseAddress.unsafelyUnwrapped
        while ends != 0 {
          let place = ends.trailingZeroBitCount
          ends &= ends &- 1
          let kind: Token.Kind = digits &>> UInt64(truncatingIfNeeded: place) & 1 != 0 ? .number : .letter
          // SAFETY: as `appendTokens` says, there is room.
          unsafe (first + count).initialize(
            to: Token(start: base &+ open, end: base &+ index &+ place, kind: kind, isASCII: true))
          count &+= 1
          open = index &+ starts.trailingZeroBitCount
          starts &= starts &- 1
        }
      } else {
        while ends != 0 {
          let end = index &+ ends.trailingZeroBitCount
          ends &= ends &- 1
          let range = open..<end
          if let kind = Token.Kind(ruleStatus: status(of: range, in: text)) {
            // SAFETY: as above; the index is checked in debug builds.
            unsafe tokens.initializeElement(
              at: count,
              to: Token(start: base &+ open, end: base &+ end, kind: kind, isASCII: isASCII(range, block)))
            count &+= 1
          }
          isOpenASCII = true
          open = index &+ starts.trailingZeroBitCount
          starts &= starts &- 1
        }
        isOpenASCII = context.word == 0 || isASCII(open..<(index &+ block.count), block)
      }
      index &+= block.count
    }

    /// Whether a word is ASCII that ends in the block at `index`.
    private func isASCII(_ word: Range<Int>, _ block: PlainBlock) -> Bool {
      let from = max(word.lowerBound &- index, 0)
      let bits = block.high &>> UInt64(truncatingIfNeeded: from)
      let length = word.upperBound &- index &- from
      let isASCII = length <= 0 || bits << UInt64(truncatingIfNeeded: 64 &- length) == 0
      return isASCII && (word.lowerBound >= index || isOpenASCII)
    }
  }

  /// The rule status of a word: that of its last letter or digit. `__` makes it a letter's, and a single `_` is no word.
  private static func status(of word: Range<Int>, in text: Span<UInt8>) -> Int32 {
    var last = word.upperBound &- 1
    if text[last] == UInt8(ascii: "_") {
      last &-= 1
      if last < word.lowerBound { return 0 }
      if text[last] == UInt8(ascii: "_") { return 200 }
    }
    if text[last] < 0x80 { return PlainCharacters.isDigit(text[last]) ? 100 : 200 }
    while text[last] & 0xC0 == 0x80 { last &-= 1 }
    return PlainCharacters.class(of: UTF8Decoding.unit(in: text, at: last).scalar) == .digit ? 100 : 200
  }

  /// The offset of the first character from `start` on that is not plain, or the text's end.
  static func end(in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while true {
      index = text.asciiEnd(from: index)
      if index == text.count { return index }
      let unit = UTF8Decoding.unit(in: text, at: index)
      if PlainCharacters.class(of: unit.scalar) == .unknown { return index }
      index &+= unit.length
    }
  }

  /// Calls `body` with start, end, rule status and ASCII-ness of each segment of a piece of plain text between two
  /// boundaries, or of each that may be a word.
  static func eachSegment(
    of text: Span<UInt8>, in range: Range<Int>, wordsOnly: Bool, _ body: (Int, Int, Int32, Bool) -> Void
  ) {
    let piece = text.extracting(range)
    var context = PlainContext()
    var start = range.lowerBound
    var isWord = false
    var bits: UInt8 = 0
    func end(_ end: Int) {
      if isWord {
        body(start, end, status(of: start..<end, in: text), bits < 0x80)
      } else if !wordsOnly, end > start {
        body(start, end, 0, bits < 0x80)
      }
      start = end
      bits = 0
    }
    var index = 0
    while index < piece.count {
      let block = context.block(at: index, of: piece)
      for place in 0..<block.count {
        let offset = range.lowerBound &+ index &+ place
        let byte = text[offset]
        let isInWord = block.words &>> UInt64(truncatingIfNeeded: place) & 1 != 0
        if isInWord ? !isWord : isWord || !joinsGap(byte, behind: offset > start ? text[offset &- 1] : 0) {
          end(offset)
          isWord = isInWord
        }
        bits |= byte
      }
      index &+= block.count
    }
    end(range.upperBound)
  }

  /// Whether a byte outside words belongs to the segment of the byte before it: a space, LF, or what is left of a
  /// character.
  private static func joinsGap(_ byte: UInt8, behind before: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "): before == UInt8(ascii: " ")
    case UInt8(ascii: "\n"): before == UInt8(ascii: "\r")
    default: byte & 0xC0 == 0x80
    }
  }
}
