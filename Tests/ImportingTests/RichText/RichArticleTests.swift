import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct RichArticleTests {
  private static func article(_ text: String, headwords: [String] = ["word"]) -> RichArticle {
    let bytes = Array(text.utf8)
    return RichArticle(MarkupText.richText(bytes.span, .xdxf), headwords: headwords)
  }

  @Test(arguments: [
    ("one sense", ["one sense"]), ("1. a\n2. b", ["a", "b"]), ("n.\n1) a\nmore\n2) b", ["n.\na\nmore", "b"]),
    ("1° a\n2° b\n3° c", ["a", "b", "c"]), ("1. only", ["1. only"]), ("2. a\n3. b", ["2. a\n3. b"]),
    ("1. a\n2. b\n1. c\n2. d", ["1. a\n2. b\n1. c\n2. d"]), ("1986. a year", ["1986. a year"]),
    ("<b>1.</b> a\n<b>2. b</b>", ["a", "{strong:b}"]), ("<b>1</b>. <i>x</i>\n2. y", ["{emphasis:x}", "y"]),
    ("1.5 litres\n2.5 litres", ["1.5 litres\n2.5 litres"]), ("<k>word</k>\na", ["a"]), ("word", ["word"]),
    ("", []),
  ])
  func numberedLinesAreSenses(text: String, expected: [String]) {
    #expect(Self.article(text).senses.map(\.definition.shown) == (expected == [] ? [""] : expected))
  }

  @Test func examplesAtTheEndOfASenseAreItsOwn() {
    let article = Self.article("1. a\n<ex>b <b>c</b></ex>\n<ex>d</ex>\n2. e <ex>f</ex>\n<ex>g</ex> h")
    #expect(article.senses[0].definition == "a")
    #expect(article.senses[0].examples.map(\.text.shown) == ["b {strong:c}", "d"])
    #expect(article.senses[1].definition.shown == "e {example:f}\n{example:g} h")
    #expect(article.senses[1].examples == [])
  }
}
