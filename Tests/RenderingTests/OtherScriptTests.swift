import Testing

@testable import Rendering

/// Words of a script that no dictionary is of are one line, not many words that were not found.
@Suite struct OtherScriptTests {
  private func lines(
    _ words: String..., row: RendererRow = .text, language: String = "en", romanizes: Bool = false
  ) throws -> [String] {
    var rendering = MiniRendering(row: row, options: RenderOptions(detail: .none, romanizes: romanizes))
    rendering.languages = ["mini": language]
    return try rendering.lines(words)
  }

  @Test func aScriptIsSaidOnce() throws {
    #expect(try lines("老鼠", "在") == ["Chinese: no dictionary. lensctl install zh"])
    #expect(
      try lines("mouse", "слово", "zzyzx", "слон")
        == ["mouse", "Russian: no dictionary. lensctl install ru", "not found: zzyzx"])
    #expect(try lines("λόγος", row: .markdown) == ["*Greek:* no dictionary"])
    #expect(try lines("老鼠", row: .html).contains("<p><i>Chinese:</i> no dictionary. lensctl install zh</p>"))
  }

  @Test func charactersBesideKanaAreJapanese() throws {
    #expect(try lines("東京", "は") == ["Japanese: no dictionary. lensctl install ja"])
  }

  @Test func wordsThatADictionaryMayHaveAreListed() throws {
    #expect(try lines("слово", language: "uk") == ["not found: слово"])
    #expect(try lines("東京", language: "ja") == ["not found: 東京"])
    #expect(try lines("zzyzx", "หนู") == ["not found: zzyzx, หนู"])
  }

  @Test func readingsAreListed() throws {
    #expect(try lines("слово", romanizes: true) == ["not found: слово slovo"])
  }
}
