import Foundation
import Testing

@testable import Serving

/// A DICT connection: what clients send, and what they get.
@Suite struct DictServerTests {
  private static func answers(_ input: Data) throws -> [String] {
    let run = try DictionaryRun().run(DictProgram.personality, [], input: input)
    #expect(run.errors == "")
    #expect(run.code == 0)
    var lines = run.output.components(separatedBy: "\r\n")
    #expect(!run.output.replacing("\r\n", with: "").contains("\n"))
    #expect(lines.removeFirst().contains(/^220 lens-share \S+ <mime> <\d+\.\d+@localhost>$/))
    #expect(lines.popLast() == "")
    return lines
  }

  private static func answers(_ lines: String...) throws -> [String] {
    try answers(Data(lines.map { $0 + "\r\n" }.joined().utf8))
  }

  @Test func theCommandsOfDictAreAnsweredTogether() throws {
    let lines = try Self.answers(
      "client \"dict 1.13.1/rf on Linux\"", "define * \"mice\"", "match * . \"rodnet\"", "quit", "HELP")
    #expect(lines[0] == "250 ok")
    #expect(lines[1] == "150 2 definitions retrieved")
    #expect(lines[2] == "151 \"mouse\" a \"Mini Lexicon\"")
    #expect(lines[3].hasPrefix("mice → mouse"))
    #expect(lines.last == "221 bye")
    #expect(lines.contains("a \"rodent\""))
  }

  @Test(arguments: [
    ("DEFINE a New\\ York", "151 \"New York\" a \"Mini Lexicon\""),
    ("define * 'new york'", "151 \"New York\" a \"Mini Lexicon\""),
    ("DEFINE b mouse", "151 \"mouse\" b \"Other Words 2.0\""),
    ("Define ! mouse", "151 \"mouse\" a \"Mini Lexicon\""),
  ])
  func wordsAreDefined(command: String, second: String) throws {
    let lines = try Self.answers(command)
    #expect(lines[0] == "150 1 definitions retrieved")
    #expect(lines[1] == second)
    #expect(lines.suffix(2) == [".", "250 ok"])
  }

  @Test func relatedWordsAreLinks() throws {
    #expect(try Self.answers("DEFINE a cold").contains { $0.hasSuffix(" {hot}") })
  }

  @Test(arguments: [
    ("a exact COLD", ["cold"]), ("a prefix r", ["rodent", "run"]), ("a suffix T", ["hot", "rodent"]),
    ("* exact mouse", ["mouse", "mouse"]), ("! exact mouse", ["mouse"]), ("a last york", ["New York"]),
    ("a glob r*t", ["rodent"]), ("a re '^(hot|cold)$'", ["cold", "hot"]),
    ("a regexp '^\\\\(hot\\\\|cold\\\\)$'", ["cold", "hot"]), ("a lev rodnet", ["rodent"]),
    ("a lemma ran", ["run"]), ("a nprefix 0#1#r", ["rodent"]), ("a nprefix 1#1#r", ["run"]),
    ("a nprefix 5#1#r", []), ("a nprefix r", []), ("a lemma ..", []),
  ])
  func headwordsAreMatched(arguments: String, words: [String]) throws {
    let lines = try Self.answers("MATCH \(arguments)")
    if words.isEmpty { return #expect(lines == ["552 no match"]) }
    #expect(lines[0] == "152 \(words.count) matches found")
    #expect(
      lines.dropFirst().dropLast(2).compactMap { $0.split(separator: "\"").last.map(String.init) }.sorted()
        == words.sorted())
    #expect(lines.suffix(2) == [".", "250 ok"])
  }

