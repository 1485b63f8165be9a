import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

/// A pack may list any number of lemmas and entries under one word; a lookup takes what it can number.
@Suite struct CrowdedKeyTests {
  private static let count = 1500

  /// The match of `word` where these records are the only lexicon.
  private func match(_ word: String, _ records: [LexiconRecord]) throws -> Match {
    let lexicon = Lexicon(name: Array("crowd".utf8), reader: try MiniLexicon.reader(records))
    var engine = try LookupEngine(LexiconSet([lexicon]), language: nil)
    let surface = Array(word.utf8)
    let number = try engine.match(surface.span)
    return engine.store.matches[number]
  }

  private static let synset = LexiconRecord.synset(
    Synset(partOfSpeech: .noun, members: ["x"], definition: "one of many"))

  @Test func aFormOfManyLemmas() throws {
    var records = [Self.synset]
    for number in 0..<Self.count {
      let lemma = "lemma\(number)"
      records.append(
        .entry(
          Entry(headword: lemma, senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: lemma)])))
      records.append(.form(Form(surface: "crowd", lemma: lemma, partOfSpeech: .noun)))
    }
    let match = try self.match("crowd", records)
    #expect(match.kind == .inflected)
    #expect(match.entries.count > 900 && match.entries.count < Self.count)
  }

  @Test func aKeyOfManyEntries() throws {
    let entry = Entry(headword: "crowd", senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: "crowd")])
    let match = try self.match(
      "crowd", [Self.synset] + Array(repeating: .entry(entry), count: Self.count))
    #expect(match.kind == .exact)
    #expect(match.entries.count > 900 && match.entries.count < Self.count)
  }
}
