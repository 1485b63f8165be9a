import Lookup
import MiniLexicon
import Testing

@Suite struct JoinersTests {
  @Test(arguments: [
    ("می\u{200C}خواهم", ["exact می\u{200C}خواهم", "only می\u{200C}خواهم, headword 0"]),
    (
      "می\u{200C}رود",
      [
        "case می\u{200C}رود", "0: normalization می\u{200C}رود > میرود", "only میرود, step 0, headword 0",
      ]
    ),
    ("نمی\u{200C}رود", ["none نمی\u{200C}رود"]),
  ])
  func aJoinerIsLeftOutWhereTheLexiconDoes(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine(of: [
      MiniWord("می\u{200C}خواهم", .verb, "I want"), MiniWord("میرود", .verb, "goes"),
    ])
    #expect(try engine.description(of: surface) == expected)
  }
}
