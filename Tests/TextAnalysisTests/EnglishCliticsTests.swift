import LexiconModel
import Testing
import TextAnalysis

@Suite struct EnglishCliticsTests {
  @Test(
    arguments: [
      ("weren't", "were", "not", nil), ("don't", "do", "not", nil), ("won't", "will", "not", nil),
      ("can't", "can", "not", nil), ("cannot", "can", "not", nil), ("shan't", "shall", "not", nil),
      ("ain't", "be", "not", nil), ("let's", "let", "us", nil), ("y'all", "you", "all", nil),
      ("i'm", "i", "be", nil), ("we're", "we", "be", nil), ("they've", "they", "have", nil),
      ("he'll", "he", "will", "shall"), ("she'd", "she", "would", "have"), ("it's", "it", "be", "have"),
      ("who's", "who", "be", "have"), ("there's", "there", "be", "have"),
      ("wouldn't've", "wouldn't", "have", nil), ("didnt", "did", "not", nil), ("aint", "be", "not", nil),
      ("youre", "you", "be", nil), ("im", "i", "be", nil), ("theyve", "they", "have", nil),
    ] as [(String, String, String, String?)])
  func contractions(key: String, host: String, expansion: String, alternative: String?) throws {
    let bytes = Array(key.utf8)
    let split = try #require(parts(of: bytes))
    #expect(text(of: split.host, in: bytes) == host)
    #expect(split.expansion?.description == expansion)
    #expect(split.alternative?.description == alternative)
    #expect(!split.isPossessive)
    #expect(split.features == (expansion == "not" ? .negated : []))
  }

  @Test(arguments: [
    ("dog's", "dog"), ("dogs'", "dogs"), ("1990's", "1990"), ("chloé's", "chloé"), ("one's", "one"),
  ])
  func possessives(key: String, host: String) throws {
    let bytes = Array(key.utf8)
    let split = try #require(parts(of: bytes))
    #expect(text(of: split.host, in: bytes) == host)
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

  private func parts(of key: [UInt8]) -> CliticSplit? { EnglishClitics.split(key.span) }

  private func text(of host: CliticSplit.Host, in key: [UInt8]) -> String {
    switch host {
    case .prefix(let length): String(decoding: key[..<length], as: UTF8.self)
    case .replacement(let word): word.description
    }
  }
}
