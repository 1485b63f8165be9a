import LexiconPack
import Processes

/// A sorted run of a `RecordSorter`, read from its first record to its last.
final class SortedRun {
  private static let blockLength = 256 << 10

  private let file: ScratchFile
  /// What of the run is not yet read from the file.
  private var rest: Range<Int>
  private(set) var bytes: [UInt8] = []
  /// Where the record at hand and its label lie in `bytes`.
  private(set) var record = 0..<0
  private(set) var label = 0..<0
  private(set) var row: SortedRow?

  init(_ range: Range<Int>, of file: ScratchFile) throws(PackWriteError) {
    self.file = file
    rest = range
    try advance()
  }

  /// Goes on to the next record; `row` is nil after the last.
  func advance() throws(PackWriteError) {
    let start = record.upperBound
    if try !hold(4, from: start) {
      row = nil
      return
    }
    let next = record.upperBound
    let length = Int(bytes.span.uint32(at: next))
    _ = try hold(4 + length, from: next)
    let first = record.upperBound + 4
    record = first..<(first + length)
    label = RecordBytes.label(at: first, in: bytes.span)
    row = SortedRow(recordAt: first, in: bytes)
  }

  /// Sees that `count` bytes from `start` on are in memory, where `record` then ends; false if the run has no more.
  private func hold(_ count: Int, from start: Int) throws(PackWriteError) -> Bool {
    record = start..<start
    if start + count <= bytes.count { return true }
    if rest.isEmpty { return false }
    bytes.removeSubrange(..<start)
    record = 0..<0
    let length = min(rest.count, max(Self.blockLength, count - bytes.count))
    try file.load(rest.prefix(length), to: &bytes)
    rest = rest.dropFirst(length)
    return true
  }
}

/// The records of several sorted runs in one order; of equal ones, those of the earlier run first.
struct RunMerge {
  /// A heap: no run sorts before the one at half its position.
  private var heap: [SortedRun] = []
  /// The position of each run among the runs, as in `heap`.
  private var numbers: [Int] = []
  private let byLabel: Bool

  init(_ runs: [Range<Int>], of file: ScratchFile, byLabel: Bool) throws(PackWriteError) {
    self.byLabel = byLabel
    for range in runs { heap.append(try SortedRun(range, of: file)) }
    numbers = Array(runs.indices)
    for position in runs.indices.reversed() { sink(position) }
  }

  /// The run whose record is next; nil when all were read.
  var first: SortedRun? { heap.first }

  /// Goes on to the next record.
  mutating func advance() throws(PackWriteError) {
    try heap[0].advance()
    if heap[0].row == nil {
      heap.swapAt(0, heap.count - 1)
      numbers.swapAt(0, numbers.count - 1)
      heap.removeLast()
      numbers.removeLast()
    }
    sink(0)
  }

  private mutating func sink(_ start: Int) {
    var position = start
    while true {
      var least = position
      for child in [2 * position + 1, 2 * position + 2] where child < heap.count {
        if isBefore(child, least) { least = child }
      }
      if least == position { return }
      heap.swapAt(position, least)
      numbers.swapAt(position, least)
      position = least
    }
  }

  private func isBefore(_ position: Int, _ other: Int) -> Bool {
    let (run, second) = (heap[position], heap[other])
    guard let row = run.row, let otherRow = second.row else { return run.row != nil }
    if row.head != otherRow.head { return row.head < otherRow.head }
    if row.tail != otherRow.tail { return row.tail < otherRow.tail }
    let order = run.bytes.span.order(run.label, second.bytes.span, second.label, byLabel: byLabel)
    return order == 0 ? numbers[position] < numbers[other] : order < 0
  }
}
