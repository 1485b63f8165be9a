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

  @Test func everyTextIsThere() {
    for key in MessageKey.allCases { #expect(!MessageCatalog.english.text(key).isEmpty) }
  }

  @Test func aMissingTextPrintsItsKey() {
    let empty = MessageCatalog(json: Array("{}".utf8))
    #expect(empty.text(.notFound) == "notFound")
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
