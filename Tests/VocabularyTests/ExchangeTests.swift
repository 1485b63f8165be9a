import Foundation
import Messages
import Safety
import Seeding
import Testing

@testable import Vocabulary

/// What is exported comes back, and no import adds anything twice.
@Suite struct ExchangeTests {
  private let sandbox: VocabularySandbox
  private var vocabulary: Vocabulary { sandbox.vocabulary }

  init() throws { sandbox = try VocabularySandbox() }

  private func file(_ text: String, _ name: String = "file") throws -> String {
    let path = sandbox.folder.appending(path: name).path()
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func content(_ format: String, _ path: String, language: String? = nil) throws -> VocabularyContent
  {
    try #require(WordFormat.all.first { $0.name == format }).content(of: path, language: language)
  }

  /// A vocabulary with hostile texts, lookups in the same second and words of several languages.
  private func fill() throws {
    var random = FixedRandom(seed: 21)
    let scalars: [Unicode.Scalar] = [
      "\"", "\\", ",", ";", "\n", "\t", "#", "\u{1B}", "\u{202E}", "\u{FEFF}", "é", "語", "😀", "{", " ", "=",
      "a", "b",
    ]
    func text(_ longest: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...longest, using: &random) {
        text.append(scalars.randomElement(using: &random)!)
      }
      return String(text)
    }
    var content = VocabularyContent()
    for number in 0..<200 {
      let word = Word("w\(number % 60)" + text(3), language: ["", "en", "de"].randomElement(using: &random)!)
      var lookup = RecordedLookup(word, time: 1_700_000_000 + number / 3)
      (lookup.text, lookup.lexicon, lookup.source) = (text(8), text(4), text(4))
      (lookup.title, lookup.sentence) = (text(9), text(30))
      var star: StarredWord?
      if number % 2 == 0 {
        star = StarredWord(word, time: 1_700_000_000 + number)
        star!.note = text(20)
        star!.review = Review(due: 1_700_000_000 + number * 1000, streak: number % 12, count: number)
      }
      content.add(star, number % 5 == 0 ? [lookup, lookup] : [lookup])
    }
    content.goal = 7
    _ = try vocabulary.add(content)
  }

  @Test func jsonIsWithoutLoss() throws {
    try fill()
    let exported = try vocabulary.content()
    #expect(exported.words.count > 50)
    let text = ContentJSON.text(of: exported)
    // As the console writes it.
    #expect(Sanitizer.clean(text) == text)
    let other = try VocabularySandbox()
    _ = try other.vocabulary.add(try content("json", file(text)))
    #expect(try other.vocabulary.content() == exported)
    #expect(try vocabulary.add(try content("json", file(text))) == AddedContent())
    #expect(try vocabulary.content() == exported)
  }

  @Test func csvIsWithoutLoss() throws {
    try fill()
    func export(_ vocabulary: Vocabulary) throws -> String {
      ContentCSV.text(
        of: try vocabulary.content().words.map { ($0, try vocabulary.lastLookup(of: $0.word)) })
    }
    let text = try export(vocabulary)
    #expect(Sanitizer.clean(text) == text)
    let other = try VocabularySandbox()
    _ = try other.vocabulary.add(try content("csv", file(text)))
    #expect(try export(other.vocabulary) == text)
    #expect(try vocabulary.add(try content("csv", file(text))) == AddedContent())
  }

