import Foundation
import ManagerBase
import Processes
import Testing

@testable import Manager

@Suite struct PackageFetcherTests {
  /// A sandbox with packages and a shelf of these packs, of those that the packages are for and of others.
  private static func sandbox(_ packs: [CatalogPack], and sources: [CatalogSource]) throws -> Sandbox {
    let (sandbox, _) = try Sandbox.withPackages()
    sandbox.offer(packs + sandbox.catalog.shelves[0].packs, of: sandbox.catalog.sources + sources)
    return sandbox
  }

  @Test func aPackageThatNoServerHasCostsNoOther() throws {
    let absent = CatalogSource.deb("dict-absent", bytes: 1000, files: ["usr"])
    let sandbox = try Self.sandbox(
      [CatalogPack("a", .synonyms, of: absent.name, "dict", "usr/a.index")], and: [absent])
    let made = sandbox.run("install", "sk")
    #expect(made.status == .unavailable, "\(made)")
    #expect(made.talk.last?.hasPrefix("lensctl: without a (synonyms): dict-absent: ") == true)
    #expect(sandbox.files.filter { $0.hasSuffix(".lexpack") }.count == 3)
  }

  @Test func aWheelThatTheIndexHasNotCostsNoOther() throws {
    let absent = CatalogSource.wheel(
      "minicmu", "9.9", sha256: String(repeating: "0", count: 64), name: "later", bytes: 1000,
      files: ["cmudict"])
    let sandbox = try Self.sandbox(
      [CatalogPack("a", .pronunciation, of: "later", "cmudict", ".")], and: [absent])
    let made = sandbox.run("install", "sk")
    #expect(made.status == .unavailable, "\(made)")
    #expect(made.talk.last?.contains(" a (pronunciation): minicmu==9.9: ") == true)
    #expect(sandbox.files.filter { $0.hasSuffix(".lexpack") }.count == 3)
  }

  /// Puts an apt-get before that of the machine, which writes down what it is asked for.
  private static func record(_ sandbox: Sandbox, _ before: String = "") throws -> URL {
    let log = sandbox.root.appending(path: "log")
    try sandbox.write(
      "#!/bin/sh\necho \"$*\" >>\"\(log.path)\"\n\(before)\nexec /usr/bin/apt-get \"$@\"\n",
      to: "bin/apt-get",
      mode: 0o755)
    let bin = sandbox.root.appending(path: "bin").path
    sandbox.environment["PATH"] = "\(bin):\(sandbox.environment["PATH"] ?? "")"
    return log
  }

  @Test func aRunFetchesListsOnceAndRemovesNoneOfAnother() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    sandbox.offerTwoLanguages()
    #expect(sandbox.run("install", "sk", "de").status == .success)
    try packages.make(version: 2)
    let log = try Self.record(sandbox)
    // What another run has, and what one that was killed has left.
    let cache = try SourceCache(sandbox.environment).folder
    let lock = try FolderLock("\(cache)/.lists.1.lock")
    for path in [".lists.1/partial", ".lists.2/partial", ".new/fetched"] {
      try DiskChange.makeFolder("\(cache)/\(path)")
    }
    let update = sandbox.run("update")
    #expect(update.answer.components(separatedBy: ", rebuilt").count == 3, "\(update)")
    let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(calls.count(where: { $0.hasSuffix(" update") }) == 1)
    #expect(calls.count(where: { $0.contains(" download ") && !$0.contains("--print-uris") }) == 2)
    // A run that fetches nothing removes what a killed run has left, but not the files that a running one uses.
    for isOfAnother in [true, false] {
      let other = isOfAnother ? try FolderLock("\(cache)/.lock") : nil
      try DiskChange.makeFolder("\(cache)/.new/fetched")
      #expect(sandbox.run("install", "sk", "de").status == .success)
      let hidden = try FileManager.default.contentsOfDirectory(atPath: cache).filter { $0.hasPrefix(".") }
      #expect(hidden.sorted() == [".lists.1", ".lists.1.lock"] + (isOfAnother ? [".lock", ".new"] : []))
      withExtendedLifetime(other) {}
    }
    withExtendedLifetime(lock) {}
  }

  @Test func whatIsOutdatedStaysUntilTheNewerIsThere() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "sk").status == .success)
    try packages.make(version: 2)
    let cache = try SourceCache(sandbox.environment)
    let source = sandbox.catalog.source("dict-freedict-slk-eng")
    let before = try #require(cache.identity(of: source))
    let path = sandbox.environment["PATH"]
    _ = try Self.record(
      sandbox,
      """
      case "$*" in
        *print-uris*) ;;
        *" download "*) echo "E: Failed to fetch http://server/file.deb  404  Not Found" >&2; exit 100 ;;
      esac
      """)
    let failed = sandbox.run("update", "sk-en")
    #expect(failed.status == .temporary, "\(failed)")
    #expect(failed.answer.contains(", not rebuilt, the old one is kept\n"))
    #expect(cache.identity(of: source) == before)
    sandbox.environment["PATH"] = path
    #expect(sandbox.run("update", "sk-en").answer.contains(", rebuilt\n"))
    let after = cache.identity(of: source)
    #expect(after != nil && after != before)
  }
}
