import ByteText

/// The keys of several packs in one file, `index` beside their folder: one search finds what each pack has under a key, and a
/// pack that has nothing to show is not even mapped.
///
/// It is made from the packs and can be made again at any time, so it is used if it is sound and of the very packs that
/// are there, in their order, and passed over if not. It has the layout of a pack with sections of its own ("Pack
/// format" in the documentation catalogue).
@safe
public final class PackIndex {
  /// A pack as the index describes it.
  public struct Pack: Sendable {
    package var name: [UInt8]
    /// The position of its folder in `folders`.
    public var folder: Int
    /// As the pack's own info has them: tags with a space between two.
    public var languages: [UInt8]
    package var glossLanguages: [UInt8]
    package var identity: FileIdentity
    /// The first eight bytes of its digest, little-endian.
    package var digest: UInt64
    /// Whether any sense has a tag count.
    public var hasTagCounts: Bool
    /// One bit for each `PackFormat.FactKind` that occurs, by its raw value.
    public var factKinds: UInt32
    /// What its headwords of several words are in the phrase filter (`PhraseFilter.kind`).
    public var phraseKind: UInt64
    /// Whether the pack has forms and nothing else. The index leaves out rare words that only such packs have.
    package var isOfForms: Bool
  }

  /// A folder in which packs were looked for. Packs are put in place, replaced and removed by changes of their folder,
  /// so that one that was not changed since holds the same packs.
  public struct Folder: Equatable {
    /// Empty for the folder beside the index, which so can be moved with it.
    public var path: [UInt8]
    /// Nil where there was none.
    public var identity: FileIdentity?
    /// That of the order that the folder has.
    public var order: FileIdentity?

    package init(path: [UInt8]) {
      self.path = path
      identity = FileIdentity(path: path)
      order = identity == nil ? nil : FileIdentity(path: PackOrder.path(in: path))
    }

    fileprivate init(path: [UInt8], identity: FileIdentity?, order: FileIdentity?) {
      self.path = path
      self.identity = identity
      self.order = order
    }
  }

  /// Shared by those who open the same index for another thread.
  public let file: MappedFile
  @usableFromInline let pages: PageChecksums
  private let checksums: Range<Int>
  private let table: KeyTable
  @usableFromInline let phraseFilter: Range<Int>
  private let spelling: PackSection
  /// The file with all of it mapped, once it was needed.
  private var whole: (file: MappedFile, pages: PageChecksums)?
  // SAFETY: one value, made in init, freed in deinit, used by this object only. A property would be guarded at each access.
  private let memory: UnsafeMutablePointer<KeyMemory>
  /// In the order in which they are asked.
  public let packs: [Pack]
  /// The positions of the packs of forms.
  public let packsOfForms: [Int]
  /// Their bits (`KeyItems.bit`).
  public let bitsOfForms: PackSet
  /// In the order in which packs are looked for.
  public let folders: [Folder]