  @Test(arguments: [
    "word,note\nmouse,small\ngoose,\n", "Word;Note\r\nmouse;small\r\ngoose;\r\n",
    "\u{FEFF}x\tnote\tword\n1\tsmall\tmouse\n2\t\tgoose",
  ])
  func aTableOfAnotherProgramNeedsWordsOnly(text: String) throws {
    let content = try content("csv", file(text), language: "en")
    #expect(
      content.words.map(\.word) == [Word("mouse", language: "en"), Word("goose", language: "en")])
    #expect(content.words.map(\.note) == ["small", ""])
    #expect(content.lookups.isEmpty)
  }

  @Test(arguments: [
    ("goldendict", "1 hello world\n2 chat\nnonsense\n1 \n", ["hello world", "chat"], 2),
    ("sdcv", "mouse\n\nkick the bucket\n", ["mouse", "kick the bucket"], 0),
  ])
  func listsAreReadByLine(format: String, text: String, words: [String], skipped: Int) throws {
    let content = try content(format, file(text))
    #expect(content.words.map(\.word.headword) == words)
    #expect(content.skipped == skipped)
  }

  // MARK: What is refused

  @Test(arguments: [
    ("json", "", "byte 0"), ("json", "{}", "its format is not"), ("json", "[1", "byte 2"),
    ("json", #"{"format":"lens-share.vocabulary/2"}"#, "its format is not"),
    (
      "json", #"{"format":"lens-share.vocabulary/1","words":[{"word":""}],"lookups":[{"word":"x"}]}"#,
      "no words"
    ),
    ("csv", "", "no column"), ("csv", "a,b\n1,2\n", "no column"), ("csv", "word,b\n", "no words"),
    ("sdcv", "\n\n", "no words"), ("goldendict", "hello\n", "no words"),
    ("koreader", "text", "file is not a database"), ("kobo", "", "no table WordList"),
    ("kindle", String(repeating: "\0", count: 4096), "file is not a database"),
  ])
  func otherFilesAreRefused(format: String, text: String, reason: String) throws {
    let failure = #expect(throws: Failure.self) { try content(format, file(text)) }
    #expect(failure?.status == .data)
    #expect(failure?.message.contains(reason) == true, "\(failure?.message ?? "")")
    #expect(failure?.message.contains("\n") == false)
  }

  @Test(arguments: WordFormat.all.map(\.name))
  func aMissingFileIsNamed(format: String) throws {
    let failure = #expect(throws: Failure.self) { try content(format, "/none/such") }
    #expect(failure?.status == .noInput)
  }

  @Test func wordsThatAreTooLongAreSkippedAndTextsLeftOut() throws {
    let long = String(repeating: "x", count: 5000)
    let content = try content(
      "csv", file("word,note,time,sentence\n\(long),,,\na,\(long),2026-01-31T18:30:00Z,\(long)\n"))
    #expect(content.words.map(\.note) == [""])
    #expect(content.lookups.map(\.sentence) == [""])
    #expect(content.skipped == 1)
  }

  @Test func whatIsNoLanguageIsLeftOut() throws {
    let content = try content("csv", file("word,language\na,English\nb,pt-BR\nc,xx yy\n"))
    #expect(content.words.map(\.word.language) == ["", "pt-br", ""])
  }

  /// With a mark after it, a comma or a quotation mark is one character, but no other byte.
  @Test func marksAfterSeparatorsAreNotLost() throws {
    var star = StarredWord(Word("a"), time: 100)
    star.note = "a,\u{301}b \"\u{308}c \"d"
    let text = ContentCSV.text(of: [(star, nil)])
    #expect(text.utf8.filter { $0 == UInt8(ascii: "\"") }.count == 6)
    #expect(try content("csv", file(text)).words == [star])
  }

  // MARK: What is there already

  @Test func alikeLookupsInTwoLanguagesAreAddedOnce() throws {
    var content = VocabularyContent()
    content.lookups = ["", "en"].map { RecordedLookup(Word("a", language: $0), time: 100) }
    let first = try vocabulary.add(content)
    #expect(try first.lookups + vocabulary.add(content).lookups == first.lookups)
  }

  @Test func aNoteAndMoreReviewsAreTaken() throws {
    var word = StarredWord(Word("a"), time: 100)
    word.review = Review(due: 500, streak: 2, count: 4)
    try vocabulary.set(word)
    func add(_ note: String, count: Int) throws {
      var content = VocabularyContent()
      var other = StarredWord(Word("a"), time: 50)
      other.note = note
      other.review = Review(due: 900, streak: 5, count: count)
      content.words = [other]
      #expect(try vocabulary.add(content).words == 0)
    }
    try add("note", count: 4)
    word.note = "note"
    #expect(try vocabulary.starred() == [word])
    try add("other", count: 5)
    word.review = Review(due: 900, streak: 5, count: 5)
    #expect(try vocabulary.starred() == [word])
  }

  // MARK: Anki

  @Test func cardsHaveTheAnswerTheSentenceAndTheNote() {
    func card(_ headword: String, _ language: String, answer: String = "x") -> AnkiCards.Card {
      AnkiCards.Card(
        word: StarredWord(Word(headword, language: language), time: 1), answer: answer, lookup: nil)
    }
    var first = card("#mouse", "en", answer: "a \"small\"\tanimal")
    var lookup = RecordedLookup(Word("#mouse"), time: 1)
    (lookup.sentence, lookup.title) = ("A mouse.", "Book")
    first.lookup = lookup
    first.word.note = "note"
    let text = AnkiCards.text(of: [
      first, card("chat", "fr"), card("chat", "en"), card("qwx", "", answer: ""),
    ])
    #expect(
      text == """
        #separator:tab
        #html:false
        #columns:Front\tBack\tTags
        #tags column:3
        "#mouse"\t"a ""small""\tanimal

        A mouse. (Book)

        note"\tlens-share en
        chat (fr)\tx\tlens-share fr
        chat (en)\tx\tlens-share en
        qwx\t\tlens-share
        """)
  }
}
