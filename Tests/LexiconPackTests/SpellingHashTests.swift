import LexiconPack
import Testing

@Suite struct SpellingHashTests {
  private static func whole(_ word: [UInt8]) -> UInt64? { SpellingHash(word.span)?.whole }

  /// The hash of each neighbor is that of the word which it stands for.
  @Test(arguments: [
    "a", "at", "definately", "mississippi", "o'clock", "naïve", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
  ])
  func neighborsHaveTheHashOfTheWord(word: String) throws {
    let bytes = Array(word.utf8)
    let found = SpellingHash(bytes.span)
    let hash = try #require(found)
    for place in 0...bytes.count {
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        var longer = bytes
        longer.insert(letter, at: place)
        #expect(hash.adding(letter, at: place) == Self.whole(longer))
        if place == bytes.count { continue }
        var changed = bytes
        changed[place] = letter
        #expect(hash.changing(place, to: letter) == Self.whole(changed))
      }
      if place == bytes.count { break }
      var shorter = bytes
      shorter.remove(at: place)
      if !shorter.isEmpty { #expect(hash.without(place) == Self.whole(shorter)) }
      if place + 1 == bytes.count { continue }
      var exchanged = bytes
      exchanged.swapAt(place, place + 1)
      #expect(hash.exchanging(place) == Self.whole(exchanged))
    }
  }

  @Test func differentWordsHaveDifferentHashes() {
    var seen: Set<UInt64> = []
    for number in 0..<10_000 { seen.insert(Self.whole(Array("w\(number)".utf8)) ?? 0) }
    #expect(seen.count == 10_000)
  }

  @Test func emptyAndLongWordsHaveNone() {
    #expect(Self.whole([]) == nil)
    #expect(Self.whole([UInt8](repeating: 0x61, count: SpellingHash.longest)) != nil)
    #expect(Self.whole([UInt8](repeating: 0x61, count: SpellingHash.longest + 1)) == nil)
  }
}
