import LexiconPack
import Testing

@Suite struct PackOrderTests {
  /// Each named line, with a `-` before the name where it disables.
  private static func names(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return PackOrder(bytes.span).lines.filter { !$0.name.isEmpty }
      .map { ($0.isDisabled ? "-" : "") + String(decoding: $0.name, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("a\nb\n", ["a", "b"]), ("a\nb", ["a", "b"]), ("a\r\n-b\r\n", ["a", "-b"]),
    ("\u{FEFF}a\n", ["a"]), ("\u{FEFF}\u{FEFF}a\n \u{FEFF}-\u{FEFF} b\n", ["a", "-b"]),
    ("  a \t\n\t- b\n", ["a", "-b"]), ("# a\n #b\n-# c\n-\n", []),
    ("a # why\n-b\t# why\n", ["a", "-b"]), ("a#b\n", ["a#b"]), ("my words\n", ["my words"]),
    ("--a\n", ["--a"]), ("ä\u{0}\n", ["ä\u{0}"]),
  ])
  func aLineIsReadAsPeopleWriteIt(text: String, expected: [String]) {
    #expect(Self.names(text) == expected)
  }

  @Test(arguments: [
    ("a\nb\n", "a", false), ("a\nb\n-a\n", "a", true), ("-a\na\n", "a", false), ("a\n", "b", false),
  ])
  func theLastLineSaysWhetherAPackIsDisabled(text: String, name: String, expected: Bool) {
    let bytes = Array(text.utf8)
    #expect(PackOrder(bytes.span).isDisabled(Array(name.utf8)) == expected)
  }

  @Test func aLineKnowsItsPlace() {
    let bytes = Array("\u{FEFF}# x\n - a  # y\r\n".utf8)
    let lines = PackOrder(bytes.span).lines
    #expect(String(decoding: bytes[lines[0].start..<lines[0].end], as: UTF8.self) == "# x")
    #expect(String(decoding: bytes[lines[1].nameEnd..<lines[1].end], as: UTF8.self) == "  # y\r")
  }
}
