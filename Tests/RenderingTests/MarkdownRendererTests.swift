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

          (above)

          ## cold

          **adjective**

          1. (after a verb) of low temperature
             - opposite: hot

          ## evil

          **noun**

          1. red \\<U+001B\\>\\[31mink\\<U+0007\\>, \\<U+009B\\>1m, \\<U+202E\\>txet

          *small words:* the

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

        *weren't*, past, negated

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
        - **be** (*weren't*, past, negated) + **not** verb: to exist
        - **run** noun: a race on foot
        - **evil** noun: red \\<U+001B\\>\\[31mink\\<U+0007\\>, \\<U+009B\\>1m, \\<U+202E\\>txet

        *small words:* the

        *not found:* zzyzx
        """)
    #expect(
      try Self.rendering(.brief).text("of") == "- **of** preposition: belonging to, made from, or part of\n")
  }

  @Test func noDetail() throws {
    #expect(try Self.rendering(.none).text("mice", "cold") == "- **mouse** (*mice*, plural)\n- **cold**\n")
    #expect(try Self.rendering(.none).text("of") == "- **of**\n")
  }

  @Test func aLexiconIsNamedSafely() throws {
    var rendering = Self.rendering(.normal, all: true)
    rendering.lexicons = [("a*b\u{1B}[1m", MiniLexicon.records(of: [MiniWord("dog", .noun, "one")]))]
    #expect(try rendering.lines(["dog"]).first == "## dog (a\\*b\\<U+001B\\>\\[1m)")
  }

  /// What a gloss says, and the item that it makes: no list, heading, code, rule, quotation, link, HTML.
  @Test(arguments: [
    ("1. first", "1\\. first"), ("12) twelfth", "12\\) twelfth"), ("1986. A year", "1986\\. A year"),
    ("3.5 litres", "3.5 litres"), ("1234567890 is more", "1234567890 is more"), ("2 dogs", "2 dogs"),
    ("- item", "\\- item"), ("+ item", "\\+ item"), ("* item", "\\* item"), ("---", "\\---"), ("-", "\\-"),
    ("===", "==="), ("# heading", "\\# heading"), ("> quotation", "\\> quotation"),
    ("    code", "code"), ("\tcode", "code"), ("\n1. x", "1\\. x"), ("```code", "\\`\\`\\`code"),
    ("~~~", "\\~\\~\\~"), ("***", "\\*\\*\\*"), ("___", "\\_\\_\\_"), ("| a | b", "\\| a \\| b"),
    ("<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"), ("<!-- x", "\\<!-- x"),
    ("<https://x.test>", "\\<https://x.test\\>"), ("[a](javascript:b)", "\\[a\\](javascript:b)"),
    ("![a](b)", "!\\[a\\](b)"), ("[a]: b", "\\[a\\]: b"), ("&lt;b&gt;", "\\&lt;b\\&gt;"),
    ("end\\", "end\\\\"), ("a \\* b", "a \\\\\\* b"),
    ("a*b_c`d", "a\\*b\\_c\\`d"), ("~~gone~~", "\\~\\~gone\\~\\~"),
    ("\u{1B}]8;;x\u{7}", "\\<U+001B\\>\\]8;;x\\<U+0007\\>"),
    ("a\r# b", "a\\<U+000D\\>\\# b"), ("a\u{2028}# b", "a\\<U+2028\\>\\# b"),
  ])
  func aGlossMakesNoMarkup(gloss: String, expected: String) throws {
    for detail in [Detail.normal, .full] {
      var rendering = Self.rendering(detail)
      rendering.lexicons = [
        (
          "x",
          MiniLexicon.records(
            headword: "word", definitions: [gloss], examples: [Example(text: gloss, author: gloss)])
        )
      ]
      let lines = try rendering.lines(["word"])
      #expect(Array(lines.prefix(5)) == ["## word", "", "**noun**", "", "1. " + expected])
      if detail == .full {
        #expect(lines.count == 6)
        #expect(lines[5].hasPrefix("   - *“") && lines[5].contains("”* — "))
      }
    }
    var brief = Self.rendering(.brief)
    brief.lexicons = [("x", MiniLexicon.records(headword: "word", definitions: [gloss]))]
    #expect(try brief.lines(["word"]) == ["- **word** noun: " + expected])
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
