import Foundation
import LexiconModel
import Safety
import Testing

@testable import Sync

@Suite struct CatalogServiceTests {
  private static let german = LanguageTag("de")!
  private static let token = "0123456789abcdef"

  private func texts(_ texts: [String: String]) throws -> CatalogTexts {
    try CatalogTexts(texts.map { CatalogTexts.Row(key: Array($0.key.utf8), text: Array($0.value.utf8)) })
  }

  /// Calls `body` with the path of a database that does not exist yet.
  private func withDatabase(_ body: (String) async throws -> Void) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  // MARK: The store

  @Test func everyChangeIsLater() async throws {
    try await withDatabase { path in
      let store = try CatalogStore(path: path)
      let first = try store.change(Self.german, to: texts(["a": "1", "b": "2"]), isAddition: false)
      #expect(try store.change(Self.german, to: texts(["a": "1", "b": "2"]), isAddition: false) == first)
      let added = try store.change(Self.german, to: texts(["c": "3"]), isAddition: true)
      #expect(
        try added.texts == texts(["a": "1", "b": "2", "c": "3"]) && added.lastUpdated > first.lastUpdated)
      let replaced = try store.change(Self.german, to: texts(["c": "4"]), isAddition: false)
      #expect(try replaced.texts == texts(["c": "4"]))
      #expect(replaced.lastUpdated > added.lastUpdated)
      #expect(try CatalogStore(path: path).catalog(of: Self.german) == replaced)
    }
  }

  @Test func aFailedTransactionChangesNothing() async throws {
    try await withDatabase { path in
      let store = try CatalogStore(path: path)
      let catalog = try store.change(Self.german, to: texts(["a": "1"]), isAddition: false)
      let other = try texts(["b": "2"])
      #expect(throws: CatalogStore.Fault.tooLarge) {
        try store.transaction { () throws(CatalogStore.Fault) in
          try store.change(Self.german, to: other, isAddition: false)
          throw .tooLarge
        }
      }
      #expect(try store.catalog(of: Self.german) == catalog)
    }
  }

  /// What no client would accept is not stored.
  @Test func aCatalogFitsIntoAnAnswer() async throws {
    try await withDatabase { path in
      let long = String(repeating: "x", count: 4096)
      let large = try texts(Dictionary(uniqueKeysWithValues: (0..<2100).map { ("k\($0)", long) }))
      let store = try CatalogStore(path: path)
      #expect(throws: CatalogStore.Fault.tooLarge) {
        try store.change(Self.german, to: large, isAddition: false)
      }
    }
  }

  @Test func otherFilesAreRefused() async throws {
    try await withDatabase { path in
      try Data("not a database, but a text that is longer than a header".utf8).write(to: URL(filePath: path))
      #expect(throws: CatalogStore.Fault.self) { try CatalogStore(path: path) }
    }
    #expect(throws: CatalogStore.Fault.self) { try CatalogStore(path: "/nowhere/catalogs.db") }
  }

  // MARK: Requests

  @Test(arguments: [
    ("GET", "/", 404), ("GET", "/Translations/GetLastUpdated/", 404),
    ("GET", "/translations/getlastupdated", 404),
    ("POST", "/Translations/GetLastUpdated", 405), ("PUT", "/Translations/GetTranslations?language=de", 405),
    ("GET", "/Translations/GetTranslations", 400), ("GET", "/Translations/GetTranslations?language=", 400),
    ("GET", "/Translations/GetTranslations?language=d%65", 400),
    ("GET", "/Translations/GetTranslations?language=../de", 400),
    ("GET", "/Translations/GetTranslations?language=de&language=fr", 400),
    ("GET", "/Translations/Update?language=de", 405),
    ("PUT", "/Translations/Update", 400), ("", "", 404),
  ])
  func otherRequestsAreRefused(method: String, target: String, status: Int) {
    let router = Router(token: Array(Self.token.utf8))
    let request = Request(method: method, target: target, authorization: "Bearer \(Self.token)")
    guard case .refused(let response) = router.route(request) else {
      Issue.record("\(method) \(target) is taken")
      return
    }
    #expect(response.status == status)
  }

  @Test(arguments: [
    nil, "", "Bearer", "Bearer ", "Bearer 0123456789abcdee", "Basic 0123456789abcdef", "0123456789abcdef",
  ])
  func anUpdateNeedsTheToken(authorization: String?) {
    let request = Request(
      method: "PUT", target: "/Translations/Update?language=de", authorization: authorization)
    guard case .refused(let response) = Router(token: Array(Self.token.utf8)).route(request) else {
      Issue.record("taken")
      return
    }
    #expect(response.status == 401)
    let authorized = Request(method: "PUT", target: request.target, authorization: "Bearer \(Self.token)")
    #expect(
      Router(token: Array(Self.token.utf8)).route(authorized) == .update(Self.german, isAddition: false))
    guard case .refused(let off) = Router(token: nil).route(authorized) else {
      Issue.record("taken without a token")
      return
    }
    #expect(off.status == 403)
  }

  @Test func aTagChangesWithTheContent() async throws {
    try await withDatabase { path in
      let service = try CatalogService(path: path, router: Router(token: nil)) { _ in }
      let read = Request(method: "GET", target: "/Translations/GetTranslations?language=de")
      let missing = await service.answer(.translations(Self.german), to: read, body: [])
      #expect(missing.status == 404)
      // Another connection changes the database.
      try CatalogStore(path: path).change(Self.german, to: texts(["a": "1"]), isAddition: false)
      let first = await service.answer(.translations(Self.german), to: read, body: [])
      #expect(first.status == 200)
      var known = read
      known.ifNoneMatch = ["\"other\"", try #require(first.tag)]
      let unchanged = await service.answer(.translations(Self.german), to: known, body: [])
      #expect(unchanged.status == 304 && unchanged.body.isEmpty && unchanged.tag == first.tag)
      let update = Array(#"{"translations":{"a":"2"},"count":1}"#.utf8)
      let updated = await service.answer(.update(Self.german, isAddition: true), to: known, body: update)
      #expect(updated.status == 200)
      let second = await service.answer(.translations(Self.german), to: known, body: [])
      #expect(second.status == 200 && second.tag != first.tag)
      try CatalogStore(path: path).change(Self.german, to: texts(["a": "3"]), isAddition: false)
      let third = await service.answer(.translations(Self.german), to: known, body: [])
      #expect(third.tag != second.tag)
    }
  }
}
