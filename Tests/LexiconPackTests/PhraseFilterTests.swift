import LexiconPack
import Seeding
import Testing

@Suite struct PhraseFilterTests {
  /// The figures that the description of the pack format gives.
  @Test(arguments: [
    ("new", 0xBDE5_53E0_85E1_1527 as UInt64), ("new york", 0xA44F_6FEB_0C3E_EDB9),
  ])
  func knownSequences(words: String, expected: UInt64) {
    #expect(PhraseFilter.sequence(ofWords: Array(words.utf8).span) == expected)
  }

  @Test func theEndIsNoWord() {
    let words = PhraseFilter.sequence(ofWords: Array("new york".utf8).span)
    #expect(PhraseFilter.sequence(words, PhraseFilter.end) == 0x57AA_08DC_DB6A_6CF5)
  }

  /// Packs of one language are of one kind, if they explain in it; those that translate are of another for each language.
  @Test func kindsAreThoseOfLanguages() {
    func kind(_ languages: String, _ glosses: String) -> UInt64 {
      PhraseFilter.kind(ofPackWith: Array(languages.utf8), Array(glosses.utf8))
    }
    let own = kind("en", "en")
    #expect(own == 0x980B_C4AB_0F5C_AA86)
    for (languages, glosses) in [("en-us", "en"), ("en", ""), ("en fr", "en"), ("en", "en de")] {
      #expect(kind(languages, glosses) == own)
    }
    let others = [("en", "de"), ("en", "fr"), ("de", "en"), ("de", "de"), ("", ""), ("", "en")]
    #expect(Set(others.map { kind($0.0, $0.1) } + [own]).count == others.count + 1)
  }

  @Test func aSequenceIsMadeWordByWord() {
    let words = ["mother", "in", "law", "s", "tongue"]
    var beginnings: [UInt64] = []
    PhraseFilter.forEachBeginning(of: Array(words.joined(separator: " ").utf8).span) { beginnings.append($0) }
    #expect(beginnings.count == words.count)
    for count in 1...words.count {
      let text = Array(words[..<count].joined(separator: " ").utf8)
      #expect(PhraseFilter.sequence(ofWords: text.span) == beginnings[count - 1])
      if count == words.count { continue }
      let next = PhraseFilter.sequence(of: Array(words[count].utf8).span)
      #expect(PhraseFilter.sequence(beginnings[count - 1], next) == beginnings[count])
      let rest = Array(words[count...].joined(separator: " ").utf8)
      #expect(PhraseFilter.sequence(beginnings[count - 1], ofWords: rest.span) == beginnings.last)
    }
  }

  @Test func theOrderOfWordsCounts() {
    let (ab, ba) = (Array("a b".utf8), Array("b a".utf8))
    #expect(PhraseFilter.sequence(ofWords: ab.span) != PhraseFilter.sequence(ofWords: ba.span))
  }

  @Test(arguments: [0, 1, 42, 43, 1000])
  func aFilterHasWholeBlocks(sequences: Int) {
    let count = PhraseFilter.byteCount(of: sequences)
    #expect(count % PhraseFilter.blockLength == 0)
    #expect(count * 8 >= sequences * PhraseFilter.bitsPerSequence)
    #expect(count * 8 < sequences * PhraseFilter.bitsPerSequence + PhraseFilter.blockLength * 8)
  }

  /// Six bits of a block for each sequence, in blocks that all come into use.
  @Test func sequencesAreSpreadOverTheBlocks() {
    var random = FixedRandom(seed: 1)
    let count = 10_000
    var filter = [UInt8](repeating: 0, count: PhraseFilter.byteCount(of: count))
    for _ in 0..<count { PhraseFilter.add(random.next(), to: &filter) }
    let set = filter.reduce(0) { $0 + $1.nonzeroBitCount }
    // 1 − e^(−6/12) of the bits, if they fall by chance.
    #expect(abs(Double(set) / Double(filter.count * 8) - 0.393) < 0.01)
    for start in stride(from: 0, to: filter.count, by: PhraseFilter.blockLength) {
      let block = filter[start..<(start + PhraseFilter.blockLength)].reduce(0) { $0 + $1.nonzeroBitCount }
      #expect(block > 60 && block < 350)
    }
  }
}
