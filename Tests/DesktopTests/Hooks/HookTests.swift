import Foundation
import Processes
import Testing

@testable import Desktop

@Suite struct HookTests {
  /// A configuration folder with one hook, which is a script of `StandIns/`.
  private final class Folder {
    let root = FileManager.default.temporaryDirectory.appending(path: "lens-hooks-\(UUID().uuidString)")
    var hooks: URL { root.appending(path: "hooks") }
    var bytes: [UInt8] { Array(root.path().utf8) }

    init(_ script: String = "record", mode: Int = 0o755) throws {
      try FileManager.default.createDirectory(
        at: hooks, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      let scripts = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "StandIns")
      try FileManager.default.copyItem(at: scripts.appending(path: script), to: hooks.appending(path: "mine"))
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: hooks.appending(path: "mine").path())
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    var session: DesktopSession {
      DesktopSession(Environment(["PATH": "/usr/bin:/bin", "RECORD": root.path()]))
    }

    func hook(_ name: String = "mine") throws(Hook.Refusal) -> Hook { try Hook(Array(name.utf8), in: bytes) }
    func recorded(_ name: String) throws -> [UInt8] {
      try Array(Data(contentsOf: root.appending(path: name)))
    }
  }

  @Test func aHookGetsTheRenderingAndTheFacts() throws {
    let folder = try Folder("record-variable")
    let ended = try folder.hook().run(
      Array("mice\n".utf8), variables: [("LENS_TEXT", Array("$(x)\u{0}-n".utf8))], in: folder.session)
    #expect(ended.end == .exited(0))
    #expect(try folder.recorded("input") == Array("mice\n".utf8))
    #expect(try folder.recorded("variable") == Array("$(x) -n".utf8))
  }

  @Test func aVariableIsCutToWhatTheSystemTakes() throws {
    let folder = try Folder("record-variable")
    let text = Array(String(repeating: "日本", count: 100_000).utf8)
    #expect(try folder.hook().run([], variables: [("LENS_TEXT", text)], in: folder.session).end == .exited(0))
    let value = try folder.recorded("variable")
    #expect(Hook.variableBytes - 2...Hook.variableBytes ~= value.count && text.starts(with: value))
    #expect(String(validating: value, as: UTF8.self) != nil)
  }

  @Test(arguments: ["", ".", "..", ".mine", "-mine", "../mine", "/bin/true", "a/b", "mine\u{0}"])
  func aNameThatIsNoFileNameIsRefused(name: String) throws {
    let folder = try Folder()
    #expect(throws: Hook.Refusal.name) { try folder.hook(name) }
    #expect(Hook.path(Array(name.utf8), in: folder.bytes) == nil)
  }

  @Test func whatIsNotThereIsMissing() throws {
    #expect(throws: Hook.Refusal.missing) { try Folder().hook("other") }
    #expect(throws: Hook.Refusal.missing) { try Hook(Array("x".utf8), in: Array("/nonexistent".utf8)) }
  }

  @Test func aFolderIsNoHook() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.hooks.appending(path: "folder"), withIntermediateDirectories: false)
    #expect(throws: Hook.Refusal.notAFile) { try folder.hook("folder") }
  }

  @Test(arguments: [(0o644, .notExecutable), (0o700, nil), (0o555, nil)] as [(Int, Hook.Refusal?)])
  func theModeDecides(mode: Int, expected: Hook.Refusal?) throws {
    let folder = try Folder(mode: mode)
    var refusal: Hook.Refusal?
    do { _ = try folder.hook() } catch { refusal = error }
    #expect(refusal == expected)
  }

  /// The file itself, its folder, and one further up.
  @Test(arguments: ["/hooks/mine", "/hooks", ""])
  func aPathThatOthersCanChangeIsRefused(part: String) throws {
    let folder = try Folder()
    let path = folder.root.path() + part
    try FileManager.default.setAttributes([.posixPermissions: 0o757], ofItemAtPath: path)
    #expect(throws: Hook.Refusal.exposed(Array(path.utf8))) { try folder.hook() }
  }

  /// A link on the way counts, too.
  @Test func aLinkThatOthersCanReplaceIsRefused() throws {
    let folder = try Folder()
    let shared = folder.root.appending(path: "shared").path()
    try FileManager.default.createDirectory(atPath: shared, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: "\(shared)/link", withDestinationPath: "../hooks/mine")
    try FileManager.default.createSymbolicLink(
      atPath: folder.hooks.appending(path: "far").path(), withDestinationPath: "../shared/link")
    #expect(throws: Never.self) { try folder.hook("far") }
    try FileManager.default.setAttributes([.posixPermissions: 0o757], ofItemAtPath: shared)
    #expect(throws: Hook.Refusal.exposed(Array("\(folder.hooks.path())/../shared".utf8))) {
      try folder.hook("far")
    }
  }

  /// The group of a user alone is no other user; any other group is.
  @Test(.enabled(if: geteuid() == 0 && getegid() == 0)) func aGroupThatMayWriteIsRefused() throws {
    let folder = try Folder(mode: 0o775)
    let path = folder.hooks.appending(path: "mine").path()
    #expect(throws: Never.self) { try folder.hook() }
    try FileManager.default.setAttributes([.groupOwnerAccountID: 65_534], ofItemAtPath: path)
    #expect(throws: Hook.Refusal.exposed(Array(path.utf8))) { try folder.hook() }
  }

  @Test(.enabled(if: geteuid() == 0)) func aFileOfAnotherUserIsRefused() throws {
    let folder = try Folder()
    let path = folder.hooks.appending(path: "mine").path()
    try FileManager.default.setAttributes([.ownerAccountID: 65_534], ofItemAtPath: path)
    #expect(throws: Hook.Refusal.exposed(Array(path.utf8))) { try folder.hook() }
  }

  /// A link of another user could lead elsewhere tomorrow.
  @Test(.enabled(if: geteuid() == 0)) func aLinkOfAnotherUserIsRefused() throws {
    let folder = try Folder()
    let link = folder.hooks.appending(path: "link").path()
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "mine")
    #expect(throws: Never.self) { try folder.hook("link") }
    #expect(unsafe lchown(link, 65_534, 65_534) == 0)
    #expect(throws: Hook.Refusal.exposed(Array(link.utf8))) { try folder.hook("link") }
  }

  /// As people keep their configuration in a repository.
  @Test func aLinkCountsAsWhatItLeadsTo() throws {
    let folder = try Folder()
    let links = try Folder()
    try FileManager.default.createSymbolicLink(
      at: links.hooks.appending(path: "link"), withDestinationURL: folder.hooks.appending(path: "mine"))
    #expect(throws: Never.self) { try links.hook("link") }
  }

  @Test(
    arguments: [
      ("hang", .timedOut, 5.5), ("flood", .flooded, 1), ("die", .signalled(11), 1), ("fail", .exited(3), 1),
    ]
      as [(String, ChildProcess.End, Double)])
  func aHookThatFailsIsEndedAndTold(script: String, end: ChildProcess.End, limit: Double) throws {
    let folder = try Folder(script)
    var ended: ChildProcess.End?
    let time = try seconds {
      ended = try folder.hook().run(Array("x".utf8), variables: [], in: folder.session).end
    }
    #expect(ended == end)
    #expect(time < limit)
  }
}
