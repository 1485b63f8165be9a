import Foundation
import ManagerBase
import Processes
import Safety
import Testing

@testable import Manager

@Suite struct PackSetChangeTests {
  private static func folders(_ sandbox: Sandbox) -> PackFolders {
    PackFolders(environment: sandbox.environment)
  }

  /// Adds copies of a pack of these names.
  private static func add(_ names: String..., to sandbox: Sandbox) throws {
    let change = try PackSetChange(of: folders(sandbox))
    for name in names {
      try FileManager.default.copyItem(
        at: sandbox.packs.appending(path: "wordnet.lexpack"),
        to: URL(filePath: change.folder).appending(path: "\(name).lexpack"))
    }
    _ = try change.commit(PackSetChange.Difference(added: names))
  }

  private static func beside(_ sandbox: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sandbox.packs.deletingLastPathComponent().path)
      .sorted()
  }

  @Test func packsComeAndGoAndOthersStay() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    try Data("mine".utf8).write(to: sandbox.packs.appending(path: ".mine"))
    try FileManager.default.createDirectory(
      at: sandbox.packs.appending(path: "folder/inner"), withIntermediateDirectories: true)
    try Self.add("a", "b", to: sandbox)
    #expect(sandbox.files == [".mine", "a.lexpack", "b.lexpack", "folder", "order", "wordnet.lexpack"])
    _ = try PackSetChange(of: Self.folders(sandbox)).commit(
      PackSetChange.Difference(removed: ["a"], files: [(name: ".mine", text: nil)]))
    #expect(sandbox.files == ["b.lexpack", "folder", "order", "wordnet.lexpack"])
    #expect(FileManager.default.fileExists(atPath: sandbox.packs.appending(path: "folder/inner").path))
    #expect(try Self.beside(sandbox) == ["packs"])
  }

  /// The names of files are bytes: no two of these are one, and none is lost.
  @Test(arguments: [
    [Array("\u{E9}".utf8), Array("e\u{301}".utf8)], [[0xE9], Array("\u{10FFE7}".utf8)],
    [Array("a\nb".utf8), [0xFF, 0x0A]],
  ])
  func aNameMayHaveAnyBytes(names: [[UInt8]]) throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let wordnet = sandbox.packs.appending(path: "wordnet.lexpack").path()
    for name in names {
      #expect(FileCalls.link(wordnet, to: "\(sandbox.packs.path())/\(String(path: name)).lexpack") == 0)
    }
    for name in names { #expect(try Self.folders(sandbox).packs().contains { $0.name.pathBytes == name }) }
    try Self.add("a", to: sandbox)
    let removed = String(path: names[0])
    _ = try PackSetChange(of: Self.folders(sandbox)).commit(PackSetChange.Difference(removed: [removed]))
    let left = try #require(FileNames.all(in: Array(sandbox.packs.path().utf8)))
    #expect(
      left.contains(names[1] + Array(".lexpack".utf8)) && !left.contains(names[0] + Array(".lexpack".utf8)))
    #expect(try Self.beside(sandbox) == ["packs"])
  }

  @Test func aChangeThatIsDroppedLeavesNothing() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    do {
      let change = try PackSetChange(of: Self.folders(sandbox))
      try Data().write(to: URL(filePath: change.folder).appending(path: "half"))
    }
    #expect(sandbox.files == ["wordnet.lexpack"])
    #expect(try Self.beside(sandbox) == ["packs"])
  }

  @Test func whatAKilledRunLeftIsRemoved() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let left = sandbox.packs.deletingLastPathComponent().appending(path: ".packs.1.new")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data().write(to: left.appending(path: "half.lexpack"))
    try Self.add("a", to: sandbox)
    #expect(try Self.beside(sandbox) == ["packs"])
  }

  @Test func whatAKilledRunLeftIsRemovedWithoutAChange() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let parent = sandbox.packs.deletingLastPathComponent()
    let left = [
      parent.appending(path: ".install.lock"), sandbox.packs.appending(path: ".changing"),
      sandbox.packs.appending(path: ".order.1.tmp"), sandbox.packs.appending(path: ".order.lock"),
    ]
    let before = sandbox.files
    for file in left { try Data().write(to: file) }
    let new = parent.appending(path: ".packs.1.new")
    try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
    do {
      // Of a run that is at work nothing is taken.
      let lock = try FolderLock(parent.appending(path: ".install.lock").path)
      PackSetChange.finishKilledRuns(of: Self.folders(sandbox))
      #expect(FileManager.default.fileExists(atPath: new.path))
      withExtendedLifetime(lock) {}
    }
    PackSetChange.finishKilledRuns(of: Self.folders(sandbox))
    #expect(try Self.beside(sandbox) == ["packs"])
    #expect(sandbox.files == before)
  }

  @Test func aFolderThatIsALinkStaysOne() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let place = sandbox.root.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: sandbox.packs, to: place)
    try FileManager.default.createSymbolicLink(at: sandbox.packs, withDestinationURL: place)
    try Self.add("a", to: sandbox)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    #expect(names == ["a.lexpack", "order", "wordnet.lexpack"])
    #expect(try sandbox.packs.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)
  }

  @Test func anOrderThatIsALinkIsChangedWhereItLies() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let file = sandbox.root.appending(path: "order")
    try Data("wordnet\n".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(
      at: sandbox.packs.appending(path: "order"), withDestinationURL: file)
    let change = try PackSetChange(of: Self.folders(sandbox))
    try FileManager.default.copyItem(
      at: sandbox.packs.appending(path: "wordnet.lexpack"),
      to: URL(filePath: change.folder).appending(path: "a.lexpack"))
    _ = try change.commit(
      PackSetChange.Difference(added: ["a"], order: { $0.insert("a", after: [], before: ["wordnet"]) }))
    #expect(try String(contentsOf: file, encoding: .utf8) == "a\nwordnet\n")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(
        atPath: sandbox.packs.appending(path: "order").path) == file.path)
  }

  /// The folders after a run was killed when it had exchanged them.
  private static func leave(_ sandbox: Sandbox, journal: String?) throws {
    try sandbox.importMini()
    let left = sandbox.packs.deletingLastPathComponent().appending(path: ".packs.1.new")
    let manager = FileManager.default
    try manager.createDirectory(at: left.appending(path: "folder/inner"), withIntermediateDirectories: true)
    for name in ["came.lexpack", "gone.lexpack", "wordnet.lexpack", ".order.lock"] {
      try Data(name.utf8).write(to: left.appending(path: name))
    }
    try manager.linkItem(
      at: sandbox.packs.appending(path: "wordnet.lexpack"), to: left.appending(path: "kept.lexpack"))
    try manager.linkItem(
      at: sandbox.packs.appending(path: "wordnet.lexpack"), to: sandbox.packs.appending(path: "kept.lexpack"))
    if let journal {
      try Data(journal.utf8).write(to: sandbox.packs.appending(path: ".changing"))
    }
  }

  @Test func aChangeThatWasKilledBehindTheExchangeIsEnded() throws {
    let sandbox = try Sandbox()
    try Self.leave(sandbox, journal: ".packs.1.new\u{0}gone.lexpack\u{0}wordnet.lexpack")
    let wordnet = try Data(contentsOf: sandbox.packs.appending(path: "wordnet.lexpack"))
    try Self.add("a", to: sandbox)
    #expect(try Self.beside(sandbox) == ["packs"])
    #expect(
      sandbox.files == ["a.lexpack", "came.lexpack", "folder", "kept.lexpack", "order", "wordnet.lexpack"])
    #expect(FileManager.default.fileExists(atPath: sandbox.packs.appending(path: "folder/inner").path))
    #expect(try Data(contentsOf: sandbox.packs.appending(path: "wordnet.lexpack")) == wordnet)
  }

  @Test func ofAChangeThatWasKilledBeforeNothingIsTakenButFolders() throws {
    let sandbox = try Sandbox()
    try Self.leave(sandbox, journal: nil)
    try Self.add("a", to: sandbox)
    #expect(try Self.beside(sandbox) == ["packs"])
    #expect(sandbox.files == ["a.lexpack", "folder", "kept.lexpack", "order", "wordnet.lexpack"])
  }
}
