import Foundation
import Seeding
import Testing

@testable import History

@Suite struct HistoryRowTests {
  @Test func aRowIsALineOfJSON() throws {
    var row = JournalFile.row("mouse", text: "mice")
    row.sentence = Array("Two \"mice\".".utf8)
    var line: [UInt8] = []
    row.append(to: &line)
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"time":"2026-01-31T18:30:00Z","word":"mouse","text":"mice","language":"en","lexicon":"wordnet","#
        + #""source":"arguments","sentence":"Two \"mice\"."}"#)
    #expect(HistoryRow(line: line) == row)
  }

  /// No line has a line end or another control.
  @Test func hostileTextsComeBack() {
    var random = FixedRandom(seed: 7)
    let scalars: [Unicode.Scalar] = [
      "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}",
      "\u{FEFF}",
      "\u{E0041}", "\u{10FFFF}", "a", "é", "語", "😀", "{", "}", ",", ":",
    ]
    for _ in 0..<500 {
      let words = (0..<6).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          text.append(scalars.randomElement(using: &random)!)
        }
        return String(text)
      }
      var row = HistoryRow(
        time: Array(words[0].utf8), word: Array(words[1].utf8), text: Array(words[2].utf8),
        language: Array(words[3].utf8), lexicon: Array(words[4].utf8))
      row.sentence = Array(words[5].utf8)
      var line: [UInt8] = []
      row.append(to: &line)
      #expect(HistoryRow(line: line) == row)
      #expect(line.allSatisfy { $0 >= 0x20 })
    }
  }

  @Test func malformedTextIsReplaced() {
    var line: [UInt8] = []
    HistoryRow(time: [0x30], word: [0x61, 0xFF, 0xC3], text: []).append(to: &line)
    #expect(HistoryRow(line: line)?.word == Array("a\u{FFFD}\u{FFFD}".utf8))
  }

  @Test(arguments: [
    "", "{", "[]", "null", "1", #"{"format":"lens-share.history/1","context":false}"#, #"{"word":"a"}"#,
    #"{"time":"t","word":""}"#, #"{"time":"t","word":1}"#, #"{"time":null,"word":"a"}"#,
    #"{"time":"t","word":"a"} {"#, #"{"time":"t","word":"a""#,
  ])
  func whatIsNoRowIsNotRead(line: String) {
    #expect(HistoryRow(line: Array(line.utf8)) == nil)
  }

  @Test(arguments: [
    #"{"ti"#, #"{"time":"t","wo"#, #"{"time":"t","word":"a","text":"{\"time\":"#, #"{"time":"t","word":"a"}"#,
    "\0\0\0", #"{"time":"#,
  ])
  func aRowAfterPartOfOneIsRead(part: String) {
    #expect(HistoryRow(line: Array((part + #"{"time":"u","word":"b"}"#).utf8))?.word == [0x62])
  }

  @Test func unknownFieldsAreIgnored() {
    let row = HistoryRow(line: Array(#"{"new":[{}],"word":"a","time":"t","text":null}"#.utf8))
    #expect(row == HistoryRow(time: [0x74], word: [0x61], text: []))
  }

  @Test func daysAreThoseOfTheCalendar() throws {
    for day in 0..<60_000 {
      let seconds = day * 86_400 + day * 37 % 86_400
      let expected = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
      #expect(String(decoding: HistoryTime.text(of: seconds), as: UTF8.self) == expected)
    }
  }

  @Test func timeIsInUTC() throws {
    let before = Date.now.timeIntervalSince1970.rounded(.down)
    let time = try Date(String(decoding: HistoryTime.now, as: UTF8.self), strategy: .iso8601)
    #expect(before...Date.now.timeIntervalSince1970 ~= time.timeIntervalSince1970)
  }
}
