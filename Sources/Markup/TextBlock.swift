/// A part of a source's text without its markup: UTF-8, with the place of each character in the source.
///
/// A paragraph, a heading or a table cell, for example: no word or sentence continues in the next block. Offsets are
/// bytes and ranges half-open. Offsets into the source ascend with those into the text.
package struct TextBlock: Equatable, Sendable {
  /// A stretch of the text, up to the next run or the end.
  struct Run: Equatable, Sendable {
    /// The offset of its first byte in the text.
    var text: Int
    /// The offset of that byte in the source.
    var source: Int
    /// The number of source bytes that the whole stretch replaces; 0 if it is a copy of the source.
    var length: Int
  }

  /// The text: UTF-8, except for bytes that are malformed in the source.
  package private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []

  package init() {}

  package var isEmpty: Bool { bytes.isEmpty }

  // MARK: Reading

  /// The source bytes of a part of the text, from its first character to its last, with all markup between them.
  package func source(of range: Range<Int>) -> Range<Int> {
    let first = runs[run(at: range.lowerBound)]
    let start = first.length > 0 ? first.source : first.source + (range.lowerBound - first.text)
    if range.isEmpty { return start..<start }
    let last = runs[run(at: range.upperBound - 1)]
    return start..<(last.source + (last.length > 0 ? last.length : range.upperBound - last.text))
  }

  /// The source bytes of the whole block, which must not be empty.
  package var source: Range<Int> { source(of: 0..<bytes.count) }

  /// Calls `body` for each run's part of a range, with the part of the text, its source bytes, and whether it is a copy
  /// of them.
  func eachRun(of range: Range<Int>, _ body: (Range<Int>, Range<Int>, Bool) -> Void) {
    if range.isEmpty { return }
    var index = run(at: range.lowerBound)
    var start = range.lowerBound
    while start < range.upperBound {
      let run = runs[index]
      index += 1
      let end = index < runs.count ? min(runs[index].text, range.upperBound) : range.upperBound
      if run.length == 0 {
        let source = run.source + (start - run.text)
        body(start..<end, source..<(source + end - start), true)
      } else {
        body(start..<end, run.source..<(run.source + run.length), false)
      }
      start = end
    }
  }

  /// The number of the run that contains a byte of the text.
  private func run(at offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].text <= offset { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Building

  /// Appends bytes that are the same in the source, from `source` on.
  package mutating func append(copying text: Span<UInt8>, _ range: Range<Int>, source: Int) {
    if range.isEmpty { return }
    continueRun(at: source)
    bytes.append(copying: text, range)
  }

  /// Appends one byte that replaces one source byte.
  package mutating func append(_ byte: UInt8, source: Int) {
    continueRun(at: source)
    bytes.append(byte)
  }

  /// Appends text that replaces the source bytes `source`, of which there is at least one.
  package mutating func append(_ text: Span<UInt8>, replacing source: Range<Int>) {
    runs.append(Run(text: bytes.count, source: source.lowerBound, length: source.count))
    bytes.append(copying: text, 0..<text.count)
  }

  /// Appends a part of another block of the same source.
  mutating func append(_ other: TextBlock, _ range: Range<Int>) {
    other.eachRun(of: range) { part, source, isCopy in
      if isCopy {
        append(copying: other.bytes.span, part, source: source.lowerBound)
      } else {
        append(other.bytes.span.extracting(part), replacing: source)
      }
    }
  }

  /// Begins a run, unless the last one is a copy and continues at `source`.
  @inline(__always)
  private mutating func continueRun(at source: Int) {
    if let last = runs.last, last.length == 0, last.source &+ (bytes.count &- last.text) == source { return }
    runs.append(Run(text: bytes.count, source: source, length: 0))
  }

  /// Removes the first `count` bytes and returns them as a block. Neither part may be empty.
  mutating func split(at count: Int) -> TextBlock {
    var head = TextBlock()
    head.bytes = Array(bytes[..<count])
    let border = run(at: count)
    var run = runs[border]
    head.runs = Array(runs[...border])
    if run.text == count { head.runs.removeLast() }
    if run.length == 0 { run.source += count - run.text }
    run.text = count
    runs[border] = run
    runs.removeFirst(border)
    bytes.removeFirst(count)
    for index in runs.indices { runs[index].text -= count }
    return head
  }
}
