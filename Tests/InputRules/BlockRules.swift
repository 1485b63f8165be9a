import ByteText
import Intake
import Markup

/// Rules for the blocks of every scanner, whatever it reads.
package enum BlockRules {
  /// Lists what is wrong with the blocks of a source. A block must not be empty or longer than 64 KiB; blocks and their
  /// characters must be in order and within the source.
  package static func faults(in source: [UInt8], _ scanner: TextBlocks) -> [String] {
    var scanner = scanner
    var end = 0
    var wrong: [String] = []
    while let block = scanner.next() {
      if block.isEmpty || block.bytes.count > 64 << 10 { wrong.append("\(block.bytes.count) bytes") }
      if block.bytes.first == 0x20 && block.bytes.count < 60 << 10 { wrong.append("space at the start") }
      if block.source.lowerBound < end { wrong.append("\(block.source) before \(end)") }
      var offset = 0
      var last = 0..<0
      while offset < block.bytes.count {
        let length = UTF8Decoding.unit(in: block.bytes.span, at: offset).length
        let place = block.source(of: offset..<(offset + length))
        if place.isEmpty || place.upperBound > source.count || (place.lowerBound < end && place != last) {
          wrong.append("\(place) before \(end)")
        }
        (end, last) = (place.upperBound, place)
        offset += length
      }
    }
    if scanner.next() != nil { wrong.append("a block after the last") }
    return wrong
  }
}
