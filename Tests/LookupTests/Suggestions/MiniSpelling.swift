import LexiconModel
import LexiconPack
import MiniLexicon
import PackBuilding

@testable import Lookup

/// Indexes of words with frequencies, for tests of suggestions.
enum MiniSpelling {
  /// An index of two packs: the words, each a noun, and their frequencies in hundredths of Zipf.
  static func index(_ words: [(word: String, zipf: Int)]) throws -> [UInt8] {
    let nouns = MiniLexicon.records(of: words.map { MiniWord($0.word, .noun, "a thing") })
    let facts = words.map { LexiconRecord.fact(WordFact(word: $0.word, value: .frequency(zipf: $0.zipf))) }
    let identity = FileIdentity(length: 1, seconds: 1, nanoseconds: 1)
    let packs = try [("nouns", nouns), ("facts", facts)].map {
      PackIndexWriter.Source(
        name: Array($0.0.utf8), folder: 0, identity: identity, reader: try MiniLexicon.reader($0.1))
    }
    let folder = PackIndex.Folder(path: Array("/".utf8))
    return try MiniLexicon.bytes { try PackIndexWriter([folder], packs).write(to: $0) }
  }

  /// What the search finds in an index for what was written; nil if the index is damaged.
  static func found(_ written: String, in index: [UInt8], wanted: Int = 8) -> [SpellingSearch.Found]? {
    guard let index = try? PackIndex(MappedFile(copying: index)) else { return nil }
    return LexiconSet([], index: index).withSpelling(of: Array("en".utf8)) {
      (trie, bytes) throws(PackError) in
      try SpellingSearch.run(
        written.utf8.map { SpellingLetter.number(of: $0)! }, wanted: wanted, in: trie, bytes)
    }
  }
}
