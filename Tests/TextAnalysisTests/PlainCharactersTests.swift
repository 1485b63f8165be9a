import ReferenceICU
import Testing
import TextAnalysis

/// Characters beyond ASCII against ICU itself, those that are plain and those that are not alike: which is which must
/// not show.
@Suite struct PlainCharactersTests {
  /// Of each class of ASCII one, and of those beyond that plain characters have.
  private static let plain =
    CharacterClasses(of: 0..<0x80, beside: 0..<0x80, icu: ReferenceICU()).representatives
    + ["é", "’", "·", "—", "٣", "،", "™"].map { Array($0.utf8) }

  /// What goes to ICU: marks, joiners, other letters, emoji and what is malformed.
  private static let others =
    ["\u{301}", "\u{200D}", "\u{AD}", "א", "👍", "日", "\u{2003}", "\u{203F}"].map { Array($0.utf8) }
    + [[0xFF], [0xE2, 0x80]]

  @Test func everyCharacterBetweenNeighbors() {
    let comparison = Comparison()
    let neighbors = ["", "a", "1", "_", ".", ",", " ", "é", "’"].map { Array($0.utf8) }
    for scalar in UInt32(0x80)..<0x2E00 {
      let character = CharacterClasses.utf8(scalar)
      for left in neighbors {
        for right in neighbors { _ = comparison.agrees(on: left + character + right) }
      }
    }
    #expect(comparison.difference == nil)
  }

  @Test(arguments: 1...3)
  func everyShortString(length: Int) {
    let comparison = Comparison()
    ShortStrings.forEach(length: length, of: Self.plain + Self.others) { text in comparison.agrees(on: text) }
    #expect(comparison.difference == nil)
  }

  @Test(arguments: 1...4)
  func everyShortPlainStringInOthers(length: Int) {
    let comparison = Comparison()
    #expect(comparison.agrees(on: ShortStrings.woven(length: length, of: Self.plain)))
    #expect(comparison.difference == nil)
  }

  /// Text is read 64 bytes at a time: what stands at the end of a block, or across it.
  @Test func everyShortStringAtABlocksEnd() {
    let comparison = Comparison()
    let alphabet = ["a", "1", "_", ".", ",", " ", "é", "’", "·", "—", "٣", "،", "日"].map { Array($0.utf8) }
    for before in ["a", " "] {
      for place in 56...65 {
        let text = Array(String(repeating: before, count: place).utf8)
        ShortStrings.forEach(length: 3, of: alphabet) { end in
          comparison.agrees(on: text + end)
            && comparison.agrees(on: text + end + Array("a b c d e f g h".utf8))
        }
      }
    }
    #expect(comparison.difference == nil)
  }

  /// A word, and a run without a cut, that are longer than a block or a chunk of them.
  @Test(arguments: ["a", "é", "1", "_", ".", "a.", "a_", "’", "1,", "a’", "_é", "--", "日", "a日", "\u{301}"])
  func longRuns(unit: String) {
    let comparison = Comparison()
    for count in [20, 21, 22, 31, 32, 33, 63, 64, 65, 127, 128, 2_047, 2_048, 2_049, 10_000] {
      let run = Array(String(repeating: unit, count: count).utf8)
      for (left, right) in [("", ""), ("a ", " b"), ("x", "é"), ("é ", "\u{301} "), ("", "日")] {
        _ = comparison.agrees(on: Array(left.utf8) + run + Array(right.utf8))
      }
    }
    #expect(comparison.difference == nil)
  }
}
