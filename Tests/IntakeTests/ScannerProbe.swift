import InputRules
import Intake
import Seeding
import Testing

/// What holds for every scanner, whatever it is given.
enum ScannerProbe {
  /// Reads a source to its end, and checks its blocks with `BlockRules`.
  static func check(_ source: [UInt8], _ scanner: TextBlocks, _ comment: String = "") {
    #expect(
      BlockRules.faults(in: source, scanner) == [],
      "\(comment)\(String(decoding: source.prefix(500), as: UTF8.self))")
  }

  /// A text with a few bytes changed, doubled, cut out or moved.
  static func mutation(of source: [UInt8], inserting pieces: [String], _ random: inout FixedRandom) -> [UInt8]
  {
    var bytes = source
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let length = min(bytes.count - place, Int.random(in: 0...20, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place..<(place + length))
      case 1: bytes.insert(contentsOf: Array(bytes[place..<(place + length)]), at: place)
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 3 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default: bytes.insert(contentsOf: Array(pieces.randomElement(using: &random)!.utf8), at: place)
      }
    }
    return bytes
  }
}
