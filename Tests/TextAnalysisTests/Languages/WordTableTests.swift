import LexiconModel
import Testing
import TextAnalysis

@Suite struct WordTableTests {
  private let words = Language.english.row.functionWords

  @Test func columnsAreThoseOfTheLine() throws {
    let words = try #require(words)
    let row = words.rows(for: Array("were".utf8).span).lowerBound
    #expect((0..<4).map { words[row, $0].description } == ["were", "auxiliary", "be", "past"])
    #expect(words[row, 4].description.hasPrefix("the past of “be”"))
    #expect(words[row, 5].description.isEmpty)
    let empty = words.rows(for: Array("the".utf8).span).lowerBound
    #expect(words[empty, 2].description.isEmpty && !words[empty, 4].description.isEmpty)
  }

  @Test(arguments: ["", "a\u{0}", "th", "thes", "zz", "\u{10FFFF}", "~"])
  func otherKeysHaveNoRow(key: String) throws {
    let words = try #require(words)
    let isEmpty = words.rows(for: Array(key.utf8).span).isEmpty
    #expect(isEmpty)
  }

  @Test func firstAndLastRowsAreFound() throws {
    let words = try #require(words)
    for row in [0, words.count - 1] {
      let rows = words.rows(for: Array(words[row, 0].description.utf8).span)
      #expect(rows.contains(row))
    }
  }

  @Test func namesOfEveryTableAreKnown() throws {
    let row = Language.english.row
    let words = try #require(row.functionWords)
    for number in 0..<words.count where !["", "modal", "occasional"].contains(words[number, 3].description) {
      #expect(Inflection(name: words[number, 3]) != .none, "\(words[number, 0])")
    }
    let forms = try #require(row.irregularForms)
    for number in 0..<forms.count {
      #expect(PartOfSpeech(name: forms[number, 2]) != .other && Inflection(name: forms[number, 3]) != .none)
    }
  }

  @Test(arguments: [
    ("immediately", true), ("because", true), ("unexpectedly", true), ("table", false), ("fly", false),
    ("the", false),
  ])
  func wordsThatEndAParticle(key: String, ends: Bool) throws {
    let verbs = try #require(Language.english.row.particleVerbs)
    let found = verbs.endsParticle(Array(key.utf8).span)
    #expect(found == ends)
  }
}
