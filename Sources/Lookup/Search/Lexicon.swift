import LexiconModel
import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A dictionary: its pack, and its name. With an index of all packs, the pack is opened when something in it is needed.
public final class Lexicon {
  /// UTF-8; the pack file's name without its extension.
  public let name: [UInt8]
  /// The index's description of the pack; nil without an index.
  let indexed: PackIndex.Pack?
  /// Whether it only translates into other languages than the reader's: then neither its facts nor what it has of sounds
  /// and names matter for words of others.
  var onlyTranslates = false
  private var source: Source
  private var knownTranslation: [UInt8]?

  /// Where the pack is read from.
  private enum Source {
    case reader(PackReader)
    /// An open file: on first use it is mapped, or parts of it are read to this memory.
    case file(OpenFile, to: LoadedMemory?)
    /// A file in this folder that is opened on first use; parts of it are read to this memory.
    case folder([UInt8], to: LoadedMemory?)
  }

  package init(name: [UInt8], indexed: PackIndex.Pack? = nil, reader: PackReader) {
    self.name = name
    self.indexed = indexed
    source = .reader(reader)
  }

  /// With an open file, which must be the one that the index describes. It is mapped, or parts of it are read to `memory`.
  public init(_ indexed: PackIndex.Pack, _ file: OpenFile, to memory: LoadedMemory? = nil) {
    name = indexed.name
    self.indexed = indexed
    source = .file(file, to: memory)
  }

  /// For a text of a few words: the pack's file in `folder` must be the one that the index describes when it is opened.
  public init(_ indexed: PackIndex.Pack, folder: [UInt8], to memory: LoadedMemory? = nil) {
    name = indexed.name
    self.indexed = indexed
    source = .folder(folder, to: memory)
  }

  /// The pack, opened on first use.
  public var reader: PackReader {
    get throws(PackError) {
      if case .reader(let reader) = source { return reader }
      if case .folder(let folder, let memory) = source {
        let file = OpenFile(try MappedFile.open(PackLocations.path(of: name, in: folder)))
        // It may have been replaced since the index was read: then each use of the lexicon fails.
        guard let indexed, indexed.describes(file.descriptor) else { throw .stale }
        source = .file(file, to: memory ?? LoadedMemory())
      }
      guard case .file(let file, let memory) = source else { throw .system(EBADF) }
      let reader: PackReader
      if let memory, let read = try? MappedFile(loading: file, to: memory) {
        reader = try PackReader(read)
      } else {
        reader = try PackReader(MappedFile(descriptor: file.descriptor))
      }
      source = .reader(reader)
      return reader
    }
  }

  /// The open file, if parts of it are read.
  var openFile: OpenFile? {
    switch source {
    case .reader(let reader): reader.file.openFile
    case .file(let file, let memory): memory == nil ? nil : file
    case .folder: nil
    }
  }

  /// Forgets what was read of the pack, if parts of it are, and returns its file.
  func close() -> OpenFile? {
    guard let file = openFile else { return nil }
    source = .file(file, to: nil)
    return file
  }

  /// Reads parts of the file to `memory`; without any, it is mapped.
  func open(_ file: OpenFile, to memory: LoadedMemory?) { source = .file(file, to: memory) }

  /// Lets go of the memory that was read so far of the pack, if it is open.
  func releaseMemory() { if case .reader(let reader) = source { reader.releaseMemory() } }

  /// Whether a sense of the pack may have a tag count.
  var mayHaveTagCounts: Bool { indexed?.hasTagCounts ?? true }

  /// Whether the pack counts its senses. Without an index, packs with sense keys do.
  var countsSenses: Bool {
    get throws(PackError) { if let indexed { indexed.hasTagCounts } else { try reader.hasIdentifiers } }
  }

  /// Whether the pack has facts of this kind.
  func hasFacts(of kind: PackFormat.FactKind) throws(PackError) -> Bool {
    if let indexed { return indexed.factKinds & 1 << UInt32(kind.rawValue) != 0 }
    let reader = try reader
    return try reader.withBytes { (bytes) throws(PackError) in try reader.hasFacts(of: kind, bytes) }
  }

  /// Whether the pack has facts at all.
  var hasFacts: Bool {
    get throws(PackError) {
      if let indexed { return indexed.factKinds != 0 }
      return try reader.facts != nil
    }
  }

  /// The languages of the headwords: tags separated by spaces, empty for a lexicon of no language.
  public var languages: [UInt8] {
    get throws(PackError) {
      if let indexed { indexed.languages } else { try info(.languages) }
    }
  }

  /// The region whose variety of a language all headwords are in, a subtag such as `US`; empty if there is none.
  public var region: [UInt8] {
    get throws(PackError) {
      let list = try languages
      guard list.count > 3, list[list.count - 3] == UInt8(ascii: "-"), !list.contains(0x20) else { return [] }
      // Tags are kept in small letters.
      return [list[list.count - 2] & 0xDF, list[list.count - 1] & 0xDF]
    }
  }

  /// Whether the headwords are in the language with this tag, or in a variant of it; nil for a lexicon of no
  /// language.
  public func isOf(_ language: [UInt8]) throws(PackError) -> Bool? {
    let list = try languages
    return list.isEmpty ? nil : LanguageTags.names(language, in: list)
  }

  /// The language that words are translated into: the only one of the explanations, if no headword is in it; else
  /// empty. BCP 47.
  public var translationLanguage: [UInt8] {
    get throws(PackError) {
      if let known = knownTranslation { return known }
      let found = LanguageTags.translation(of: try languages, try glossLanguages)
      knownTranslation = found
      return found
    }
  }

  /// The languages of the explanations, as `languages` has those of the headwords; empty if they are unknown. Lists of forms and
  /// facts have none.
  var glossLanguages: [UInt8] {
    get throws(PackError) {
      if let indexed { indexed.glossLanguages } else { try info(.glossLanguages) }
    }
  }

  private func info(_ field: PackFormat.InfoField) throws(PackError) -> [UInt8] {
    let reader = try reader
    return try reader.withBytes { (bytes) throws(PackError) in
      Array(copying: bytes, try reader.info(field, bytes))
    }
  }

  /// Whether words are explained in the language with this tag, or in a variant of it; false if that is not known.
  func explains(in language: [UInt8]) throws(PackError) -> Bool {
    LanguageTags.names(language, in: try glossLanguages)
  }
}
