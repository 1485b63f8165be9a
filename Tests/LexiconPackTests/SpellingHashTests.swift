import LexiconPack
import Testing

@Suite struct SpellingHashTests {
  private static func whole(_ word: [UInt8]) -> UInt64? { SpellingHash.hash(of: word.span) }

  /// The words that edits make of a word whose numbers are held.
  private static func edited(_ word: [UInt8], from zipf: Int, holds: (UInt64) -> Bool) throws -> Set<[UInt8]>
  {
    var made: Set<[UInt8]> = []
    let isAny = try SpellingHash.containsEdit(of: word.span, from: zipf, holds: holds) {
      (edit) throws(PackError) in
      var edited = word
      edited.replaceSubrange(edit.range, with: [edit.letters.0, edit.letters.1].filter { $0 != 0 })
      made.insert(edited)
      return false
    }
    #expect(!isAny)
    return made
  }

  /// All words that differ in one letter are made; and each is found by its own numbers, alone or with few others.
  @Test(arguments: [
    "a", "at", "definately", "mississippi", "o'clock", "naïve", "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
  ])
  func neighborsAreFound(word: String) throws {
    let bytes = Array(word.utf8)
    var neighbors: Set<[UInt8]> = []
    for place in 0...bytes.count {
      for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
        var longer = bytes
        longer.insert(letter, at: place)
        neighbors.insert(longer)
        if place == bytes.count || bytes[place] == letter { continue }
        var changed = bytes
        changed[place] = letter
        neighbors.insert(changed)
      }
      if place == bytes.count { break }
      var shorter = bytes
      shorter.remove(at: place)
      neighbors.insert(shorter)
      if place + 1 == bytes.count { continue }
      var exchanged = bytes
      exchanged.swapAt(place, place + 1)
      neighbors.insert(exchanged)
    }
    #expect(try Self.edited(bytes, from: 0) { _ in true }.isSuperset(of: neighbors))
    for neighbor in neighbors where !neighbor.isEmpty && neighbor != bytes {
      var numbers: Set<UInt64> = []
      SpellingHash.forEachNumber(of: neighbor.span, zipf: 350) { numbers.insert($0) }
      for zipf in [220, 299, 300, 350] {
        #expect(try Self.edited(bytes, from: zipf) { numbers.contains($0) } == [neighbor])
      }
      #expect(try Self.edited(bytes, from: 380) { numbers.contains($0) } == [])
    }
  }

  /// The ends of a word have the hashes that they have as words.
  @Test(arguments: [0..<1, 2..<6, 3..<9, 0..<9])
  func endsHaveTheirHashes(starts: Range<Int>) {
    let word = Array("overnight".utf8)
    var found: [Int: UInt64] = [:]
    SpellingHash.forEachEnd(of: word.span, from: starts) { found[$0] = $1 }
    #expect(found.keys.sorted() == Array(starts))
    for start in starts { #expect(found[start] == Self.whole(Array(word[start...]))) }
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
