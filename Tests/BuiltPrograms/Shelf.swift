import Foundation

/// Which packs a home has.
package enum Shelf: Sendable {
  /// WordNet alone, installed by the program under test.
  case wordNet
  /// The default English set, as `scripts/test` made it in the user's own folder.
  case standard

  /// The packs of the default set, in their order.
  package static let names = [
    "wordnet", "cmudict", "cldr", "wordfreq", "cefrpy", "oewn", "wikdict", "gcide", "given-names", "vera",
    "scowl",
  ]

  /// Puts the packs into a folder.
  func fill(_ folder: URL) throws {
    let files = FileManager.default
    let wordNet = try BuiltPrograms.wordNetPacks().appending(path: "wordnet.lexpack")
    // A copy, so that a test may damage it.
    try files.copyItem(at: wordNet, to: folder.appending(path: wordNet.lastPathComponent))
    guard self == .standard else { return }
    let own = try Self.ownFolder()
    for name in Self.names.dropFirst() {
      let pack = own.appending(path: "\(name).lexpack")
      guard files.isReadableFile(atPath: pack.path) else {
        throw BuiltPrograms.SetupError("no pack \(pack.path): run scripts/test")
      }
      try files.createSymbolicLink(
        at: folder.appending(path: pack.lastPathComponent), withDestinationURL: pack)
    }
    try Data(Self.names.map { $0 + "\n" }.joined().utf8).write(to: folder.appending(path: "order"))
  }

  /// Where the user's packs are.
  private static func ownFolder() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "lens-share/packs")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw BuiltPrograms.SetupError("neither XDG_DATA_HOME nor HOME names the folder of the packs")
    }
    return URL(filePath: home).appending(path: ".local/share/lens-share/packs")
  }
}
