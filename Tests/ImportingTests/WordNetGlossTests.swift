import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct WordNetGlossTests {
  /// Each gloss with its definition and its examples; an author stands after ` — `.
  @Test(arguments: [
    ("a thing", "a thing", []),
    ("", "", []),
    ("  a thing;  ", "a thing", []),
    ("to do; \"we do it\"", "to do", ["we do it"]),
    ("to do; \"we do\"; \"they did; we saw\"; ", "to do", ["we do", "they did; we saw"]),
    ("to do; to make; \"we do\"", "to do; to make", ["we do"]),
    // What leads an example in.
    ("in a way: \"so it went\"", "in a way", ["so it went"]),
    ("in a way, \"so it went\"", "in a way", ["so it went"]),
    ("of a way;\"so it went\"", "of a way", ["so it went"]),
    ("of a way :\"so it went\"", "of a way", ["so it went"]),
    ("(of roads) \"a good one\"", "(of roads)", ["a good one"]),
    ("a way; \"this\", \"that\"", "a way", ["this", "that"]),
    ("a way; \"this\" or \"that\";", "a way", ["this", "that"]),
    ("a way; \"is it?\" \"it is.\". \"so\"", "a way", ["is it?", "it is.", "so"]),
    ("a way; \"this;\" \"that,\" \"so\"", "a way", ["this", "that", "so"]),
    // Authors.
    ("a; \"b\"- Shakespeare", "a", ["b — Shakespeare"]),
    ("a; \"b\" - T. S. Poet; \"c\"", "a", ["b — T. S. Poet", "c"]),
    ("a; \"b\"--de Someone; \"c\"", "a", ["b — de Someone", "c"]),
    ("a; \"b\"; - Someone", "a", ["b — Someone"]),
    ("a; \"b\"-Luke 1:2; \"c\"", "a", ["b — Luke 1:2", "c"]),
    ("a; \"b\" G.K.Writer; \"c\"", "a", ["b — G.K.Writer", "c"]),
    ("a; \"b\" (Matthew 7:12)", "a", ["b — Matthew 7:12"]),
    ("a; \"b\"- Springfield (Mass.) Union", "a", ["b — Springfield (Mass.) Union"]),
    ("a; \"b\"- `Play' by Someone", "a", ["b — `Play' by Someone"]),
    // Notes.
    ("a; \"b\" (British usage)", "a", ["b (British usage)"]),
    ("a; \"b\" (often used in jest)", "a (often used in jest)", ["b"]),
    ("a king; \"b\" (1858-1919)", "a king (1858-1919)", ["b"]),
    ("a; \"b\"; (`c' is archaic)", "a; (`c' is archaic)", ["b"]),
    ("a; \"b?\"; (`c' is archaic) \"d\"", "a; (`c' is archaic)", ["b?", "d"]),
    // Mentions.
    ("pride (as in \"house proud\"); \"b\"", "pride (as in \"house proud\")", ["b"]),
    ("used in the phrase \"make way\"", "used in the phrase \"make way\"", []),
    ("said as \"on\" rather than \"in\"; \"b\"", "said as \"on\" rather than \"in\"", ["b"]),
    ("a; e.g. \"b\"; \"c\"", "a; e.g. \"b\"", ["c"]),
    ("a, e.g., \"b\"; \"c\"", "a, e.g., \"b\"", ["c"]),
    ("a; \"lang syne\" is Scottish", "a; \"lang syne\" is Scottish", []),
    ("a; \"b\"; \"lang syne\" is Scottish", "a; \"lang syne\" is Scottish", ["b"]),
    ("(\"straw\" is old); \"b\"", "(\"straw\" is old)", ["b"]),
    // Parentheses after an example, after which separators were removed.
    ("a;  ;  \"b\" (c; \"d\"", "a (c; \"d\"", ["b"]),
    // Reported speech.
    ("a; \"No,\" he said; \"b\"", "a", ["\"No,\" he said", "b"]),
    ("a; \"No,\" he said, \"not so\"; \"b\"", "a", ["\"No,\" he said, \"not so\"", "b"]),
    // Missing marks.
    ("a; \"open to the end", "a", ["open to the end"]),
    ("a; \"b; \"c\"", "a", ["b", "c"]),
    ("a; \"b\"; c without an opening\"", "a", ["b", "c without an opening"]),
    ("a; c without an opening\"", "a", ["c without an opening"]),
    ("a way\"", "a way", []),
    ("a; \"b\"seen without an opening\"", "a", ["b", "seen without an opening"]),
    ("a; \"I\"m here\"", "a", ["I'm here"]),
    ("a; \"b (or c\")", "a", ["b (or c)"]),
    ("\"", "", []),
    ("\"\"\"\"", "", []),
    ("; \"b\" - ", "", ["b"]),
  ])
  func aGlossIsTakenApart(gloss: String, definition: String, examples: [String]) {
    let parsed = WordNetGloss(Array(gloss.utf8)[...])
    #expect(parsed.definition == definition)
    #expect(parsed.examples.map { $0.author.isEmpty ? $0.text : "\($0.text) — \($0.author)" } == examples)
  }

  /// The parentheses before each mention are counted once; counted again for each, this takes minutes.
  @Test(.timeLimit(.minutes(1))) func manyMentionsTakeNoTime() {
    let gloss = "said (as " + String(repeating: "\"a\" or ", count: 100_000) + "so)"
    let parsed = WordNetGloss(Array(gloss.utf8)[...])
    #expect(parsed.definition == gloss && parsed.examples.isEmpty)
  }
}
