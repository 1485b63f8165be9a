import LexiconPack
import Testing

@Suite struct SpellingHashTests {
  private static func whole(_ word: [UInt8]) -> UInt64? { SpellingHash.hash(of: word.span) }

  /// Each edit has the hash of the word which it makes, and all words that differ in one letter are made.
  @Test(arguments: [
    "a", "at", "definately", "mississippi", "o'clock", "naïve", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
  ])
  func editsHaveTheHashOfTheWord(word: String) throws {
    let bytes = Array(word.utf8)
    var made: Set<[UInt8]> = []
    let isAny = try SpellingHash.containsEdit(of: bytes.span) { (hash, edit) throws(PackError) in
      var edited = bytes
      edited.replaceSubrange(edit.range, with: [edit.letters.0, edit.letters.1].filter { $0 != 0 })
      if !edited.isEmpty { #expect(hash == Self.whole(edited)) }
      made.insert(edited)
      return false
    }
    #expect(!isAny)
    for place in 0...bytes.count {
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        var longer = bytes
        longer.insert(letter, at: place)
        #expect(made.contains(longer))
        if place == bytes.count || bytes[place] == letter { continue }
        var changed = bytes
        changed[place] = letter
        #expect(made.contains(changed))
      }
      if place == bytes.count { break }
      var shorter = bytes
      shorter.remove(at: place)
      #expect(made.contains(shorter))
      if place + 1 == bytes.count { continue }
      var exchanged = bytes
      exchanged.swapAt(place, place + 1)
      #expect(made.contains(exchanged))
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
