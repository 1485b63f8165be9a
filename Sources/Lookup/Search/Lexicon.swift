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
    /// An open file, which is mapped on first use.
    case file(Int32)
    /// A file in this folder that is opened on first use and, for a few words, read instead of mapped; beside another that is
    /// read so.
    case folder([UInt8], beside: MappedFile?)
  }

  package init(name: [UInt8], indexed: PackIndex.Pack? = nil, reader: PackReader) {
    self.name = name
    self.indexed = indexed
    source = .reader(reader)
  }

  /// Takes over an open file, which must be the one that the index describes.
  public init(_ indexed: PackIndex.Pack, descriptor: Int32) {
    name = indexed.name
    self.indexed = indexed
    source = .file(descriptor)
  }

  /// For a text of a few words: the pack's file in `folder` must be the one that the index describes when it is opened.
  public init(_ indexed: PackIndex.Pack, folder: [UInt8], beside neighbor: MappedFile? = nil) {
    name = indexed.name
    self.indexed = indexed
    source = .folder(folder, beside: neighbor)
  }

  deinit { if case .file(let descriptor) = source, descriptor >= 0 { MappedFile.close(descriptor) } }

  /// The pack, opened on first use.
  public var reader: PackReader {
    get throws(PackError) {
      if case .reader(let reader) = source { return reader }
      var neighbor: MappedFile?
      var isRead = false
      if case .folder(let folder, let beside) = source {
        let descriptor = try MappedFile.open(PackLocations.path(of: name, in: folder))
        // It may have been replaced since the index was read: then each use of the lexicon fails.
        guard let indexed, indexed.describes(descriptor) else {
          MappedFile.close(descriptor)
          throw .stale
        }
        source = .file(descriptor)
        (neighbor, isRead) = (beside, true)
      }
      guard case .file(let descriptor) = source else { throw .system(EBADF) }
      let file: MappedFile
      if isRead, let read = try? MappedFile(loading: descriptor, beside: neighbor) {
        file = read
      } else {
        file = try MappedFile(descriptor: descriptor)
        MappedFile.close(descriptor)
      }
      source = .file(-1)
      let reader = try PackReader(file)
      source = .reader(reader)
      return reader
    }
  }

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

  /// The languages of the explanations, as `languages` has those of the headwords.
  private var glossLanguages: [UInt8] {
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

  /// Whether the language of the explanations is known. Lists of forms and facts have none.
  var isExplaining: Bool { get throws(PackError) { try !glossLanguages.isEmpty } }

  /// Whether words are explained in the language with this tag, or in a variant of it; false if that is not known.
  func explains(in language: [UInt8]) throws(PackError) -> Bool {
    LanguageTags.names(language, in: try glossLanguages)
  }
}
