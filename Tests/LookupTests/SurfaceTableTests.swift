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
}
