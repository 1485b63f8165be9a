import LexiconPack

extension LexiconSet {
  /// Lets go of the pages of the packs that were read so far; what is read again comes from the system's cache. Each word
  /// of a text needs the index, and only a new one its packs.
  public func releasePacks() {
    for lexicon in lexicons { lexicon.releaseMemory() }
  }

  /// The length of the index in bytes; 0 if there is none.
  public var indexLength: Int { index?.file.count ?? 0 }

  /// Lets go of the pages of the index that were read so far.
  public func releaseIndex() { index?.file.releaseMemory() }
}

/// The files of a `LexiconSet`, each mapped once, for threads that read the same packs. Each thread opens its own
/// readers over them, since a reader records which pages it has checked.
public struct LexiconFiles: Sendable {
  private struct Pack: Sendable {
    let name: [UInt8]
    let indexed: PackIndex.Pack?
    let file: MappedFile
  }

  private let packs: [Pack]
  private let index: MappedFile?

  /// Maps the files that are not mapped yet.
  public init(_ lexicons: LexiconSet) throws(PackError) {
    var packs: [Pack] = []
    for lexicon in lexicons.lexicons {
      let file = try lexicon.reader.file.mapped()
      packs.append(Pack(name: lexicon.name, indexed: lexicon.indexed, file: file))
    }
    self.packs = packs
    index = try lexicons.index?.file.mapped()
  }

  /// The lexicons for the thread that calls this.
  public func open() throws(PackError) -> LexiconSet {
    var lexicons: [Lexicon] = []
    for pack in packs {
      lexicons.append(Lexicon(name: pack.name, indexed: pack.indexed, reader: try PackReader(pack.file)))
    }
    return LexiconSet(lexicons, index: try index.map { (file) throws(PackError) in try PackIndex(file) })
  }
}
