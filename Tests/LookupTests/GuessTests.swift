import LexiconModel
import Lookup
import MiniLexicon
import Testing

/// What is found of words that no lexicon has as they are written.
@Suite struct GuessTests {
  private static func engine() throws -> LookupEngine {
    let words = [
      MiniWord("café", .noun, "a place where coffee is drunk"), MiniWord("expose", .verb, "to show"),
      MiniWord("exposé", .noun, "a report"), MiniWord("resume", .verb, "to go on"),
      MiniWord("color", .noun, "red and blue"), MiniWord("colorize", .verb, "to give colors"),
      MiniWord("ice cream", .noun, "a frozen food"), MiniWord("cooperate", .verb, "to work together"),
      MiniWord("well-being", .noun, "health"), MiniWord("enter", .verb, "to go in"),
      MiniWord("put down", .verb, "to lay"), MiniWord("user-friendly", .adjective, "easy to use"),
      MiniWord("look", .verb, "to see"), MiniWord("friendly", .adjective, "kind"),
      MiniWord("watch", .verb, "to look at"), MiniWord("window", .noun, "an opening"),
      MiniWord("frame", .noun, "what is around"), MiniWord("happy", .adjective, "glad"),
      MiniWord("true", .adjective, "not false"), MiniWord("Frame", .properName, "a writer"),
    ]
    let forms = [
      Form(surface: "cafe", lemma: "café", partOfSpeech: .other),
      Form(surface: "expose", lemma: "exposé", partOfSpeech: .other),
    ]
    return try MiniLookup.engine(of: words, forms: forms)
  }

  @Test(arguments: [
    ("cafe", ["folded cafe", "0: folding cafe > café", "only café, step 0, headword 0"]),
    (
      "Cafes",
      [
        "folded cafes", "0: case Cafes > cafes", "1: inflection cafes > cafe, noun rule, plural after 0",
        "2: folding cafe > café after 1", "only café, noun, step 2, headword 0",
      ]
    ),
    ("résumé", ["folded résumé", "0: folding résumé > resume", "only resume, step 0, headword 0"]),
    // The other word stands behind.
    (
      "expose",
      [
        "exact expose", "0: folding expose > exposé", "only expose, headword 0",
        "only exposé, step 0, headword 1",
      ]
    ),
  ])
  func accents(surface: String, expected: [String]) throws {
    var engine = try Self.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  @Test(arguments: [
    (
      "colourised",
      [
        "inflected colourised", "0: respelling colourised > colorized, British spelling",
        "1: inflection colorized > colorize, verb rule, past after 0",
        "only colorize, verb, step 1, headword 1",
      ]
    ),
    (
      "ice-creams",
      [
        "inflected ice-creams", "0: respelling ice-creams > ice creams, hyphenated spelling",
        "1: inflection ice creams > ice cream, noun rule, plural after 0",
        "only ice cream, noun, step 1, headword 1",
      ]
    ),
    (
      "icecream",
      [
        "case icecream", "0: respelling icecream > ice cream, solid spelling",
        "only ice cream, step 0, headword 0",
      ]
    ),
    (
      "co-operate",
      [
        "case co-operate", "0: respelling co-operate > cooperate, hyphenated spelling",
        "only cooperate, step 0, headword 0",
      ]
    ),
    (
      "well being",
      [
        "case well being", "0: respelling well being > well-being, open spelling",
        "only well-being, step 0, headword 0",
      ]
    ),
  ])
  func spellings(surface: String, expected: [String]) throws {
    var engine = try Self.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  /// The parts as steps from the key, in order.
  private func parts(of surface: String) throws -> [String] {
    var engine = try Self.engine()
    let lines = try engine.description(of: surface)
    guard lines[0].starts(with: "compound ") else { return [] }
    return lines.compactMap { line in
      guard let kind = ["compound", "prefix", "suffix"].first(where: { line.contains(": \($0) ") }) else {
        return nil
      }
      return "\(kind) \(line.split(separator: " > ")[1].prefix { $0 != "," })".replacing(" after 0", with: "")
    }
  }

  @Test(arguments: [
    ("re-entering", ["prefix re-", "compound entering"]),
    ("Re-Entering", ["prefix re-", "compound entering"]),
    ("user-friendly-looking", ["compound user-friendly", "compound looking"]),
    ("window-friendly", ["compound window", "compound friendly"]),
    ("2-window", ["compound window"]),
    ("unputdownable", ["prefix un-", "compound put down", "suffix -able"]),
    ("unfriendliness", ["prefix un-", "compound friendly", "suffix -ness"]),
    ("rewatchable", ["prefix re-", "compound watch", "suffix -able"]),
    ("rewatching", ["prefix re-", "compound watching"]),
    ("windowlike", ["compound window", "suffix -like"]),
    ("happily", ["compound happy", "suffix -ly"]),
    ("windowframe", ["compound window", "compound frame"]),
    ("windowframes", ["compound window", "compound frames"]),
    // Unknown parts, and what spelling forbids.
    ("zzyzx-window", []), ("-window", []), ("window--frame", []), ("truely", []), ("happyness", []),
    ("windowzzyzx", []), ("unzzyzx", []),
  ])
  func words(surface: String, expected: [String]) throws {
    #expect(try parts(of: surface) == expected)
  }

  @Test func partsAreNumberedApart() throws {
    var engine = try Self.engine()
    let number = try engine.match("unputdownable")
    let match = engine.store.matches[number]
    #expect(match.kind == .compound)
    var index = match.entries.lowerBound
    var count = 0
    while index < match.entries.upperBound {
      index = engine.store.entries(ofPartAt: index, match).upperBound
      count += 1
    }
    #expect(count == 3)
  }

  /// A frequent word is one letter away.
  @Test func aMisspeltWordIsNotTakenApart() throws {
    let word = { (spelling: String, number: Int) -> [LexiconRecord] in
      [
        .synset(Synset(partOfSpeech: .noun, members: [spelling], definition: "a thing")),
        .entry(
          Entry(headword: spelling, senses: [Sense(synset: number, partOfSpeech: .noun, spelling: spelling)])),
        .fact(WordFact(word: spelling, value: .frequency(zipf: 520))),
      ]
    }
    let records = word("blue", 0) + word("print", 1) + word("paint", 2)
    for (extra, kind) in [([], MatchKind.compound), (word("bluespaint", 3), .none)]
      as [([LexiconRecord], MatchKind)]
    {
      var engine = try LookupEngine(
        LexiconSet([Lexicon(name: [0x61], reader: try MiniLexicon.reader(records + extra))]), language: nil)
      let match = try engine.match("bluepaint")
      #expect(engine.store.matches[match].kind == kind)
    }
  }
}
