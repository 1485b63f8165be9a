import Foundation
import Messages
import Testing

@Suite struct MessageCatalogTests {
  /// The embedded catalog holds the keys in the order of the enumeration, so that a text is found by position.
  @Test func catalogAndKeysAgree() {
    let json = MessageCatalog.englishJSON
    var scanner = CatalogScanner(json: json)
    var keys: [String] = []
    while let (key, _) = scanner.next() { keys.append(String(decoding: json[key], as: UTF8.self)) }
    #expect(keys == MessageKey.allCases.map { "\($0)" })
  }

  @Test func onlyTheEscapesThatTheScannerKnows() {
    let json = MessageCatalog.englishJSON
    for (index, byte) in json.enumerated() where byte == UInt8(ascii: "\\") {
      let isSecond = index > 0 && json[index - 1] == UInt8(ascii: "\\")
      #expect(
        isSecond || [UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(json[index + 1]))
    }
  }

  /// Labels are found through the index, the others by seeking: each must be its own text, not its neighbour's.
  @Test func everyKeyFindsItsText() {
    let json = MessageCatalog.englishJSON
    var scanner = CatalogScanner(json: json)
    for key in MessageKey.allCases {
      let text = scanner.next().map { String(decoding: json[$0.text], as: UTF8.self) } ?? ""
      #expect(!text.isEmpty)
      let expected = text.replacingOccurrences(of: "\\n", with: "\n")
      #expect(MessageCatalog.english.text(key) == expected)
      #expect(MessageCatalog.englishWhole.text(key) == expected)
    }
  }

  @Test func aMissingTextPrintsItsKey() {
    let empty = MessageCatalog(json: Array("{}".utf8))
    #expect(empty.text(.notFound) == "notFound")
    #expect(empty.text(.noText) == "noText")
  }

  @Test func placeholdersAreFilled() {
    let text = MessageCatalog.english.text(.unknownOption, [("option", "--x")])
    #expect(text.contains("--x"))
    #expect(!text.contains("{option}"))
    var bytes: [UInt8] = []
    MessageCatalog.english.append(.moreSenses, number: 49, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self).contains("49"))
  }
}
