import Compressing
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct InflaterTests {
  static let text = Array(String(repeating: "One line after the other, and 1,000 more.\n", count: 8_000).utf8)

  @Test(arguments: [1, 7, 4_096, 1 << 20]) func piecesOfAnySizeGiveTheSame(size: Int) throws {
    let bytes = Deflater.gzip(Self.text)
    let inflater = try Inflater(.gzip)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      try inflater.inflate(bytes[start..<min(start + size, bytes.count)], into: &output)
    }
    try inflater.finish()
    #expect(output == Self.text)
    #expect(inflater.consumed == bytes.count)
  }

  @Test func streamsThatFollowEachOtherAreOne() throws {
    let bytes =
      Deflater.gzip(Array("one ".utf8)) + Deflater.gzip([]) + Deflater.gzip(Array("two".utf8)) + [0, 0]
    #expect(try Inflater.contents(ofGzip: bytes) == Array("one two".utf8))
  }

  @Test func aBareStreamEndsByItself() throws {
    let inflater = try Inflater(.bare)
    var output: [UInt8] = []
    try inflater.inflate(Deflater.deflate([Self.text])[0] + [1, 2, 3], into: &output)
    try inflater.finish()
    #expect(output == Self.text)
  }

  @Test func blocksAreReadAloneAfterAReset() throws {
    let parts = [Array("first ".utf8), Array("second ".utf8), Array("third".utf8)]
    let blocks = Deflater.deflate(parts)
    let inflater = try Inflater(.bare)
    for index in [2, 0, 1] {
      var output: [UInt8] = []
      inflater.reset()
      try inflater.inflate(blocks[index][...], into: &output)
      #expect(output == parts[index])
    }
  }

  @Test func everyTruncationIsNoticed() throws {
    let bytes = Deflater.gzip(Array("serendipity".utf8))
    for count in 0..<bytes.count {
      #expect(throws: InflateError.truncated) { try Inflater.contents(ofGzip: Array(bytes[..<count])) }
    }
  }

  /// Some flipped bits change nothing, because deflate can encode a repetition in several ways.
  @Test func everyDamageBehindTheHeaderIsNoticedOrHarmless() throws {
    let text = Array("serendipity, serendipity, serendipity".utf8)
    let bytes = Deflater.gzip(text)
    var (tried, noticed) = (0, 0)
    Damage.forEachFlippedBit(of: bytes, from: 80) { damaged, _ in
      tried += 1
      do throws(InflateError) {
        #expect(try Inflater.contents(ofGzip: damaged) == text)
      } catch {
        noticed += 1
      }
    }
    #expect(noticed > tried * 7 / 8)
  }

  @Test func aBombStopsAtTheRatio() throws {
    let bytes = Deflater.gzip([UInt8](repeating: 0, count: 32 << 20))
    let error = #expect(throws: InflateError.self) { try Inflater.contents(ofGzip: bytes) }
    guard case .tooLarge(let count) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(count > 16 << 20 && count < 17 << 20)
  }

  @Test func zerosBelowTheFreeSizeAreNoBomb() throws {
    let zeros = [UInt8](repeating: 0, count: 16 << 20)
    #expect(try Inflater.contents(ofGzip: Deflater.gzip(zeros)) == zeros)
  }
}
