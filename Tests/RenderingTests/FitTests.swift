import MiniLexicon
import Safety
import Testing
import TextAnalysis

@testable import Rendering

@Suite struct FitTests {
  private func fitted(
    _ columns: Int, _ rows: Int?, _ words: [String], upTo richest: Detail = .full,
    _ markup: OutputMarkup = .none
  ) throws -> String {
    let text = try Fit(columns: columns, rows: rows).text(upTo: richest, markup) { detail, lines in
      var rendering = MiniRendering()
      rendering.options = RenderOptions(
        detail: detail, width: columns, briefLine: .wrapped, headwordLines: lines, markup: markup)
      return try rendering.bytes(words)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(
    arguments: [
      (nil, Detail.full), (7, .full), (3, .normal), (2, .brief),
    ] as [(Int?, Detail)])
  func theRichestThatFitsIsTaken(rows: Int?, detail: Detail) throws {
    var rendering = MiniRendering()
    rendering.options = RenderOptions(detail: detail, briefLine: .wrapped)
    #expect(try fitted(80, rows, ["mice"]) == rendering.text("mice"))
  }

  /// Where not everything has room, senses lose their details before any sense is dropped.
  @Test func detailsAreDroppedBeforeSenses() throws {
    #expect(
      try fitted(80, 6, ["mice"]) == """
        mice → mouse (plural)
          noun  1  a small rodent with a pointed nose and a thin tail
                   “the mouse ran up the clock” — a nursery rhyme
          verb  1  to go stealthily
                   “she moused about the kitchen”
                   synonyms: sneak

        """)
  }

  /// Each part of speech has its share of the lines, by the number of its senses.
  @Test func partsOfSpeechShareTheLines() throws {
    var words = (1...8).map { MiniWord("cast", .verb, "to do \($0)") }
    words += (1...4).map { MiniWord("cast", .noun, "a thing \($0)") }
    var rendering = MiniRendering()
    rendering.lexicons = [("mini", MiniLexicon.records(of: words))]
    rendering.options = RenderOptions(detail: .normal, headwordLines: 8)
    rendering.options.namesDetail = true
    #expect(
      try rendering.text("cast") == """
        cast
          verb   1  to do 1
                 2  to do 2
                 3  to do 3
                 4  to do 4
          noun   1  a thing 1
                 2  a thing 2
                … 6 more (--detail full)

        """)
  }

  @Test func noMoreIsShownThanWasAskedFor() throws {
    #expect(try fitted(80, 40, ["run"], upTo: .brief) == "run  noun  a race on foot\n")
    #expect(try fitted(80, 40, ["run"], upTo: .none) == "run\n")
  }

  @Test func lookupsThatHaveNoRoomAreCounted() throws {
    let words = ["hot", "cold", "run", "mouse", "New York", "zzyzx"]
    #expect(
      try fitted(40, 4, words) == """
        hot  adj  of high temperature
        cold  adj  of low temperature
        run  noun  a race on foot
        … 3 more

        """)
    // The lines of one item stay together.
    #expect(
      try fitted(30, 3, ["hot", "mouse", "cold", "run"]) == """
        hot  adj  of high temperature
        … 3 more

        """)
  }

  @Test func ofALookupThatHasNoRoomWordsAreDropped() throws {
    #expect(
      try fitted(30, 2, ["mouse"]) == """
        mouse  noun  a small rodent
          with a pointed nose and a …

        """)
    #expect(try fitted(24, 1, ["mouse"]) == "mouse  noun  a small …\n")
    #expect(
      try fitted(30, 2, ["mouse", "hot"]) == """
        mouse  noun  a small rodent …
        … 1 more

        """)
  }

  @Test func aRoleThatIsLeftEnds() throws {
    let text = try fitted(10, 2, ["zzyzx", "qqqqqq", "xxxxxxxx", "hot"], .pango)
    #expect(text.contains("more"))
    #expect(text.ranges(of: "<span").count == text.ranges(of: "</span>").count)
  }

  @Test(arguments: [1, 2, 3, 5, 8, 20], [20, 31, 40, 80])
  func everythingFits(rows: Int, columns: Int) throws {
    let words = ["mice", "the", "hot", "辞書", "naïveté", "run", "evil", "zzyzx", "New York", "weren't"]
    for count in 1...words.count {
      for markup in [OutputMarkup.none, .terminal, .pango] {
        let text = try fitted(columns, rows, Array(words.prefix(count)), markup)
        let plain =
          switch markup {
          case .none: text
          case .terminal: text.replacing(/\u{1B}\[[0-9]+m/, with: "")
          case .pango: text.replacing(/<[^>]+>/, with: "").replacing(/&[a-z]+;/, with: "x")
          }
        let lines = plain.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(plain.hasSuffix("\n") && lines.count <= rows, "\(words.prefix(count)) \(text)")
        for line in lines { #expect(DisplayWidth.cells(of: Array(line.utf8).span) <= columns, "\(line)") }
      }
    }
  }
}
