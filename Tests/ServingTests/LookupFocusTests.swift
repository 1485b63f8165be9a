import Foundation
import Serving
import Testing

/// What a session looks up when only a part of its text is wanted.
@Suite struct LookupFocusTests {
  /// Feeds a text line by line.
  private static func places(
    _ text: String, _ focus: Range<Int>, isTokenView: Bool = false, showsWords: Bool = false
  ) throws -> [String] {
    let bytes = Array(text.utf8)
    let run = try SessionRun.lookups(isTokenView: isTokenView, showsWords: showsWords, focus: focus) {
      session, output in
      var start = 0
      for end in bytes.indices.filter({ bytes[$0] == 0x0A }).map({ $0 + 1 }) + [bytes.count] {
        try session.process(bytes.span.extracting(start..<end), &output)
        start = end
      }
    }
    return SessionRun.places(run.lookups)
  }

  @Test(
    arguments: [
      ("a dog, the can", 2..<5, ["dog 2-5"]),
      ("a dog, the can", 3..<4, ["dog 2-5"]),
      ("a dog, the can", 1..<3, ["dog 2-5"]),
      ("a dog, the can", 1..<2, []),
      ("a dog, the can", 5..<7, []),
      ("a dog, the can", 4..<12, ["dog 2-5", "the 7-10", "can 11-14"]),
      ("dog\nwell fish\nwand", 6..<7, ["well 4-8"]),
      ("dog\nwell fish\nwand", 2..<6, ["dog 0-3", "well 4-8"]),
      ("dog dog dog", 4..<7, ["dog 4-7"]),
      ("café fish", 4..<5, ["café 0-5"]),
      ("dog", 7..<9, []),
    ] as [(String, Range<Int>, [String])])
  func whatOverlapsIsLookedUp(text: String, focus: Range<Int>, expected: [String]) throws {
    #expect(try Self.places(text, focus) == expected)
    #expect(try Self.places(text, focus, isTokenView: true) == expected)
  }

  @Test(
    arguments: [
      ("a dog fish", 2, ["dog 2-5"]), ("a dog fish", 4, ["dog 2-5"]), ("a dog fish", 5, ["dog 2-5"]),
      ("a dog, fish", 6, []), ("a dog  fish", 6, []), ("", 0, []), ("dog", 0, ["dog 0-3"]),
      ("dog", 3, ["dog 0-3"]), ("dog", 4, []), ("dog\nfish", 3, ["dog 0-3"]),
      ("dog\nfish", 4, ["fish 4-8"]), ("dog\n\nfish", 4, []), ("dog\n", 4, []),
      // Where two words touch, the one that begins.
      ("辞書dog", 6, ["dog 6-9"]),
    ] as [(String, Int, [String])])
  func aCursorMeansTheWordItStandsIn(text: String, cursor: Int, expected: [String]) throws {
    #expect(try Self.places(text, cursor..<cursor) == expected)
  }

  @Test func aCursorMeansOneWordWhereALineIsCut() throws {
    let run = try SessionRun.lookups(focus: 4..<4) { session, output in
      try session.process(Array("dog ".utf8).span, &output)
      try session.process(Array("fish".utf8).span, &output)
    }
    #expect(SessionRun.places(run.lookups) == ["fish 4-8"])
    let words = try SessionRun.lookups(focus: 3..<3) { session, output in
      try session.process(Array("dog".utf8).span, &output)
      try session.process(Array("fish".utf8).span, &output)
    }
    #expect(SessionRun.places(words.lookups) == ["dog 0-3"])
  }

  @Test(
    arguments: [
      ("in New York City now", 8..<8, ["New York City 3-16"]),
      ("in New York City now", 3..<4, ["New York City 3-16"]),
      ("in New York City now", 15..<18, ["New York City 3-16", "now 17-20"]),
      ("in New York City now", 0..<4, ["in 0-2", "New York City 3-16"]),
      ("in New York, City", 12..<14, ["City 13-17"]),
      // Of two phrases around one word the first; of those around several the one that has more of them.
      ("a river bank account", 9..<10, ["river bank 2-12", "bank 8-12"]),
      ("a river bank account", 8..<20, ["bank account 8-20"]),
      ("bank account book", 6..<7, ["bank account 0-12"]),
      ("bank account book", 13..<14, ["account book 5-17", "book 13-17"]),
      ("bank account book", 0..<17, ["bank account 0-12", "book 13-17"]),
    ] as [(String, Range<Int>, [String])])
  func theLongestPhraseAroundIsMeant(text: String, focus: Range<Int>, expected: [String]) throws {
    #expect(try Self.places(text, focus) == expected)
  }

