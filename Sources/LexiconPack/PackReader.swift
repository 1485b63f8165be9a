/// An opened pack: finds entries, forms and synsets in the mapped file without reading more than it is asked.
///
/// Opening checks the header and the section table and reads nothing else, so that its cost does not grow with
/// the file. A lookup enters `withBytes` once and passes the bytes to every other method; what they return are
/// ranges of these bytes, which stay valid while the reader lives. Everything is checked before it is used:
/// a damaged pack throws `PackError.damaged` or misses, and never gives a wrong answer.
public final class PackReader {
  /// Shared by those who open the same pack for another thread.
  public let file: MappedFile
  package let layout: PackLayout
  package let pages: PageChecksums
  /// The entries by lookup key; nil in a pack without entries.
  public let entries: KeyTable?
  /// The forms by lookup key; nil in a pack without forms.
  public let forms: KeyTable?
  /// The facts of words by lookup key; nil in a pack without facts.
  public let facts: KeyTable?

  /// Opens a pack; `marks` are those of another reader of the file.
  package init(_ file: MappedFile, marks: PageMarks? = nil) throws(PackError) {
    let layout = try file.withBytes { (bytes) throws(PackError) in try PackLayout(bytes, length: file.count) }
    self.file = file
    self.layout = layout
    pages = PageChecksums(table: layout.pageChecksums.bytes, of: file, marks: marks)
    entries = try Self.table(layout[.entryRecords], layout[.entryMarks], layout[.entryHash])
    forms = try Self.table(layout[.formRecords], layout[.formMarks], layout[.formHash])
    facts = try Self.table(layout[.factRecords], layout[.factMarks], layout[.factHash])
    try Self.checkOffsets(layout[.synsetOffsets], of: layout[.synsetRecords])
    try Self.checkOffsets(layout[.identifierOffsets], of: layout[.identifierTemplates])
  }

  private static func checkOffsets(_ offsets: PackSection, of section: PackSection) throws(PackError) {
    guard offsets.count == section.count,
      offsets.bytes.count == (offsets.count == 0 ? 0 : (offsets.count + 1) * 4)
    else { throw .damaged(offset: offsets.bytes.lowerBound) }
  }

  /// Maps and opens the pack at `path`, bytes without a NUL.
  public convenience init(path: [UInt8]) throws(PackError) {
    try self.init(MappedFile(path: path))
  }

  private static func table(
    _ records: PackSection, _ marks: PackSection, _ hash: PackSection
  ) throws(PackError) -> KeyTable? {
    if records.count == 0 { return nil }
    guard let table = KeyTable(records: records, marks: marks, hash: hash) else {
      throw .damaged(offset: marks.bytes.lowerBound)
    }
    return table
  }

  /// The first eight bytes of the SHA-256 at its end, as a number.
  package var digest: UInt64 {
    get throws(PackError) {
      try file.mapped().withBytes { (bytes) in bytes.uint64(at: bytes.count - PackFormat.digestLength) }
    }
  }

