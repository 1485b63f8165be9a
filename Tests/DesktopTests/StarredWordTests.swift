import Processes
import Testing

@testable import Desktop

@Suite struct StarredWordTests {
  private func keep(_ headword: Headword, _ standIns: StandIns) -> String {
    StarredWord.keep(headword, in: DesktopSession(standIns.session.environment, program: Array("/".utf8)))
  }

  /// A word that begins with a dash is no option.
  @Test(arguments: [
    (nil, ["words", "star", "--", "--mouse"]),
    ("en", ["words", "star", "--language", "en", "--", "--mouse"]),
  ])
  func lensctlKeepsTheWord(language: String?, arguments: [String]) throws {
    let standIns = try StandIns(["lensctl": "record"], facts: [:])
    let headword = Headword(Array("--mouse".utf8), language: language.map { Array($0.utf8) })
    #expect(keep(headword, standIns) == "'--mouse' is starred: see lensctl words list")
    let given = try standIns.recorded("arguments").split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(given == arguments)
  }

  @Test func whatGoesWrongIsSaid() throws {
    let headword = Headword(Array("mouse".utf8), language: nil)
    #expect(try keep(headword, StandIns(["lensctl": "fail"], facts: [:])) == "not starred: no luck")
    #expect(
      try keep(headword, StandIns([:], facts: [:]))
        == "lensctl keeps starred words, and is not installed: install it")
  }
}
