import Foundation
import PackBuilding

@testable import Manager

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
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.fileWriteUnknown) }
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