  /// Runs `body` over all bytes of the file.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    try file.withBytes(body)
  }

  /// The pages that were found right, if the file is mapped.
  public var marks: PageMarks { pages.marks }

  /// Lets go of the memory that was read so far; what is read again comes from the file. For those who read all of it.
  public func releaseMemory() {
    file.releaseMemory()
  }

  /// Whether every page has the content it was written with; reads the whole file.
  public var isIntact: Bool { PageChecksums.areRight(layout.pageChecksums.bytes, of: file) }

  // MARK: Entries

  /// The position of the first entry filed under `key`, or nil. Further entries of the same key follow it.
  public func findEntry(_ key: Span<UInt8>, _ bytes: Span<UInt8>) throws(PackError) -> Int? {
    guard let entries else { return nil }
    return try entries.find(key, bytes, pages)
  }

  /// The position of the entry after that at `position`, if it is filed under the same key.
  public func entry(after position: Int, _ bytes: Span<UInt8>) throws(PackError) -> Int? {
    try entries?.next(after: position, bytes, pages)
  }

  /// The entry at `position`, which a find method or a prefix range gave.
  public func entry(_ position: Int, _ bytes: Span<UInt8>) throws(PackError) -> StoredEntry {
    guard let entries else { throw .damaged(offset: 0) }
    return try StoredEntry(record: entries.record(position, bytes, pages), bytes)
  }

  /// Whether an entry defines nothing and only says what kind of word it is: the synset of its first sense has no
  /// members.
  public func isBare(_ entry: StoredEntry, _ bytes: Span<UInt8>) throws(PackError) -> Bool {
    if entry.senseCount == 0 { return false }
    var senses = entry.senses
    return try synset(entry.nextSense(&senses, bytes).synset, bytes).memberCount == 0
  }

  /// Whether a headword of several words may begin with a sequence that `PhraseFilter` makes of words, or have no more
  /// words where the last is its `end`. False is certain.
  public func holdsWords(_ sequence: UInt64, _ bytes: Span<UInt8>) throws(PackError) -> Bool {
    try PhraseFilter.holds(sequence, layout[.phraseFilter].bytes, bytes, pages)
  }

  /// Whether some entry says how its headword is read, which of several it is, or how else it is written.
  public var hasHeadwordAdditions: Bool { layout[.headwordAdditions].count > 0 }

  // MARK: Forms

  /// The forms filed under `key`, to be read one by one, or nil.
  public func findForms(_ key: Span<UInt8>, _ bytes: Span<UInt8>) throws(PackError) -> StoredForms? {
    guard let forms, let position = try forms.find(key, bytes, pages) else { return nil }
    return try self.forms(position, bytes)
  }

  /// The forms of the surface at `position`.
  public func forms(_ position: Int, _ bytes: Span<UInt8>) throws(PackError) -> StoredForms {
    guard let forms else { throw .damaged(offset: 0) }
    return try StoredForms(record: forms.record(position, bytes, pages), bytes)
  }

  // MARK: Facts

  /// The position of the first record of facts filed under `key`, or nil. Those of another spelling with the same key
  /// follow it.
  public func findFacts(_ key: Span<UInt8>, _ bytes: Span<UInt8>) throws(PackError) -> Int? {
    guard let facts else { return nil }
    return try facts.find(key, bytes, pages)
  }

  /// The position of the record of facts after that at `position`, if it is filed under the same key.
  public func facts(after position: Int, _ bytes: Span<UInt8>) throws(PackError) -> Int? {
    try facts?.next(after: position, bytes, pages)
  }

  /// Whether the pack has forms and nothing else.
  package var isOfForms: Bool { forms != nil && entries == nil && facts == nil }

  /// The facts at `position`.
  public func facts(_ position: Int, _ bytes: Span<UInt8>) throws(PackError) -> StoredFacts {
    guard let facts else { throw .damaged(offset: 0) }
    return try StoredFacts(record: facts.record(position, bytes, pages), bytes)
  }

  /// Whether the pack has facts of this kind.
  public func hasFacts(of kind: PackFormat.FactKind, _ bytes: Span<UInt8>) throws(PackError) -> Bool {
    if layout[.factKinds].bytes.isEmpty { return false }
    let kinds = try pages.place(layout[.factKinds].bytes, bytes)
    for offset in kinds where bytes[offset] == kind.rawValue { return true }
    return false
  }

  // MARK: Synsets

  package var synsetCount: Int { layout[.synsetRecords].count }

  /// The synset with the given number, as a sense or a relation names it.
  public func synset(_ number: Int, _ bytes: Span<UInt8>) throws(PackError) -> StoredSynset {
    try StoredSynset(
      record: record(number, of: layout[.synsetRecords], offsets: layout[.synsetOffsets], bytes), bytes)
  }

  /// Where an item of a section that has its offsets in another lies, its pages checked.
  private func record(
    _ number: Int, of section: PackSection, offsets: PackSection, _ bytes: Span<UInt8>
  ) throws(PackError) -> Range<Int> {
    let field = offsets.bytes.lowerBound + number * 4
    guard number < section.count else { throw .damaged(offset: offsets.bytes.lowerBound) }
    let place = try pages.place(field..<(field + 8), bytes).lowerBound
    let start = section.bytes.lowerBound + Int(bytes.uint32(at: place))
    let end = section.bytes.lowerBound + Int(bytes.uint32(at: place + 4))
    guard start < end, end <= section.bytes.upperBound, end - start <= PackFormat.maximumRecordLength else {
      throw .damaged(offset: field)
    }
    return try pages.place(start..<end, bytes)
  }

  /// Where the name of the topic with this number lies.
  public func topic(_ number: Int, _ bytes: Span<UInt8>) throws(PackError) -> Range<Int> {
    guard number < layout[.topics].count else {
      throw .damaged(offset: layout[.topics].bytes.lowerBound)
    }
    return try string(number, of: layout[.topics], bytes)
  }

  /// Appends the identifier of a sense of `entry`; nothing for a sense without one.
  public func appendIdentifier(
    of sense: StoredSense, _ entry: StoredEntry, _ bytes: Span<UInt8>, to output: inout [UInt8]
  ) throws(PackError) {
    guard let template = try identifierTemplate(of: sense, bytes) else { return }
    // The key is nearly always at the start; what follows is copied at once.
    var start = template.lowerBound
    for index in template where bytes[index] == PackFormat.templateKey {
      output.append(copying: bytes, start..<index)
      for letter in entry.headword {
        let byte = bytes[letter].asciiLowercased
        output.append(byte == 0x20 ? 0x5F : byte)
      }
      start = index + 1
    }
    output.append(copying: bytes, start..<template.upperBound)
  }

  /// Whether senses have identifiers.
  public var hasIdentifiers: Bool { layout[.identifierTemplates].count > 0 }

  /// The identifier of a sense with `PackFormat.templateKey` in place of the headword; nil if it has none.
  public func identifierTemplate(
    of sense: StoredSense, _ bytes: Span<UInt8>
  ) throws(PackError) -> Range<Int>? {
    if sense.identifier == 0 { return nil }
    return try record(
      sense.identifier - 1, of: layout[.identifierTemplates], offsets: layout[.identifierOffsets], bytes)
  }

  // MARK: Info

  /// Where one string of the lexicon's description lies.
  public func info(
    _ field: PackFormat.InfoField, _ bytes: Span<UInt8>
  ) throws(PackError) -> Range<Int> {
    try string(field.rawValue, of: layout[.info], bytes)
  }

  /// The string at position `index` of a section that is nothing but strings. Of those before it the lengths are
  /// read.
  private func string(
    _ index: Int, of section: PackSection, _ bytes: Span<UInt8>
  ) throws(PackError) -> Range<Int> {
    var offset = section.bytes.lowerBound
    let end = section.bytes.upperBound
    var remaining = index
    while true {
      guard offset < end else { throw .damaged(offset: offset) }
      // A length has at most five bytes.
      var cursor = PackCursor(try pages.place(offset..<min(offset + 5, end), bytes))
      let start = cursor.offset
      let length = try cursor.number(bytes)
      offset += cursor.offset - start
      guard length <= end - offset else { throw .damaged(offset: offset) }
      if remaining == 0 { return try pages.place(offset..<(offset + length), bytes) }
      offset += length
      remaining -= 1
    }
  }
}
