import LexiconModel
import MiniLexicon
import Safety
import Testing

@testable import Rendering

/// What entries say beyond plain text: inline marks, lines, readings, homonyms.
struct MarkedTextTests {
  private static func rendering(
    _ row: RendererRow = .text, detail: Detail = .full, width: Int = 60, markup: OutputMarkup = .none
  ) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons = [("mini", MiniLexicon.marked)]
    rendering.row = row
    rendering.options = RenderOptions(detail: detail, width: width, markup: markup, collectsLinks: true)
    return rendering
  }

  @Test func textWithoutMarkupHasTheWordsAlone() throws {
    #expect(
      try Self.rendering().text("area") == """
        area
          noun  (math., formal) a plane surface of geom. so many m²,
                see square metre ˈɛəɹɪə unbounded, H₂O, Mme
                “the area of a circle”
                origin: Latin area, level ground
                note: Plural:
                areas

        """)
  }

  @Test func linesStayLinesAndHang() throws {
    var rendering = Self.rendering(width: 36)
    rendering.options.headwordLines = nil
    #expect(
      String(decoding: try rendering.bytes(["lay out"]), as: UTF8.self) == """
        lay out
          verb  first line
                1. second line, which goes
                on to the next
                   third line
                fourth
                fifth
                sixth
                seventh

        """)
  }

  @Test func normalDetailHasTheFirstLines() throws {
    #expect(
      String(decoding: try Self.rendering(detail: .normal).bytes(["lay out"]), as: UTF8.self)
        == """
        lay out
          verb  first line
                1. second line, which goes on to the next
                   third line

                fourth …

        """.replacing("\n\n        fourth", with: "\n        fourth"))
  }

  @Test func briefDetailIsOneLine() throws {
    #expect(
      String(decoding: try Self.rendering(detail: .brief).bytes(["lay out"]), as: UTF8.self)
        == "lay out  verb  first line 1. second line, which goes on to the next\n")
  }

  @Test func aTerminalShowsMarksByStyles() throws {
    let text = try Self.rendering(width: 200, markup: .terminal).text("area").replacing("\u{1B}", with: "^")
    #expect(
      text.contains(
        "a ^[3mplane^[0m ^[1;3msurface^[0m of ^[36mgeom.^[0m so many m², see ^[4msquare metre^[0m ^[32mˈɛəɹɪə^[0m "
          + "un^[1mbound^[0med, H₂O, Mme\n"))
    #expect(text.contains("^[3m“the^[0m ^[3;1marea^[0m ^[3mof a circle”^[0m"))
    #expect(text.contains("^[2m(^[0m^[2;3mmath^[0m^[2m., formal)^[0m"))
  }

  @Test func aStyleEndsWithTheLine() throws {
    let text = try Self.rendering(width: 30, markup: .terminal).text("area")
    for line in text.split(separator: "\n") {
      let starts = line.ranges(of: "\u{1B}[").count
      #expect(starts == 2 * line.ranges(of: "\u{1B}[0m").count, "\(line)")
    }
  }

  @Test func pangoShowsMarksBySpansThatDoNotNest() throws {
    let text = try Self.rendering(width: 200, markup: .pango).text("area")
    #expect(
      text.contains(
        "a <span style=\"italic\">plane</span> <span weight=\"bold\" style=\"italic\">surface</span>"))
    #expect(text.contains("<span underline=\"single\">square metre</span>"))
    var depth = 0
    for piece in ("x" + text).split(separator: "<").dropFirst() {
      depth += piece.hasPrefix("/") ? -1 : 1
      #expect(depth == 0 || depth == 1)
    }
  }

  @Test func markdownEmphasises() throws {
    #expect(
      try Self.rendering(.markdown).text("area") == """
        ## area

        **noun**

        1. (math., formal) a *plane* ***surface*** of *geom.* so many m², see *square metre* ˈɛəɹɪə \
        un**bound**ed, H₂O, Mme
           - *“the area of a circle”*

        *origin:* Latin *area*, level ground

        *note:* Plural:\\
        areas

        """)
  }

  @Test func markdownKeepsLines() throws {
    let text = String(decoding: try Self.rendering(.markdown).bytes(["lay out"]), as: UTF8.self)
    #expect(text.contains("1. first line\\\n   **1\\.** second line, which goes on to the next\\\n"))
    #expect(text.contains("the next\\\n   third line\\\n"))
  }

  @Test func jsonHasPlainText() throws {
    let entry = try Self.entries(Self.rendering(.document).json("area"))[0]
    let meaning = try #require((entry["meanings"] as? [[String: Any]])?.first)
    let definition = try #require((meaning["definitions"] as? [[String: Any]])?.first)
    #expect(
      definition["definition"] as? String
        == "a plane surface of geom. so many m², see square metre ˈɛəɹɪə unbounded, H₂O, Mme")
    #expect(definition["labels"] as? [String] == ["math.", "formal"])
    #expect(definition["example"] as? String == "the area of a\ncircle")
    #expect(entry["origin"] as? String == "Latin area, level ground")
    #expect(entry["notes"] as? [String] == ["Plural:\nareas"])
  }

  private static func entries(_ document: [String: Any]) throws -> [[String: Any]] {
    let lookups = try #require(document["lookups"] as? [[String: Any]])
    return try #require(lookups.first?["entries"] as? [[String: Any]])
  }

  @Test func linksLeadAsAWholeAndSoundsNowhere() throws {
    let links = try Self.rendering().links(["area"])
    #expect(links.first == "square metre")
    #expect(links.contains("unbounded") && !links.contains("square"))
    #expect(!links.contains { $0.contains("ɛ") })
  }

  // MARK: Headwords

  @Test func readingsStandBesideHeadwords() throws {
    #expect(
      try Self.rendering().text("行") == """
        行 xíng
          verb  1  to walk
                also written: 彳亍
        行 háng
          noun  1  a row
          noun  1  a trade

        """)
    #expect(try Self.rendering(detail: .brief).text("行") == "行 xíng  verb  to walk\n")
  }

  @Test func homonymsHaveTheirNumbers() throws {
    #expect(
      try Self.rendering().text("bank") == """
        bank¹
          noun  1  <U+000E>of a <U+0002>river<U+001B>[31m<U+000B>
        bank¹²
          noun  1  for money

        """)
  }

  @Test func aHomonymThatIsNotShownHasNoTitle() throws {
    var rendering = Self.rendering(detail: .normal)
    rendering.options.headwordLines = 3
    #expect(
      try rendering.text("bank") == """
        bank¹
          noun  1  <U+000E>of a <U+0002>river<U+001B>[31m<U+000B>
                … 1 more

        """)
  }

  @Test func markdownNamesReadingsAndHomonyms() throws {
    let text = try Self.rendering(.markdown).text("行")
    #expect(text.hasPrefix("## 行 xíng\n"))
    #expect(text.contains("\n*also written:* 彳亍\n"))
    #expect(text.contains("\n**行** háng\n"))
    #expect(try Self.rendering(.markdown).text("bank").contains("\n**bank**¹²\n"))
    #expect(try Self.rendering(.markdown, detail: .brief).text("行") == "- **行 xíng** verb: to walk\n")
  }

  @Test func jsonHasFieldsForReadingsAndHomonyms() throws {
    let entries = try Self.entries(Self.rendering(.document).json("行"))
    #expect(entries.map { $0["reading"] as? String } == ["xíng", "háng", "háng"])
    #expect(entries[0]["forms"] as? [String] == ["彳亍"])
    #expect(entries[1]["forms"] == nil && entries[1]["homonym"] == nil)
    let banks = try Self.entries(Self.rendering(.document).json("bank"))
    #expect(banks.map { $0["homonym"] as? Int } == [1, 12])
  }

  /// Random marks anywhere: every renderer gives the same words, and nothing unsafe.
  @Test(arguments: [RendererRow.text, .markdown, .document, .lines])
  func anyMarksAreSurvived(row: RendererRow) throws {
    var number: UInt64 = 88_172_645_463_325_252
    for _ in 0..<200 {
      var definition = ""
      for _ in 0..<30 {
        number ^= number << 13
        number ^= number >> 7
        number ^= number << 17
        let pieces = ["\u{0E}", "a", " ", "*", "é", "\n", "2", "=", "-", "b"]
        let choice = Int(number % 19)
        definition += choice < 9 ? String(Unicode.Scalar(UInt8(choice + 1))) : pieces[choice - 9]
      }
      for markup in [OutputMarkup.none, .terminal, .pango] {
        var rendering = MiniRendering()
        rendering.lexicons = [("mini", MiniLexicon.records(headword: "mix", definitions: [definition]))]
        rendering.row = row
        rendering.options = RenderOptions(detail: .full, width: 20, markup: markup, collectsLinks: true)
        let text = try rendering.text("mix")
        for scalar in text.unicodeScalars {
          #expect(!Sanitizer.isUnsafe(scalar.value) || scalar == "\u{1B}" && markup == .terminal)
        }
      }
    }
  }
}
