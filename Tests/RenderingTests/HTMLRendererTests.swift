import LexiconModel
import MiniLexicon
import Testing

@testable import Rendering

@Suite struct HTMLRendererTests {
  private static func rendering(_ detail: Detail) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons.append(
      ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)))
    rendering.row = .html
    rendering.options = RenderOptions(detail: detail)
    return rendering
  }

  /// The lines behind the head of the page.
  private static func body(_ rendering: MiniRendering, _ words: [String]) throws -> String {
    try rendering.lines(words).dropFirst(4).joined(separator: "\n")
  }

  @Test func full() throws {
    #expect(
      try Self.body(Self.rendering(.full), ["The", "mice", "mouse", "zzyzx", "cold", "evil"]) == """
        <article>
        <h2>mouse</h2>
        <p>mice, plural</p>
        <h3>noun</h3>
        <ol>
        <li value="1">a small rodent with a pointed nose and a thin tail
        <ul>
        <li><span class="example">“the mouse ran up the clock”</span> — a nursery rhyme</li>
        <li><span class="example">“of mice”</span></li>
        <li><i>a kind of:</i> rodent, gnawing animal</li>
        </ul></li>
        </ol>
        <h3>verb</h3>
        <ol>
        <li value="1">to go stealthily
        <ul>
        <li><span class="example">“she moused about the kitchen”</span></li>
        <li><i>synonyms:</i> sneak</li>
        </ul></li>
        </ol>
        </article>
        <article>
        <h2>mouse</h2>
        <p>(above)</p>
        </article>
        <article>
        <h2>cold</h2>
        <h3>adjective</h3>
        <ol>
        <li value="1">(after a verb) of low temperature
        <ul>
        <li><i>opposite:</i> hot</li>
        </ul></li>
        </ol>
        </article>
        <article>
        <h2>evil</h2>
        <h3>noun</h3>
        <ol>
        <li value="1">red &lt;U+001B&gt;[31mink&lt;U+0007&gt;, &lt;U+009B&gt;1m, &lt;U+202E&gt;txet</li>
        </ol>
        </article>
        <p><i>small words:</i> the</p>
        <p><i>not found:</i> zzyzx</p>
        """)
  }

  @Test func brief() throws {
    #expect(
      try Self.body(Self.rendering(.brief), ["mice", "cold"]) == """
        <p><b>mouse</b> (mice, plural) <i>noun</i> a small rodent with a pointed nose and a thin tail</p>
        <p><b>cold</b> <i>adjective</i> of low temperature</p>
        """)
    #expect(try Self.body(Self.rendering(.none), ["of"]) == "<p><b>of</b></p>")
  }

  /// Counts stand below the heading, and parted from what a compound is made of.
  @Test func glossary() throws {
    var rendering = Self.rendering(.normal)
    rendering.isGlossary = true
    let lines = try Self.body(rendering, ["mice", "cold", "mice"]).split(separator: "\n")
    #expect(
      lines.prefix(3) == ["<article>", "<h2>cold</h2>", "<p><i>in the text:</i> 1</p>"])
    #expect(lines.contains("<p><i>in the text:</i> 2 (mice)</p>"))
    #expect(lines.count { $0 == "<article>" } == lines.count { $0 == "</article>" })
  }

  @Test(arguments: [
    ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
    ("&lt;b&gt;", "&amp;lt;b&amp;gt;"),
    ("\"quoted\"", "&quot;quoted&quot;"), ("a\rb", "a&lt;U+000D&gt;b"),
  ])
  func aGlossMakesNoElement(gloss: String, expected: String) throws {
    for detail in [Detail.brief, .normal, .full] {
      var rendering = Self.rendering(detail)
      rendering.lexicons = [
        (
          "x",
          MiniLexicon.records(
            headword: "word", definitions: [gloss], examples: [Example(text: gloss, author: gloss)])
        )
      ]
      let body = try Self.body(rendering, ["word"])
      #expect(body.contains(expected) && !body.contains(gloss))
    }
  }
}
