import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

/// Headwords that several lexicons have, and several entries of one.
@Suite struct SeveralLexiconsTests {
  /// `one` has a single entry, `two` four of which three are homonyms, `forms` nothing but forms.
  private static func rendering(_ row: RendererRow, _ detail: Detail, _ order: [String]) -> MiniRendering {
    let records = [
      "one": MiniLexicon.records(of: [
        MiniWord("dog", .noun, "one's noun"), MiniWord("dog", .verb, "one's verb"),
      ]),
      "two": MiniLexicon.records(ofEntries: [
        [MiniWord("dog", .noun, "an animal"), MiniWord("dog", .noun, "a machine part")],
        [MiniWord("dog", .verb, "to follow")],
        [MiniWord("dog", .noun, "a bier"), MiniWord("dog", .noun, "barley")],
        [MiniWord("cat", .noun, "a cat")],
      ]),
      "forms": [
        .form(Form(surface: "dawgs", lemma: "dog", partOfSpeech: .noun, features: .plural)),
        .form(Form(surface: "dogged", lemma: "dog", partOfSpeech: .verb, features: .past)),
      ],
    ]
    var rendering = MiniRendering()
    rendering.lexicons = order.map { ($0, records[$0]!) }
    rendering.row = row
    rendering.options.detail = detail
    return rendering
  }

  @Test func theOthersAreNamedWithTheNumberOfTheirEntries() throws {
    let rendering = Self.rendering(.text, .normal, ["one", "two"])
    #expect(
      try rendering.text("dog", "cat") == """
        dog
          noun  1  one's noun
          verb  1  one's verb
          also in: two (3 entries)

        cat
          noun  a cat

        """)
  }

  @Test func allEntriesOfTheFirstLexiconAreShown() throws {
    #expect(
      try Self.rendering(.text, .full, ["two", "one"]).text("dog") == """
        dog
          noun  1  an animal
                2  a machine part
          verb  1  to follow
          noun  1  a bier
                2  barley
          also in: one

        """)
    #expect(
      try Self.rendering(.text, .normal, ["two", "one"]).text("dog") == """
        dog
          noun  1  an animal
                2  a machine part
          verb  1  to follow
                … 2 more
          also in: one

        """)
    #expect(try Self.rendering(.text, .brief, ["two", "one"]).text("dog") == "dog  noun  an animal\n")
  }

  @Test func aFormOfOneLexiconLeadsToTheLemmasOfAnother() throws {
    #expect(
      try Self.rendering(.text, .normal, ["forms", "two", "one"]).text("dawgs", "dogged", "dogs") == """
        dawgs → dog (plural)
          noun  1  an animal
                2  a machine part
          noun  1  a bier
                … 1 more
          also in: one

        dogged → dog (past)
          verb  to follow
          also in: one

        dogs → dog (plural, third person singular) (above)
          also in: one

        """)
  }

  @Test func markdownNamesTheOthersAsWell() throws {
    var rendering = Self.rendering(.markdown, .normal, ["one", "two"])
    rendering.lexicons[1].name = "t_w*o"
    #expect(
      try rendering.text("dog") == #"""
        ## dog

        **noun**

        1. one's noun

        **verb**

        1. one's verb

        *also in:* t\_w\*o (3 entries)

        """#)
    #expect(
      try Self.rendering(.markdown, .full, ["two", "one"]).text("dog", "dogs") == """
        ## dog

        **noun**

        1. an animal
        2. a machine part

        **verb**

        1. to follow

        **noun**

        1. a bier
        2. barley

        *also in:* one

        ## dog

        *dogs*, plural, third person singular

        (above)

        *also in:* one

        """)
  }

  @Test(arguments: [
    (Detail.full, false, ["two 2", "two 1", "two 2", "one 2"]),
    (.normal, false, ["two 2", "two 1", "two 2"]),
    (.brief, false, ["two 1"]), (.normal, true, ["two 2", "two 1", "two 2", "one 2"]),
  ])
  func jsonHasAllLexiconsInFullAndElseTheFirst(
    detail: Detail, allLexicons: Bool, expected: [String]
  ) throws {
    var rendering = Self.rendering(.document, detail, ["two", "one"])
    rendering.options.allLexicons = allLexicons
    let lookups = try #require(try rendering.json("dog")["lookups"] as? [[String: Any]])
    let entries = try #require(lookups.first?["entries"] as? [[String: Any]])
    let shown = entries.map { entry in
      let meanings = entry["meanings"] as? [[String: Any]] ?? []
      return "\(entry["lexicon"] ?? "") \(meanings.flatMap { $0["definitions"] as? [Any] ?? [] }.count)"
    }
    #expect(shown == expected)
  }
}
