import ReferenceICU
import Seeding
import Testing
import TextAnalysis

/// The byte-wise rules against ICU itself. Everything is asked through `WordSegmenter`, as programs do.
@Suite struct PlainBlockTests {
  private static let classes = CharacterClasses(of: 0..<0x80, beside: 0..<0x80, icu: ReferenceICU())
  private static let alphabet = classes.representatives

  /// ICU 72's classes of ASCII: another ICU may have others, and then this says so before a rule fails.
  @Test func classesAreThoseOfTheRules() {
    let found = Set(Self.classes.classes.map { Set($0.map { UInt8($0) }) })
    let letters = Set(UInt8(ascii: "a")...UInt8(ascii: "z")).union(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let named: [Set<UInt8>] =
      ["\n", "\u{B}\u{C}", "\r", " ", "\"", "'", ",;", ".", ":", "@", "_", "0123456789"].map { Set($0.utf8) }
    let others = Set(UInt8(0)..<0x80).subtracting(letters.union(named.joined()))
    #expect(found == Set(named + [letters, others]))
  }

  @Test func everyByteBetweenEveryTwoNeighbors() {
    let comparison = Comparison()
    for byte in UInt8(0)..<0x80 {
      for left in Self.alphabet {
        for right in Self.alphabet { _ = comparison.agrees(on: left + [byte] + right) }
      }
    }
    #expect(comparison.difference == nil)
  }

  /// Each alone, and so with the text's beginning before it and its end after it.
  @Test(arguments: 0...4)
  func everyShortString(length: Int) {
    let comparison = Comparison()
    ShortStrings.forEach(length: length, of: Self.alphabet) { text in comparison.agrees(on: text) }
    #expect(comparison.difference == nil)
  }

  @Test(arguments: 1...5)
  func everyShortStringInOthers(length: Int) {
    let comparison = Comparison()
    let text = ShortStrings.woven(length: length, of: Self.alphabet)
    #expect(text.count == (0..<length).reduce(1) { power, _ in power * Self.alphabet.count } + length - 1)
    #expect(comparison.agrees(on: text), "\(comparison.difference ?? "")")
  }

  /// Letters are read many at a time: each byte at each of the places, within letters and after them.
  @Test func everyByteAtEveryPlaceOfALongWord() {
    let comparison = Comparison()
    for byte in UInt8(0)..<0x80 {
      for offset in 0..<26 {
        for word in ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"] {
          var text = Array(word.utf8)
          text[offset] = byte
          _ = comparison.agrees(on: text)
        }
      }
    }
    #expect(comparison.difference == nil)
  }

  @Test func longRandomStrings() {
    let comparison = Comparison()
    var random = FixedRandom(seed: 1)
    // The kinds that join are more frequent, so that long words come about.
    let joining = "a1_.',;".utf8.map { [$0] }
    for round in 0..<2_000 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...300, using: &random) {
        text += (round % 2 == 0 ? joining : Self.alphabet).randomElement(using: &random)!
      }
      _ = comparison.agrees(on: text)
    }
    #expect(comparison.difference == nil)
  }
}
