import Testing

@testable import Rendering

/// Each occurrence that is kept for a JSON document comes back unchanged.
@Suite struct HeldOccurrencesTests {
  private static func occurrence(
    _ start: Int, sentence: Range<Int>, text: String = "", parts: [Occurrence.Part] = [], partOf: String = ""
  ) -> Occurrence {
    Occurrence(
      bytes: start..<(start + 5), utf16: (start / 2)..<(start / 2 + 4), line: 1 + start / 70,
      column: start % 70,
      sentence: sentence, sentenceText: Array(text.utf8), parts: parts, partOf: Array(partOf.utf8))
  }

  private static let occurrences = [
    occurrence(0, sentence: 0..<5), occurrence(9, sentence: 7..<90, text: "a mouse"),
    occurrence(60, sentence: 7..<90, text: "a mouse"),
    occurrence(
      200, sentence: 190..<300, text: "ice cream",
      parts: [.init(start: 200, end: 203), .init(start: 204, end: 209)]),
    occurrence(204, sentence: 190..<300, text: "ice cream", partOf: "ice cream"),
    // A phrase may begin before the occurrence that was reported last, and offsets may exceed 32 bits.
    occurrence(150, sentence: 140..<160), occurrence(5_000_000_000, sentence: 4_999_999_000..<5_000_000_100),
  ]

  @Test func eachComesBackAsItWas() {
    var held = HeldOccurrences()
    var (list, other) = (HeldOccurrences.List(), HeldOccurrences.List())
    for occurrence in Self.occurrences {
      held.add(occurrence, to: &list)
      held.add(Self.occurrence(3, sentence: 0..<9, text: "another"), to: &other)
    }
    var found: [String] = []
    held.forEach(of: list) { found.append("\($0)") }
    #expect(found == Self.occurrences.map { "\($0)" })
    #expect(list.count == Self.occurrences.count)
    held.forEach(of: other) { #expect($0.sentenceText == Array("another".utf8)) }
  }
}
