import Processes
import Testing

@testable import Desktop

@Suite struct SelectionTargetsTests {
  /// What is asked for, in order, where each answer is this one.
  private func asked(_ list: String, answer: String) -> (asked: [String], reading: SelectionReading) {
    var asked: [String] = []
    let reading = SelectionTargets(Array(list.utf8)).read { target in
      asked.append("\(target)")
      return run("printf", "%s", answer, in: [:])
    }
    return (asked, reading)
  }

  @Test(
    arguments: [
      ("TARGETS\nUTF8_STRING\nSTRING\ntext/html\n", ["UTF8_STRING"]),
      ("STRING\nTEXT", ["STRING"]),
      ("text/plain\ntext/plain;charset=utf-8\n", ["text/plain;charset=utf-8"]),
      ("TARGETS\nimage/png\ntext/html\n", []),
      ("XUTF8_STRING\nUTF8_STRINGS\n", []),
      ("", []),
      ("UTF8_STRING\nx-kde-passwordManagerHint\n", ["x-kde-passwordManagerHint", "UTF8_STRING"]),
    ] as [(String, [String])])
  func theBestTextIsAskedFor(list: String, expected: [String]) {
    let result = asked(list, answer: "text")
    #expect(result.asked == expected)
    #expect(result.reading == (expected.isEmpty ? .empty : .text(Array("text".utf8), wasCut: false)))
  }

  @Test func aSecretIsNotRead() {
    let result = asked("UTF8_STRING\nx-kde-passwordManagerHint\n", answer: "secret")
    #expect(result.asked == ["x-kde-passwordManagerHint"])
    #expect(result.reading == .sensitive)
  }

  @Test func aHintThatCannotBeReadIsASecret() {
    let reading = SelectionTargets(Array("UTF8_STRING\nx-kde-passwordManagerHint".utf8)).read { _ in
      run("false", in: [:])
    }
    #expect(reading == .sensitive)
  }

  /// ISO Latin-1 by the standard, UTF-8 by habit.
  @Test(
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9], "café"), ([0x63, 0x61, 0x66, 0xC3, 0xA9], "café"), ([0xFF, 0x0A], "ÿ\n"),
      ([], ""),
    ] as [([UInt8], String)])
  func stringIsDecoded(bytes: [UInt8], expected: String) {
    let reading = SelectionReading.text(bytes, wasCut: false).decoded()
    #expect(reading == .text(Array(expected.utf8), wasCut: false))
  }

  @Test func whatGrowsOverTheLimitIsCut() {
    let bytes = [UInt8](repeating: 0xE9, count: SelectedText.byteLimit)
    let half = Array(String(repeating: "é", count: SelectedText.byteLimit / 2).utf8)
    #expect(SelectionReading.text(bytes, wasCut: false).decoded() == .text(half, wasCut: true))
  }
}
