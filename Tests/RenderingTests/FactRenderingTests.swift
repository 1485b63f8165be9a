import Foundation
import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

/// Facts, labels, etymology and notes in each format.
@Suite struct FactRenderingTests {
  private static func rendering(_ row: RendererRow, _ detail: Detail = .full) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons = [
      ("mini", MiniLexicon.records), ("rich", MiniLexicon.rich), ("facts", MiniLexicon.facts),
    ]
    rendering.row = row
    rendering.options = RenderOptions(detail: detail)
    return rendering
  }

  // MARK: Text

  @Test(arguments: [
    (Detail.full, "mice", "mice → mouse (plural)  /maʊs/, /maʊz/  🐁  B1 · fairly common"),
    (.normal, "mice", "mice → mouse (plural)  /maʊs/  🐁  B1 · fairly common"),
    (.brief, "mice", "mice → mouse (plural)  noun  a small rodent with a pointed nose and a thin tail"),
    (.full, "the", "the  /ðə/  very common"),
    (.full, "naïveté", "naïveté  rare"),
    // Without facts nothing is added.
    (.full, "run", "run"),
    // What a pack says is made safe.
    (.full, "evil", "evil  /<U+001B>[31mˈiːvəl/"),
  ])
  func theTitleInText(detail: Detail, word: String, expected: String) throws {
    #expect(try Self.rendering(.text, detail).lines([word]).first == expected)
  }

  @Test func aMoreGeneralPictureIsMarked() throws {
    var rendering = Self.rendering(.text)
    rendering.lexicons[2].records = [.fact(WordFact(word: "rodent", value: .pictogram("🐿️", .keyword)))]
    #expect(try rendering.lines(["mouse"]).first == "mouse  ≈🐿️")
    #expect(try rendering.lines(["rodent"]).first == "rodent  🐿️")
  }

  @Test(arguments: [
    (["rich": "en-US"], "mouse  US /mʌʊs/; /maʊs/"), (["rich": "en-GB"], "mouse  UK /mʌʊs/; /maʊs/"),
    (["facts": "en-AU"], "mouse  /mʌʊs/; AU /maʊs/"),
    (["rich": "en-US", "facts": "en-US"], "mouse  US /mʌʊs/, /maʊs/"),
  ])
  func theRegionOfALexiconIsThatOfItsPronunciations(languages: [String: String], expected: String) throws {
    var rendering = Self.rendering(.text)
    rendering.languages = languages
    rendering.lexicons[1].records = [.fact(WordFact(word: "mouse", value: .pronunciation("mʌʊs")))]
    rendering.lexicons[2].records = [.fact(WordFact(word: "mouse", value: .pronunciation("maʊs")))]
    #expect(try rendering.lines(["mouse"]).first == expected)
  }

  @Test func factsGoOnInTheNextLine() throws {
    var rendering = Self.rendering(.text)
    rendering.options.width = 33
    #expect(
      try rendering.lines(["mice"]).prefix(2) == [
        "mice → mouse (plural)  /maʊs/,", "  /maʊz/  🐁  B1 · fairly common",
      ])
  }

  @Test func aRichEntryInText() throws {
    #expect(
      try Self.rendering(.text).lines(["clew"]) == [
        "clew² kloo",
        "  noun  1  (obsolete, poetic) a ball of thread",
        "           “Untwisting his deceitful clew.” — Herrick",
        "           synonyms: clue",
        "        2  (nautical) a corner of a sail",
        "        also written: clue",
        "        origin: Old English cliewen, a ball",
        "        note: The spelling clue is now usual for a hint.",
        "        note: Not to be confused with clow.",
        "clew",
        "  noun  1  (nautical) a corner of a sail",
      ])
    #expect(
      try Self.rendering(.text, .normal).lines(["clew"]) == [
        "clew² kloo", "  noun  1  (obsolete, poetic) a ball of thread", "           synonyms: clue",
        "        2  (nautical) a corner of a sail",
        "clew", "  noun  1  (nautical) a corner of a sail",
      ])
  }

  // MARK: Markdown

  @Test func aRichEntryInMarkdown() throws {
    #expect(
      try Self.rendering(.markdown).lines(["clew"]) == [
        "## clew² kloo", "", "**noun**", "", "1. (obsolete, poetic) a ball of thread",
        "   - *“Untwisting his deceitful clew.”* — Herrick", "   - synonyms: clue",
        "2. (nautical) a corner of a sail", "", "*also written:* clue", "",
        "*origin:* Old English cliewen, a ball", "",
        "*note:* The spelling clue is now usual for a hint.", "", "*note:* Not to be confused with clow.", "",
        "**clew**", "", "**noun**", "", "1. (nautical) a corner of a sail",
      ])
  }

  @Test func factsInMarkdown() throws {
    #expect(
      try Self.rendering(.markdown, .normal).lines(["mice"]).prefix(6) == [
        "## mouse", "", "*mice*, plural", "", "/maʊs/ · 🐁 · B1 · fairly common", "",
      ])
    #expect(try Self.rendering(.markdown).lines(["the"]).prefix(3) == ["## the", "", "/ðə/ · very common"])
  }

  // MARK: JSON

  private static func entries(_ word: String, _ detail: Detail = .full) throws -> [NSDictionary] {
    let document = try rendering(.document, detail).json(word)
    let lookup = try #require((document["lookups"] as? [[String: Any]])?.first)
    return try #require(lookup["entries"] as? [NSDictionary])
  }

  @Test(arguments: [Detail.full, .normal])
  func eachFactNamesItsPack(detail: Detail) throws {
    let entry = try #require(try Self.entries("mice", detail).first)
    #expect(entry["lexicon"] as? String == "mini")
    #expect(entry["phonetic"] as? String == "/maʊs/")
    #expect(
      entry["phonetics"] as? NSArray == [
        ["text": "/maʊs/", "lexicon": "facts"], ["text": "/maʊz/", "lexicon": "facts"],
      ])
    #expect(
      entry["images"] as? NSArray == [
        ["kind": "pictogram", "text": "🐁", "match": "name", "lexicon": "facts"]
      ])
    #expect(
      entry["frequency"] as? NSDictionary == [
        "zipf": 4.37, "lexicon": "facts", "level": "B1", "levelLexicon": "facts",
      ])
  }

  @Test(arguments: [Detail.brief, .none])
  func lessDetailHasNoFacts(detail: Detail) throws {
    let entry = try #require(try Self.entries("mice", detail).first)
    for field in ["phonetic", "phonetics", "images", "frequency"] { #expect(entry[field] == nil) }
  }

  @Test func aSmallFrequencyHasTwoDigits() throws {
    let text = try Self.rendering(.document).text("naïveté")
    #expect(text.contains(#""frequency":{"zipf":0.09,"lexicon":"facts"}"#))
  }

  @Test func aFunctionWordHasFacts() throws {
    let entry = try #require(try Self.entries("the").first)
    #expect(entry["lexicon"] as? String == "function-words")
    #expect(entry["phonetic"] as? String == "/ðə/")
    #expect(entry["frequency"] as? NSDictionary == ["zipf": 7.73, "lexicon": "facts"])
  }

  @Test func aRichEntryInJSON() throws {
    let entry = try #require(try Self.entries("clew").first)
    #expect(entry["origin"] as? String == "Old English cliewen, a ball")
    #expect(
      entry["notes"] as? [String] == [
        "The spelling clue is now usual for a hint.", "Not to be confused with clow.",
      ])
    let meanings = try #require(entry["meanings"] as? [[String: Any]])
    let definitions = try #require(meanings[0]["definitions"] as? [[String: Any]])
    #expect(definitions.map { $0["labels"] as? [String] } == [["obsolete", "poetic"], ["nautical"]])
    #expect(definitions[0]["synonyms"] as? [String] == ["clue"])
    let brief = try #require(try Self.entries("clew", .normal).first)
    #expect(brief["origin"] == nil && brief["notes"] == nil)
  }
}
