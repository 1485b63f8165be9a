import LexiconModel
import MiniLexicon
import Safety
import Testing
import TextAnalysis

@testable import Rendering

@Suite struct TextRendererTests {
  private static func rendering(
    _ detail: Detail, width: Int = 80, words: FunctionWordPolicy = .gather, all: Bool = false,
    line: BriefLine = .whole, markup: OutputMarkup = .none
  ) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons.append(
      ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)))
    rendering.options = RenderOptions(
      detail: detail, functionWords: words, allLexicons: all, width: width, briefLine: line,
      markup: markup)
    return rendering
  }

  /// A text with forms, repeated headwords, function words, what is not found, a number and hostile text.
  private static let words = [
    "mice", "the", "ran", "mouse", "zzyzx", "hot", "weren't", "42", "evil", "not", "qqq",
  ]

  @Test func full() throws {
    #expect(
      try Self.rendering(.full).lines(Self.words).joined(separator: "\n") == """
        mice → mouse (plural)
          noun  1  a small rodent with a pointed nose and a thin tail
                   “the mouse ran up the clock” — a nursery rhyme · “of mice”
                   a kind of: rodent, gnawing animal
          verb  1  to go stealthily
                   “she moused about the kitchen”
                   synonyms: sneak

        ran → run (past)
          verb  1  move fast on foot
                2  be in charge of
                3  flow
          noun  1  a race on foot

        mouse (above)

        hot
          adj   of high temperature
                synonyms: heated
                opposite: cold

        weren't → be (past, negated)
          verb  to exist

        weren't → not
          part  makes what is said its opposite

        evil
          noun  red <U+001B>[31mink<U+0007>, <U+009B>1m, <U+202E>txet

        small words: the, not

        not found: zzyzx, qqq
        """)
  }

  @Test func normalAtFortyCells() throws {
    #expect(
      try Self.rendering(.normal, width: 40).lines(Self.words).joined(separator: "\n") == """
        mice → mouse (plural)
          noun  1  a small rodent with a pointed
                   nose and a thin tail
          verb  1  to go stealthily

        ran → run (past)
          verb  1  move fast on foot
                2  be in charge of
                3  flow
                … 1 more

        mouse (above)

        hot
          adj   of high temperature
                synonyms: heated

        weren't → be (past, negated)
          verb  to exist

        weren't → not
          part  makes what is said its opposite

        evil
          noun  red <U+001B>[31mink<U+0007>,
                <U+009B>1m, <U+202E>txet

        small words: the, not

        not found: zzyzx, qqq
        """)
  }

  @Test func brief() throws {
    #expect(
      try Self.rendering(.brief).lines(Self.words).joined(separator: "\n") == """
        mice → mouse (plural)  noun  a small rodent with a pointed nose and a thin tail
        ran → run (past)  verb  move fast on foot
        mouse  noun  a small rodent with a pointed nose and a thin tail
        hot  adj  of high temperature
        weren't → be (past, negated) + not  verb  to exist
        evil  noun  red <U+001B>[31mink<U+0007>, <U+009B>1m, <U+202E>txet
        small words: the, not
        not found: zzyzx, qqq
        """)
  }

  @Test(arguments: [Detail.brief, .full])
  func aFunctionWordIsSpelledAsInText(detail: Detail) throws {
    let line = try #require(try Self.rendering(detail).lines(["i"]).first)
    #expect(line.hasPrefix("I"))
  }

  @Test func briefLinesAreCutOnATerminal() throws {
    #expect(
      try Self.rendering(.brief, width: 40, line: .cut).lines(Self.words).joined(separator: "\n") == """
        mice → mouse (plural)  noun  a small ro…
        ran → run (past)  verb  move fast on fo…
        mouse  noun  a small rodent with a poin…
        hot  adj  of high temperature
        weren't → be (past, negated) + not  ver…
        evil  noun  red <U+001B>[31mink<U+0007>…
        small words: the, not
        not found: zzyzx, qqq
        """)
  }

  @Test func briefLinesGoOnInTheNextLine() throws {
    #expect(
      try Self.rendering(.brief, width: 40, line: .wrapped).lines(["mice", "ran"]).joined(separator: "\n")
        == """
        mice → mouse (plural)  noun  a small
          rodent with a pointed nose and a thin
          tail
        ran → run (past)  verb  move fast on
          foot
        """)
  }

  @Test func noDetail() throws {
    #expect(
      try Self.rendering(.none, width: 40).lines(Self.words).joined(separator: "\n") == """
        mice → mouse (plural)
        ran → run (past)
        mouse
        hot
        weren't → be (past, negated) + not
        evil
        small words: the, not
        not found: zzyzx, qqq
        """)
  }

  @Test func styles() throws {
    let text = try Self.rendering(.full, markup: .terminal).lines(["mice", "the", "zzyzx"]).joined(
      separator: "\n")
    #expect(
      text.replacing("\u{1B}", with: "^") == """
        mice^[2m →^[0m^[1m mouse^[0m^[2m (plural)^[0m
          ^[36mnoun^[0m  ^[2m1^[0m  a small rodent with a pointed nose and a thin tail
                   ^[3m“the mouse ran up the clock” — a nursery rhyme · “of mice”^[0m
                   ^[2ma kind of:^[0m rodent, gnawing animal
          ^[36mverb^[0m  ^[2m1^[0m  to go stealthily
                   ^[3m“she moused about the kitchen”^[0m
                   ^[2msynonyms:^[0m sneak

        ^[36msmall words:^[0m the

        ^[36mnot found:^[0m zzyzx
        """)
  }

  @Test(arguments: [Detail.full, .normal, .brief, .none], [20, 40, 80])
  func stylesChangeNothingElse(detail: Detail, width: Int) throws {
    let plain = try Self.rendering(detail, width: width, line: .cut).text("mice", "hot", "辞書", "zzyzx", "the")
    let styled = try Self.rendering(detail, width: width, line: .cut, markup: .terminal)
      .text("mice", "hot", "辞書", "zzyzx", "the")
    #expect(styled != plain)
    #expect(styled.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
    let pango = try Self.rendering(detail, width: width, line: .cut, markup: .pango)
      .text("mice", "hot", "辞書", "zzyzx", "the")
    #expect(pango.replacing(/<[^>]+>/, with: "") == plain)
  }

  @Test func everyRelationIsNamed() throws {
    var rendering = MiniRendering()
    rendering.lexicons = [("related", MiniLexicon.related)]
    #expect(
      try rendering.lines(["linked"]).joined(separator: "\n") == """
        linked
          adj   1  (before a noun) before
                   “a linked word” — Anon. · “linked”
                   synonyms: joined
                   opposite: opposite
                   indirect opposite: far opposite
                   a kind of: kind
                   an instance of: instance
                   from: origin
                   participle of: verb
                   related words: relative, relative too
                   similar: like, like too
                   see also: other, other too
                   subject: topic, topic too
                   region: region, region too
                   usage: usage, usage too
                2  (after a verb) after
                   “a linked word” — Anon. · “linked”
                   synonyms: joined
                3  (after its noun) behind
                   “a linked word” — Anon. · “linked”
                   synonyms: joined
        """)
  }

  // MARK: Several lexicons

  @Test func theFirstLexiconIsShownAndTheOthersNamed() throws {
    var rendering = MiniRendering()
    rendering.lexicons = [
      ("one", MiniLexicon.records(of: [MiniWord("dog", .noun, "first")])),
      ("two", MiniLexicon.records(of: [MiniWord("dog", .noun, "second"), MiniWord("cat", .noun, "only")])),
      ("thr\u{1B}ee", MiniLexicon.records(of: [MiniWord("dog", .noun, "third")])),
    ]
    #expect(
      try rendering.text("dog", "cat", "dogs") == """
        dog
          noun  first
          also in: two, thr<U+001B>ee

        cat
          noun  only

        dogs → dog (plural) (above)
          also in: two, thr<U+001B>ee

        """)
    rendering.options.allLexicons = true
    #expect(
      try rendering.text("dog", "cat") == """
        dog  [one]
          noun  first

        dog  [two]
          noun  second

        dog  [thr<U+001B>ee]
          noun  third

        cat  [two]
          noun  only

        """)
  }

  // MARK: Limits

  @Test(arguments: [Detail.full, .normal, .brief], [false, true])
  func everyLineFits(detail: Detail, all: Bool) throws {
    let words = Self.words + ["linked", "naïveté", "辞書", "42", String(repeating: "x", count: 130)]
    for width in 20...100 {
      var rendering = Self.rendering(detail, width: width, all: all, line: .cut)
      rendering.lexicons.append(("a long name of a lexicon", MiniLexicon.related))
      rendering.lexicons.append(("another", MiniLexicon.related))
      let wide = try rendering.lines(words).filter { line in
        let bytes = Array(line.utf8)
        return DisplayWidth.cells(of: bytes.span) > width
      }
      #expect(wide == [], "at width \(width)")
    }
  }

  @Test(arguments: 1...6, [4, 20, 45, 75])
  func normalTakesAtMostSixLinesOrOneSense(count: Int, length: Int) throws {
    let filler = "of a rather long definition that goes on for some more words than it needs"
    let definitions = (1...count).map { "n\($0) \(filler.prefix(length))" }
    var rendering = MiniRendering()
    rendering.lexicons = [
      ("x", MiniLexicon.records(headword: "internationalization", definitions: definitions))
    ]
    for width in 20...100 {
      rendering.options = RenderOptions(detail: .normal, width: width)
      let lines = try rendering.lines(["internationalizations"])
      let shown = (1...count).filter { number in lines.contains { $0.contains("n\(number) ") } }
      #expect(shown == Array((1...6).prefix(shown.count)))
      #expect(shown.count <= 3)
      #expect(lines.count <= 6 || shown.count == 1, "\(lines)")
      #expect(lines.last?.hasSuffix("… \(count - shown.count) more") == (shown.count < count))
    }
  }

  // MARK: Function words

  @Test(
    arguments: [
      (FunctionWordPolicy.show, ["mouse", "of"], ["mouse", "of"]),
      (.gather, ["mouse", "of"], ["mouse", "small words: of"]),
      (.hide, ["mouse", "of"], ["mouse"]),
      (.show, ["of"], ["of"]), (.gather, ["of"], ["of"]), (.hide, ["of"], ["of"]),
      (.gather, ["Of"], ["of"]),
      (.gather, ["the", "of"], ["small words: the, of"]), (.hide, ["the", "of"], []),
      (.gather, ["the", "zzyzx"], ["small words: the", "not found: zzyzx"]),
      (.hide, ["the", "zzyzx"], ["not found: zzyzx"]),
      (.gather, ["The", "of", "THE"], ["small words: the, of"]),
      // A number explains itself, unless it is all that was asked.
      (.gather, ["42"], ["a number: 42"]), (.gather, ["mouse", "42"], ["mouse"]),
      (.gather, ["42", "mouse"], ["mouse"]),
    ] as [(FunctionWordPolicy, [String], [String])])
  func functionWordsAndMissingOnes(policy: FunctionWordPolicy, words: [String], expected: [String]) throws {
    #expect(try Self.rendering(.none, words: policy).lines(words) == expected)
  }

  @Test(arguments: [Detail.full, .normal, .brief, .none])
  func aTextThatBeginsWithAFunctionWordBeginsAtOnce(detail: Detail) throws {
    let lines = try Self.rendering(detail).lines(["the", "mouse"])
    #expect(lines.first?.hasPrefix("mouse") == true)
    let gathered = try Self.rendering(detail).lines(["the", "zzyzx"])
    #expect(gathered.first == "small words: the")
  }

  @Test func aFunctionWordThatWasOnlyGatheredIsNotAbove() throws {
    let lines = try Self.rendering(.normal).lines(["not", "weren't"])
    #expect(lines.contains("weren't → not"))
    #expect(lines.contains("  part  makes what is said its opposite"))
  }

  @Test func nothingIsWrittenForNothing() throws {
    #expect(try Self.rendering(.full).bytes([]).isEmpty)
  }
}
