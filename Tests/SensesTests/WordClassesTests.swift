import Testing

@testable import Senses

@Suite struct WordClassesTests {
  @Test func theMostFrequentClassIsKnown() {
    let classes = WordClasses(counts: [2, 7, -1, 0], isFunctionWord: false)
    #expect(classes.mostFrequent == .verb)
    #expect(classes.contains(.noun) && classes.contains(.verb) && classes.contains(.adverb))
    #expect(!classes.contains(.adjective))
    #expect(classes.mask == 0b1011 + 16)
    #expect(classes.isAmbiguous && classes.isKnown && !classes.isEmpty)
  }

  @Test func ofEquallyFrequentClassesAdjectivesComeFirst() {
    #expect(WordClasses(counts: [0, 0, 0, 0], isFunctionWord: false).mostFrequent == .adjective)
    #expect(WordClasses(counts: [0, 0, -1, 0], isFunctionWord: false).mostFrequent == .noun)
  }

  @Test func aFunctionWordIsOneMoreChoice() {
    #expect(!WordClasses(counts: [0, -1, -1, -1], isFunctionWord: false).isAmbiguous)
    #expect(WordClasses(counts: [0, -1, -1, -1], isFunctionWord: true).isAmbiguous)
    #expect(WordClasses(counts: [-1, -1, -1, -1], isFunctionWord: true).isEmpty)
    #expect(WordClasses(counts: [-1, -1, -1, -1], isFunctionWord: true).mask == 0)
  }
}
