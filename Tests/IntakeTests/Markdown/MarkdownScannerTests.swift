import Intake
import Testing

@Suite struct MarkdownScannerTests {
  /// The blocks of a text.
  static func blocks(_ text: String) -> [String] {
    var scanner = TextBlocks(Array(text.utf8), format: .markdown)
    var blocks: [String] = []
    while let block = scanner.next() { blocks.append(String(decoding: block.bytes, as: UTF8.self)) }
    return blocks
  }

  @Test(
    arguments: [
      ("", []), ("\n\n", []), ("a b", ["a b"]), ("a\nb\n\nc", ["a b", "c"]), ("a\r\nb\r\rc", ["a b", "c"]),
      ("\u{FEFF}# a", ["a"]), ("a\0b", ["a\0b"]),
      ("# a #\n##b\n### \n####### c", ["a", "##b", "####### c"]),
      ("a\nb\n===\nc\n---\n\n---\n", ["a b", "c"]),
      ("> a\nb\n> c\n\n> d", ["a b c", "d"]), ("- a\n- b\n\n  c\n1. d\n   - e", ["a", "b", "c", "d", "e"]),
      ("a\n- b\n2. c", ["a", "b", "c"]), ("-\n\n  a", ["a"]),
      ("- [ ] a\n- [x] b\n- [y] c", ["a", "b", "[y] c"]),
      ("> - [X] a\n-   [ ] - b", ["a", "- b"]), ("[x] a", ["[x] a"]), ("***\n---\n_ _ _\n* * *", []),
      // Code.
      ("    a\n\nb\n    c", ["b c"]), ("\ta\n\n  \tb\nc", ["c"]), ("```\na\n```\nb", ["b"]),
      ("~~~ x\na\n```\n~~~\nb", ["b"]),
      ("````\n```\na\n````\nb", ["b"]), ("```\na", []), ("> ```\n> a\nb", ["b"]),
      ("- ```\n  a\n\n  b\n  ```\nc", ["c"]),
      ("```a`b```", ["a`b"]), ("a `b c` d", ["a b c d"]), ("`` a`b ``", ["a`b"]), ("`a*b*`\\*", ["a*b**"]),
      ("`a", ["`a"]),
      ("`a``b`", ["a``b"]), ("`<b>`&amp;`&amp;`", ["<b>&&amp;"]), ("`ab`s", ["abs"]),
      // Tables.
      ("| a | b |\n|---|:-:|\n| c | d | e |\n| f", ["a", "b", "c", "d", "f"]),
      ("a\nb|c\n-|-\nd|e\n\nf", ["a", "b", "c", "d", "e", "f"]),
      ("| a\\|b |\n|-|\n| `c\\|d` |", ["a|b", "c|d"]), ("a | b\n- | -\n", ["a | b", "| -"]),
      ("a|b\n---\n", ["a|b"]),
      ("|a|b|\n|-|\n", ["|a|b| |-|"]), ("|a|\n|-|\n> b\n", ["a", "b"]), ("|a|\n|-|\n    b\n", ["a"]),
      // Emphasis.
      ("un*believ*able", ["unbelievable"]), ("**a** __b__ *c* _d_", ["a b c d"]), ("***a** b*", ["a b"]),
      ("a_b_c __init__", ["a_b_c init"]), ("2 * 3 * 4", ["2 * 3 * 4"]), ("2*3*4", ["234"]),
      ("~~a~~ ~b~ ~~~c~~~", ["a b ~~~c~~~"]),
      ("*a **b*", ["*a *b"]), ("*(a)*b", ["*(a)*b"]), ("**a*", ["*a"]), ("£**a**£", ["£a£"]),
      ("*foo\nbar*", ["foo bar"]),
      // Escapes, references, line breaks.
      ("\\*a\\* \\a \\\\", ["*a* \\a \\"]), ("caf&eacute; &#65; &amp &copy2;", ["café A &amp &copy2;"]),
      ("a  \nb\\\nc\nd \ne", ["a", "b", "c d e"]), ("a\\", ["a\\"]), ("a  ", ["a"]),
      // Links and images.
      ("[a *b*](c \"d\") e", ["a b e"]), ("[a]( <b c> 'd' )", ["a"]), ("[a](b c)", ["[a](b c)"]),
      ("x[a](b)y", ["xay"]),
      ("![a b](c)d", ["a b d"]), ("[![a](b)](c)", ["a"]), ("[a [b](c)](d)", ["[a b](d)"]),
      ("[a](b(c)d)", ["a"]),
      ("[a][b] [b][] [b] [c]\n\n[B]: /x 'y'", ["a b b [c]"]), ("[a]: b\n'c\nd'\ne", ["e"]),
      ("[a]:\nb\n===\n", ["==="]),
      ("[a]: b c\n\n[a]", ["[a]: b c", "[a]"]), ("> [ẞ]: x\n\n[SS]", ["SS"]), ("[a][b]", ["[a][b]"]),
      ("[a]\n(b)", ["[a] (b)"]),
      ("[]()", []), ("a ![](b)", ["a"]), ("[a\\]](b)", ["a]"]), ("[^1]: note here", ["[^1]: note here"]),
      // Addresses.
      ("see <https://a.b/c> now", ["see now"]), ("<a@b.c>", []),
      ("see https://a.b/c, (http://d.e/f(g)) www.h.i!", ["see , ( ) !"]),
      ("mail a.b+c_d@e-f.gh.", ["mail ."]), ("a@b", ["a@b"]), ("a@b.c1", ["a@b.c1"]),
      ("xhttp://a.b", ["xhttp://a.b"]),
      ("[http://a.b](c)d", ["d"]), ("https://a.b/&amp;", ["&"]), ("www.", ["www."]),
      ("xwww.a.b", ["xwww.a.b"]),
      ("`http://a.b`", ["http://a.b"]),
      ("http://_a.b x", ["http://_a.b x"]), ("www._.c", ["www._.c"]),
      ("<a:b> <ab:c> <ab:c d>", ["<a:b> <ab:c d>"]),
      ("ftp://x HTTP://y", []),
      // HTML.
      ("a <b>c</b>d<br>e <!-- f --> g", ["a cd", "e g"]), ("<div>\n*a*\n</div>\n\n*b*", ["*a*", "b"]),
      ("<div>\n\n*a*\n\n</div>", ["a"]),
      ("<script>\n\n*a*\n\n</script>\nb", ["b"]), ("<!-- a\n\nb -->\nc", ["c"]),
      ("<details>\n<summary>a</summary>\n\nb\n</details>", ["a", "b"]),
      ("<template>\n\na\n\n</template>\n\nb", ["b"]), ("<pre>\na\n\n*b*\n</pre>\nc", ["a", "*b*", "c"]),
      ("a <video> b\n\nc <title> d\n\ne <pre> f\ng\n\nh\ni", ["a", "c", "d", "e", "f", "g", "h i"]),
      ("a<x\n\nb", ["a<x", "b"]),
      ("a <b c='*' d>*e*</b>", ["a e"]), ("a <b c=>d", ["a <b c=>d"]),
      ("a <svg> b\n\n<title>c</title>", ["a b", "c"]),
      // Front matter.
      ("---\ntitle: a\n---\nb", ["b"]), ("---\na\n...\nb", ["b"]), ("+++\na\n+++\nb", ["b"]),
      ("---\r\na\r\n---\r\nb", ["b"]),
      ("---\na\n\nb", ["a", "b"]), ("a\n\n---\nb\n---\n", ["a", "b"]), ("----\na\n----\n", ["a"]),
      ("--- x\na\n---\n", ["--- x a"]),
      ("...\na\n...\n", ["... a ..."]), ("---\na\n+++\nb", ["a +++ b"]),
    ])
  func blocksOfAText(text: String, expected: [String]) {
    #expect(Self.blocks(text) == expected)
  }

