import ImportingBase
import LexiconModel

/// Reads data files into `WordNetSynsets` (wndb(5WN), "Data File Format").
///
/// A line that does not follow the format is skipped with a warning; a file without one good line is an error.
struct WordNetDataFile {
  private let category: WordNetCategory
  private let file: SourceFile
  private var didReportDisplacement = false

  private init(_ category: WordNetCategory, _ file: SourceFile) {
    self.category = category
    self.file = file
  }

  /// Appends the file's synsets; the next file of `WordNetCategory.allCases` is expected each time.
  static func read(
    _ file: SourceFile, _ category: WordNetCategory, into synsets: inout WordNetSynsets,
    warnings: inout WarningLog
  ) throws(ImportError) {
    synsets.files.append(file)
    var reader = WordNetDataFile(category, file)
    var skipped = SkippedLines(of: file.name)
    let before = synsets.rows.count
    for (number, range) in LineSequence(file.bytes) where !WordNetNotice.isNotice(file.bytes, line: range) {
      let words = synsets.words.count
      let pointers = synsets.pointers.count
      do throws(LineFault) {
        let row = try reader.row(line: number, range, into: &synsets, warnings: &warnings)
        if synsets.append(row) { continue }
        warnings.add(file.name, line: number, .duplicateSynset(offset: Int(row.offset)))
      } catch {
        skipped.skip(line: number, error, &warnings)
      }
      synsets.words.removeSubrange(words...)
      synsets.pointers.removeSubrange(pointers...)
    }
    if synsets.rows.count == before { throw skipped.malformed(missing: "synset_offset") }
  }

  private mutating func row(
    line: Int, _ range: Range<Int>, into synsets: inout WordNetSynsets, warnings: inout WarningLog
  ) throws(LineFault) -> WordNetSynsets.Row {
    var fields = FieldCursor(file.bytes, line: range)
    let offset = try fields.number("synset_offset")
    let topic = try fields.number("lex_filenum")
    if topic >= WordNetTopics.names.count { throw .invalid(field: "lex_filenum", text: String(topic)) }
    let type = try fields.field("ss_type")
    guard type.count == 1, WordNetCategory(symbol: file.bytes[type.lowerBound]) == category else {
      throw .invalid(field: "ss_type", file.bytes[type])
    }
    let words = synsets.words.count
    try readWords(&fields, into: &synsets.words)
    let pointers = synsets.pointers.count
    try readPointers(&fields, into: &synsets.pointers, wordCount: synsets.words.count - words)
    let gloss = try readGloss(&fields)
    if offset != range.lowerBound && !didReportDisplacement {
      didReportDisplacement = true
      warnings.add(file.name, line: line, .displaced(offset: offset, actual: range.lowerBound))
    }
    return WordNetSynsets.Row(
      category: category, isSatellite: file.bytes[type.lowerBound] == UInt8(ascii: "s"), topic: UInt8(topic),
      line: Int32(line), offset: UInt32(offset), words: words..<synsets.words.count,
      pointers: pointers..<synsets.pointers.count, gloss: gloss)
  }

  private func readWords(
    _ fields: inout FieldCursor, into words: inout [WordNetSynsets.Word]
  ) throws(LineFault) {
    let count = try fields.number("w_cnt", radix: 16)
    if count == 0 || count > 255 { throw .invalid(field: "w_cnt", text: String(count, radix: 16)) }
    for _ in 0..<count {
      let field = try fields.field("word")
      let id = try fields.field("lex_id")
      // The first item that is no word shows that w_cnt was wrong.
      guard let lexID = Ascii.number(file.bytes[id], radix: 16), lexID < 100 else {
        throw .wrongCount(field: "w_cnt", promised: count)
      }
      let (text, position) = splitMarker(field)
      if text.isEmpty { throw .invalid(field: "word", file.bytes[field]) }
      words.append(
        WordNetSynsets.Word(
          text: text, position: position, lexID: UInt8(lexID)))
    }
  }

  private func readPointers(
    _ fields: inout FieldCursor, into pointers: inout [WordNetSynsets.Pointer], wordCount: Int
  ) throws(LineFault) {
    let field = try fields.field("p_cnt")
    // A w_cnt that is too small leaves a word in the place of three digits.
    guard field.count == 3, let count = Ascii.number(file.bytes[field]) else {
      throw .wrongCount(field: "w_cnt", promised: wordCount)
    }
    for _ in 0..<count {
      let symbol = file.bytes[try fields.field("pointer_symbol")]
      if symbol.first == UInt8(ascii: "|") { throw .wrongCount(field: "p_cnt", promised: count) }
      guard let kind = WordNetPointerSymbol.kinds[String(decoding: symbol, as: UTF8.self)] else {
        throw .invalid(field: "pointer_symbol", symbol)
      }
      let offset = try fields.number("ptr synset_offset")
      let letter = file.bytes[try fields.field("pos")]
      guard letter.count == 1, let target = WordNetCategory(symbol: letter[letter.startIndex]) else {
        throw .invalid(field: "pos", letter)
      }
      let ends = try fields.number("source/target", radix: 16)
      let (source, member) = (ends >> 8, ends & 0xFF)
      // Both word numbers or neither; the source must be a word of this line.
      guard ends <= 0xFFFF, (source == 0) == (member == 0), source <= wordCount else {
        throw .invalid(field: "source/target", text: String(ends, radix: 16))
      }
      pointers.append(
        WordNetSynsets.Pointer(
          kind: kind, category: target, offset: UInt32(offset), source: UInt8(source), target: UInt8(member)))
    }
  }

  /// Skips a verb's frames and returns the text after the bar, without spaces around it.
  private func readGloss(_ fields: inout FieldCursor) throws(LineFault) -> Range<Int> {
    var field = file.bytes[try fields.field("gloss")]
    if category == .verb && field.first != UInt8(ascii: "|") {
      guard let frames = Ascii.number(field) else { throw .invalid(field: "f_cnt", field) }
      for _ in 0..<frames {
        if !file.bytes[try fields.field("frame")].elementsEqual("+".utf8) {
          throw .wrongCount(field: "f_cnt", promised: frames)
        }
        _ = try fields.number("f_num")
        _ = try fields.number("w_num", radix: 16)
      }
      field = file.bytes[try fields.field("gloss")]
    }
    guard field.elementsEqual("|".utf8) else {
      throw .surplus(text: String(decoding: field.prefix(40), as: UTF8.self))
    }
    return file.bytes[fields.position..<fields.end].dropping(" ").droppingLast(" ").indices
  }

  private static let markers: [(text: String, position: AdjectivePosition)] = [
    ("(a)", .attributive), ("(p)", .predicative), ("(ip)", .postnominal),
  ]

  /// Splits the field `galore(ip)` into the word and its position in a sentence (wninput(5WN), "Word Syntax").
  private func splitMarker(_ field: Range<Int>) -> (text: Range<Int>, position: AdjectivePosition?) {
    guard category == .adjective,
      let marker = Self.markers.first(where: { file.bytes[field].ends(with: $0.text) })
    else { return (field, nil) }
    return (field.lowerBound..<field.upperBound - marker.text.utf8.count, marker.position)
  }
}
