import Foundation
import MiniLexicon
import Testing

@testable import Serving

/// Inlay hints: a few words after each hard word.
@Suite struct LanguageServerHintsTests {
  private typealias Run = LanguageServerRun
  private typealias Object = LanguageServerRun.Object

  /// The hints of some lines, or of 500 characters of the first of them, as `line:character label`.
  private static func hints(
    of text: String, language: String = "plaintext", _ options: Object, lines: ClosedRange<Int> = 0...99,
    from start: Int? = nil
  ) throws -> [String]? {
    let run = try Run(MiniLexicon.records + MiniLexicon.facts)
    try run.initialize(options: options)
    try run.open(text, language: language)
    let number = try run.request(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": "file:///a"],
        "range": [
          "start": ["line": lines.lowerBound, "character": start ?? 0],
          "end": start.map { ["line": lines.lowerBound, "character": $0 + 500] }
            ?? ["line": lines.upperBound, "character": 0],
        ],
      ])
    try run.shutDown()
    let messages = try run.run().messages
    let capabilities = (Run.answer(1, in: messages)["result"] as? Object)?["capabilities"] as? Object
    #expect((capabilities?["inlayHintProvider"] != nil) == (options["hints"] != nil))
    guard let found = Run.answer(number, in: messages)["result"] as? [Object] else { return nil }
    return found.map { hint in
      let place = hint["position"] as? [String: Int] ?? [:]
      return "\(place["line"] ?? -1):\(place["character"] ?? -1) \(hint["label"] ?? "")"
    }
  }

  private static let text = "The mice ran.\r\n\nA mouse, and a zebra\nwith mice.\n"

  @Test func hardWordsHaveHints() throws {
    let all = try #require(try Self.hints(of: Self.text, ["hints": "B1"]))
    let mouse = "a small rodent with a pointed…"
    #expect(all == ["0:8 \(mouse)", "0:12 move fast on foot", "2:7 \(mouse)", "3:9 \(mouse)"])
  }

  @Test func onlyLinesThatAreAskedForHaveThem() throws {
    let all = try Self.hints(of: Self.text, ["hints": "B1"], lines: 2...3)
    #expect(all?.isEmpty == false && all?.allSatisfy { $0.hasPrefix("2:") } == true, "\(all ?? [])")
  }

  /// Of a line of 84 KB, every part that is asked for.
  @Test(arguments: [0, 30_000, 70_000]) func aLongLineHasThemEverywhere(start: Int) throws {
    let text = String(repeating: "the mouse, and ", count: 5600)
    let found = try #require(try Self.hints(of: text, ["hints": "B1"], from: start))
    #expect(found.count == 1 && found[0].hasPrefix("0:"), "\(found)")
  }

  @Test func higherLevelsHaveFewer() throws {
    #expect(try Self.hints(of: Self.text, ["hints": "B2"])?.contains { $0.hasPrefix("0:8 ") } == false)
    #expect(try Self.hints(of: Self.text, [:]) == nil)
    #expect(try Self.hints(of: "int mice = 1;", language: "c", ["hints": "A1"]) == [])
  }

  @Test func knownWordsHaveNone() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lens-known-\(UUID().uuidString)")
    try Data("# learned\n<b>Mouse</b>\tMaus\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Self.hints(of: "mice", ["hints": "A1"])?.count == 1)
    #expect(try Self.hints(of: "mice", ["hints": "A1", "known": file.path()]) == [])
    #expect(try Self.hints(of: "mice", ["hints": "A1", "known": "/nowhere"])?.count == 1)
  }
}
