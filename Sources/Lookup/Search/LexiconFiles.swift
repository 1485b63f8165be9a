import LexiconPack

extension LexiconSet {
  /// Lets go of the pages of the packs that were read so far; what is read again comes from the system's cache. Each word
  /// of a text needs the index, and only a new one its packs.
  public func releasePacks() {
    for lexicon in lexicons { lexicon.releaseMemory() }
  }

  /// Forgets what was read of packs that are not mapped, if it is more than `limit` bytes. Matches remain valid, but no bytes and
  /// places of these packs may be in use.
  public func forgetReads(over limit: Int) {
    if readBytes <= limit { return }
    index?.forgetReads()
    let files = lexicons.map { $0.close() }
    // The old memory is gone before there is new.
    memory = nil
    memory = LoadedMemory()
    for (lexicon, file) in zip(lexicons, files) { if let file { lexicon.open(file, to: memory) } }
  }

  /// The bytes that were read of these packs.
  public var readBytes: Int { (memory?.used ?? 0) + (index?.readBytes ?? 0) }

  /// The bytes of memory that a long text should have for the index: as many as are mapped, and 16 MiB if the rest is read. 0
  /// without an index.
  public var indexMemory: Int {
    guard let file = index?.file else { return 0 }
    return file.mappedLength == file.count ? file.count : file.mappedLength + 16 << 20
  }

  /// Lets go of the pages of the index that were read so far.
  public func releaseIndex() { index?.releaseMemory() }
}

/// The files of a `LexiconSet`, for threads that read the same packs: mapped once, with the pages that were found right, or only
/// open. Each thread opens its own readers over them.
public struct LexiconFiles: Sendable {
  private enum Pack: Sendable {
    case mapped(name: [UInt8], indexed: PackIndex.Pack?, file: MappedFile, marks: PageMarks)
    /// Parts of it are read.
    case read(PackIndex.Pack, OpenFile)
  }

  private let packs: [Pack]
  private let index: (file: MappedFile, marks: PageMarks)?

  /// Maps the files that are not mapped yet.
  public init(_ lexicons: LexiconSet) throws(PackError) {
    var packs: [Pack] = []
    for lexicon in lexicons.lexicons {
      if let indexed = lexicon.indexed, let file = lexicon.openFile {
        packs.append(.read(indexed, file))
        continue
      }
      var reader = try lexicon.reader
      let file = try reader.file.mapped()
      if file !== reader.file { reader = try PackReader(file) }
      packs.append(
        .mapped(name: lexicon.name, indexed: lexicon.indexed, file: file, marks: reader.marks))
    }
    self.packs = packs
    index = try lexicons.index.map { (index) throws(PackError) in
      let file = try index.file.mappedLength > 0 ? index.file : index.file.mapped()
      return (file, file === index.file ? index.marks : try PackIndex(file).marks)
    }
  }

  /// The lexicons for the thread that calls this.
  public func open() throws(PackError) -> LexiconSet {
    var lexicons: [Lexicon] = []
    let memory = LoadedMemory()
    for pack in packs {
      switch pack {
      case .mapped(let name, let indexed, let file, let marks):
        lexicons.append(Lexicon(name: name, indexed: indexed, reader: try PackReader(file, marks: marks)))
      case .read(let indexed, let file): lexicons.append(Lexicon(indexed, file, to: memory))
      }
    }
    let index = try index.map { (index) throws(PackError) in try PackIndex(sharing: index.file, index.marks) }
    return LexiconSet(lexicons, index: index, memory: memory)
  }
}
