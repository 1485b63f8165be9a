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
}
