import Foundation
import Testing

@testable import Messages

@Suite struct MessageTests {
  @Test func placeholdersAreFilledByName() {
    let text = Message.optionConflict(first: "--lines", second: "--offset").text
    #expect(text.contains("--lines") && text.contains("--offset"))
    #expect(!text.contains("{"))
    var bytes: [UInt8] = []
    Message.moreSenses(count: 49).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("49"))
  }

  /// What comes from outside is cleaned, the text itself is not.
  @Test func valuesAreCleaned() {
    let text = Message.unknownLexicon(name: "a", names: "b").text { _ in "~" }
    #expect(text == Message.unknownLexicon(name: "~", names: "~").text)
  }

  @Test func aMessageKnowsItsKey() {
    #expect(Message.notFound.key == "notFound")
    #expect(Message.unknownOption(option: "--x").key == "unknownOption")
  }

  @Test(arguments: [
    (0, "none"), (1, "1 entry, x"), (2, "2 entries, x"), (21, "21 entries, x"),
  ])
  func pluralsChooseTheirText(count: Int, expected: String) {
    let pattern = "{count, plural, =0 {none} one {# entry, {name}} other {# entries, {name}}}"
    let values: [String: MessageValue] = ["count": .number(count), "name": .text("x")]
    var bytes: [UInt8] = []
    MessageFormat(pattern: Array(pattern.utf8)).append(to: &bytes) { name in
      values[name.indices.map { String(UnicodeScalar(name[$0])) }.joined()]
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func twoApostrophesAreOne() {
    #expect(Message.badJobs(value: "x").text.contains("'x'"))
  }

  @Test func aPlaceholderWithoutAValueStays() {
    var bytes: [UInt8] = []
    MessageFormat(pattern: Array("a {b} {c".utf8)).append(to: &bytes) { _ in nil }
    #expect(String(decoding: bytes, as: UTF8.self) == "a {b} {c")
  }
}
