import Testing

@testable import Lookup

/// Suggestions are for words of prose alone.
@Suite struct ProseWordTests {
  /// Each text has the token between two bars.
  @Test(arguments: [
    ("I |recieve| it", true), ("|Recieve|, or not", true), ("(|recieve|)", true), ("“|recieve|”", true),
    ("|recieve|.", true), ("|recieve|: so", true), ("non-|recieve|", true), ("|RECIEVE|", true),
    ("|dosen't|", true),
    ("|recieve|…", true), ("|Rećieve|", true),
    ("|recieve|@example.com", false), ("me@|exmaple|", false), ("http://|wierd|.org", false),
    ("/usr/|lcoal|/bin", false), ("C:\\|lcoal|", false), ("|foo|_bar", false), ("|foo_bar|", false),
    ("|getFooo|", false), ("|wrod|s2", false), ("|wrod2|", false), ("|deadbeef|", false), ("|TEH|", false),
    ("#|wrod|", false), ("$|wrod|", false), ("--|wrod|=1", false), ("<|wrod|>", false), ("`|wrod|`", false),
    ("|std|::wrod", false), ("|wrod|.py", false), ("|wrod|(x)", false), ("|exmaple.com|", false),
  ])
  func aTokenIsAWord(text: String, expected: Bool) throws {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { Array($0.utf8) }
    try #require(parts.count == 3)
    let bytes = parts[0] + parts[1] + parts[2]
    let token = parts[0].count..<(parts[0].count + parts[1].count)
    #expect(ProseWord.matches(token, in: bytes.span) == expected, "\(text)")
  }

  @Test(arguments: [
    ("receive", "recieve", "receive"), ("receive", "Recieve", "Receive"), ("receive", "RECIEVE", "RECEIVE"),
    ("Portuguese", "portugese", "Portuguese"), ("a lot", "Alot", "A lot"), ("don't", "DONT'", "DON'T"),
  ])
  func itHasTheCapitalsOfTheSurface(word: String, surface: String, expected: String) {
    let capitalized = ProseWord.capitalized(Array(word.utf8), as: Array(surface.utf8).span)
    #expect(String(decoding: capitalized, as: UTF8.self) == expected)
  }
}
