import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct MessagePackCursorTests {
  /// The first byte of a value gives its kind and, if there is room, its size (spec.md, "Formats").
  @Test(
    arguments: [
      ([0x90], "array 0"), ([0x9F], "array 15"), ([0xDC, 1, 2], "array 258"),
      ([0xDD, 1, 0, 0, 2], "array 16777218"),
      ([0x80], "map 0"), ([0x8F], "map 15"), ([0xDE, 1, 2], "map 258"), ([0xDF, 0, 0, 1, 2], "map 258"),
      ([0x00], "integer 0"), ([0x7F], "integer 127"), ([0xCC, 200], "integer 200"),
      ([0xCD, 1, 2], "integer 258"),
      ([0xCE, 0, 1, 0, 2], "integer 65538"), ([0xA0], "string "), ([0xA2, 0x61, 0x62], "string ab"),
      ([0xD9, 1, 0x61], "string a"), ([0xDA, 0, 1, 0x61], "string a"),
      ([0xDB, 0, 0, 0, 1, 0x61], "string a"),
      ([0xA1, 0xFF], "string \u{FFFD}"),
    ] as [([UInt8], String)])
  func valuesAreRead(bytes: [UInt8], value: String) {
    #expect(Self.values(bytes).contains(value))
    for length in 0..<bytes.count { #expect(!Self.values(Array(bytes.prefix(length))).contains(value)) }
  }

  /// What the bytes are read as, of all kinds that they could be.
  private static func values(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var cursor = MessagePackCursor(bytes)
    if let count = try? cursor.array("a") { found.append("array \(count)") }
    cursor = MessagePackCursor(bytes)
    if let count = try? cursor.map("a") { found.append("map \(count)") }
    cursor = MessagePackCursor(bytes)
    if let value = try? cursor.integer("a") { found.append("integer \(value)") }
    cursor = MessagePackCursor(bytes)
    if let text = try? cursor.string("a", limit: 9) { found.append("string \(text)") }
    return found
  }

  @Test func aStringHasALimit() {
    var cursor = MessagePackCursor([0xA3, 0x61, 0x62, 0x63])
    #expect(throws: LineFault.tooLong(bytes: 3, limit: 2)) { try cursor.string("a", limit: 2) }
  }
}
