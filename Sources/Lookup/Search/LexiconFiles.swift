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

/// The files of a `LexiconSet`, each mapped once, and which of their pages were found right, for threads that read the same packs.
/// Each thread opens its own readers over them.
public struct LexiconFiles: Sendable {
  private struct Pack: Sendable {
    let name: [UInt8]
    let indexed: PackIndex.Pack?
    let file: MappedFile
    let marks: PageMarks
  }

  private let packs: [Pack]
  private let index: (file: MappedFile, marks: PageMarks)?

  /// Maps the files that are not mapped yet.
  public init(_ lexicons: LexiconSet) throws(PackError) {
    var packs: [Pack] = []
    for lexicon in lexicons.lexicons {
      var reader = try lexicon.reader
      let file = try reader.file.mapped()
      if file !== reader.file { reader = try PackReader(file) }
      packs.append(Pack(name: lexicon.name, indexed: lexicon.indexed, file: file, marks: reader.marks))
    }
    self.packs = packs
    index = try lexicons.index.map { (index) throws(PackError) in
      let file = try index.file.mapped()
      return (file, file === index.file ? index.marks : try PackIndex(file).marks)
    }
  }

  /// The lexicons for the thread that calls this.
  public func open() throws(PackError) -> LexiconSet {
    var lexicons: [Lexicon] = []
    for pack in packs {
      lexicons.append(
        Lexicon(name: pack.name, indexed: pack.indexed, reader: try PackReader(pack.file, marks: pack.marks)))
    }
    let index = try index.map { (index) throws(PackError) in try PackIndex(index.file, marks: index.marks) }
    return LexiconSet(lexicons, index: index)
  }
}
