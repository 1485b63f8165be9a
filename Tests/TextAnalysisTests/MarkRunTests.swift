import LookupKeys
import Testing

@testable import TextAnalysis

@Suite struct MarkRunTests {
  private static func cut(_ text: String) -> String {
    var bytes = Array(text.utf8)
    MarkRun.cut(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "", "plain", "naïve e\u{301}\u{316}", String(repeating: "語", count: 100),
    String(repeating: "ы", count: 100),
    String(repeating: "e\u{301}", count: 100), "e" + String(repeating: "\u{301}", count: 30),
    String(repeating: "한", count: 50), "क्षत्रिय", "👩🏽‍🚀",
  ]) func textOfAnyLanguageStays(text: String) {
    #expect(Array(Self.cut(text).utf8) == Array(text.utf8))
  }

  @Test func marksBehindTheThirtiethGo() {
    let marks = String(repeating: "\u{301}\u{316}", count: 20)
    let kept = String(repeating: "\u{301}\u{316}", count: 15)
    #expect(Array(Self.cut("é\(marks)b\(marks)").utf8) == Array("é\(kept)b\(kept)".utf8))
  }

  /// One by one, a quarter of an hour.
  @Test(.timeLimit(.minutes(1))) func whatIsCutIsComparedInNoTime() {
    let text = Self.cut("e" + String(repeating: "\u{301}\u{316}", count: 1_000_000))
    #expect(text == Self.cut("e" + String(repeating: "\u{316}\u{301}", count: 1_000_000)))
    #expect(Set([text]).count == 1)
  }

  @Test func malformedBytesStay() {
    var bytes = [UInt8](repeating: 0xCC, count: 200)
    MarkRun.cut(&bytes)
    #expect(bytes == [UInt8](repeating: 0xCC, count: 200))
  }
}
