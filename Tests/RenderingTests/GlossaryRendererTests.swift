import Foundation
import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

@Suite struct GlossaryRendererTests {
  private static func rendering(
    _ detail: Detail = .brief, _ row: RendererRow = .text, words: FunctionWordPolicy = .gather,
    language: String = "en"
  ) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons.append(
      ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)))
    rendering.row = row
    rendering.options = RenderOptions(detail: detail, functionWords: words)
    rendering.isGlossary = true
    rendering.language = language
    return rendering
  }

  private static let words = [
    "ran", "mice", "the", "Mice", "mouse", "zzyzx", "hot", "weren't", "42", "the", "Qqq", "mice", "zzyzx",
  ]

  @Test(
    arguments: [
      (
        .brief,
        """
        be  1 (weren't)  verb  to exist
        hot  1  adj  of high temperature
        mouse  4 (mice 3, mouse 1)  noun  a small rodent with a pointed nose and a thin tail
        run  1 (ran)  verb  move fast on foot
        small words: the 2
        not found: Qqq 1, zzyzx 2
        """
      ),
      (
        .none,
        """
        be  1 (weren't)
        hot  1
        mouse  4 (mice 3, mouse 1)
        run  1 (ran)
        small words: the 2
        not found: Qqq 1, zzyzx 2
        """
      ),
    ] as [(Detail, String)])
  func lines(detail: Detail, text: String) throws {
    #expect(try Self.rendering(detail).lines(Self.words) == text.split(separator: "\n").map { String($0) })
  }

  @Test func functionWords() throws {
    #expect(
      try Self.rendering(.none, words: .show).lines(["the", "mice", "The"]) == ["mouse  1 (mice)", "the  2"])
    #expect(try Self.rendering(.none, words: .hide).lines(["the", "mice", "The"]) == ["mouse  1 (mice)"])
    #expect(try Self.rendering(.none).lines(["the"]) == ["small words: the 1"])
  }

  @Test func nothing() throws {
    #expect(try Self.rendering().lines([]).isEmpty)
    #expect(try Self.rendering().lines(["42", String(repeating: "x", count: 2000)]).isEmpty)
  }

  /// The definition is that of the headword itself, where it occurs; a form's own sense comes first otherwise.
  @Test func theHeadwordsOwnSense() throws {
    let form = try Self.rendering(.normal).lines(["mice"])
    #expect(form.first == "mouse")
    #expect(form.last == "  in the text: 1 (mice)")
    let both = try Self.rendering(.normal).lines(["mice", "mouse"])
    #expect(both.last == "  in the text: 2 (mice 1, mouse 1)")
    #expect(both.dropLast() == form.dropLast())
  }

  @Test func markdown() throws {
    #expect(
      try Self.rendering(.brief, .markdown).lines(["mice", "hot", "the", "zz*"]) == [
        "- **hot** 1 adjective: of high temperature",
        "- **mouse** 1 (mice) noun: a small rodent with a pointed nose and a thin tail", "",
        "*small words:* the 1", "", "*not found:* zz\\* 1",
      ])
    let entry = try Self.rendering(.full, .markdown).lines(["mice", "mice"])
    #expect(entry.prefix(4) == ["## mouse", "", "*in the text:* 2 (mice)", ""])
  }

  @Test func json() throws {
    let document = try Self.rendering(.none, .document).json("ran", "zzyzx", "mice", "mouse", "mice", "42")
    let lookups = document["lookups"] as! [NSDictionary]
    #expect(lookups.map { $0["headword"] as! String } == ["42", "mouse", "mouse", "run", "zzyzx"])
    #expect(lookups.map { $0["text"] as! String } == ["42", "mice", "mouse", "ran", "zzyzx"])
    #expect(lookups.map { $0["count"] as! Int } == [1, 2, 1, 1, 1])
    #expect(lookups.allSatisfy { ($0["occurrences"] as! [Any]).count == 1 })
    let lines = try Self.rendering(.none, .lines).lines(["ran", "mice", "ran"])
    #expect(lines.count == 2)
    #expect(lines.first?.contains(#""headword":"mouse","count":1,"occurrences":[{"bytes":[4,8]"#) == true)
  }
}
