import Foundation
import Rendering
import Testing

@testable import Serving

/// What sdcv's front ends send, and what they get.
@Suite struct SdcvTests {
  private static func run(_ arguments: String..., input: String = "") throws -> (
    output: String, errors: String, code: Int32
  ) {
    try DictionaryRun().run(SdcvProgram.personality, arguments, input: Data(input.utf8))
  }

  /// The dictionaries and words of one line of JSON.
  private static func entries(_ line: some StringProtocol) throws -> [String] {
    let objects = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [[String: String]]
    return try #require(objects).map { object in
      #expect(object["definition"]?.hasPrefix("\n") == true)
      return "\(object["dict"] ?? "?"): \(object["word"] ?? "?")"
    }
  }

  @Test func jsonHasTheBytesThatFrontEndsCut() throws {
    let (output, errors, code) = try Self.run("-n", "-j", "cold", "zqzqzq", "", "cold")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"[{"dict": "Mini Lexicon","word":"cold","definition":"\ncold\n"#))
    #expect(lines[0].hasSuffix(#""}]"#))
    #expect(lines[1] == "[]")
    #expect(lines[2] == lines[0])
    #expect(lines[3] == "")
    #expect(errors == "")
    #expect(code == 2)
  }

  @Test func textHasItsMarks() throws {
    let (output, _, code) = try Self.run("-n", "cold", "zqzqzq")
    #expect(output.hasPrefix("Found 1 items, similar to cold.\n-->Mini Lexicon\n-->cold\n\ncold\n"))
    #expect(
      output.hasSuffix("\n\n\nNothing similar to zqzqzq, sorry :(\n")
        || output.hasSuffix("\n\nNothing similar to zqzqzq, sorry :(\n"))
    #expect(code == 2)
    let colored = try Self.run("-nc", "cold").output
    #expect(colored.contains("-->\u{1B}[0;34mMini Lexicon\u{1B}[0m\n-->\u{1B}[1mcold\u{1B}[0m\n"))
  }

  @Test(arguments: [
    ([], ["Mini Lexicon: mouse", "Other Words 2.0: mouse"]),
    (["-u", "Other Words 2.0"], ["Other Words 2.0: mouse"]), (["-uOther Words"], ["Other Words 2.0: mouse"]),
    (["--use-dict=b", "-u", "a"], ["Other Words 2.0: mouse", "Mini Lexicon: mouse"]),
    (["--use-dict", "Other"], []), (["-u", "Other Word"], []),
  ])
  func dictionariesAreChosenByTitleOrName(options: [String], found: [String]) throws {
    let run = try DictionaryRun().run(SdcvProgram.personality, ["-jen"] + options + ["--", "mouse"])
    #expect(try Self.entries(run.output) == found)
    #expect(run.code == (found.isEmpty ? 2 : 0))
    #expect(run.errors.isEmpty == !found.isEmpty)
  }

  @Test(arguments: [
    ("mice", ["Mini Lexicon: mouse"]), ("new york", ["Mini Lexicon: New York"]),
    ("COLD", ["Mini Lexicon: cold"]),
    ("r?n", ["Mini Lexicon: run"]), ("*ent", ["Mini Lexicon: rodent"]), ("|rodent", []), ("cold mouse", []),
    ("rodnet", []), ("/mice", ["Mini Lexicon: mouse"]), ("\u{7}", []), ("[", []),
  ])
  func wordsAreFound(word: String, found: [String]) throws {
    let first = try Self.entries(Self.run("-nj", "-u", "a", "--", word).output)
    #expect(first == found)
  }

  @Test func exactSearchKnowsFormsButSuggestsNothing() throws {
    #expect(try Self.entries(Self.run("-jne", "ran").output) == ["Mini Lexicon: run"])
    #expect(try Self.entries(Self.run("-jne", "rodnet").output) == [])
  }

  @Test func listsAreTextOrJSON() throws {
    #expect(
      try Self.run("-l").output
        == "Dictionary's name   Word count\nMini Lexicon    10\nOther Words 2.0    2\n")
    #expect(
      try Self.run("-jnl").output
        == #"[{"name": "Mini Lexicon", "wordcount": "10"},{"name": "Other Words 2.0", "wordcount": "2"}]"#
        + "\n")
  }

  @Test(arguments: [
    (["--x"], "Unknown option --x"), (["-nZ"], "Unknown option -nZ"), (["-u"], "Missing argument for -u"),
    (["--use-dict"], "Missing argument for --use-dict"), (["--json=1"], "Error parsing option --json"),
    (["--\u{1B}"], "Unknown option --<U+001B>"),
  ])
  func wrongArgumentsAreNamed(arguments: [String], problem: String) throws {
    let run = try DictionaryRun().run(SdcvProgram.personality, arguments)
    #expect(run.output == "")
    #expect(run.errors == "Invalid command line arguments: \(problem)\n")
    #expect(run.code == 1)
  }

  @Test func anUnknownDictionaryIsNamedSafely() throws {
    #expect(try Self.run("-n", "-u", "\u{1B}x", "cold").errors == "Unknown dictionary: <U+001B>x\n")
  }

  @Test func withoutWordsItAsksUntilTheEnd() throws {
    let prompt = "Enter word or phrase: "
    let (output, _, code) = try Self.run("-u", "a", input: "cold\n\nzqzqzq")
    #expect(output.hasPrefix("\(prompt)Found 1 items, similar to cold.\n-->Mini Lexicon\n-->cold\n\n"))
    #expect(output.hasSuffix("\n\(prompt)\(prompt)Nothing similar to zqzqzq, sorry :(\n\(prompt)\n"))
    #expect(code == 2)
    let none = try Self.run("-n")
    #expect(none == ("", "There are no words/phrases to translate.\n", 0))
  }

  /// Found by damaged requests: a byte that begins a longer character came before the end of the word.
  @Test func whatIsNotUTF8IsReadAsReplacement() throws {
    let word = Array("a{".utf8) + [0xC8, 0x2C, 0xAC] + Array(" do".utf8) + [0xF8] + Array("n't".utf8)
    let run = try DictionaryRun().run(SdcvProgram.personality, [], input: Data(word + [0x0A]))
    #expect(run.code == 2)
    #expect(run.output.contains("Nothing similar to a{\u{FFFD},\u{FFFD} do\u{FFFD}n't, sorry :("))
  }

  @Test func definitionsCanBeHTML() throws {
    #expect(
      try Self.run("-jn", "--html", "cold").output.contains(#""definition":"\n<div class=\"lens-share\">"#))
  }

  @Test func recordsAreRead() {
    let found = FoundArticles(records: Array("w\0srodent\0aname\0word\0text\n\0a".utf8))
    #expect(found.lookupCount == 1)
    #expect(found.suggestions == [Array("rodent".utf8)])
    #expect(found.articles.count == 1)
    #expect(FoundArticles(records: []).articles.isEmpty)
  }
}
