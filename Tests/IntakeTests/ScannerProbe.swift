import ByteText
import Intake
import MiniLexicon
import Seeding
import Testing
import TextAnalysis

/// What holds for every scanner, whatever it is given.
enum ScannerProbe {
  /// Reads a source to its end: blocks are not empty, at most 64 KiB long, in order, within the source; and so are
  /// their characters.
  static func check(_ source: [UInt8], _ scanner: TextBlocks, _ comment: String = "") {
    var scanner = scanner
    var end = 0
    var wrong: [String] = []
    while let block = scanner.next() {
      if block.isEmpty || block.bytes.count > 64 << 10 { wrong.append("\(block.bytes.count) bytes") }
      if block.bytes.first == 0x20 && block.bytes.count < 60 << 10 { wrong.append("space at the start") }
      if block.source.lowerBound < end { wrong.append("\(block.source) behind \(end)") }
      var offset = 0
      var last = 0..<0
      while offset < block.bytes.count {
        let length = UTF8Decoding.unit(in: block.bytes.span, at: offset).length
        let place = block.source(of: offset..<(offset + length))
        if place.isEmpty || place.upperBound > source.count || (place.lowerBound < end && place != last) {
          wrong.append("\(place) behind \(end)")
        }
        (end, last) = (place.upperBound, place)
        offset += length
      }
    }
    #expect(scanner.next() == nil)
    #expect(wrong == [], "\(comment)\(String(decoding: source.prefix(500), as: UTF8.self))")
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
