import Foundation
import LexiconModel
import Safety
import Testing

@testable import Sync

@Suite struct CatalogFileTests {
  private static let german = LanguageTag("de")!

  /// Calls `body` with the path of a file with this content.
  private func withFile<Value>(_ content: String, _ body: (String) throws -> Value) throws -> Value {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try Data(content.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  @Test func theFormatIsWrittenToTheByte() throws {
    let texts = try CatalogTexts([
      CatalogTexts.Row(key: Array("notFound".utf8), text: Array("{word}: nicht gefunden".utf8)),
      CatalogTexts.Row(key: Array("Zwei".utf8), text: Array("a\nb\tc\\n".utf8)),
    ])
    let catalog = MessageCatalog(language: Self.german, lastUpdated: Timestamp(seconds: 0), texts: texts)
    let text = """
      lens-share.catalog/1\tde\t1970-01-01T00:00:00Z
      Zwei\ta\\nb\\tc\\\\n
      notFound\t{word}: nicht gefunden

      """
    #expect(String(decoding: CatalogFile.bytes(of: catalog), as: UTF8.self) == text)
    try withFile(text) { path in
      let read = try CatalogFile.texts(of: path, language: Self.german)
      #expect(read == texts)
      #expect(CatalogFile.lastUpdated(of: path, language: Self.german)?.seconds == 0)
      #expect(CatalogFile.lastUpdated(of: path, language: LanguageTag("fr")!) == nil)
    }
    // As translators write it.
    try withFile(String(text.drop { $0 != "\n" }.dropFirst())) { path in
      let read = try CatalogFile.texts(of: path, language: Self.german)
      #expect(read == texts)
      #expect(CatalogFile.lastUpdated(of: path, language: Self.german) == nil)
    }
  }

  @Test(arguments: [
    ("a\n", "line 1"), ("a\tb\nc\td\te\n", "line 2"), ("a\tb\\x\n", "line 1"), ("a\tb\\", "line 1"),
    ("\n", "line 1"),
    ("a\tb\n\nc\td\n", "line 2"), ("lens-share.catalog/1\tfr\t2026-11-24T03:20:00Z\n", "line 1"),
    ("lens-share.catalog/1\tde\tnow\n", "line 1"), ("a b\tc\n", "'a b'"), ("a\tb\na\tc\n", "'a'"),
    ("a\t\n", "'a'"),
  ])
  func brokenFilesAreRefused(content: String, says: String) throws {
    try withFile(content) { path in
      let failure = #expect(throws: Failure.self) { try CatalogFile.texts(of: path, language: Self.german) }
      #expect(failure?.status == .data)
      #expect(failure?.message.contains(says) == true)
    }
  }

  /// A damaged file in the cache counts as none, so that the catalog is fetched again.
  @Test(arguments: [
    "", "lens-share.catalog/1\tde\t2026-11-24T03:20:00Z", "lens-share.catalog/2\tde\t2026-11-24T03:20:00Z\n",
  ])
  func aDamagedFirstLineHasNoTime(content: String) throws {
    try withFile(content) { #expect(CatalogFile.lastUpdated(of: $0, language: Self.german) == nil) }
  }
}