  @Test(
    arguments: [
      // The word at the cursor, and the words of a phrase that is wanted in part.
      ("a river bank account", 3..<3, ["river bank 2-12", "river 2-7"]),
      ("a river bank account", 0..<7, ["a 0-1", "river bank 2-12", "river 2-7"]),
      ("a river bank account", 10..<13, ["river bank 2-12", "bank 8-12"]),
      // A phrase that is wanted as a whole stands for its words.
      ("a river bank account", 2..<12, ["river bank 2-12"]),
      ("a river bank account", 0..<12, ["a 0-1", "river bank 2-12"]),
      // A part of a word is no word, even if it is spelled like one.
      ("a hop\u{200B}e", 3..<3, ["hop\u{200B}e 2-9"]),
      // What no lexicon has is shown by the phrase alone.
      ("New York City", 0..<3, ["New York City 0-13"]),
    ] as [(String, Range<Int>, [String])])
  func aPhraseNeverHidesASelectedWord(text: String, focus: Range<Int>, expected: [String]) throws {
    #expect(try Self.places(text, focus) == expected)
  }

  @Test func thePhrasesWordsAreThoseOfTheFocus() throws {
    for isTokenView in [false, true] {
      let places = try Self.places(
        "in New York City now", 7..<10, isTokenView: isTokenView, showsWords: true)
      #expect(places == ["New York City 3-16", "York 7-11"])
    }
  }

  @Test func positionsCountWhatIsSkipped() throws {
    let text = "é dog\n\nfish 𝒜 well, fish. Next one\nfish"
    let focus = text.utf8.count - 4..<text.utf8.count
    for focus in [focus, 20..<21] {
      let run = try SessionRun.lookups(focus: focus) { session, output in
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          try session.process(Array("\(line)\n".utf8).span, &output)
        }
      }
      let place = (run.lookups[0]["occurrences"] as! [NSDictionary])[0]
      let bytes = place["bytes"] as! [Int]
      let before = String(decoding: Array(text.utf8)[..<bytes[0]], as: UTF8.self)
      #expect((place["utf16"] as! [Int])[0] == before.utf16.count)
      #expect(place["line"] as! Int == before.split(separator: "\n", omittingEmptySubsequences: false).count)
    }
  }

  @Test func theSentenceIsThatOfTheWholeLine() throws {
    let run = try SessionRun.lookups(focus: 17..<18) { session, output in
      try session.process(Array("A dog. A fish, a well. Fish.".utf8).span, &output)
    }
    #expect(SessionRun.places(run.lookups) == ["well 17-21"])
    #expect((run.lookups[0]["occurrences"] as! [NSDictionary])[0]["sentence"] as! [Int] == [7, 23])
  }

  @Test func onlyTheFocusCountsAsFoundOrMissed() throws {
    let text = Array("dog zzyzx fish".utf8)
    let found = try SessionRun.lookups(focus: 0..<1) { try $0.process(text.span, &$1) }
    #expect(found.hasFound && !found.hasMissed)
    let missed = try SessionRun.lookups(focus: 5..<6) { try $0.process(text.span, &$1) }
    #expect(!missed.hasFound && missed.hasMissed)
    let nothing = try SessionRun.lookups(focus: 3..<4) { try $0.process(text.span, &$1) }
    #expect(!nothing.hasFound && !nothing.hasMissed)
  }

  /// A focus of everything is no focus, whatever the text.
  @Test func aFocusOfAllIsNone() throws {
    let text = "New York City, in New York a river bank account book. dog's"
    let all = try SessionRun.lookups { try $0.process(Array(text.utf8).span, &$1) }.lookups
    #expect(try Self.places(text, 0..<text.utf8.count) == SessionRun.places(all))
  }
}
