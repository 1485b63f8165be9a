import Lookup
import MiniLexicon
import Testing

/// Plain e-texts write emphasis as `_her_`, and ICU's tokens keep the underscores.
@Suite struct UnderscoresTests {
  @Test(arguments: [
    ("_house_", ["case house", "0: normalization _house_ > house", "only house, step 0, headword 0"]),
    ("_house", ["case house", "0: normalization _house > house", "only house, step 0, headword 0"]),
    (
      "House_",
      [
        "case house", "0: normalization House_ > House", "1: case House > house after 0",
        "only house, step 1, headword 0",
      ]
    ),
    ("_id", ["exact _id", "only _id, headword 0"]),
    ("_big_house_", ["none _big_house_"]), ("_", ["none _"]), ("__", ["none __"]),
  ])
  func edgeUnderscoresArePunctuation(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine(of: [
      MiniWord("house", .noun, "a building"), MiniWord("_id", .noun, "a key"),
    ])
    #expect(try engine.description(of: surface) == expected)
  }
}
