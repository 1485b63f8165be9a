import Foundation
import Testing

@testable import Messages

/// The embedded catalogs, as files.
private struct CatalogFile: CustomTestStringConvertible {
  let language: String
  let lines: [(key: String, text: String)]

  var testDescription: String { language }

  static let all: [CatalogFile] = InterfaceLanguage.all.dropFirst().compactMap { tag in
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let file = tests.appending(path: "../../Sources/CMessageCatalogs/catalogs/\(tag).catalog")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    return CatalogFile(language: "\(tag)", lines: lines)
  }

  /// The categories that whole numbers have in the language (CLDR).
  var categories: Set<String> {
    switch language {
    case "ar": ["zero", "one", "two", "few", "many", "other"]
    case "ru": ["one", "few", "many", "other"]
    case "sk": ["one", "few", "other"]
    case "ja", "zh": ["other"]
    default: ["one", "other"]
    }
  }
}

@Suite struct MessageCatalogTests {
  @Test func everyLanguageHasACatalog() {
    #expect(CatalogFile.all.count == 11)
    for tag in InterfaceLanguage.all.dropFirst() { #expect(MessageCatalog.embedded(tag) != nil) }
    #expect(MessageCatalog.embedded("en") == nil)
  }

  @Test(arguments: CatalogFile.all)
  fileprivate func noKeyIsMissing(file: CatalogFile) {
    let declared = Set(DeclaredMessage.all.map(\.key))
    let translated = Set(file.lines.map(\.key))
    #expect(declared.subtracting(translated).sorted() == [])
    #expect(translated.subtracting(declared).sorted() == [])
    let bytes = file.lines.map { Array($0.key.utf8) }
    #expect(zip(bytes, bytes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }, "sort the lines")
  }

  /// A translation has the same placeholders, options, variables and lines, and a text for each plural.
  @Test(arguments: CatalogFile.all)
  fileprivate func nothingIsLost(file: CatalogFile) {
    let texts = Dictionary(uniqueKeysWithValues: file.lines)
    for message in DeclaredMessage.all {
      guard let text = texts[message.key] else { continue }
      #expect(!text.isEmpty, "\(message.key)")
      #expect(DeclaredMessage.placeholders(of: text) == message.placeholders, "\(message.key)")
      #expect(text.matches(of: /\\n/).count == message.text.count { $0 == "\n" }, "\(message.key)")
      let names = { (text: String) in
        Set(text.matches(of: /--[a-z-]+[a-z]|\$?[A-Z]+_[A-Z_]+/).map { $0.output })
      }
      for name in names(message.text) { #expect(text.contains(name), "\(message.key): \(name)") }
      // MessageFormat quotes with it.
      #expect(!text.contains("'"), "\(message.key): use ’")
      // Not the plurals that have a text for each of some numbers, such as months.
      let plurals = message.text.matches(of: /\bone \{/).count
      for category in file.categories where plurals > 0 {
        #expect(
          text.matches(of: try! Regex("\\b\(category) ?\\{")).count >= plurals, "\(message.key): \(category)")
      }
    }
  }

  @Test func aKeyIsFoundAmongItsLines() {
    let text = "a\tfirst\nab\tsecond\nabc\tthird \\\\ \\n\\t\nb\t\n"
    let catalog = MessageCatalog(lines: Array("head\n\(text)".utf8), from: 5)
    func found(_ key: StaticString) -> String? {
      catalog.text(of: key).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found("a") == "first" && found("ab") == "second" && found("abc(x:)") == "third \\ \n\t")
    #expect(found("b") == "")
    #expect(found("") == nil && found("aa") == nil && found("abcd") == nil && found("c") == nil)
    for damaged in ["", "\n", "x", "x\n\n", "\t\t\n", "a\tcut"] {
      _ = MessageCatalog(lines: Array(damaged.utf8), from: 0).text(of: "a")
    }
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "de"), ("pt_BR", "pt"), ("zh-Hant", "zh"), ("ZH_TW.UTF-8", "zh"), ("ar", "ar"),
    ("en_US", "en"),
    ("C", nil), ("POSIX", nil), ("C.UTF-8", nil), ("xx_YY", nil), ("", nil), ("deu", nil), ("d", nil),
  ])
  func localesNameLanguages(locale: String, tag: String?) {
    #expect(InterfaceLanguage.named(Array(locale.utf8).span).map { "\($0)" } == tag)
  }

  @Test(arguments: [
    ("en", [1], [0, 2, 11, 21]), ("ru", [1, 21, 101], [11, 111]), ("sk", [1], [0, 2, 5, 21]),
    ("fr", [0, 1], [2, 21]),
    ("hi", [0, 1], [2]), ("ar", [1], [0, 2, 101]), ("ja", [], [0, 1, 2]),
  ])
  func pluralsHaveTheirCategories(tag: String, one: [Int], others: [Int]) throws {
    let language = try Self.language(tag)
    for number in one { #expect(PluralCategory(number, in: language) == .one, "\(number)") }
    for number in others { #expect(PluralCategory(number, in: language) != .one, "\(number)") }
  }

  @Test func fewAndManyAreDistinguished() throws {
    let (russian, arabic, slovak) = (
      try Self.language("ru"), try Self.language("ar"), try Self.language("sk")
    )
    let forms = [0, 2, 4, 5, 12, 14, 22, 100, 102, 103, 111].map { number in
      [russian, arabic, slovak].map { "\(PluralCategory(number, in: $0).name)" }
    }
    #expect(
      forms == [
        ["many", "zero", "other"], ["few", "two", "few"], ["few", "few", "few"], ["many", "few", "other"],
        ["many", "many", "other"], ["many", "many", "other"], ["few", "many", "other"],
        ["many", "other", "other"],
        ["few", "other", "other"], ["few", "few", "other"], ["many", "many", "other"],
      ])
    #expect(PluralCategory(2_000_000, in: try Self.language("es")) == .many)
  }

  private static func language(_ tag: String) throws -> InterfaceLanguage? {
    let known = try #require(InterfaceLanguage.all.first { "\($0)" == tag })
    return tag == "en" ? nil : InterfaceLanguage(tag: known, catalogs: [])
  }

  /// A text that a server has sent comes first, then the embedded one.
  @Test func catalogsAreAskedInOrder() throws {
    let update = MessageCatalog(lines: Array("notFound\tne trovita:\n".utf8), from: 0)
    let embedded = try #require(MessageCatalog.embedded("de"))
    let language = InterfaceLanguage(tag: "de", catalogs: [update, embedded])
    #expect(language.text(of: "notFound").map { String(decoding: $0, as: UTF8.self) } == "ne trovita:")
    #expect(language.text(of: "synonyms") != nil && language.text(of: "noSuchKey") == nil)
  }
}