  @Test(
    arguments: [
      ("un*believ*able", "unbelievable", 0..<14), ("> a\n> b", " ", 3..<4), ("a\nb", " ", 1..<2),
      ("caf&eacute;", "é", 3..<11),
      ("a\\*b", "*", 1..<3), ("a\\_b", "a_b", 0..<4), ("| a\\|b |\n|-|", "a|b", 2..<6),
      ("x[a](b)y", "xay", 0..<8), ("`a`s", "as", 1..<4),
      ("> # *a*b", "ab", 5..<8), ("- <p>a</p>", "a", 5..<6), ("> <div>\n> a&amp;b", "a&b", 10..<17),
      ("\u{FEFF}a", "a", 3..<4),
      ("  a\n   b*c*", "bc", 7..<10), ("a<!-- x -->b", "ab", 0..<12), ("---\nx\n---\nab", "ab", 10..<12),
    ])
  func placesInTheSource(text: String, part: String, expected: Range<Int>) throws {
    var scanner = TextBlocks(Array(text.utf8), format: .markdown)
    while let block = scanner.next() {
      let parts = block.bytes.indices.map { Array(block.bytes[$0...].prefix(part.utf8.count)) }
      guard let start = parts.firstIndex(of: Array(part.utf8)) else { continue }
      #expect(block.source(of: start..<(start + part.utf8.count)) == expected)
      return
    }
    Issue.record("no \(part)")
  }
}
