import Lookup
import Testing

@testable import Serving

@Suite struct SharedWordsTests {
  private func claim(_ words: SharedWords, _ word: String, in batch: Int) -> Bool {
    words.claim(Array(word.utf8).span, in: batch)
  }

  @Test func aWordBelongsToTheFirstBatchThatHasIt() {
    let words = SharedWords(NameSet())
    #expect(claim(words, "mouse", in: 2))
    #expect(!claim(words, "mouse", in: 2))
    #expect(!claim(words, "mouse", in: 3))
    #expect(claim(words, "cheese", in: 3))
  }

  @Test func anEarlierBatchTakesAWordOver() {
    let words = SharedWords(NameSet())
    #expect(claim(words, "mouse", in: 3))
    #expect(claim(words, "mouse", in: 1))
    #expect(!claim(words, "mouse", in: 2))
  }

  @Test func aWordThatWasShownBeforeBelongsToNone() {
    var shown = NameSet()
    let word = Array("mouse".utf8)
    _ = shown.insert(word.span)
    let words = SharedWords(shown)
    #expect(!claim(words, "mouse", in: 1))
    #expect(claim(words, "cheese", in: 1))
  }
}
