import Testing

@testable import Serving

/// The names of programs, and their parts.
@Suite struct IdentifierTests {
  @Test(arguments: [
    ("let fontSize = 1", 4, "fontSize", "fontSize", ["font", "Size"], "font"),
    ("let fontSize = 1", 8, "fontSize", "fontSize", ["font", "Size"], "Size"),
    ("let fontSize = 1", 12, "fontSize", "fontSize", ["font", "Size"], "Size"),
    (
      "x(parseHTTPHeader2)", 8, "parseHTTPHeader2", "parseHTTPHeader2", ["parse", "HTTP", "Header", "2"],
      "HTTP"
    ),
    ("_snake_case__", 7, "snake_case", "snake_case", ["snake", "case"], "case"),
    ("MAX_SIZE", 0, "MAX_SIZE", "MAX_SIZE", ["MAX", "SIZE"], "MAX"),
    ("font-size: 1", 2, "font-size", "font", ["font", "size"], "font"),
    ("a - b", 4, "b", "b", ["b"], "b"),
    ("i--", 0, "i", "i", ["i"], "i"),
    ("// don't", 4, "don't", "don", ["don", "t"], "don"),
    ("URLs", 0, "URLs", "URLs", ["URLs"], "URLs"),
    ("'a'", 1, "a", "a", ["a"], "a"),
    ("größeÄndern", 9, "größeÄndern", "größeÄndern", ["größe", "Ändern"], "Ändern"),
    ("word", 2, "word", "word", ["word"], "word"),
  ])
  func aNameHasParts(line: String, place: Int, wide: String, narrow: String, parts: [String], part: String)
    throws
  {
    let bytes = Array(line.utf8)
    let found = Identifier(at: place, in: bytes.span)
    let name = try #require(found)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(text(name.wide) == wide)
    #expect(text(name.narrow) == narrow)
    #expect(name.parts.map(text) == parts)
    #expect(text(name.part) == part)
  }

  @Test(arguments: [("", 0), ("a = b", 2), ("{ }", 1), ("___", 1), ("--", 1), ("a  b", 2)])
  func thereIsNoName(line: String, place: Int) {
    let bytes = Array(line.utf8)
    let name = Identifier(at: place, in: bytes.span)
    #expect(name == nil)
  }

  /// No place of any line ends in a trap.
  @Test func anyPlaceIsAsked() {
    let line = Array("a_Bc-d'éF𝄞__9 x\u{301}-'".utf8) + [0xFF, 0x80, 0x5F, 0xC3]
    for place in 0...line.count { _ = Identifier(at: place, in: line.span) }
  }
}