  /// Opens an index and reads which packs it is of; nothing else is read. `marks` are those of another that has the file.
  public init(_ file: MappedFile, marks: PageMarks? = nil) throws(PackError) {
    let layout = try file.withBytes { (bytes) throws(PackError) in try PackLayout(bytes, length: file.count) }
    // An index in another format has a section of another kind instead. Its version is that of packs, and stays the same where
    // only the index changes.
    if layout[.indexPacks].bytes.isEmpty { throw .stale }
    let pages = PageChecksums(table: layout.pageChecksums.bytes, of: file, marks: marks)
    guard
      let table = KeyTable(
        records: layout[.indexRecords], marks: layout[.indexMarks], hash: layout[.indexHash])
    else { throw .damaged(offset: layout[.indexMarks].bytes.lowerBound) }
    let (folders, packs) = try file.withBytes { (bytes) throws(PackError) in
      try Self.contents(layout[.indexPacks], bytes, pages)
    }
    self.folders = folders
    self.packs = packs
    packsOfForms = packs.indices.filter { packs[$0].isOfForms }
    bitsOfForms = packsOfForms.reduce(0) { $0 | KeyItems.bit($1) }
    self.file = file
    self.pages = pages
    checksums = layout.pageChecksums.bytes
    self.table = table
    phraseFilter = layout[.phraseFilter].bytes
    spelling = layout[.indexSpelling]
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: KeyMemory())
  }

  /// Opens for another thread an index that has `marks`.
  public convenience init(sharing file: MappedFile, _ marks: PageMarks) throws(PackError) {
    let own = try file.forAnotherThread()
    // Where no more threads can share the mapping, there are marks for other pages.
    try self.init(own, marks: own.mappedLength == file.mappedLength ? marks : nil)
  }

  /// The pages that were found right, if the file is mapped.
  public var marks: PageMarks { pages.marks }

  /// The bytes that were read of it, if parts of it are.
  public var readBytes: Int { file.readBytes }

  /// Lets go of the mapped pages; what is needed again comes from the file.
  public func releaseMemory() {
    file.releaseMemory()
    whole?.file.releaseMemory()
  }

  /// Forgets what was read. Nobody may have what it has under a key.
  public func forgetReads() {
    // SAFETY: no other access to the memory is under way.
    unsafe memory.pointee.forget()
    file.forgetReads()
  }

  deinit {
    // SAFETY: nobody has the memory but this object.
    unsafe memory.pointee.free()
    unsafe memory.deallocate()
  }

  /// Whether every page has the content it was written with; reads the whole file.
  public var isIntact: Bool { PageChecksums.areRight(checksums, of: file) }

  /// Where the index of the packs in a folder is kept: in the folder above, since one in the folder itself would change
  /// it.
  public static func path(for folder: [UInt8]) -> [UInt8] {
    var end = folder.count
    while end > 0, folder[end - 1] != UInt8(ascii: "/") { end -= 1 }
    return Array(folder[..<end]) + Array("index".utf8)
  }

  /// The path of one of the folders, for an index that was found for the packs in `folder`.
  public func path(_ position: Int, for folder: [UInt8]) -> [UInt8] {
    folders[position].path.isEmpty ? folder : folders[position].path
  }

  /// Whether a folder was not changed since, for an index that was found for the packs in `folder`.
  public func isUnchanged(_ position: Int, for folder: [UInt8]) -> Bool {
    let now = Folder(path: path(position, for: folder))
    return now.identity == folders[position].identity && now.order == folders[position].order
  }

  private static func contents(
    _ section: PackSection, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> (folders: [Folder], packs: [Pack]) {
    var cursor = PackCursor(try pages.place(section.bytes, bytes))
    var folders: [Folder] = []
    for _ in 0..<(try cursor.count(bytes)) {
      let path = copy(bytes, try cursor.string(bytes))
      let identity = try identity(&cursor, bytes)
      folders.append(Folder(path: path, identity: identity, order: try Self.identity(&cursor, bytes)))
    }
    var packs: [Pack] = []
    packs.reserveCapacity(min(section.count, section.bytes.count))
    for _ in 0..<section.count {
      let start = cursor.offset
      let name = copy(bytes, try cursor.string(bytes))
      let folder = try cursor.number(bytes)
      let languages = copy(bytes, try cursor.string(bytes), beside: packs)
      let glossLanguages = copy(bytes, try cursor.string(bytes), beside: packs)
      guard folder < folders.count, let identity = try identity(&cursor, bytes) else {
        throw .damaged(offset: start)
      }
      let digest = UInt64(try cursor.number(bytes)) << 32 | UInt64(try cursor.number(bytes))
      let hasTagCounts = try cursor.byte(bytes) != 0
      let factKinds = UInt32(truncatingIfNeeded: try cursor.number(bytes))
      let phraseKind = UInt64(try cursor.number(bytes)) << 32 | UInt64(try cursor.number(bytes))
      packs.append(
        Pack(
          name: name, folder: folder, languages: languages, glossLanguages: glossLanguages,
          identity: identity, digest: digest, hasTagCounts: hasTagCounts, factKinds: factKinds,
          phraseKind: phraseKind, isOfForms: try cursor.byte(bytes) != 0))
    }
    return (folders, packs)
  }

  /// Whether a file exists, and its identity.
  private static func identity(
    _ cursor: inout PackCursor, _ bytes: Span<UInt8>
  ) throws(PackError) -> FileIdentity? {
    if try cursor.byte(bytes) == 0 { return nil }
    let length = try cursor.number(bytes) << 32 | cursor.number(bytes)
    let seconds = try cursor.number(bytes) << 32 | cursor.number(bytes)
    return FileIdentity(length: length, seconds: seconds, nanoseconds: try cursor.number(bytes))
  }

  /// A copy of a part. Most packs have the languages of the one before, or those of its explanations.
  private static func copy(
    _ bytes: Span<UInt8>, _ range: Range<Int>, beside packs: [Pack] = []
  ) -> [UInt8] {
    if let last = packs.indices.last {
      let (own, glosses) = (packs[last].languages, packs[last].glossLanguages)
      if bytes.equals(own.span, at: range) { return own }
      if bytes.equals(glosses.span, at: range) { return glosses }
    }
    return Array(copying: bytes, range)
  }

  /// Runs `body` over all bytes of the index.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R {
    try file.withBytes(body)
  }

  /// What the packs have under a key, but for rare words that only `packsOfForms` have. All of it was read once, so that it
  /// is whole.
  public func items(of key: Span<UInt8>) throws(PackError) -> KeyItems {
    guard let short = KeyMemory.Key(key) else { return try search(key) }
    // SAFETY: no other access to the memory is under way.
    if let known = unsafe memory.pointee.items(of: short) { return known }
    let items = try search(key)
    // SAFETY: as above.
    unsafe memory.pointee.remember(items, of: short)
    return items
  }

  @inline(never)
  private func search(_ key: Span<UInt8>) throws(PackError) -> KeyItems {
    try withBytes { (bytes) throws(PackError) in
      guard let position = try table.find(key, bytes, pages) else { return KeyItems() }
      var cursor = PackCursor(try table.record(position, bytes, pages))
      _ = try cursor.string(bytes)
      return try KeyItems(cursor, packs: packs.count, bytes)
    }
  }

  /// Runs `body` over the words of the language with this primary subtag, with the bytes that they lie in; nil if the index
  /// has none. They are mapped in any case: a search goes through many of them.
  public func withSpelling<R>(
    of language: Span<UInt8>, _ body: (SpellingTrie, Span<UInt8>) throws(PackError) -> R
  ) throws(PackError) -> R? {
    if whole == nil {
      let mapped = try file.mapped()
      whole = (mapped, mapped === file ? pages : PageChecksums(table: checksums, of: mapped))
    }
    guard let whole else { return nil }
    return try whole.file.withBytes { (bytes) throws(PackError) -> R? in
      guard let trie = try trie(of: language, bytes, whole.pages) else { return nil }
      return try body(trie, bytes)
    }
  }

  private func trie(
    of language: Span<UInt8>, _ bytes: Span<UInt8>, _ pages: PageChecksums
  ) throws(PackError) -> SpellingTrie? {
    var start = spelling.bytes.lowerBound
    for _ in 0..<spelling.count {
      // The tag is short, and so is the number after it.
      try pages.check(start..<min(start + 80, spelling.bytes.upperBound), bytes)
      var cursor = PackCursor(start..<spelling.bytes.upperBound)
      let tag = try cursor.string(bytes)
      let length = try cursor.number(bytes)
      guard tag.count < 64, length <= cursor.end - cursor.offset else { throw .damaged(offset: start) }
      if bytes.equals(language, at: tag) {
        return SpellingTrie(roots: cursor.offset..<(cursor.offset + length), pages: pages)
      }
      start = cursor.offset + length
    }
    return nil
  }

  /// As `PackReader.holdsWords`, for all packs of one kind (`PhraseFilter.kind`): the sequence has been exclusive-ored with it.
  public func holdsWords(_ sequence: UInt64) throws(PackError) -> Bool {
    if let answer = holdsWordsAtHand(sequence) { return answer }
    return try withBytes { (bytes) throws(PackError) in
      try PhraseFilter.holds(sequence, phraseFilter, bytes, pages)
    }
  }

  /// The same without a call; nil if that part of the file is not mapped or was not checked yet.
  @inlinable @inline(__always)
  public func holdsWordsAtHand(_ sequence: UInt64) -> Bool? {
    guard let block = PhraseFilter.block(of: sequence, in: phraseFilter), pages.areChecked(block) else {
      return nil
    }
    return withBytes { (bytes) in PhraseFilter.holds(sequence, blockAt: block.lowerBound, bytes) }
  }

  /// Whether `body` holds for an edit of a word (`SpellingHash`) that may turn it into a word of at least this
  /// frequency, in hundredths of Zipf.
  public func containsFrequentEdit(
    of word: Span<UInt8>, from zipf: Int, where body: (SpellingHash.Edit) throws(PackError) -> Bool
  ) throws(PackError) -> Bool {
    try SpellingHash.containsEdit(of: word, from: zipf, holds: mayHold, where: body)
  }

  /// Whether the filter may hold a sequence, or is damaged.
  public func mayHold(_ sequence: UInt64) -> Bool {
    (try? holdsWords(sequence)) ?? true
  }
}
