import Foundation
import PackBuilding
import Testing

@testable import Manager

extension Sandbox {
  /// A sandbox with packages, and a shelf of packs that are made of them.
  static func withPackages() throws -> (Sandbox, LocalPackages) {
    let sandbox = try Sandbox()
    return (sandbox, try LocalPackages(for: sandbox))
  }

  /// Offers these packs and no others.
  func offer(_ packs: [CatalogPack], of sources: [CatalogSource]) {
    catalog = Catalog(
      sources: sources,
      shelves: [Shelf(language: "sk", title: .languageSlovak, packs: packs, weakness: nil)])
  }

  /// Offers two of the packs, each for a language of its own.
  func offerTwoLanguages() {
    let rows = catalog.shelves[0].packs
    catalog = Catalog(
      sources: catalog.sources,
      shelves: [
        Shelf(language: "sk", title: .languageSlovak, packs: [rows[0]], weakness: nil),
        Shelf(language: "de", title: .languageGerman, packs: [rows[2]], weakness: nil),
      ])
  }

  /// Offers one pack, whose source is installed on the system: its index is the file that is given back.
  func offerInstalled(_ packages: LocalPackages) -> (source: CatalogSource, index: String) {
    let index = packages.folder.path + "/tree/dict-freedict-slk-eng/usr/share/dictd/freedict-slk-eng.index"
    let row = catalog.shelves[0].packs[0]
    let source = CatalogSource.deb(
      "dict-freedict-slk-eng", bytes: 1000, installed: index, files: ["usr/share/dictd"])
    offer(
      [CatalogPack(row.name, row.gives, of: source.name, row.format, String(index.dropFirst()))],
      of: [source])
    return (source, index)
  }
}

/// Small packages on this machine in place of servers, in a sandbox that knows no others.
struct LocalPackages {
  let folder: URL

  /// Makes the packages, and has the sandbox's apt and pip use them.
  init(for sandbox: Sandbox) throws {
    folder = sandbox.root.appending(path: "packages")
    try make(version: 1)
    sandbox.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
    sandbox.environment["APT_CONFIG"] = folder.appending(path: "apt.conf").path
    sandbox.environment["PIP_CONFIG_FILE"] = folder.appending(path: "pip.conf").path
    sandbox.catalog = try catalog()
  }

  /// Makes the packages, or rebuilds them in a newer version.
  func make(version: Int) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../CommandTests/SetUp/packages").standardized
    let process = Process()
    process.executableURL = script
    process.arguments = [folder.path, "\(version)"]
    let talk = Pipe()
    process.standardError = talk
    try process.run()
    let said = try talk.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(process.terminationReason) \(String(decoding: said, as: UTF8.self))")
  }

  /// A shelf of three packs that are made of the packages; the wheel may have another checksum.
  func catalog(sha256: String? = nil) throws -> Catalog {
    let wheel = try Data(contentsOf: folder.appending(path: "minicmu-1.0-py3-none-any.whl"))
    var digest = SHA256()
    digest.update([UInt8](wheel))
    let annotations = "usr/share/unicode/cldr/common/annotations"
    return Catalog(
      sources: [
        .deb("dict-freedict-slk-eng", bytes: 1000, files: ["usr/share/dictd"]),
        .deb("unicode-cldr-core", name: "cldr", bytes: 1000, files: ["\(annotations)*/sk.xml"]),
        .wheel(
          "minicmu", "1.0", sha256: sha256 ?? digest.finishAsText(), bytes: 1000, files: ["cmudict/data"]),
      ],
      shelves: [
        Shelf(
          language: "sk", title: .languageSlovak,
          packs: [
            CatalogPack(
              "sk-en", .translations(from: "sk", to: "en"), of: "dict-freedict-slk-eng", "dict",
              "usr/share/dictd/freedict-slk-eng.index",
              [.licenceFile("usr/share/doc/dict-freedict-slk-eng/copyright")]),
            CatalogPack("sounds", .pronunciation, of: "minicmu", "cmudict", "."),
            CatalogPack("pictures", .pictograms, of: "cldr", "cldr", "\(annotations)/sk.xml"),
          ], weakness: .weaknessSlovak)
      ])
  }
}
