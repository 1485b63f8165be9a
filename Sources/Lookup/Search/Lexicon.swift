import LexiconModel
import LexiconPack

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A dictionary: its pack, and the name it is called by. With an index of all packs it is mapped when something in it
/// is wanted.
package final class Lexicon {
  /// UTF-8; the pack file's name without its ending.
  package let name: [UInt8]
  private var opened: PackReader?
  private var knownTranslation: [UInt8]?
  /// The pack's file, open until it is mapped; −1 where it is mapped, or not open yet.
  private var descriptor: Int32
  /// Where the file lies, if a few words are looked up: it is opened at need and not mapped. Else empty.
  private let path: [UInt8]
  /// The file beside which it is read then.
  private let neighbour: MappedFile?
  /// What an index says of the pack; nil without one.
  let indexed: PackIndex.Pack?

  package init(name: [UInt8], reader: PackReader) {
    self.name = name
    opened = reader
    descriptor = -1
    indexed = nil
    path = []
    neighbour = nil
  }

  /// Takes over an open file, which must be the one that the index describes.
  package init(_ indexed: PackIndex.Pack, descriptor: Int32) {
    path = []
    neighbour = nil
    name = indexed.name
    self.descriptor = descriptor
    self.indexed = indexed
  }

  /// The same lexicon for another thread.
  init(name: [UInt8], indexed: PackIndex.Pack?, reader: PackReader) {
    self.name = name
    self.indexed = indexed
    opened = reader
    descriptor = -1
    path = []
    neighbour = nil
  }

  /// For a few words, soon: the file is opened when something in it is wanted, and must be the one of the index then.
  package init(_ indexed: PackIndex.Pack, path: [UInt8], beside neighbour: MappedFile? = nil) {
    self.path = path
    self.neighbour = neighbour
    name = indexed.name
    descriptor = -1
    self.indexed = indexed
  }

  deinit { if descriptor >= 0 { MappedFile.close(descriptor) } }

  /// The pack, opened if it was not yet.
  package var reader: PackReader {
    get throws(PackError) {
      if let opened { return opened }
      if !path.isEmpty, descriptor < 0, let indexed {
        let opened = try MappedFile.open(path)
        descriptor = opened
        // It was replaced in the last millisecond.
        guard FileIdentity(descriptor: opened)?.isSame(as: indexed.identity) == true else {
          throw .system(ESTALE)
        }
      }
      let reader: PackReader
      if !path.isEmpty, let file = try? MappedFile(loading: descriptor, beside: neighbour) {
        descriptor = -1
        reader = try PackReader(file)
      } else {
        reader = try PackReader(MappedFile(descriptor: descriptor))
        MappedFile.close(descriptor)
        descriptor = -1
      }
      opened = reader
      return reader
    }
  }

  /// Whether a sense of the pack may have a tag count.
  var mayHaveTagCounts: Bool { indexed?.hasTagCounts ?? true }

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

  /// The languages of the headwords: tags with a space between two, empty for a lexicon that belongs to none.
  package var languages: [UInt8] {
    get throws(PackError) {
      if let indexed { return indexed.languages }
      let reader = try reader
      return try reader.withBytes { (bytes) throws(PackError) in
        Array(copying: bytes, try reader.info(.languages, bytes))
      }
    }
  }

  /// Whether the headwords are in the language with this tag, or in a variant of it; nil for a lexicon that
  /// belongs to no language.
  package func isOf(_ language: [UInt8]) throws(PackError) -> Bool? {
    let list = try languages
    return list.isEmpty ? nil : Self.names(language, in: list)
  }

  /// The language that words are translated to: the only one that they are explained in, if it is none of the headwords'; else
  /// empty. BCP 47.
  package var translationLanguage: [UInt8] {
    get throws(PackError) {
      if let known = knownTranslation { return known }
      let glosses = try glossLanguages
      let own = try languages
      let isOther = !glosses.contains(UInt8(ascii: " ")) && !Self.names(glosses, in: own)
      let found = isOther ? glosses : []
      knownTranslation = found
      return found
    }
  }

  /// The languages of what is said about the headwords, as `languages` is.
  private var glossLanguages: [UInt8] {
    get throws(PackError) {
      if let indexed { return indexed.glossLanguages }
      let reader = try reader
      return try reader.withBytes { (bytes) throws(PackError) in
        Array(copying: bytes, try reader.info(.glossLanguages, bytes))
      }
    }
  }

  /// Whether words are explained in the language with this tag, or in a variant of it; false where that is not known.
  func explains(in language: [UInt8]) throws(PackError) -> Bool {
    let list = try glossLanguages
    return Self.names(language, in: list)
  }

  /// Whether a list of tags, with a space between two, has one or a variant of it.
  private static func names(_ language: [UInt8], in list: [UInt8]) -> Bool {
    var start = 0
    while start < list.count {
      var end = start
      while end < list.count, list[end] != UInt8(ascii: " ") { end += 1 }
      var shared = 0
      while shared < min(end - start, language.count), list[start + shared] == language[shared] {
        shared += 1
      }
      let isTagEnd = start + shared == end || list[start + shared] == UInt8(ascii: "-")
      let isLanguageEnd = shared == language.count || language[shared] == UInt8(ascii: "-")
      if shared > 0, isTagEnd, isLanguageEnd { return true }
      start = end + 1
    }
    return false
  }
}
