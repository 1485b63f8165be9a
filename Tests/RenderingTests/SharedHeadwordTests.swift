import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

/// Headwords that are one for a reader: function words that are also other words, and spellings that differ in accents.
@Suite struct SharedHeadwordTests {
  private static func rendering(_ row: RendererRow, allLexicons: Bool = false) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons = [
      (
        "one",
        MiniLexicon.records(of: [
          MiniWord("can", .noun, "a metal box for food"), MiniWord("us", .noun, "a country"),
          MiniWord("cafe", .noun, "a small restaurant"), MiniWord("rose", .noun, "a flower"),
        ])
      ),
      (
        "two",
        MiniLexicon.records(ofEntries: [
          [MiniWord("can", .auxiliary, "to be able to")], [MiniWord("can", .verb, "to put into a can")],
          [MiniWord("café", .noun, "coffee shop")],
          [MiniWord("rosé", .noun, "a wine")], [MiniWord("rose", .noun, "a color")],
        ]) + [.form(Form(surface: "cafe", lemma: "café", partOfSpeech: .other))]
      ),
      (
        "facts",
        [
          .fact(WordFact(word: "cafe", value: .frequency(zipf: 409))),
          .fact(WordFact(word: "cafe", value: .pictogram("☕", .keyword))),
          .fact(WordFact(word: "café", value: .frequency(zipf: 375))),
          .fact(WordFact(word: "café", value: .pronunciation("ˈkæfeɪ"))),
        ]
      ),
    ]
    rendering.row = row
    rendering.options = RenderOptions(detail: .normal, functionWords: .show, allLexicons: allLexicons)
    return rendering
  }

  @Test func aFunctionWordIsOneHeadwordWithItsOtherMeanings() throws {
    #expect(
      try Self.rendering(.text).text("can") == """
        can
          aux   be able to, or be allowed to
          noun  a metal box for food
          also in: two (2 entries)

        """)
    #expect(
      try Self.rendering(.markdown).text("can") == """
        ## can

        **auxiliary**

        1. be able to, or be allowed to

        **noun**

        1. a metal box for food

        *also in:* two (2 entries)

        """)
  }

  @Test func eachLexiconHasOneBlock() throws {
    #expect(
      try Self.rendering(.text, allLexicons: true).text("can") == """
        can
          aux   be able to, or be allowed to

        can  [one]
          noun  a metal box for food

        can  [two]
          aux   1  to be able to
          verb  1  to put into a can

        """)
  }

  @Test(arguments: [("café", "café"), ("cafe", "cafe → café"), ("cafés", "cafés → café (plural)")])
  func theSpellingWithAccentsTakesOver(word: String, title: String) throws {
    #expect(
      try Self.rendering(.text).text(word) == """
        \(title)  /ˈkæfeɪ/  ☕  fairly common
          noun  a small restaurant
          also in: two

        """)
  }

  @Test func wordsThatALexiconTellsApartStayTwo() throws {
    let lines = try Self.rendering(.text).lines(["rosé"])
    #expect(lines.filter { !$0.isEmpty && !$0.hasPrefix(" ") } == ["rosé", "rosé → rose"])
  }
}
