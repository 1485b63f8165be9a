import LexiconModel
import Testing

@testable import Sync

@Suite struct CatalogAnswerTests {
  private static let german = LanguageTag("de")!

  /// An answer to `GetTranslations` with these translations.
  private static func answer(_ translations: String, count: Int = 1, language: String = "de") -> [UInt8] {
    Array(
      #"{"success":true,"language":"\#(language)","translations":\#(translations),"last_updated":"2026-11-24T03:20:00Z","count":\#(count)}"#
        .utf8)
  }

  private static func fault(of answer: [UInt8]) -> AnswerFault? {
    do throws(AnswerFault) {
      _ = try CatalogAnswer.catalog(answer, language: german)
      return nil
    } catch {
      return error
    }
  }

  @Test func anAnswerIsACatalog() throws {
    let catalog = try CatalogAnswer.catalog(
      Self.answer(#"{"b.c":"zwei\nZeilen\t\\","a_b":"\u00fc\ud83d\ude00"}"#, count: 2, language: "DE"),
      language: Self.german)
    #expect(catalog.lastUpdated.string == "2026-11-24T03:20:00Z")
    #expect(catalog.texts.rows.map { String(decoding: $0.key, as: UTF8.self) } == ["a_b", "b.c"])
    #expect(
      catalog.texts.rows.map { String(decoding: $0.text, as: UTF8.self) } == ["ü😀", "zwei\nZeilen\t\\"])
  }

  @Test func whatIsWrittenIsRead() throws {
    let texts = try CatalogTexts([
      CatalogTexts.Row(key: Array("b".utf8), text: Array("\"\\\n\t/</script>".utf8)),
      CatalogTexts.Row(key: Array("a".utf8), text: Array("ü😀".utf8)),
    ])
    let catalog = MessageCatalog(language: Self.german, lastUpdated: Timestamp(seconds: 1), texts: texts)
    let answer = CatalogAnswer.bytes(of: catalog)
    #expect(try CatalogAnswer.catalog(answer, language: Self.german) == catalog)
    // Every answer that is cut off is refused; the last byte is a newline.
    for end in 0..<(answer.count - 1) {
      let fault = Self.fault(of: Array(answer[..<end]))
      guard case .notJSON = fault else {
        Issue.record("cut off after \(end) bytes: \(String(describing: fault))")
        return
      }
    }
  }

