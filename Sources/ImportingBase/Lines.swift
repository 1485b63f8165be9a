/// The lines of a file as byte ranges without their line ends (LF or CR LF), numbered from 1.
package struct LineSequence: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var position = 0
  private var number = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func next() -> (number: Int, range: Range<Int>)? {
    if position >= bytes.count { return nil }
    let start = position
    position = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
    var end = position
    if end > start && bytes[end - 1] == Ascii.carriageReturn { end -= 1 }
    if position < bytes.count { position += 1 }
    number += 1
    return (number, start..<end)
  }
}

/// The lines or records of a file that cannot be read: each is skipped with a warning, and a file without a single good
/// one is an error.
package struct SkippedLines {
  private let file: String
  /// The first line, or offset of a record, that failed.
  private var first: (place: Int, fault: LineFault)?

  package init(of file: String) {
    self.file = file
  }

  /// Warns of a line, counted from 1.
  package mutating func skip(line: Int, _ fault: LineFault, _ warnings: inout WarningLog) {
    if first == nil { first = (line, fault) }
    warnings.add(file, line: line, .skippedLine(fault))
  }

  /// Warns of the record of a binary file at this byte.
  package mutating func skip(offset: Int, _ fault: LineFault, _ warnings: inout WarningLog) {
    if first == nil { first = (offset, fault) }
    warnings.add(file, .skippedRecord(offset: offset, fault))
  }

  /// Warns that a binary file cannot be read from this byte on.
  package mutating func end(offset: Int, _ fault: LineFault, _ warnings: inout WarningLog) {
    if first == nil { first = (offset, fault) }
    warnings.add(file, .endsAt(offset: offset, fault))
  }

  /// Why nothing could be read: the first fault, or in an empty file that `field` is missing.
  package func malformed(missing field: String) -> ImportError {
    .malformed(file: file, line: first?.place ?? 1, first?.fault ?? .missing(field: field))
  }

  /// The same for a binary file.
  package func malformedRecord(missing field: String) -> ImportError {
    .malformedRecord(file: file, offset: first?.place ?? 0, first?.fault ?? .missing(field: field))
  }
}

extension SourceFile {
  /// Gives each line with its number to `body`, which throws for a line that must be skipped and otherwise returns
  /// whether the line holds something. If none does, that is an error: `field` is missing.
  package func readLines(
    missing field: String, _ warnings: inout WarningLog,
    _ body: (_ line: ArraySlice<UInt8>, _ number: Int) throws(LineFault) -> Bool
  ) throws(ImportError) {
    var skipped = SkippedLines(of: name)
    var isEmpty = true
    for (number, range) in LineSequence(bytes) {
      do throws(LineFault) {
        if try body(bytes[range], number) { isEmpty = false }
      } catch {
        skipped.skip(line: number, error, &warnings)
      }
    }
    if isEmpty { throw skipped.malformed(missing: field) }
  }
}

/// Reads the fields of one line, separated by single spaces, from left to right.
///
/// Ranges are byte positions in the whole file. A run of spaces ends the line: WNDB closes lines with two.
package struct FieldCursor {
  package let bytes: [UInt8]
  package private(set) var position: Int
  package let end: Int

  /// `line` is the range of the line without its line end.
  package init(_ bytes: [UInt8], line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  /// The next field's range; throws `missing` at the end of the line.
  package mutating func field(_ name: String) throws(LineFault) -> Range<Int> {
    let start = position
    while position < end && bytes[position] != Ascii.space { position += 1 }
    if start == position { throw .missing(field: name) }
    let range = start..<position
    if position < end { position += 1 }
    return range
  }

  /// The next field as a number of one to nine digits in base 10 or 16.
  package mutating func number(_ name: String, radix: Int = 10) throws(LineFault) -> Int {
    let range = try field(name)
    guard let value = Ascii.number(bytes[range], radix: radix) else {
      throw .invalid(field: name, bytes[range])
    }
    return value
  }

  /// Whether only spaces are left.
  package func isAtEnd() -> Bool {
    bytes[position..<end].allSatisfy { $0 == Ascii.space }
  }

  /// At most 40 bytes of the range as text, for messages.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(40), as: UTF8.self)
  }
}
