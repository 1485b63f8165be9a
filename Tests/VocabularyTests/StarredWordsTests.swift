import Foundation
import Safety
import Testing

@testable import Vocabulary

@Suite struct StarredWordsTests {
  private let sandbox: VocabularySandbox
  private var vocabulary: Vocabulary { sandbox.vocabulary }

  init() throws { sandbox = try VocabularySandbox() }

  private func star(_ headword: String, _ language: String = "", at time: Int = 100) throws {
    try vocabulary.set(StarredWord(Word(headword, language: language), time: time))
  }

  private func lookUp(_ headword: String, _ language: String, text: String? = nil, at time: Int) throws {
    var lookup = RecordedLookup(Word(headword, language: language), time: time)
    lookup.text = text ?? headword
    try vocabulary.add(lookup)
  }

  @Test func theNewestComesFirst() throws {
    try star("a", at: 100)
    try star("b", at: 200)
    try star("c", at: 150)
    #expect(try vocabulary.starred().map(\.word.headword) == ["b", "c", "a"])
  }

  @Test func aWordGetsTheLanguageOfItsFirstLookup() throws {
    try star("chat")
    try lookUp("chat", "fr", at: 1)
    try lookUp("chat", "en", at: 2)
    #expect(try vocabulary.starred().map(\.word) == [Word("chat", language: "fr")])
    try star("chat", at: 300)
    #expect(try vocabulary.starred().map(\.word) == [Word("chat", language: "fr")])
  }

  @Test func aNameIsAHeadwordOrAFormOfTheLastLookup() throws {
    try lookUp("mouse", "en", text: "mice", at: 1)
    try lookUp("saw", "en", at: 2)
    try lookUp("see", "en", text: "saw", at: 3)
    try lookUp("chat", "fr", at: 4)
    try lookUp("chat", "en", at: 5)
    #expect(try vocabulary.word(named: "mice", language: nil) == Word("mouse", language: "en"))
    #expect(try vocabulary.word(named: "saw", language: nil) == Word("saw", language: "en"))
    #expect(try vocabulary.word(named: "chat", language: nil) == Word("chat", language: "en"))
    #expect(try vocabulary.word(named: "chat", language: "fr") == Word("chat", language: "fr"))
    #expect(try vocabulary.word(named: "chat", language: "de") == nil)
    #expect(try vocabulary.word(named: "dog", language: nil) == nil)
  }

  @Test func onlyStarredWordsAreFound() throws {
    try lookUp("mouse", "en", text: "mice", at: 1)
    #expect(try vocabulary.starred(named: "mice", language: nil) == nil)
    try star("mouse", "en")
    #expect(try vocabulary.starred(named: "mice", language: nil)?.word.headword == "mouse")
    #expect(try vocabulary.starred(named: "mouse", language: "de") == nil)
  }

  @Test func aReviewIsStoredAndMovesTheWord() throws {
    try star("a", at: 100)
    try star("b", at: 50)
    #expect(try vocabulary.nextDue() == 350)
    #expect(try vocabulary.due(at: 349) == [])
    #expect(try vocabulary.due(at: 400).map(\.word.headword) == ["b", "a"])
    try vocabulary.review(Word("b"), isKnown: true, at: 400)
    #expect(try vocabulary.due(at: 400).map(\.word.headword) == ["a"])
    #expect(
      try vocabulary.starred(named: "b", language: nil)?.review == Review(due: 2200, streak: 1, count: 1))
  }

  @Test func unstarForgetsTheNoteAndTheReview() throws {
    var word = StarredWord(Word("a"), time: 1)
    word.note = "note"
    try vocabulary.set(word)
    try vocabulary.review(Word("a"), isKnown: true, at: 400)
    try vocabulary.unstar(Word("a"))
    #expect(try vocabulary.starred() == [])
    #expect(try vocabulary.number("SELECT count(*) FROM word") == 0)
    #expect(try vocabulary.number("SELECT count(*) FROM review") == 0)
  }

  // MARK: Erasing

  private func bytes() throws -> Data {
    try FileManager.default.contentsOfDirectory(at: sandbox.folder, includingPropertiesForKeys: nil)
      .reduce(Data()) { try $0 + Data(contentsOf: $1) }
  }

  @Test(arguments: [false, true])
  func whatIsErasedLeavesNoBytes(all: Bool) throws {
    for number in 0..<500 {
      try sandbox.append(VocabularySandbox.rows("secret\(number)", "starred", from: number))
    }
    try sandbox.ingest()
    try star("starred", "en")
    #expect(try bytes().contains("secret499".utf8))
    try sandbox.write("")
    try vocabulary.transaction { () throws(Failure) in try vocabulary.erase(all: all) }
    try vocabulary.overwrite()
    #expect(try !bytes().contains("secret".utf8))
    #expect(try !bytes().contains("A starred".utf8))
    #expect(try bytes().contains("starred".utf8) == !all)
    #expect(try vocabulary.lookupCount() == 0)
    #expect(try vocabulary.starred().count == (all ? 0 : 1))
  }
}

extension Data {
  fileprivate func contains(_ text: some Collection<UInt8>) -> Bool { range(of: Data(text)) != nil }
}