  @Test(arguments: [
    (#"{"a":"b"}"#, 2, AnswerFault.otherCount(said: 2, found: 1)),
    (#"{}"#, 1, .otherCount(said: 1, found: 0)),
    (#"{"a":"b","a":"b"}"#, 2, .catalog(.duplicate(key: [0x61]))),
    (#"{"":"b"}"#, 1, .catalog(.badKey([]))), (#"{"a b":"c"}"#, 1, .catalog(.badKey(Array("a b".utf8)))),
    (#"{"../a":"c"}"#, 1, .catalog(.badKey(Array("../a".utf8)))),
    (#"{"ä":"c"}"#, 1, .catalog(.badKey(Array("ä".utf8)))),
    (#"{"a\nb":"c"}"#, 1, .catalog(.badKey(Array("a\nb".utf8)))),
    (#"{"a":""}"#, 1, .catalog(.empty(key: [0x61]))),
    (#"{"a":"\u0000"}"#, 1, .catalog(.control(key: [0x61], scalar: 0))),
    (#"{"a":"\u001b[2J"}"#, 1, .catalog(.control(key: [0x61], scalar: 0x1B))),
    (#"{"a":"\u009b"}"#, 1, .catalog(.control(key: [0x61], scalar: 0x9B))),
    (#"{"a":"\u202e"}"#, 1, .catalog(.control(key: [0x61], scalar: 0x202E))),
    (#"{"a":"\r"}"#, 1, .catalog(.control(key: [0x61], scalar: 0x0D))),
    (#"{"a":null}"#, 1, .notText(key: [0x61])), (#"{"a":["b"]}"#, 1, .notText(key: [0x61])),
    (#"[]"#, 0, .missing("translations")), (#"null"#, 0, .missing("translations")),
  ])
  func hostileTranslationsAreRefused(translations: String, count: Int, expected: AnswerFault) {
    #expect(Self.fault(of: Self.answer(translations, count: count)) == expected)
  }

  @Test func limitsAreTheLastThatIsTaken() {
    let text = { (count: Int) in #"{"a":"\#(String(repeating: "x", count: count))"}"# }
    #expect(Self.fault(of: Self.answer(text(4096))) == nil)
    #expect(Self.fault(of: Self.answer(text(4097))) == .catalog(.tooLong(key: [0x61], bytes: 4097)))
    let many = { (count: Int) in "{\((0..<count).map { #""k\#($0)":"x""# }.joined(separator: ","))}" }
    #expect(Self.fault(of: Self.answer(many(20_000), count: 20_000)) == nil)
    #expect(Self.fault(of: Self.answer(many(20_001), count: 20_001)) == .catalog(.tooMany(20_001)))
  }

  @Test func malformedUTF8IsRefused() {
    let answer = Self.answer(#"{"a":"QQ"}"#).flatMap { $0 == UInt8(ascii: "Q") ? [0xC3] : [$0] }
    #expect(Self.fault(of: answer) == .catalog(.notUTF8(key: [0x61])))
  }

  @Test(arguments: [
    (#"{}"#, AnswerFault.missing("success")), (#"{"success":1}"#, .missing("success")),
    (#"[]"#, .missing("success")),
    (#"{"success":false}"#, .failed([])), (#"{"success":false,"error":"x"}"#, .failed([0x78])),
    (#"{"success":true}"#, .missing("language")),
    (#"{"success":true,"language":"fr"}"#, .otherLanguage([0x66, 0x72])),
    (#"{"success":true,"language":"de","last_updated":5}"#, .missing("last_updated")),
    (#"{"success":true,"language":"de","last_updated":"5"}"#, .notATime([0x35])),
    (
      #"{"success":true,"language":"de","last_updated":"2026-11-24T03:20:00Z","translations":{}}"#,
      .missing("count")
    ),
    (
      #"{"success":true,"language":"de","last_updated":"2026-11-24T03:20:00Z","translations":{},"count":"0"}"#,
      .missing("count")
    ),
    ("", .notJSON(offset: 0)), ("<html>", .notJSON(offset: 0)),
    (#"{"success":true} x"#, .notJSON(offset: 17)),
  ])
  func otherObjectsAreRefused(answer: String, expected: AnswerFault) {
    #expect(Self.fault(of: Array(answer.utf8)) == expected)
  }

  @Test func timesOfLanguagesAreRead() throws {
    let answer = Array(
      #"{"success":true,"last_updated":{"pt-BR":"2026-11-24T03:20:00Z","x":1},"count":2}"#.utf8)
    #expect(try CatalogAnswer.lastUpdated(answer, language: LanguageTag("pt-br")!)?.seconds == 1_795_490_400)
    #expect(try CatalogAnswer.lastUpdated(answer, language: Self.german) == nil)
    #expect(throws: AnswerFault.otherCount(said: 1, found: 0)) {
      try CatalogAnswer.lastUpdated(
        Array(#"{"success":true,"last_updated":{},"count":1}"#.utf8), language: Self.german)
    }
    let times = [(language: Self.german, lastUpdated: Timestamp(seconds: 0))]
    #expect(
      try CatalogAnswer.lastUpdated(CatalogAnswer.bytes(of: times), language: Self.german)?.seconds == 0)
  }

  /// A message may quote what the server sent, but not control the terminal with it.
  @Test func quotesAreCleaned() {
    #expect(!AnswerFault.failed(Array("\u{1B}[2J\n".utf8)).text.unicodeScalars.contains { $0.value < 0x20 })
    #expect(AnswerFault.failed([UInt8](repeating: 0x61, count: 1000)).text.utf8.count < 200)
  }
}
