import LexiconPack
import MiniLexicon
import Seeding
import Testing
import TextAnalysis

@testable import Lookup

/// The search of a trie finds what a comparison with every word does.
@Suite struct SpellingSearchTests {
  /// The cost of writing one word for another, cell by cell; nil where the edits cost more than they may.
  private static func cost(_ meant: [UInt8], _ written: [UInt8]) -> Int? {
    let never = 10_000
    let n = EnglishEditCosts.letters
    let first = Int(EnglishEditCosts.firstLetter)
    var rows = [[Int]](repeating: [Int](repeating: never, count: written.count + 1), count: meant.count + 1)
    for row in 0...meant.count {
      for column in 0...written.count {
        var cost = row + column == 0 ? 0 : never
        let letter = row > 0 ? Int(meant[row - 1]) : n
        let previous = row > 1 ? Int(meant[row - 2]) : n
        let other = column > 0 ? Int(written[column - 1]) : n
        if row > 0 {
          cost = min(
            cost,
            rows[row - 1][column] + Int(EnglishEditCosts.omission(of: letter, behind: previous))
              + (row == 1 ? first : 0)
          )
        }
        if column > 0 {
          cost = min(
            cost,
            rows[row][column - 1]
              + Int(
                EnglishEditCosts.addition(
                  of: other, behind: row > 0 ? letter : previousWritten(written, column)))
              + (row == 0 ? first : 0))
        }
        if row > 0, column > 0 {
          let edit =
            letter == other
            ? 0 : Int(EnglishEditCosts.substitution(of: letter, by: other)) + (row == 1 ? first : 0)
          cost = min(cost, rows[row - 1][column - 1] + edit)
        }
        if row > 1, column > 1, letter != previous, other == previous, Int(written[column - 2]) == letter {
          let swap = Int(EnglishEditCosts.transposition(of: previous, letter)) + (row == 2 ? first : 0)
          cost = min(cost, rows[row - 2][column - 2] + swap)
        }
        let allowed = row == 0 ? never : min(130, 70 + 7 * column)
        rows[row][column] = cost > allowed ? never : cost
      }
    }
    let cost = rows[meant.count][written.count]
    return cost > 130 ? nil : cost
  }

  /// Before the first letter that is meant, an addition is told by the written letter before it.
  private static func previousWritten(_ written: [UInt8], _ column: Int) -> Int {
    column > 1 ? Int(written[column - 2]) : EnglishEditCosts.letters
  }

  private static func letters(_ word: String) -> [UInt8] { word.utf8.map { SpellingLetter.number(of: $0)! } }

  @Test(arguments: 0..<12)
  func itFindsWhatAComparisonWithEveryWordDoes(seed: Int) throws {
    var random = FixedRandom(seed: UInt64(seed))
    let alphabet = Array(seed % 2 == 0 ? "abc" : "abcdefghi'-s")
    func word() -> String {
      String((0..<Int.random(in: 1...8, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    }
    var words: [String: Int] = [:]
    for _ in 0..<150 { words[word()] = Int.random(in: 0...790, using: &random) }
    let index = try MiniSpelling.index(
      words.map { (word: $0.key, zipf: $0.value) }.sorted { $0.word < $1.word })
    for _ in 0..<40 {
      let written = word()
      var expected: [String: Int] = [:]
      for (meant, zipf) in words {
        guard let cost = Self.cost(Self.letters(meant), Self.letters(written)) else { continue }
        expected[meant] = SpellingSearch.score(cost: cost, frequency: zipf * 16 / 100)
      }
      let best = expected.values.min() ?? 0
      let scores = expected.filter { $0.value <= best + 200 }
      let found = try #require(MiniSpelling.found(written, in: index, wanted: 400))
      #expect(
        found.map { String(decoding: $0.key, as: UTF8.self) }.sorted() == scores.keys.sorted(), "\(written)")
      for word in found {
        #expect(word.score == scores[String(decoding: word.key, as: UTF8.self)], "\(written)")
      }
      let first = try #require(MiniSpelling.found(written, in: index, wanted: 3)).map(\.score)
      #expect(first == Array(found.map(\.score).prefix(3)), "\(written)")
    }
  }

  @Test func aKeyWithAccentsIsFoundWithoutThem() throws {
    let index = try MiniSpelling.index([("naïveté", 200), ("café", 300), ("辞書", 100)])
    #expect(MiniSpelling.found("naivete", in: index)?.first?.key == Array("naïveté".utf8))
    #expect(MiniSpelling.found("caffe", in: index)?.first?.key == Array("café".utf8))
  }

  /// A damaged trie is passed over: it neither ends the program nor keeps it busy.
  @Test(arguments: 0..<8)
  func aFlippedBitIsHarmless(bit: Int) throws {
    let words = [("receive", 500), ("received", 490), ("recipe", 420), ("naïveté", 100), ("relieve", 300)]
    var index = try MiniSpelling.index(words.map { (word: $0.0, zipf: $0.1) })
    let right = try #require(MiniSpelling.found("recieve", in: index))
    #expect(right.first?.key == Array("receive".utf8))
    for offset in index.indices {
      index[offset] ^= 1 << bit
      defer { index[offset] ^= 1 << bit }
      guard let found = MiniSpelling.found("recieve", in: index) else { continue }
      #expect(found == right, "bit \(bit) of byte \(offset)")
    }
  }
}
