import LexiconModel
import Lookup
import MiniLexicon
import Testing

@Suite struct PhraseJudgeTests {
  private static let words = [
    MiniWord("kind of", .adverb, "a little", tagCount: 2), MiniWord("kind", .noun, "a sort", tagCount: 20),
    MiniWord("at home", .adverb, "where one lives", tagCount: 3),
    MiniWord("home", .noun, "a dwelling", tagCount: 30),
    MiniWord("out of", .adverb, "from", tagCount: 2), MiniWord("out of work", .adjective, "without a job"),
    MiniWord("work", .noun, "what one does", tagCount: 20),
    MiniWord("like", .verb, "to be fond of", tagCount: 20),
    MiniWord("thing", .noun, "what there is", tagCount: 20),
  ]

  /// The phrases of a text.
  private static func phrases(_ text: String, judges: Bool = true) throws -> [String] {
    var scanner = TextScanner(try MiniLookup.engine(of: words), showsWords: false)
    scanner.engine.judgesPhrases = judges
    let piece = Array(text.utf8)
    scanner.segment(piece.span, isWhole: true)
    try scanner.match()
    var found: [String] = []
    while let finding = try scanner.next() {
      if finding.isPhrase { found.append(String(decoding: piece[finding.range], as: UTF8.self)) }
    }
    return found
  }

  @Test(arguments: [
    ("I kind of like it.", ["kind of"]),
    ("I like that kind of thing.", []),
    ("That sort and kind of thing", []),
    // Hyphens join one word.
    ("I like that kind-of thing.", ["kind-of"]),
    // What is all of a text is what its reader asks for.
    ("kind of", ["kind of"]),
  ])
  func whatStandsAroundDecides(text: String, expected: [String]) throws {
    #expect(try Self.phrases(text) == expected)
  }

  @Test func withoutJudgingEachIsOne() throws {
    #expect(try Self.phrases("I like that kind of thing.", judges: false) == ["kind of"])
  }
}
