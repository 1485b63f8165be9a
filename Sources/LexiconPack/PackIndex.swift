/// The keys of several packs in one file, `index` beside them: one search tells what each pack has under a key, and a
/// pack that has nothing to show is not even mapped.
///
/// It is made from the packs and can be made again at any time, so it is used if it is sound and of the very packs that
/// are there, in their order, and passed over if not. It has the layout of a pack with sections of its own ("Pack
/// format" in the documentation catalogue).
package final class PackIndex {
  /// A pack as the index describes it.
  package struct Pack {
    package var name: [UInt8]
    /// As the pack's own info has them: tags with a space between two.
    package var languages: [UInt8]
    package var identity: FileIdentity
    /// Whether any sense has a tag count.
    package var hasTagCounts: Bool
    /// One bit for each `PackFormat.FactKind` that occurs, by its raw value.
    package var factKinds: UInt32
  }

  /// What one pack has under a key.
  package struct Item {
    /// The pack's position in the order.
    package var pack: Int
    package var kind: PackFormat.IndexItemKind
    /// Where the content lies in the index.
    package var content: Range<Int>
  }

  private let file: MappedFile
  private let pages: PageChecksums
  private let table: KeyTable
  private let phraseFilter: Range<Int>
  package let packs: [Pack]

  /// Opens an index and reads which packs it is of; nothing else is read.
  package init(_ file: MappedFile) throws(PackError) {
    let layout = try file.withBytes { (bytes) throws(PackError) in try PackLayout(bytes) }
    let pages = PageChecksums(table: layout.pageChecksums.bytes)
    guard
      let table = KeyTable(records: layout.indexRecords, offsets: layout.indexOffsets, hash: layout.indexHash)
    else { throw .damaged(offset: layout.indexOffsets.bytes.lowerBound) }
    packs = try file.withBytes { (bytes) throws(PackError) in
      try Self.packs(layout.indexPacks, bytes, pages)
    }
    self.file = file
    self.pages = pages
    self.table = table
    phraseFilter = layout.phraseFilter.bytes
  }

  /// Where the index of the packs in a folder is kept.
  package static func path(in folder: [UInt8]) -> [UInt8] {
    folder + Array("/index".utf8)
  }

  private static func packs(
    _ section: PackSection, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> [Pack] {
    try pages.check(section.bytes, bytes)
    var cursor = PackCursor(section.bytes)
    var packs: [Pack] = []
    for _ in 0..<section.count {
      let name = try cursor.string(bytes)
      let languages = try cursor.string(bytes)
      let length = try cursor.number(bytes) << 32 | cursor.number(bytes)
      let seconds = try cursor.number(bytes) << 32 | cursor.number(bytes)
      let identity = FileIdentity(
        length: length, seconds: seconds, nanoseconds: try cursor.number(bytes))
      let hasTagCounts = try cursor.byte(bytes) != 0
      let factKinds = UInt32(truncatingIfNeeded: try cursor.number(bytes))
      packs.append(
        Pack(
          name: Self.copy(bytes, name), languages: Self.copy(bytes, languages), identity: identity,
          hasTagCounts: hasTagCounts, factKinds: factKinds))
    }
    return packs
  }

  private static func copy(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    var copy: [UInt8] = []
    for index in range { copy.append(bytes[index]) }
    return copy
  }

  /// Runs `body` over all bytes of the index.
  @inline(__always)
  package func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    try file.withBytes(body)
  }

  /// Appends what the packs have under a key, in their order.
  package func find(
    _ key: Span<UInt8>, _ bytes: Span<UInt8>, into items: inout [Item]
  ) throws(PackError) {
    guard let ordinal = try table.find(key, bytes, pages) else { return }
    var cursor = PackCursor(try table.record(ordinal, bytes, pages))
    _ = try cursor.string(bytes)
    while !cursor.isAtEnd {
      let offset = cursor.offset
      let pack = try cursor.number(bytes)
      let kind = PackFormat.IndexItemKind(rawValue: try cursor.byte(bytes))
      let content = try cursor.string(bytes)
      guard pack < packs.count else { throw .damaged(offset: offset) }
      if let kind { items.append(Item(pack: pack, kind: kind, content: content)) }
    }
  }

  /// As `PackReader.mayBeginPhrase`, for all packs.
  package func mayBeginPhrase(_ words: Span<UInt8>, _ bytes: Span<UInt8>) throws(PackError) -> Bool {
    try PhraseFilter.holds(words, phraseFilter, bytes, pages)
  }
}
