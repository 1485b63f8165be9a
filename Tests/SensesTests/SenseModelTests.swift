import CSenseModel
import LexiconPack
import Testing

@testable import Senses

@Suite struct SenseModelTests {
  private static let bytes = unsafe Array(
    UnsafeRawBufferPointer(start: english_sense_model(), count: Int(english_sense_model_size())))

  private static func number(at offset: Int, bytes count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  @Test func theFileIsWhole() {
    #expect(Self.bytes.prefix(8).elementsEqual("LSSENSES".utf8))
    #expect(Self.number(at: 16, bytes: 8) == Self.bytes.count)
    let hash = XXHash64.hash(Self.bytes.span, 72..<Self.bytes.count)
    #expect(hash == UInt64(bitPattern: Int64(Self.number(at: 24, bytes: 8))))
    #expect(Self.bytes.count <= 8_000_000)
  }

  /// The program does not check where buckets start, so the starts must be right.
  @Test(arguments: ["TAGR", "LEMV", "BLKS", "LEXR", "PHRS"]) func bucketsHoldTheirEntries(kind: String) throws
  {
    let sections = Self.number(at: 12, bytes: 4)
    let entry = try #require(
      (0..<sections).map { 72 + 24 * $0 }.first { Self.bytes[$0..<($0 + 4)].elementsEqual(kind.utf8) })
    let start = Self.number(at: entry + 8, bytes: 8)
    switch kind {
    case "LEXR":
      for part in 0..<4 {
        let offset = Self.number(at: start + 4 * part, bytes: 4)
        if offset > 0 { Self.check(at: start + offset, first: 8, width: 4) }
      }
    case "PHRS": Self.check(at: start, first: 16, width: 2)
    case "TAGR": Self.check(at: start, first: 40, width: 2)
    default: Self.check(at: start, first: 8, width: 2)
    }
  }

  /// Checks a table that begins with its numbers of entries and buckets.
  private static func check(at start: Int, first: Int, width: Int) {
    let (entries, buckets) = (number(at: start, bytes: 4), number(at: start + 4, bytes: 4))
    var last = 0
    for bucket in 0...buckets {
      let next = number(at: start + first + width * bucket, bytes: width)
      #expect(next >= last && next <= entries)
      last = next
    }
    #expect(last == entries)
  }

  @Test func lemmasHaveTheirBlocks() throws {
    let model = SenseModel.english
    // WordNet has no counts for the last two.
    for lemma in ["bank", "line", "run", "kernel", "airline"] {
      let bytes = Array(lemma.utf8)
      let block = try #require(model.block(of: XXHash64.hash(bytes.span), .noun))
      #expect(block.senseCount > 1)
      let key = Array("\(lemma)%1:00:00::".utf8)
      #expect(block.sense(XXHash64.hash(key.span)) == nil)
    }
  }
}
