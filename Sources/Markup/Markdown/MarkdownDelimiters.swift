/// The runs of `*`, `_` and `~` in a text, of which some open and close emphasis and some are text (CommonMark 0.31,
/// section 6.2, by the strategy of its appendix; GFM 0.29, section 6.5, strikethrough).
struct MarkdownDelimiters {
  struct Run {
    /// The node that holds it.
    var node: Int32
    var byte: UInt8
    var canOpen: Bool
    var canClose: Bool
    /// How many of its bytes have not become markup, and how many it has in all.
    var count: Int32
    var length: Int32
    /// Its neighbours among the runs that are still open; −1 for none.
    fileprivate var previous: Int32 = -1
    fileprivate var next: Int32 = -1

    init(node: Int, byte: UInt8, length: Int, before: MarkdownText.Neighbour, after: MarkdownText.Neighbour) {
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

  /// The number of the last run that is open; −1 for none.
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

  /// Drops the runs that are held by nodes from `node` on.
  mutating func remove(fromNode node: Int) {
    while last >= 0, runs[Int(last)].node >= node {
      last = runs[Int(last)].previous
      if last >= 0 { runs[Int(last)].next = -1 } else { first = -1 }
    }
  }

  /// Pairs the runs behind the run `bottom`, and drops them. `take` is told how many bytes of a node have become
  /// markup, and whether they are its first or its last.
  mutating func pair(above bottom: Int32, _ take: (_ node: Int, _ count: Int, _ areLast: Bool) -> Void) {
    /// Below these runs nothing opens what a run of this kind closes: it has been sought.
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

  /// The nearest run before `closer` that it closes.
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

  /// Makes markup of two runs; gives the closer that is next.
  private mutating func pair(
    _ opener: Int32, _ closer: Int32, _ take: (_ node: Int, _ count: Int, _ areLast: Bool) -> Void
  ) -> Int32 {
    let (open, close) = (runs[Int(opener)], runs[Int(closer)])
    // What stands between them is closed.
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
