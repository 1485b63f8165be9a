import Lookup
import Testing
import TextAnalysis

@Suite struct CapitalReaderTests {
  /// `^` stands before words whose first capital says nothing, `*` before those whose capitals all say nothing.
  @Test(arguments: [
    // A word alone is written as it is meant.
    "May", "POLISH", "May?",
    // Sentences begin with the text, behind points and marks, in quotation marks and brackets.
    "^May I come in?", "^In May it rains. ^May I come? ^Yes! ^Polish tables: ^Turkey is one.",
    "the “^Polish table” (^May is near)",
    // A point after a title, an initial or another abbreviation ends no sentence.
    "^Mr. May and Dr. March met J. Bill in St. Job.",
    "^Is that the Fig. 3 of the U.S. Job? ^Inc. Bill went to the U.S. ^Who knows?",
    // In capitals, and in titles.
    "*TURKEY *IS *GOOD *FOR *US", "^Polish for ^Beginners and ^May",
    "^I saw May", "^US and UK say so",
  ])
  func capitals(text: String) {
    let plain = text.replacing("^", with: "").replacing("*", with: "")
    let bytes = Array(plain.utf8)
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: bytes.span, base: 0, to: &tokens)
    let reader = CapitalReader(bytes.span, tokens, beginsSentence: true)
    var marked = bytes
    for token in tokens.reversed() {
      switch reader.capitals(of: token, bytes.span) {
      case .telling, .lone: continue
      case .initialSilent: marked.insert(UInt8(ascii: "^"), at: token.start)
      case .silent: marked.insert(UInt8(ascii: "*"), at: token.start)
      }
    }
    #expect(String(decoding: marked, as: UTF8.self) == text)
  }

  @Test func aLineGoesOnUnlessItEnds() {
    let bytes = Array("Polish it".utf8)
    var tokens: [Token] = []
    WordSegmenter().appendTokens(of: bytes.span, base: 0, to: &tokens)
    let reader = CapitalReader(bytes.span, tokens, beginsSentence: false)
    #expect(reader.capitals(of: tokens[0], bytes.span) == .telling)
    for (line, ends) in [
      ("", true), (" \n", true), ("It is.\n", true), ("“It is.”\n", true), ("so:\n", true),
      ("in New\n", false),
    ] {
      #expect(CapitalReader.endsSentence(Array(line.utf8).span) == ends)
    }
  }
}
