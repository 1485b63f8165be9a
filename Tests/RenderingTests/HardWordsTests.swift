import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

@Suite struct HardWordsTests {
  /// A text of words whose names say their frequency: `w620` has 6.2 Zipf.
  private func text(_ frequencies: [Int], _ detail: Detail = .normal) throws -> String {
    var records = MiniLexicon.records(of: frequencies.map { MiniWord("w\($0)", .noun, "a thing") })
    for zipf in frequencies {
      records.append(.fact(WordFact(word: "w\(zipf)", value: .frequency(zipf: zipf))))
    }
    var rendering = MiniRendering()
    rendering.lexicons = [("mini", records)]
    rendering.options = RenderOptions(detail: detail)
    rendering.options.hardWordsFirst = true
    return String(decoding: try rendering.bytes(frequencies.map { "w\($0)" }), as: UTF8.self)
  }

  @Test func hardWordsComeFirstAndEasyOnesHaveALine() throws {
    #expect(
      try text([620, 310, 450, 100, 510, 460]) == """
        w100  rare
          noun  a thing

        w310  uncommon
          noun  a thing

        w450  fairly common
          noun  a thing

        w460  fairly common
          noun  a thing

        w620  noun  a thing
        w510  noun  a thing

        """)
  }

  @Test func inBriefEachHasALine() throws {
    let lines = try text([620, 310, 450, 100, 510, 460], .brief).split(separator: "\n")
    #expect(lines.map { $0.prefix(4) } == ["w100", "w310", "w450", "w460", "w620", "w510"])
  }

  @Test func fewWordsKeepTheirOrder() throws {
    #expect(
      try text([620, 310]) == """
        w620  very common
          noun  a thing

        w310  uncommon
          noun  a thing

        """)
  }
}
