import CWordTables

/// A table of words: a text file of `Sources/CWordTables/Tables`, embedded in the program and searched where it lies.
///
/// Each row is a line with tabs between its columns. The first column is the key that rows are sorted by, except in
/// tables that say otherwise.
@safe package struct WordTable: @unchecked Sendable {
  // SAFETY: it points to constants of the program.
  private let table: UnsafePointer<word_table>

  /// The table that a function of CWordTables returns the address of.
  init(_ address: UInt) { unsafe table = UnsafePointer(bitPattern: address)! }

  package var count: Int { unsafe Int(table.pointee.rows) }

  /// The numbers of the rows with a key, which may have another byte before it; empty if there are none.
  package func rows(for key: Span<UInt8>, behind first: UInt8? = nil) -> Range<Int> {
    if !mayContain(key, behind: first) { return 0..<0 }
    let candidates = rows(beginningWith: first ?? key[0])
    let key = first == nil ? key.extracting(1..<key.count) : key
    var low = candidates.lowerBound
    var high = candidates.upperBound
    while low < high {
      let middle = (low + high) / 2
      if order(of: middle, to: key) < 0 { low = middle + 1 } else { high = middle }
    }
    while high < candidates.upperBound, order(of: high, to: key) == 0 { high += 1 }
    return low..<high
  }

  /// Whether the table may have a key, in whatever order its rows are. False is certain.
  package func mayContain(_ key: Span<UInt8>, behind first: UInt8? = nil) -> Bool {
    if key.isEmpty { return false }
    let length = key.count + (first == nil ? 0 : 1)
    let mark = Int(word_mark(UInt32(first ?? key[0]), UInt32(key[key.count - 1]), UInt32(length)))
    // SAFETY: a mark is below the number of bits.
    return unsafe table.pointee.marks[mark >> 3] & 1 << UInt8(mark & 7) != 0
  }

  package func contains(_ key: Span<UInt8>) -> Bool { !rows(for: key).isEmpty }

  /// The number of the first row with a key; nil if there is none.
  package func row(for key: Span<UInt8>) -> Int? {
    let rows = rows(for: key)
    return rows.isEmpty ? nil : rows.lowerBound
  }

  /// The numbers of the rows whose key begins with a byte.
  package func rows(beginningWith byte: UInt8) -> Range<Int> {
    // SAFETY: there are 257 numbers.
    let first = unsafe table.pointee.first!
    return unsafe Int(first[Int(byte)])..<Int(first[Int(byte) + 1])
  }

  /// The text of a column, from 0; empty if the row has no such column.
  package subscript(row: Int, column: Int) -> StaticString {
    precondition(row >= 0 && row < count)
    // SAFETY: rows lie between their starts, and the last byte of each is a line feed.
    let text = unsafe table.pointee.text!
    let end = unsafe Int(table.pointee.starts[row + 1]) - 1
    var start = unsafe Int(table.pointee.starts[row])
    var left = column
    while left > 0, start < end {
      if unsafe text[start] == 0x09 { left -= 1 }
      start += 1
    }
    var stop = start
    while stop < end, unsafe text[stop] != 0x09 { stop += 1 }
    return unsafe StaticString(constant: text + start, count: stop - start)
  }

  /// Whether a key ends in that of a row, without the first byte of it.
  func isEnding(_ row: Int, of key: Span<UInt8>) -> Bool {
    precondition(row >= 0 && row < count)
    // SAFETY: every row has a tab or a line feed, at which this ends.
    let text = unsafe table.pointee.text! + Int(table.pointee.starts[row]) + 1
    var length = 0
    while unsafe text[length] != 0x09, unsafe text[length] != 0x0A { length += 1 }
    if length > key.count { return false }
    for index in 0..<length where unsafe text[index] != key[key.count - length + index] { return false }
    return true
  }

  /// Negative, zero or positive as a row's key, without its first byte, sorts before, with or after another.
  private func order(of row: Int, to key: Span<UInt8>) -> Int {
    // SAFETY: the comparison ends at the first tab or line feed, which every row has and no key.
    let text = unsafe table.pointee.text! + Int(table.pointee.starts[row]) + 1
    for index in key.indices {
      let byte = unsafe text[index]
      if byte == 0x09 || byte == 0x0A { return -1 }
      if byte != key[index] { return Int(byte) - Int(key[index]) }
    }
    let next = unsafe text[key.count]
    return next == 0x09 || next == 0x0A ? 0 : 1
  }
}

extension StaticString {
  /// Bytes of UTF-8 that are constants of the program, as a literal's are.
  fileprivate init(constant start: UnsafePointer<UInt8>, count: Int) {
    // SAFETY: StaticString is frozen as these three: where the bytes are, how many, and flags, of which none is set.
    let flags: UInt8 = 0
    self = unsafe unsafeBitCast((start, count, flags), to: StaticString.self)
  }
}
