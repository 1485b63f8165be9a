import LexiconModel
import Testing
import TextAnalysis

@Suite struct EnglishCliticsTests {
  @Test(
    arguments: [
      ("weren't", "were", "not", nil), ("don't", "do", "not", nil), ("won't", "will", "not", nil),
      ("can't", "can", "not", nil), ("cannot", "can", "not", nil), ("shan't", "shall", "not", nil),
      ("ain't", "be", "not", nil), ("let's", "let", "us", nil), ("y'all", "you", "all", nil),
      ("i'm", "i", "am", nil), ("we're", "we", "are", nil), ("they've", "they", "have", nil),
      ("he'll", "he", "will", nil), ("she'd", "she", "would", "had"), ("it's", "it", "is", "has"),
      ("who's", "who", "is", "has"), ("there's", "there", "is", "has"),
      ("wouldn't've", "wouldn't", "have", nil), ("didnt", "did", "not", nil), ("aint", "be", "not", nil),
      ("youre", "you", "are", nil), ("im", "i", "am", nil), ("theyve", "they", "have", nil),
      ("'tis", "it", "is", nil), ("'twas", "it", "was", nil), ("'twill", "it", "will", nil),
      ("thou'rt", "thou", "are", nil), ("d'you", "do", "you", nil), ("gonna", "go", "to", nil),
      ("wanna", "want", "to", nil), ("gotta", "got", "to", nil), ("lemme", "let", "me", nil),
      ("dunno", "don't", "know", nil), ("kinda", "kind", "of", nil), ("y'all'd've", "y'all'd", "have", nil),
    ] as [(String, String, String, String?)])
  func contractions(key: String, host: String, expansion: String, alternative: String?) throws {
    let bytes = Array(key.utf8)
    let split = try #require(parts(of: bytes))
    #expect(String(decoding: split.host(of: bytes.span), as: UTF8.self) == host)
    #expect(split.expansion?.description == expansion)
    #expect(split.alternative?.description == alternative)
    #expect(!split.isPossessive)
    #expect(split.features == (expansion == "not" ? .negated : []))
  }

  @Test(arguments: [
    "arent", "coulda", "couldnt", "doesnt", "dont", "gimme", "gotcha", "hadnt", "hafta", "hasnt", "havent",
    "isnt", "ive", "mighta", "musta", "oughta", "outta", "shoulda", "shouldnt", "sorta", "thats", "theyre",
    "tis", "tryna", "twas", "wasnt", "werent", "weve", "woulda", "wouldnt", "yall", "youll", "youve",
  ])
  func contractionsWithoutAnApostrophe(key: String) {
    #expect(parts(of: Array(key.utf8))?.isPossessive == false)
  }

  @Test(arguments: [
    ("dog's", "dog"), ("dogs'", "dogs"), ("1990's", "1990"), ("chloé's", "chloé"), ("one's", "one"),
  ])
  func possessives(key: String, host: String) throws {
    let bytes = Array(key.utf8)
    let split = try #require(parts(of: bytes))
    #expect(String(decoding: split.host(of: bytes.span), as: UTF8.self) == host)
    #expect(split.isPossessive)
    #expect(split.alternative == nil)
    #expect(split.features == .possessive)
  }

  @Test(arguments: [
    "dog", "its", "o'clock", "'s", "s'", "n't", "'ll", "", "'", "want", "ma'am", "rock'n'roll",
  ])
  func nothingAttached(key: String) {
    #expect(parts(of: Array(key.utf8)) == nil)
  }

  private func parts(of key: [UInt8]) -> CliticSplit? { Language.english.row.split(key.span) }
}
