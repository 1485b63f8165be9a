import LexiconPack
import Processes

/// Puts records in the order of their keys, however many there are: what memory shall not hold goes to disk in sorted
/// runs, which are merged at the end.
///
/// A record begins with its label as a string, and its key is the label in ASCII lower case. Records of one key come in
/// the order in which they were added or, `byLabel`, by their labels first.
struct RecordSorter {
  /// The most records of a run: 16 MiB of rows.
  private static let longestRun = 1 << 20

  private let workspace: Workspace
  private let byLabel: Bool
  /// The records of the run at hand, each after its length in four bytes.
  private var bytes: [UInt8] = []
  private var rows: [SortedRow] = []
  private var file: ScratchFile?
  private var runs: [Range<Int>] = []
  /// How many records were added.
  private(set) var count = 0

  init(_ workspace: Workspace, byLabel: Bool = false) {
    self.workspace = workspace
    self.byLabel = byLabel
  }

  /// Adds the record in `bytes`.
  mutating func add(_ record: [UInt8]) throws(PackWriteError) {
    if rows.count == Self.longestRun
      || bytes.count + record.count > min(workspace.memory, 1 << 30) && !rows.isEmpty
    {
      try endRun()
    }
    bytes.append(littleEndian: UInt32(record.count))
    let start = bytes.count
    bytes += record
    rows.append(SortedRow(recordAt: start, in: bytes))
    count += 1
  }

  private mutating func sort() {
    let (held, byLabel) = (bytes, byLabel)
    let bytes = held.span
    rows.sort { first, second in
      if first.head != second.head { return first.head < second.head }
      if first.tail != second.tail { return first.tail < second.tail }
      let order = bytes.order(
        RecordBytes.label(at: Int(first.start), in: bytes), bytes,
        RecordBytes.label(at: Int(second.start), in: bytes), byLabel: byLabel)
      return order == 0 ? first.start < second.start : order < 0
    }
  }

  private mutating func endRun() throws(PackWriteError) {
    sort()
    let file = if let file { file } else { try workspace.makeFile() }
    self.file = file
    let start = file.length
    var block: [UInt8] = []
    for row in rows {
      block += bytes[row.framed(in: bytes.span)]
      if block.count >= 1 << 20 {
        try file.write(block)
        block.removeAll(keepingCapacity: true)
      }
    }
    try file.write(block)
    runs.append(start..<file.length)
    rows.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// A table of all records, those of one label as one record, after their number if `hasCount`. The sorter is empty then.
  mutating func grouped(hasCount: Bool) throws(PackWriteError) -> KeyTableWriter {
    var table = GroupedRecords(workspace, hasCount: hasCount)
    try forEach { (bytes, record, label) throws(PackWriteError) in
      try table.add(bytes, record, label: label)
    }
    return try table.finished()
  }

  /// Runs `body` over all records in their order: an array, and where in it the record and its label lie. The sorter is
  /// empty then.
  mutating func forEach(
    _ body: (_ bytes: [UInt8], _ record: Range<Int>, _ label: Range<Int>) throws(PackWriteError) -> Void
  ) throws(PackWriteError) {
    defer { self = RecordSorter(workspace, byLabel: byLabel) }
    guard let file else {
      sort()
      for row in rows {
        let record = row.framed(in: bytes.span).dropFirst(4)
        try body(bytes, record, RecordBytes.label(at: record.lowerBound, in: bytes.span))
      }
      return
    }
    if !rows.isEmpty { try endRun() }
    (rows, bytes) = ([], [])
    var merge = try RunMerge(runs, of: file, byLabel: byLabel)
    while let run = merge.first {
      try body(run.bytes, run.record, run.label)
      try merge.advance()
    }
  }
}

/// Where a record begins, and the first twelve bytes of its key, so that most records are told apart by these alone.
struct SortedRow {
  var head: UInt64
  var tail: UInt32
  var start: UInt32

  init(recordAt start: Int, in bytes: [UInt8]) {
    let bytes = bytes.span
    let label = RecordBytes.label(at: start, in: bytes)
    head = bytes.keyBytes(label, from: 0, count: 8)
    tail = UInt32(truncatingIfNeeded: bytes.keyBytes(label, from: 8, count: 4))
    self.start = UInt32(start)
  }

  /// Where the record lies, with its length before it.
  func framed(in bytes: Span<UInt8>) -> Range<Int> {
    let start = Int(start)
    return (start - 4)..<(start + Int(bytes.uint32(at: start - 4)))
  }
}

extension Span<UInt8> {
  /// `count` bytes of a key from its byte `from` on, the first one the highest; zero stands for those past its end.
  @inline(__always)
  fileprivate func keyBytes(_ label: Range<Int>, from: Int, count: Int) -> UInt64 {
    var value: UInt64 = 0
    for offset in (label.lowerBound + from)..<(label.lowerBound + from + count) {
      value = value << 8 | (offset < label.upperBound ? UInt64(self[offset].asciiLowercased) : 0)
    }
    return value
  }

  /// Below, at or above 0 as a key sorts before, with or after one of other bytes; `byLabel`, of equal keys, the labels.
  func order(_ range: Range<Int>, _ others: Span<UInt8>, _ other: Range<Int>, byLabel: Bool) -> Int {
    let order = lowercaseCompare(range, others.extracting(other), prefixOnly: false)
    if order != 0 || !byLabel { return order }
    // Of equal keys the labels are of one length.
    for offset in 0..<range.count {
      let difference = Int(self[range.lowerBound + offset]) - Int(others[other.lowerBound + offset])
      if difference != 0 { return difference }
    }
    return 0
  }
}
