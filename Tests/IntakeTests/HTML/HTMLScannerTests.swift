import Intake
import Testing

@Suite struct HTMLScannerTests {
  /// The blocks of a text.
  static func blocks(_ bytes: [UInt8]) -> [String] {
    var scanner = TextBlocks(bytes, format: .html)
    var blocks: [String] = []
    while let block = scanner.next() { blocks.append(String(decoding: block.bytes, as: UTF8.self)) }
    return blocks
  }

  static func blocks(_ text: String) -> [String] { blocks(Array(text.utf8)) }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a b", ["a b"]), (" \t\n\u{C}a\r\n  b \n", ["a b"]), (" \n", []),
      // Inline elements join, whatever stands in their tags.
      ("un<b>believ</b>able", ["unbelievable"]), ("a <b> b</b>", ["a b"]), ("a<b> </b>b", ["a b"]),
      ("<a href='x>y' title=\"a > b\" q=>w</a>", ["w"]), ("x<wbr>y<my-tag z>w</my-tag>", ["xyw"]),
      ("a<b/>c", ["ac"]), ("a<b\n>c", ["ac"]), ("A<B CLASS=x>c", ["Ac"]),
      // Blocks part.
      ("<p>a<p>b</p>c", ["a", "b", "c"]), ("a<br>b<BR/>c<hr>d", ["a", "b", "c", "d"]),
      ("<ul><li>a<li>b</ul>", ["a", "b"]), ("<h1>a</h1><div>b<div>c</div>d</div>", ["a", "b", "c", "d"]),
      ("<table><tr><td>a</td><th>b</table>", ["a", "b"]), ("<option>a<option>b", ["a", "b"]),
      ("a</p>b", ["a", "b"]), ("<dl><dt>a<dd>b</dl>c", ["a", "b", "c"]), ("<p> </p>", []),
      // What is no text parts words.
      ("a<img src=x>b", ["a b"]), ("a <img> b", ["a b"]), ("<input>a<object>b</object>c", ["a b c"]),
      ("a<svg><text>b</text></svg>c", ["a", "b", "c"]),
      // Line breaks count in some.
      ("<pre>a  b\nc\r\n\nd</pre>e\nf", ["a b", "c", "d", "e f"]), ("<pre>a<b>b\nc</b></pre>", ["ab", "c"]),
      ("<pre>a&#10;b", ["a", "b"]), ("<textarea>a\nb<b>&amp;</textarea>c", ["a", "b<b>&", "c"]),
      ("<pre><textarea>a\nb</textarea>c\nd", ["a", "b", "c", "d"]),
      ("<xmp>a\n<b>&amp;</xmp>c", ["a", "<b>&amp;", "c"]),
      ("a<plaintext>b</plaintext>\n<p>&lt;", ["a", "b</plaintext>", "<p>&lt;"]),
      ("<title>a\n<b>&eacute;</title>c", ["a <b>é", "c"]),
      ("<title>a</titles></title>b", ["a</titles>", "b"]),
      // Comments and what counts as such.
      ("a<!-- b -->c", ["ac"]), ("a<!-->c", ["ac"]), ("a<!--->c", ["ac"]), ("a<!--b--!>c", ["ac"]),
      ("a<!--!>b-->c", ["ac"]), ("a<!---!>b-->c", ["ac"]), ("a<!-- - -- > -->c", ["ac"]), ("a<!--b", ["a"]),
      ("a<!----->c", ["ac"]), ("a<!--b--!c-->d", ["ad"]), ("a<!--b--->c", ["ac"]),
      ("<!DOCTYPE html>a", ["a"]), ("a<?xml b?>c", ["ac"]), ("a<!b>c", ["ac"]), ("a</ b>c", ["ac"]),
      ("a</>c", ["ac"]),
      ("a</3>c", ["ac"]), ("a<![CDATA[b]]>c", ["ac"]), ("a<![CDATA[b>c]]>d", ["ac]]>d"]),
      ("<svg><![CDATA[b<c>&amp;]]></svg>d", ["b<c>&amp; d"]),
      ("<svg><desc><![CDATA[b]]></desc></svg>d", ["d"]),
      ("<svg><foreignObject><![CDATA[b]]></foreignObject><![CDATA[c]]></svg>", ["c"]),
      ("<svg><p><![CDATA[b]]>c", ["c"]), ("<math><mi>x</mi><![CDATA[y]]></math>", ["xy"]),
      // What looks like markup and is none.
      ("a < b", ["a < b"]), ("a <1> b", ["a <1> b"]), ("a<", ["a<"]), ("a</", ["a</"]), ("a & b", ["a & b"]),
      ("a&", ["a&"]), ("AT&T", ["AT&T"]), ("<<b>a", ["<a"]), ("a<b", ["a"]), ("a<b c='", ["a"]),
      ("a>b", ["a>b"]),
      // References.
      ("caf&eacute;", ["café"]), ("a&nbsp;b", ["a\u{A0}b"]), ("&lt;b&gt;", ["<b>"]), ("&copy2", ["©2"]),
      ("&notit;", ["¬it;"]), ("&notin;", ["∉"]), ("&#x41;&#66&#67;", ["ABC"]), ("&#128;&#x99;", ["€™"]),
      ("&#0;&#xD800;&#x110000;&#99999999999999999999;", ["\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"]),
      ("&#;&#x;&;&unknown;&Eacut;", ["&#;&#x;&;&unknown;&Eacut;"]), ("&NotEqualTilde;", ["≂\u{338}"]),
      ("a&#32;&Tab;&#10;b", ["a b"]), ("a&shy;b&zwj;c", ["a\u{AD}b\u{200D}c"]), ("&AMP;&amp&AMP", ["&&&"]),
      ("&CounterClockwiseContourIntegral;", ["∳"]), ("&amp;lt;", ["&lt;"]),
      // Bytes of any kind.
      ("a\0b", ["ab"]), ("\u{FEFF}a", ["a"]), ("<p>\u{FEFF}a", ["\u{FEFF}a"]), ("é<b>è", ["éè"]),
    ])
  func blocksOfAText(text: String, expected: [String]) {
    #expect(Self.blocks(text) == expected)
  }

  @Test(
    arguments: [
      ("a<script>b</script>c", ["ac"]), ("a<SCRIPT type=x>if (a<b) '</p>'</script >c", ["ac"]),
      ("a<script>b</scripts></script>c", ["ac"]), ("a<script>b", ["a"]),
      ("a<script><!-- <script> </script> --></script>c", ["ac"]), ("a<script><!-- </script>c", ["ac"]),
      ("a<script><!-- <script> --> </script>c", ["ac"]), ("a<script><!--><script></script>c", ["ac"]),
      ("a<script><!-- <script></script></script>c", ["ac"]), ("a<script><!-- <script", ["a"]),
      ("a<style>b{}</style>c", ["ac"]), ("a<noscript><p>b</noscript>c", ["ac"]),
      ("a<iframe>b</iframe>c", ["a c"]),
      ("a<noframes><p>b</noframes>c", ["ac"]), ("a<noembed>b</noembed>c", ["ac"]),
      ("a<template>b<template>c</template>d</template>e", ["ae"]), ("a<template></div>b", ["a"]),
      ("<template><p>a<script></template></script></template>b", ["b"]),
      ("<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>", ["漢字"]), ("<ruby>漢<rp>(<rt>kan<rp>)</ruby>a", ["漢a"]),
      ("<p><ruby>漢<rt>kan</p>a", ["漢", "a"]), ("<ruby>漢<rt>a<rb>字<rt>b</ruby>c", ["漢字c"]),
      ("<datalist><option>a</datalist>b", ["b"]), ("<div><datalist><option>a</div>b", ["b"]),
      ("a<video>b<p>c</p></video>d", ["a d"]), ("<div>a<audio>b</div>c", ["a", "c"]),
      ("<svg><title>a</title><style>b</style><text>c</text></svg>", ["c"]),
      ("<svg><title/><text>c</text></svg>", ["c"]),
      ("<svg><style/><script/>a</svg>", ["a"]), ("<svg/><title>a</title>b", ["a", "b"]),
      ("<math><semantics><mi>x</mi><annotation>y</annotation></semantics></math>z", ["x z"]),
      ("<template><pre></template>a\nb", ["a b"]), ("<canvas></br>a</canvas>b", ["b"]),
    ])
  func whatIsNotShown(text: String, expected: [String]) {
    #expect(Self.blocks(text) == expected)
  }

  @Test func malformedBytesStay() {
    // Only what markup would complete is replaced.
    let source = [0xFF, 0x61, 0xE2, 0x82] + Array("<b>".utf8) + [0xAC, 0x20, 0xC3]
    var scanner = TextBlocks(source, format: .html)
    #expect(scanner.next()?.bytes == [0xFF, 0x61, 0xEF, 0xBF, 0xBD, 0xAC, 0x20, 0xEF, 0xBF, 0xBD])
    #expect(scanner.next() == nil)
    #expect(scanner.next() == nil)
  }

  // MARK: Places

  @Test(
    arguments: [
      ("un<b>believ</b>able", "unbelievable", 0..<19), ("<p>caf&eacute;s", "cafés", 3..<15),
      ("<p>caf&eacute;</p>", "café", 3..<14), ("&NotEqualTilde;", "\u{338}", 0..<15),
      ("a \n b", " ", 1..<4), ("a<img>b", " ", 1..<6), ("a &#x20;b", "b", 8..<9), ("\u{FEFF}a", "a", 3..<4),
      ("x<!-- y -->yz", "yz", 11..<13), ("<pre>a\nb", "b", 7..<8), ("a\0b", "ab", 0..<3),
    ])
  func placesInTheSource(text: String, part: String, expected: Range<Int>) throws {
    var scanner = TextBlocks(Array(text.utf8), format: .html)
    while let block = scanner.next() {
      let parts = block.bytes.indices.map { Array(block.bytes[$0...].prefix(part.utf8.count)) }
      guard let start = parts.firstIndex(of: Array(part.utf8)) else { continue }
      #expect(block.source(of: start..<(start + part.utf8.count)) == expected)
      return
    }
    Issue.record("no \(part)")
  }

  // MARK: Sizes

  @Test func aLongBlockIsCutBetweenWords() throws {
    let words = (0..<40_000).map { "w<i>ör</i>d\($0)" }.joined(separator: " ")
    let source = Array(("<p>" + words).utf8)
    var scanner = TextBlocks(source, format: .html)
    var whole: [UInt8] = []
    var count = 0
    var end = 0
    while let block = scanner.next() {
      #expect(block.bytes.count <= 64 << 10)
      #expect(block.bytes.first == UInt8(ascii: "w"))
      #expect(block.source.lowerBound >= end)
      end = block.source.upperBound
      let first = block.bytes.prefix { $0 != 0x20 }.count
      #expect(source[block.source(of: 0..<first).lowerBound] == UInt8(ascii: "w"))
      whole += block.bytes
      count += 1
    }
    #expect(count > 5)
    let expected = (0..<40_000).map { "wörd\($0)" }.joined(separator: " ")
    #expect(String(decoding: whole, as: UTF8.self) == expected)
  }
}
