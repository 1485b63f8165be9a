import Testing

@testable import Desktop

@Suite struct KeyReaderTests {
  private func keys(_ parts: [[UInt8]]) -> [Key] {
    var reader = KeyReader()
    var keys: [Key] = []
    for part in parts {
      reader.add(part)
      while let key = reader.next() { keys.append(key) }
    }
    while let key = reader.next(isLast: true) { keys.append(key) }
    #expect(!reader.isInKey)
    return keys
  }

  static let table: [(String, [Key])] = [
    ("a", [.character([0x61])]), ("é", [.character([0xC3, 0xA9])]), ("日", [.character([0xE6, 0x97, 0xA5])]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{1B}[Z", [.backTab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{3}", [.escape]), ("\u{4}", [.escape]),
    ("\u{1}", [.other]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]),
    ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}[1;3D", [.back]),
    ("\u{1B}[1;3C", [.forward]),
    ("\u{1B}[1;5D", [.left]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[H", [.home]),
    ("\u{1B}[1~", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}[4~", [.end]), ("\u{1B}[3~", [.other]),
    ("\u{1B}[<0;20;2M", [.click(column: 19, row: 1)]), ("\u{1B}[<0;20;2m", [.other]),
    ("\u{1B}[<64;1;1M", [.wheelUp]), ("\u{1B}[<65;1;1M", [.wheelDown]), ("\u{1B}[<2;1;1M", [.other]),
    ("\u{1B}[<0;0;99999999M", [.click(column: 0, row: 999_998)]),
    ("\u{1B}[<;;M", [.click(column: 0, row: 0)]),
    ("\u{1B}[M", [.enter]), ("\u{1B}x", [.other]), ("\u{1B}[", [.other]), ("\u{1B}O", [.other]),
    ("\u{1B}[200~ab", [.other, .character([0x61]), .character([0x62])]),
    ("\u{9B}A", [.other, .character([0x41])]),
  ]

  @Test(arguments: table)
  func keys(bytes: String, expected: [Key]) {
    #expect(keys([Array(bytes.utf8)]) == expected)
  }

  @Test func aSequenceMayComeInParts() {
    for (bytes, expected) in Self.table where !bytes.hasPrefix("\u{1B}\u{1B}") {
      #expect(keys(bytes.utf8.map { [$0] }) == expected, "\(Array(bytes.utf8))")
    }
  }

  @Test func anEscapeWaitsForWhatFollows() {
    var reader = KeyReader()
    reader.add([0x1B])
    #expect(reader.next() == nil && reader.isInKey)
    #expect(reader.next(isLast: true) == .escape)
    #expect(!reader.isInKey)
  }

  @Test func whatIsMalformedIsPassedOver() {
    #expect(keys([[0xFF, 0x61, 0xC3]]) == [.other, .character([0x61]), .other])
    #expect(keys([[0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 100)]).first == .other)
  }

  @Test func everyTwoBytesEnd() {
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { #expect(keys([[first, second]]).count <= 2) }
    }
  }
}
