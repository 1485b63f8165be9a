import ImportingBase

extension ArticleIndex {
  /// Reads an `.idx` file, whose rows are a headword, and the offset and length of its article. Synonyms refer to rows by
  /// position.
  init(
    starDict file: SourceFile, offsetLength: Int, warnings: inout WarningLog
  ) throws(ImportError) {
    var rows: [Row] = []
    var skipped = SkippedLines(of: file.name)
    var records = StarDictRecords(file, numbers: offsetLength + 4)
    while let (headword, numbers) = records.next() {
      do throws(LineFault) {
        rows.append(
          try Row(
            checking: headword, offset: numbers.prefix(offsetLength).bigEndian,
            length: numbers.dropFirst(offsetLength).bigEndian, empty: .invalid(field: "size", text: "0")))
      } catch {
        skipped.skip(offset: headword.lowerBound, error, &warnings)
        rows.append(.skipped)
      }
    }
    if let fault = records.fault(missing: "offset") {
      skipped.end(offset: records.position, fault, &warnings)
    }
    if rows.allSatisfy(\.isSkipped) { throw skipped.malformedRecord(missing: "headword") }
    self.init(file, rows)
  }
}

/// The records of an `.idx` or a `.syn` file: a headword, a zero, and numbers, all big-endian and of a fixed length.
struct StarDictRecords {
  private let bytes: [UInt8]
  private let length: Int
  /// Where the next record begins, in bytes.
  private(set) var position = 0

  /// `length` is that of all numbers of a record, in bytes.
  init(_ file: SourceFile, numbers length: Int) {
    bytes = file.bytes
    self.length = length
  }

  /// The next record; nil at the end, and at a record that is cut off.
  mutating func next() -> (headword: Range<Int>, numbers: ArraySlice<UInt8>)? {
    guard let zero = bytes[position...].firstIndex(of: 0), zero + length < bytes.count else { return nil }
    defer { position = zero + 1 + length }
    return (position..<zero, bytes[(zero + 1)...].prefix(length))
  }

  /// What is wrong with the file after the last record; `field` is the first number of a record.
  func fault(missing field: String) -> LineFault? {
    if position == bytes.count { return nil }
    return .missing(field: bytes[position...].contains(0) ? field : "NUL")
  }
}

extension ArraySlice<UInt8> {
  /// These bytes as a number, the highest first.
  var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
