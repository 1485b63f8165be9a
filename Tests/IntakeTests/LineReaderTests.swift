import Intake
import Testing

@Suite struct LineReaderTests {
  @Test func linesKeepTheirEnds() {
    var reader = LineReader(bytes: Array("a\nbc\n\nd".utf8), separator: 0x0A)
    var lines: [String] = []
    while case .piece(let range, let endsLine) = reader.next() {
      #expect(endsLine)
      lines.append(String(decoding: reader.bytes[range], as: UTF8.self))
    }
    #expect(lines == ["a\n", "bc\n", "\n", "d"])
  }
}
