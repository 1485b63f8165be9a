import Foundation
import ReferenceICU
import Testing
import TextAnalysis

/// Unicode's own test files (Debian's `unicode-data`) against our segmenters. The judge is ICU: where it departs from
/// the file, so do we, and each of those lines is named here with its reason.
@Suite struct UnicodeBreakTests {
  /// A line of a file: the text, and the offsets in bytes at which the file has a boundary.
  struct Line {
    var number: Int
    var text: [UInt8]
    var boundaries: [Int]
  }

  /// `÷ 0061 × 003A ÷ # comment`.
  static func lines(of name: String) throws -> [Line] {
    let file = try String(contentsOfFile: "/usr/share/unicode/auxiliary/\(name).txt", encoding: .utf8)
    var lines: [Line] = []
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var test = Line(number: index + 1, text: [], boundaries: [])
      for item in line.prefix(while: { $0 != "#" }).split(separator: " ") {
        switch item.trimmingCharacters(in: .whitespaces) {
        case "": break
        case "÷": test.boundaries.append(test.text.count)
        case "×": break
        case let code:
          let scalar = try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init))
          test.text += Array(String(Character(scalar)).utf8)
        }
      }
      if !test.text.isEmpty { lines.append(test) }
    }
    return lines
  }

  /// What a line of the file is put between: nothing, and ASCII that joins it, does not, is long or is short.
  private static let surroundings: [(before: String, after: String)] = [
    ("", ""), ("one (", ") two"), ("a", "b"), ("1", "2"), ("_", "_"), ("a.", ".a"), ("1,", ",1"), (" ", " "),
    ("\r", "\n"),
    ("a'", "'a"), ("\"", "\""),
    ("", " and a run of plain words that is longer than a call of ICU is worth, and so on"),
    ("and a run of plain words that is longer than a call of ICU is worth, and so on ", ""),
  ]

  @Test func wordsAreICUs() throws {
    let icu = ReferenceICU()
    let comparison = Comparison()
    let lines = try Self.lines(of: "WordBreakTest")
    #expect(lines.count == 1823)
    var different: [Line] = []
    for line in lines {
      // Alone, and in all that may stand about it in mixed text, where ICU sees only a part.
      for (before, after) in Self.surroundings {
        _ = comparison.agrees(on: Array(before.utf8) + line.text + Array(after.utf8))
      }
      if [0] + icu.wordSegments(of: line.text).map(\.end) != line.boundaries { different.append(line) }
    }
    #expect(comparison.difference == nil)
    // One reason: UAX #29 joins letters by a colon (MidLetter, rules WB6 and WB7); ICU's root locale does not, since
    // CLDR leaves that to Finnish and Swedish (`k:a`). The file has fifteen lines with letter, colon, letter.
    #expect(
      different.map(\.number)
        == [1253, 1254, 1267, 1268] + Array(1283...1292) + [1712])
    for line in different {
      let atColon = try #require(line.text.firstIndex(of: 0x3A))
      let theirs = [0] + icu.wordSegments(of: line.text).map(\.end)
      let behindColon = try #require(theirs.first { $0 > atColon })
      #expect(theirs == (line.boundaries + [atColon, behindColon]).sorted(), "line \(line.number)")
    }
  }

  @Test func sentencesAreICUsAndTheFiles() throws {
    let icu = ReferenceICU()
    let segmenter = SentenceSegmenter()
    let lines = try Self.lines(of: "SentenceBreakTest")
    #expect(lines.count == 502)
    for line in lines {
      var ends: [Int] = []
      segmenter.appendBoundaries(of: line.text.span, base: 0, to: &ends)
      #expect(ends == icu.sentenceEnds(of: line.text), "line \(line.number)")
      #expect([0] + ends == line.boundaries, "line \(line.number)")
    }
  }
}
