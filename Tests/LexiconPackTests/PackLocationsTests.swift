import Foundation
import LexiconPack
import Testing

@Suite struct PackLocationsTests {
  private static func locations(_ variables: [String: String]) -> PackLocations {
    PackLocations { name in variables["\(name)"].map { Array($0.utf8) } }
  }

  private static func text(_ path: [UInt8]?) -> String? {
    path.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (["HOME": "/h"], "/h/.local/share/lens-share/packs"),
    (["HOME": "/h", "XDG_DATA_HOME": "/d/"], "/d/lens-share/packs"),
    (["HOME": "/h", "XDG_DATA_HOME": "relative"], "/h/.local/share/lens-share/packs"),
    (["HOME": "relative"], nil),
    ([:], nil),
  ])
  func userFolder(variables: [String: String], expected: String?) {
    #expect(Self.text(Self.locations(variables).userFolder) == expected)
  }

  @Test func systemFolders() {
    let folders = Self.locations(["XDG_DATA_DIRS": "/a:relative:/b/"]).systemFolders
    #expect(folders.map { Self.text($0)! } == ["/a/lens-share/packs", "/b/lens-share/packs"])
    #expect(Self.locations([:]).systemFolders.count == 2)
  }

  @Test func noFolderMeansNoPacks() {
    #expect(Self.locations(["HOME": "/nonexistent", "XDG_DATA_DIRS": "/nonexistent"]).packs().isEmpty)
  }

  /// Folders for the user's packs and for those of two systems, each with empty files.
  private static func home(_ files: [(path: String, text: String)]) throws -> (PackLocations, URL) {
    let root = FileManager.default.temporaryDirectory.appending(path: "packs-\(UUID().uuidString)")
    for (path, text) in files {
      let parts = path.split(separator: "/", maxSplits: 1)
      let file = root.appending(path: "\(parts[0])/lens-share/packs/\(parts[1])")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let variables = [
      "XDG_DATA_HOME": "\(root.path)/user", "XDG_DATA_DIRS": "\(root.path)/one:\(root.path)/two",
    ]
    return (locations(variables), root)
  }

  @Test(arguments: [
    // By folder and name.
    ([], ["a", "d", "b", "c"]),
    ([("user/order", "c\nd\n")], ["c", "d", "a", "b"]),
    // One that is not asked keeps its place; unknown names and other lines do no harm.
    ([("user/order", "# mine\r\nx\r\n-b\r\nb2\r\na\r\n")], ["-b", "a", "d", "c"]),
    // A system's order holds for what the user's does not name.
    ([("one/order", "c\n-b\n-a\n")], ["c", "-b", "-a", "d"]),
    ([("user/order", "d\nb\n"), ("one/order", "c\n-b\n-a\n")], ["d", "b", "c", "-a"]),
    // Only a folder with packs has an order.
    ([("two/order", "d\nc\n")], ["a", "d", "b", "c"]),
    ([("user/order", "d\na\nd\n-a\n")], ["d", "-a", "b", "c"]),
  ])
  func packsAreFoundInTheirOrder(orders: [(String, String)], expected: [String]) throws {
    let packs = ["user/a.lexpack", "user/d.lexpack", "one/a.lexpack", "one/b.lexpack", "one/c.lexpack"]
    let others = ["user/.b.1.tmp", "user/e.txt"]
    let (locations, root) = try Self.home((packs + others).map { ($0, "") } + orders)
    defer { try? FileManager.default.removeItem(at: root) }
    let names = locations.packs().map {
      ($0.isDisabled ? "-" : "") + String(decoding: $0.name, as: UTF8.self)
    }
    #expect(names == expected)
    #expect(
      locations.packs().first { $0.name == Array("a".utf8) }.map { Self.text($0.path)! }
        == "\(root.path)/user/lens-share/packs/a.lexpack")
  }

  @Test func aSinglePackCanBeDisabled() throws {
    let (locations, root) = try Self.home([("user/a.lexpack", ""), ("user/order", "-a")])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(locations.packs().map(\.isDisabled) == [true])
  }

  @Test func whatIsNoFileIsNoOrder() throws {
    let (locations, root) = try Self.home([("user/a.lexpack", ""), ("user/order/x", "")])
    defer { try? FileManager.default.removeItem(at: root) }
    #expect(locations.packs().map(\.isDisabled) == [false])
  }
}
