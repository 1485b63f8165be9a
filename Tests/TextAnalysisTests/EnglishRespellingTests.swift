import Testing
import TextAnalysis

@Suite struct EnglishRespellingTests {
  @Test(arguments: [
    // Abbreviations.
    ("u.s", ["u.s.", "us"]), ("ph.d", ["ph.d.", "phd"]), ("vs", ["vs."]), ("approx", ["approx."]),
    ("abbreviated", []),
    // A dropped g.
    ("nothin", ["nothin.", "nothing"]), ("somethin", ["something"]), ("goin'", ["goin'.", "going"]),
    ("in", ["in."]), ("zin", ["zin."]),
    // What is drawn out.
    ("soooo", ["soooo.", "soo", "so"]), ("ahh", ["ahh.", "ah"]), ("aww", ["aww.", "aw"]), ("ww", ["ww."]),
    ("hmmmm", ["hmmmm.", "hmm", "hm"]),
    ("yesss", ["yesss.", "yess", "yes"]), ("coool", ["coool.", "cool", "col"]),
    // What is not.
    ("balloon", []), ("111", ["111."]), ("soo", ["soo."]), ("glass", ["glass."]), ("a", []), ("", []),
  ])
  func keysToTry(key: String, expected: [String]) {
    var list = ProposalList()
    Language.english.row.respelling?(Array(key.utf8).span, &list)
    #expect(list.items.map { String(decoding: list.bytes[$0.range], as: UTF8.self) } == expected)
  }
}
