import Foundation

/// A home with nothing in it but packs, and the built programs first on the path. It goes with the object.
package final class ProgramHome {
  /// Where the home lies, and whatever else a test wants to be removed with it.
  package let folder: URL
  package let home: URL
  /// What a program that runs there sees.
  package let environment: [String: String]

  package init(_ shelf: Shelf = .wordNet) throws {
    let files = FileManager.default
    let programs = try BuiltPrograms.folder()
    folder = files.temporaryDirectory.appending(path: "lens-share-" + UUID().uuidString)
    home = folder.appending(path: "home")
    let data = home.appending(path: "data")
    let packs = data.appending(path: "lens-share/packs")
    try files.createDirectory(at: packs, withIntermediateDirectories: true)
    try shelf.fill(packs)
    environment = [
      "PATH": "\(programs.path):/usr/bin:/bin",
      "HOME": home.path,
      "XDG_CONFIG_HOME": home.appending(path: "config").path,
      "XDG_DATA_HOME": data.path,
      "XDG_STATE_HOME": home.appending(path: "state").path,
      "XDG_CACHE_HOME": home.appending(path: "cache").path,
      "XDG_DATA_DIRS": home.appending(path: "none").path,
      "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
