import ImportingBase

/// Reads index files: which synsets a lemma is in, per category, in sense order (wndb(5WN), "Index File Format").
struct WordNetIndexFile {
  struct Line {
    var category: WordNetCategory
    /// The line's number in its file, from 1.
    var line: Int32
    /// Bytes of the lemma: lower case, underscores for spaces.
    var lemma: Range<Int>
    /// Bytes of the synset offsets, `count` fields.
    var offsets: Range<Int>
    var count: Int32
  }

  /// The index files in the order of `WordNetCategory.allCases`.
  private var files: [SourceFile] = []
  private(set) var lines: [Line] = []

  /// Appends the lines of the next file of `WordNetCategory.allCases`.
  ///
  /// A line that does not follow the format is skipped with a warning; a file without a good line is an error.
  mutating func read(
    _ file: SourceFile, _ category: WordNetCategory, warnings: inout WarningLog
  ) throws(ImportError) {
    files.append(file)
    try file.readLines(missing: "lemma", &warnings) { line, number throws(LineFault) in
      if WordNetNotice.isNotice(file.bytes, line: line.indices) { return false }
      lines.append(try Self.line(file.bytes, line.indices, number: number, category))
      return true
    }
  }

  private static func line(_ bytes: [UInt8], _ range: Range<Int>, number: Int, _ category: WordNetCategory)
    throws(LineFault) -> Line
  {
    var fields = FieldCursor(bytes, line: range)
    let lemma = try fields.field("lemma")
    let letter = try fields.field("pos")
    guard letter.count == 1, WordNetCategory(symbol: bytes[letter.lowerBound]) == category else {
      throw .invalid(field: "pos", bytes[letter])
    }
    let count = try fields.number("synset_cnt")
    for _ in 0..<(try fields.number("p_cnt")) { _ = try fields.field("ptr_symbol") }
    _ = try fields.number("sense_cnt")
    _ = try fields.number("tagsense_cnt")
    let start = fields.position
    for _ in 0..<count {
      if fields.isAtEnd() { throw .wrongCount(field: "synset_cnt", promised: count) }
      _ = try fields.number("synset_offset")
    }
    guard count > 0, fields.isAtEnd() else { throw .wrongCount(field: "synset_cnt", promised: count) }
    return Line(
      category: category, line: Int32(number), lemma: lemma,
      offsets: start..<range.upperBound, count: Int32(count))
  }

  /// Brings all lines of one lemma together, in the order of the lemmas' bytes, then of the categories.
  mutating func sort() {
    let files = files
    lines.sort { first, second in
      let a = files[Int(first.category.rawValue)].bytes[first.lemma]
      let b = files[Int(second.category.rawValue)].bytes[second.lemma]
      return a.elementsEqual(b)
        ? (first.category.rawValue, first.line) < (second.category.rawValue, second.line)
        : a.lexicographicallyPrecedes(b)
    }
  }

  func lemma(of line: Line) -> ArraySlice<UInt8> {
    files[Int(line.category.rawValue)].bytes[line.lemma]
  }

  func offsets(of line: Line) -> [UInt32] {
    let bytes = files[Int(line.category.rawValue)].bytes
    return bytes[line.offsets].split(separator: Ascii.space)
      .compactMap { Ascii.number($0).map { UInt32($0) } }
  }

  func fileName(of line: Line) -> String {
    files[Int(line.category.rawValue)].name
  }
}