  @Test(arguments: [
    ("DEFINE a zqzqzq", "552 no match"), ("DEFINE c mouse", "550 "), ("MATCH a other mouse", "551 "),
    ("MATCH c exact mouse", "550 "), ("DEFINE a", "501 "), ("DEFINE a b c", "501 "), ("SHOW", "501 "),
    ("SHOW ALL", "501 "), ("MATCH a re (", "501 "), ("DEFINE a \"open", "501 "), ("DEFINE a b\\", "501 "),
    ("DEFINE a \u{7}", "501 "), ("OPTION", "501 "), ("HELO", "500 "), ("AUTH a b", "502 "),
    ("SASLAUTH x", "502 "), ("STATUS", "210 "), ("DEFINE a \"\"", "552 "), ("DEFINE a 'cold mouse'", "552 "),
  ])
  func eachFaultHasItsCode(command: String, answer: String) throws {
    let lines = try Self.answers(command)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix(answer) == true)
  }

  @Test func showsWhatThereIs() throws {
    let lines = try Self.answers("SHOW DB", "show strategies", "SHOW INFO a", "SHOW SERVER", "", "HELP")
    #expect(
      lines.prefix(5) == [
        "110 2 databases present", "a \"Mini Lexicon\"", "b \"Other Words 2.0\"", ".", "250 ok",
      ])
    #expect(lines.contains("111 14 strategies available"))
    #expect(lines.contains("112 database information follows"))
    #expect(lines.contains("License: CC0-1.0"))
    #expect(lines.contains("a  10 entries  Mini Lexicon"))
    #expect(lines.contains("113 help text follows"))
  }

  @Test func textsHaveHeadersIfTheClientWantsThem() throws {
    let lines = try Self.answers("OPTION MIME", "DEFINE a cold")
    #expect(lines[2] == "151 \"cold\" a \"Mini Lexicon\"")
    #expect(lines[3] == "")
    #expect(lines[4] == "cold")
  }

  @Test func longLinesAndBadBytesAreRefusedAndTheRestIsAnswered() throws {
    let long = Data(String(repeating: "x", count: 7000).utf8)
    let huge = Data(String(repeating: "y", count: 100_000).utf8)
    let lines = try Self.answers(
      long + Data("\n".utf8) + huge + Data("\nSTATUS\nDEFINE a ".utf8) + Data([0xFF, 0x0A])
        + Data("QUIT".utf8)
        + Data("\n".utf8))
    #expect(lines.map { $0.prefix(3) } == ["501", "501", "210", "501", "221"])
  }

  @Test func randomCommandsAreAnsweredLineByLine() throws {
    var state: UInt64 = 42
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = [
      "DEFINE", "MATCH", "SHOW", "DB", "*", "!", "a", "b", "mouse", "\"", "'", "\\", "re", "[", "(", "prefix",
      "r", "\u{0}", "é", "INFO", "OPTION", "MIME", ".", "#", "9#9#9", "regexp", "*a", " ", "\t",
    ]
    var input = Data()
    for _ in 0..<10_000 {
      for _ in 0...random(5) {
        input += Data((pieces[random(pieces.count)] + (random(3) > 0 ? " " : "")).utf8)
      }
      if random(50) == 0 { input += Data([UInt8(random(256))]) }
      input += Data("\n".utf8)
    }
    input += Data("STATUS\nQUIT\n".utf8)
    #expect(try Self.answers(input).suffix(2) == ["210 ready", "221 bye"])
  }

  @Test(arguments: [
    ("a\\(b\\)*", "a(b)*"), ("a+b?", "a\\+b\\?"), ("*a", "\\*a"), ("^*a", "^\\*a"),
    ("[(+]x\\{2\\}", "[(+]x{2}"),
    ("\\.a", "\\.a"), ("[]a]b", "[]a]b"), ("a\\|b", "a|b"),
  ])
  func basicExpressionsBecomeExtended(basic: String, extended: String) {
    #expect(DictStrategy.extended(Array(basic.utf8)) == Array(extended.utf8))
  }

  @Test func textsKeepToTheProtocol() {
    var bytes: [UInt8] = []
    bytes.append(block: Array(".a\n250 ok\n\n\(String(repeating: "é", count: 600))\n".utf8), hasHeader: false)
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    #expect(lines.prefix(3) == ["..a", " 250 ok", ""])
    #expect(lines[3...].dropLast(2).joined() == String(repeating: "é", count: 600))
    #expect(lines.allSatisfy { $0.utf8.count <= 1022 })
    #expect(lines.suffix(2) == [".", ""])
  }

  @Test func anArgumentIsRefused() throws {
    let run = try DictionaryRun().run(DictProgram.personality, ["x"])
    #expect(run.code == 64)
    #expect(run.errors == "lens-dictd: unexpected argument 'x': remove it\n")
  }
}
