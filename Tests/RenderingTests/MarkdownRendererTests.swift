import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

@Suite struct MarkdownRendererTests {
  private static func rendering(_ detail: Detail, all: Bool = false) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons.append(
      ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)))
    rendering.row = .markdown
    rendering.options = RenderOptions(detail: detail, allLexicons: all)
    return rendering
  }

  private static let words = ["The", "mice", "mouse", "zzyzx", "cold", "weren't", "run", "evil"]

  @Test func full() throws {
    #expect(
      try Self.rendering(.full).lines(["The", "mice", "mouse", "zzyzx", "cold", "evil"]).joined(
        separator: "\n") == """
          ## mouse

          *mice*, plural

          **noun**

          1. a small rodent with a pointed nose and a thin tail
             - *“the mouse ran up the clock”* — a nursery rhyme
             - *“of mice”*
             - a kind of: rodent, gnawing animal

          **verb**

          1. to go stealthily
             - *“she moused about the kitchen”*
             - synonyms: sneak

          ## mouse

          ## cold

          **adjective**

          1. (after a verb) of low temperature
             - opposite: hot

          ## evil

          **noun**

          1. red \\<U+001B\\>\\[31mink\\<U+0007\\>, \\<U+009B\\>1m, \\<U+202E\\>txet

          *function words:* the

          *not found:* zzyzx
          """)
  }

  @Test func normal() throws {
    #expect(
      try Self.rendering(.normal).lines(["run", "weren't"]).joined(separator: "\n") == """
        ## run

        **noun**

        1. a race on foot

        **verb**

        1. move fast on foot
        2. be in charge of

        … 1 more

        ## be

        *weren't*, past

        **verb**

        1. to exist

        ## not

        *weren't*

        **particle**

        1. makes what is said its opposite
        """)
  }

  @Test func brief() throws {
    #expect(
      try Self.rendering(.brief).lines(Self.words).joined(separator: "\n") == """
        - **mouse** (*mice*, plural) noun: a small rodent with a pointed nose and a thin tail
        - **mouse** noun: a small rodent with a pointed nose and a thin tail
        - **cold** adjective: of low temperature
        - **be** (*weren't*, past) verb: to exist
        - **run** noun: a race on foot
        - **evil** noun: red \\<U+001B\\>\\[31mink\\<U+0007\\>, \\<U+009B\\>1m, \\<U+202E\\>txet

        *function words:* the

        *not found:* zzyzx
        """)
    #expect(
      try Self.rendering(.brief).text("of") == "- **of** preposition: belonging to, made from, or part of\n")
  }

  @Test func noDetail() throws {
    #expect(try Self.rendering(.none).text("mice", "cold") == "- **mouse** (*mice*, plural)\n- **cold**\n")
  }

  @Test func aHeadwordMakesNoMarkup() throws {
    var rendering = Self.rendering(.full)
    rendering.lexicons = [
      ("x", MiniLexicon.records(headword: "*a*", definitions: ["d"], members: ["<b>", "# c"]))
    ]
    #expect(
      try rendering.lines(["*a*"]) == [
        "## \\*a\\*", "", "**noun**", "", "1. d", "   - synonyms: \\<b\\>, \\# c",
      ])
    #expect(try rendering.text("<i>&\u{9B}") == "*not found:* \\<i\\>\\&\\<U+009B\\>\n")
  }
}
