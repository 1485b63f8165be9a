import ByteText

/// The runs of `*`, `_` and `~` in a text: some open and close emphasis, and the others are text (CommonMark 0.31,
/// section 6.2, by the strategy of its appendix; GFM 0.29, section 6.5, strikethrough).
struct MarkdownDelimiters {
  struct Run {
    /// The node that contains it.
    var node: Int32
    var byte: UInt8
    var canOpen: Bool
    var canClose: Bool
    /// The number of its bytes that have not become markup, and of all its bytes.
    var count: Int32
    var length: Int32
    /// The previous and next run that are still open; −1 for none.
    fileprivate var previous: Int32 = -1
    fileprivate var next: Int32 = -1

    init(node: Int, byte: UInt8, length: Int, before: MarkdownText.Neighbor, after: MarkdownText.Neighbor) {
      self.node = Int32(node)
      self.byte = byte
      count = Int32(length)
      self.length = count
      let isLeftFlanking = after == .other || (after == .punctuation && before != .other)
      let isRightFlanking = before == .other || (before == .punctuation && after != .other)
      if byte == UInt8(ascii: "_") {
        canOpen = isLeftFlanking && (!isRightFlanking || before == .punctuation)
        canClose = isRightFlanking && (!isLeftFlanking || after == .punctuation)
      } else {
        canOpen = isLeftFlanking
        canClose = isRightFlanking
      }
    }
  }

  private var runs: [Run] = []
  private var first: Int32 = -1

  /// The number of the last open run; −1 for none.
  private(set) var last: Int32 = -1

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    (first, last) = (-1, -1)
  }

  mutating func append(_ run: Run) {
    var run = run
    run.previous = last
    let number = Int32(runs.count)
    if last >= 0 { runs[Int(last)].next = number } else { first = number }
    runs.append(run)
    last = number
  }

  /// Removes the runs in the nodes from `node` on.
  mutating func remove(fromNode node: Int) {
    while last >= 0, runs[Int(last)].node >= node {
      last = runs[Int(last)].previous
      if last >= 0 { runs[Int(last)].next = -1 } else { first = -1 }
    }
  }

  /// Pairs the runs after the run `bottom`, and removes them. `take` receives the number of bytes of a node that have
  /// become markup, and whether they are its last ones.
  mutating func pair(above bottom: Int32, _ take: (_ node: Int, _ count: Int, _ areLast: Bool) -> Void) {
    /// For each kind of run, the run before which no opener was found in an earlier search.
    var lowest = [Int32](repeating: bottom + 1, count: 18)
    var closer = bottom >= 0 ? runs[Int(bottom)].next : first
    while closer >= 0 {
      let run = runs[Int(closer)]
      if !run.canClose {
        closer = run.next
        continue
      }
      let kind = Self.kind(of: run)
      guard let opener = opener(of: run, from: lowest[kind]) else {
        lowest[kind] = closer
        if !run.canOpen { remove(closer) }
        closer = run.next
        continue
      }
      closer = pair(opener, closer, take)
    }
    if bottom >= 0 { runs[Int(bottom)].next = -1 } else { first = -1 }
    last = bottom
    runs.removeLast(runs.count - Int(bottom + 1))
  }

  /// The nearest run before `closer` that it can close.
  private func opener(of closer: Run, from lowest: Int32) -> Int32? {
    var opener = closer.previous
    while opener >= lowest, opener >= 0 {
      let run = runs[Int(opener)]
      if run.byte == closer.byte, run.canOpen {
        // Rules 9 and 10.
        let isOdd =
          (closer.canOpen || run.canClose) && closer.length % 3 != 0 && (run.length + closer.length) % 3 == 0
        let isUnequal = closer.byte == UInt8(ascii: "~") && run.count != closer.count
        if !isOdd, !isUnequal { return opener }
      }
      opener = run.previous
    }
    return nil
  }

  /// Turns two runs into markup. Returns the next closer.
  private mutating func pair(
    _ opener: Int32, _ closer: Int32, _ take: (_ node: Int, _ count: Int, _ areLast: Bool) -> Void
  ) -> Int32 {
    let (open, close) = (runs[Int(opener)], runs[Int(closer)])
    // Runs between them can no longer open anything.
    runs[Int(opener)].next = closer
    runs[Int(closer)].previous = opener
    let isStrikethrough = close.byte == UInt8(ascii: "~")
    let count = isStrikethrough ? close.count : open.count >= 2 && close.count >= 2 ? 2 : 1
    take(Int(open.node), Int(count), true)
    take(Int(close.node), Int(count), false)
    runs[Int(opener)].count -= count
    runs[Int(closer)].count -= count
    if open.count == count { remove(opener) }
    if close.count > count { return closer }
    remove(closer)
    return close.next
  }

  private mutating func remove(_ number: Int32) {
    let run = runs[Int(number)]
    if run.previous >= 0 { runs[Int(run.previous)].next = run.next } else { first = run.next }
    if run.next >= 0 { runs[Int(run.next)].previous = run.previous } else { last = run.previous }
  }

  private static func kind(of run: Run) -> Int {
    let byte = run.byte == UInt8(ascii: "*") ? 0 : run.byte == UInt8(ascii: "_") ? 6 : 12
    return byte + (run.canOpen ? 3 : 0) + Int(run.length % 3)
  }
}

/// The kinds of characters that Markdown distinguishes (CommonMark 0.31, section 2.1).
enum MarkdownText {
  /// Whether a byte is an ASCII punctuation character, which a backslash can escape.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// The kind of a character next to a run of delimiters.
  enum Neighbor: Equatable {
    case space
    case punctuation
    case other
  }

  /// The kind of the character before an offset. The ends of the text count as space.
  static func neighbor(before offset: Int, in text: Span<UInt8>) -> Neighbor {
    if offset == 0 { return .space }
    var start = offset - 1
    while start > 0, offset - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    let unit = UTF8Decoding.unit(in: text, at: start)
    return start + unit.length == offset ? neighbor(unit.scalar) : .other
  }

  static func neighbor(at offset: Int, in text: Span<UInt8>) -> Neighbor {
    offset == text.count ? .space : neighbor(UTF8Decoding.unit(in: text, at: offset).scalar)
  }

  private static func neighbor(_ scalar: UInt32) -> Neighbor {
    if scalar < 0x80 {
      let byte = UInt8(scalar)
      return Ascii.isHTMLSpace(byte) ? .space : isPunctuation(byte) ? .punctuation : .other
    }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .spaceSeparator: return .space
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return .punctuation
    default: return .other
    }
  }
}
