import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct MarkupTextTests {
  static func read(_ text: String, _ dialect: MarkupDialect = .html) -> RichText {
    let bytes = Array(text.utf8)
    return MarkupText.richText(bytes.span, dialect)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("  a \n b\t c ", "a b c"), ("<b>a</b> b", "{strong:a} b"),
    ("<b>a <i>b</b> c</i> d", "{strong:a {emphasis:b}} {emphasis:c} d"), ("<b></b><i> </i>a", "a"),
    ("un<b>bound</b>ed", "un{strong:bound}ed"), ("a<br>b<br/><br />c", "a\nb\nc"), ("<p>a</p><p>b", "a\nb"),
    ("<b>a<p>b</p>c</b>", "{strong:a}\n{strong:b}\n{strong:c}"),
    ("a < b & c &amp d &lt;e&gt;", "a < b & c & d <e>"),
    ("&#233;&#xE9;&eacute;&unknown;&", "ééé&unknown;&"), ("a<!-- b --> c<!-- d", "a c"),
    ("<![CDATA[<b>]]>", "<b>"),
    ("<?xml version='1.0'?><!DOCTYPE html>a", "a"), ("a</b></p>b", "a\nb"), ("<B>A</B>", "{strong:A}"),
    ("<a title=\"x>y\">z</a>", "z"), ("<a title=\"x>y", "y"), ("<b", "<b"), ("a <3 b", "a <3 b"),
    ("<>", "<>"),
    ("<script>if (a < b) {\"</b>\"}</script>c", "c"), ("<SCRIPT>x</SCRIPT>y", "y"), ("<style>x", ""),
    ("a<template><b>x</b></template>b", "ab"), ("<custom>a</custom>", "a"),
    ("<ul><li>a<li>b<ol><li>c<li>d</ol></ul>e", "• a\n• b\n  1. c\n  2. d\ne"),
    ("<table><tr><td>a</td><td>b</td></tr></table>", "a b"), ("H<sub>2</sub>O", "H{subscript:2}O"),
    ("<span style=\"font-weight: bold\">a</span>", "{strong:a}"), ("<dl><dt>a<dd>b</dl>", "a\n  b"),
    ("<h2>a</h2>b", "{strong:a}\nb"), ("<ruby>行<rp>[</rp><rt>こう</rt></ruby>", "行(こう)"),
    ("\u{1}a\u{7}\u{0}\u{1B}[31m\u{E}\u{7F}b", "a[31mb"), ("<a href=\"https://x.test\">a</a>", "a"),
  ])
  func htmlBecomesMarkedText(html: String, expected: String) {
    #expect(Self.read(html).text.shown == expected)
  }

  @Test(arguments: [
    ("<a href=\"bword://ab\">ab</a>", "{link:ab}", ["ab"]),
    ("<a href='bword:a%20b'>other</a>", "other", ["a b"]),
    ("<A HREF=entry://x>x</A>", "{link:x}", ["x"]),
    ("<a href=\"bword://&eacute;\"><b>é</b></a>", "{link:{strong:é}}", ["é"]),
    ("<a href=\"javascript:x\">a</a>", "a", []), ("<a href=\"file:///etc\">a</a>", "a", []),
    ("<a href=\"bword://\">a</a>", "a", []), ("<a name=x>a</a>", "a", []),
    ("<a href=\"bword://x#y\">x</a>", "{link:x}", ["x"]),
  ])
  func linksToHeadwordsAreKept(html: String, expected: String, references: [String]) {
    let text = Self.read(html)
    #expect(text.text.shown == expected)
    #expect(text.references == references)
  }

  @Test func pangoKeepsLines() {
    let text = Self.read(
      "  <b>a</b>\n\n    b <span rise=\"5000\">c</span>\n<span weight='bold'>d</span>", .pango)
    #expect(text.text.shown == "{strong:a}\n    b {superscript:c}\n{strong:d}")
  }

  @Test func xdxfHasItsOwnElements() {
    let text = Self.read(
      "<ar><k>a</k> <tr>ə</tr><def>b <kref>c</kref> <rref>x.wav</rref><iref href=\"http://x\">d</iref></def></ar>",
      .xdxf)
    #expect(text.text.shown == "{strong:a} {verbatim:ə}\nb {link:c} d")
    #expect(text.sounds == ["ə"])
    #expect(text.references == ["c"])
  }

  /// Any bytes become a marked text, in a time that grows with their number.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "<b>", "<", "<a \"", "<a href=\"bword://", "</b>", "<![CDATA[", "<!--", "&", "<script>", "<ul>",
    ])
  func repeatedMarkupTakesLinearTime(piece: String) {
    let text = Self.read(String(repeating: piece, count: 40_000) + "x")
    #expect(text.lines.count <= 1)
    for line in text.lines { #expect(line.text.isMarkedText) }
  }

  @Test(arguments: [MarkupDialect.html, .pango, .xdxf, .wordNet, .powerWord])
  func randomMarkupBecomesMarkedText(dialect: MarkupDialect) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    let pieces = [
      "<b>", "</b>", "<i>", "</i>", "<p>", "</p>", "a", " ", "\n", "<", ">", "&", "&lt;", "\"", "<ul>",
      "<li>", "</ul>",
      "<a href=\"bword://a\">", "</a>", "<sup>", "</sup>", "<tr>", "</tr>", "<!--", "-->", "\u{1}", "\u{E}",
      "é",
      "<script>", "</script>", "<kref>", "</kref>", "<dd>", "</dd>", "<rt>", "</rt>", "/>", "<head>",
      "</head>",
    ]
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      for line in Self.read(text, dialect).lines {
        #expect(line.text.isMarkedText && !line.text.isEmpty && !line.text.contains("\n"), "\(text)")
      }
    }
  }

  @Test(arguments: [
    ("'''a''' ''b''", "{strong:a} {emphasis:b}"), ("[[a|b]] [[c]]", "b {link:c}"), ("{{x|y|z}} w", "y z w"),
    ("== H ==\n# a\n## b\n: c", "{strong:H}\n• a\n  • b\nc"), ("a<ref>b</ref>", "a"),
    ("[http://x.test y z]", "y z"),
    ("[[File:x.png|thumb]]a", "a"), ("'''a", "{strong:a}"), ("[[a", "[[a"), ("{{a", ""), ("a}}", "a}}"),
  ])
  func wikiBecomesMarkedText(wiki: String, expected: String) {
    let bytes = Array(wiki.utf8)
    #expect(WikiText.richText(bytes.span).text.shown == expected)
  }
}
