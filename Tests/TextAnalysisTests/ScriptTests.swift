import Testing
import TextAnalysis

@Suite struct ScriptTests {
  @Test(arguments: [
    ("word", "Latn"), ("été", "Latn"), ("слово", "Cyrl"), ("λόγος", "Grek"), ("日本", "Hani"), ("ひら", "Hira"),
    ("カ", "Kana"), ("한국", "Hang"), ("ไทย", "Thai"), ("שלום", "Hebr"), ("123", "Zyyy"), ("", "Zyyy"),
    ("1д", "Cyrl"),
    ("\u{301}", "Zyyy"), ("@", "Zyyy"), ("\u{FFFD}", "Zyyy"), ("[`{", "Zyyy"),
  ])
  func scripts(text: String, code: String) {
    let expected = Script(code: code.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    #expect(Script.first(in: Array(text.utf8).span) == expected)
  }
}
