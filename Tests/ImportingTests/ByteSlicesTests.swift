import Testing

@testable import ImportingDict

@Suite struct ByteSlicesTests {
  @Test(
    arguments: [
      ("", ""), (" \n", ""), ("a", "a"), ("\n a b \n ", "a b"), ("a\t", "a\t"),
    ])
  func trims(text: String, expected: String) {
    #expect(String(decoding: Array(text.utf8)[...].trimmed(), as: UTF8.self) == expected)
  }

  /// A slice is trimmed in no time; where its bytes were copied for each byte removed, this took minutes.
  @Test(.timeLimit(.minutes(1))) func trimmingCopiesNothing() {
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 64 << 20) + Array(" ;".utf8)
    for _ in 0..<5_000 {
      #expect(text[...].dropLast().trimmed().count == 64 << 20)
      #expect(text[...].droppingLast("; ").count == 64 << 20)
    }
  }
}
