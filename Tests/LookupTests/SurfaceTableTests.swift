import Lookup
import Testing

@Suite struct SurfaceTableTests {
  @Test func numbersInTheOrderOfFirstAppearance() {
    var table = SurfaceTable()
    for number in 0..<5000 {
      let text = Array("word \(number)".utf8)
      #expect(table.number(of: text.span) == (number, true))
    }
    for number in stride(from: 0, to: 5000, by: 7) {
      let text = Array("word \(number)".utf8)
      #expect(table.number(of: text.span) == (number, false))
    }
  }

  @Test func stringsThatBeginAlikeDiffer() {
    var table = SurfaceTable()
    let texts: [[UInt8]] = [[], [0], [0, 0], [0x61], [0x61, 0], [0x61, 0x62], [0xFF]]
    for (number, text) in texts.enumerated() { #expect(table.number(of: text.span) == (number, true)) }
    for (number, text) in texts.enumerated() { #expect(table.number(of: text.span) == (number, false)) }
    #expect(table.count == 7)
    #expect(table.byteCount == 9)
  }
}
