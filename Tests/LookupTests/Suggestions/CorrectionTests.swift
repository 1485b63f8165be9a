import LexiconPack
import MiniLexicon
import Testing

@testable import Lookup

/// Which suggestion is shown as what was meant: one that scores well, far ahead of the second.
@Suite struct CorrectionTests {
  @Test(arguments: [
    ("recieve", [("receive", 480)], "receive"),
    ("recieve", [("receive", 480), ("relieve", 400)], "receive"),
    // The second is as likely.
    ("hpt", [("hat", 560), ("hot", 490)], ""),
    // It is alone, but a rare word for unlikely edits.
    ("bonjour", [("bonheur", 0)], ""),
    // Two words have no entry of their own.
    ("alot", [("a", 700), ("lot", 600)], ""),
    ("zzyzx", [("receive", 480)], ""),
  ])
  func itIsFarAhead(written: String, words: [(word: String, zipf: Int)], expected: String) throws {
    let nouns = MiniLexicon.records(of: words.map { MiniWord($0.word, .noun, "a thing") })
    let index = try PackIndex(MappedFile(copying: MiniSpelling.index(words)))
    let lexicon = Lexicon(name: Array("nouns".utf8), reader: try MiniLexicon.reader(nouns))
    var engine = try LookupEngine(LexiconSet([lexicon], index: index), language: nil)
    let suggester = Suggester()
    let text = Array(written.utf8)
    let match = try engine.match(text.span)
    let suggestions = try suggester.suggestions(for: match, text.indices, in: text.span, &engine)
    let correction = suggester.correction(of: match)
    #expect(
      (correction >= 0) == !expected.isEmpty, "\(suggestions.map { String(decoding: $0, as: UTF8.self) })")
    if correction < 0 { return }
    #expect(suggestions[0] == Array(expected.utf8))
    #expect(!engine.store.matches[correction].entries.isEmpty)
    suggester.forgetMatches()
    #expect(suggester.correction(of: match) < 0)
  }
}
