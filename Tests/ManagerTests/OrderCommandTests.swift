import Foundation
import ManagerBase
import Processes
import Testing

@testable import Manager

@Suite struct OrderCommandTests {
  /// A home with packs of these names, in alphabetical order.
  private static func sandbox(_ names: String...) throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.importMini("--name", names[0])
    for name in names.dropFirst() { try copy(names[0], to: name, in: sandbox) }
    return sandbox
  }

  private static func copy(_ pack: String, to name: String, in sandbox: Sandbox) throws {
    try FileManager.default.copyItem(
      at: sandbox.packs.appending(path: "\(pack).lexpack"),
      to: sandbox.packs.appending(path: "\(name).lexpack"))
  }

  private static func order(_ sandbox: Sandbox) -> [String] {
    sandbox.run("order").answer.split(separator: "\n").map(String.init)
  }

  private static func setFile(_ text: String, of sandbox: Sandbox) throws {
    try Data(text.utf8).write(to: sandbox.packs.appending(path: "order"))
  }

  private static func file(_ sandbox: Sandbox) throws -> String {
    try String(contentsOf: sandbox.packs.appending(path: "order"), encoding: .utf8)
  }

  @Test func aNewPackStandsBehindTheOthers() throws {
    let sandbox = try Self.sandbox("m", "z")
    // They were imported in alphabetical order, so no file is needed.
    #expect(sandbox.files == ["m.lexpack", "z.lexpack"])
    try sandbox.importMini("--name", "a")
    #expect(Self.order(sandbox) == ["m", "z", "a"])
    try sandbox.importMini("--name", "m")
    #expect(Self.order(sandbox) == ["m", "z", "a"])
  }

  @Test func packsArePutFirstAndTheOthersKeepTheirs() throws {
    let sandbox = try Self.sandbox("a", "b", "c", "d")
    let outcome = sandbox.run("order", "d", "b")
    #expect(outcome.answer == "d\nb\na\nc\n")
    #expect(outcome.talk == [])
    #expect(Self.order(sandbox) == ["d", "b", "a", "c"])
    #expect(sandbox.run("packs").answer.split(separator: "\n").map(\.first) == ["d", "b", "a", "c"])
  }

  @Test func aDisabledPackKeepsItsPlace() throws {
    let sandbox = try Self.sandbox("a", "b", "c")
    #expect(sandbox.run("disable", "b").answer == "b: disabled; lens-share --lexicon b can still use it\n")
    #expect(Self.order(sandbox) == ["a", "b\tdisabled", "c"])
    #expect(sandbox.run("info", "b").answer.contains("\nstate: disabled\norder: 2\n"))
    try sandbox.importMini("--name", "b")
    #expect(Self.order(sandbox) == ["a", "b\tdisabled", "c"])
    #expect(sandbox.run("order", "b").answer == "b\tdisabled\na\nc\n")
    #expect(sandbox.run("enable", "b", "a").answer == "b: enabled\na: enabled\n")
    #expect(Self.order(sandbox) == ["b", "a", "c"])
  }

  @Test func anImportSaysThatAPackStaysDisabled() throws {
    let sandbox = try Self.sandbox("wordnet", "b")
    _ = sandbox.run("disable", "wordnet")
    sandbox.expect(
      .success, ["wordnet: still disabled: run lensctl enable wordnet to use it"],
      from: ["import", "wordnet", Sandbox.wordnet.path()])
  }

  @Test func aRemovedPackIsDroppedFromTheFile() throws {
    let sandbox = try Self.sandbox("a", "b")
    _ = sandbox.run("disable", "b")
    _ = sandbox.run("remove", "b")
    #expect(try Self.file(sandbox).split(separator: "\n").dropFirst() == ["a"])
    try Self.copy("a", to: "b", in: sandbox)
    #expect(Self.order(sandbox) == ["a", "b"])
  }

  @Test func withTheLastPackDisabledAWarningIsTold() throws {
    let sandbox = try Self.sandbox("a")
    sandbox.expect(
      .success, ["warning: all packs are disabled, so lens-share has no dictionary: run lensctl enable"],
      from: ["disable", "a"])
    #expect(sandbox.run("verify").answer == "a: OK\n")
  }

  @Test(arguments: ["order", "enable", "disable"])
  func anUnknownNameChangesNothing(command: String) throws {
    let sandbox = try Self.sandbox("a", "b")
    sandbox.expect(.noInput, ["x: no pack of this name: choose one of a, b"], from: [command, "b", "x"])
    #expect(sandbox.files == ["a.lexpack", "b.lexpack"])
  }

  @Test func packsOfTheMachineAreOrderedAndDisabledAsWell() throws {
    let sandbox = try Self.sandbox("a", "b")
    try FileManager.default.createDirectory(
      at: sandbox.machinePacks.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: sandbox.packs, to: sandbox.machinePacks)
    #expect(sandbox.run("order", "b").answer == "b\na\n")
    #expect(sandbox.run("disable", "a").status == .success)
    #expect(Self.order(sandbox) == ["b", "a\tdisabled"])
    #expect(sandbox.files == ["order"])
  }

  @Test func theMachinesOwnPackComesToLightAtItsPlace() throws {
    let sandbox = try Self.sandbox("a", "b")
    _ = sandbox.run("order", "b")
    try FileManager.default.createDirectory(at: sandbox.machinePacks, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: sandbox.packs.appending(path: "b.lexpack"), to: sandbox.machinePacks.appending(path: "b.lexpack"))
    _ = sandbox.run("remove", "b")
    #expect(Self.order(sandbox) == ["b", "a"])
  }

  @Test func whatAHandWroteIsKept() throws {
    let sandbox = try Self.sandbox("a", "b")
    try Self.setFile("# Mine\r\nb # the best\r\ngone\r\n", of: sandbox)
    _ = sandbox.run("disable", "b")
    #expect(try Self.file(sandbox) == "# Mine\n-b # the best\ngone\na\n")
    _ = sandbox.run("disable", "b")
    _ = sandbox.run("order", "a")
    #expect(try Self.file(sandbox) == "# Mine\na\n-b # the best\ngone\n")
  }

  @Test func aLinkToTheFileStays() throws {
    let sandbox = try Self.sandbox("a", "b")
    let target = sandbox.root.appending(path: "dotfiles")
    try Data("a\n".utf8).write(to: target)
    let link = sandbox.packs.appending(path: "order")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    _ = sandbox.run("order", "b")
    #expect(try String(contentsOf: target, encoding: .utf8) == "b\na\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
  }

  @Test func aFileThatCannotBeReplacedIsAnErrorAndAnImportSucceeds() throws {
    let sandbox = try Self.sandbox("a", "b")
    try Self.setFile("b\n", of: sandbox)
    let path = sandbox.packs.appending(path: "order").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let line =
      "\(path): read-only: make it writable, or change the original"
    sandbox.expect(.permission, ["\(line)"], from: ["disable", "a"])
    let removed = sandbox.expect(
      .success, ["warning: \(line)", "remaining packs: a"], from: ["remove", "b"])
    #expect(removed.answer == "b: removed\n")
  }

  @Test func changesAtTheSameTimeAreAllKept() async throws {
    let names = (0..<24).map { "p\($0)" }
    let sandbox = try Self.sandbox("p0")
    for name in names.dropFirst() { try Self.copy("p0", to: name, in: sandbox) }
    let environment = sandbox.environment
    await withTaskGroup { group in
      for name in names {
        group.addTask {
          let console = Console("lensctl", out: { _ in 0 }, err: { _ in 0 })
          let session = Session(environment: environment, console: console)
          #expect(Lensctl.run(["disable", name], in: session) == .success)
        }
      }
    }
    #expect(Self.order(sandbox).allSatisfy { $0.hasSuffix("\tdisabled") })
    #expect(sandbox.files.count == names.count + 1)
  }

  @Test func withoutPacksThereIsNoOrder() throws {
    let sandbox = try Sandbox()
    sandbox.expect(.success, ["no packs yet: run lensctl install en"], from: ["order"])
    #expect(sandbox.run("order", "a").status == .noInput)
    #expect(sandbox.files == [])
  }

  @Test func theOrderAnswersInJSON() throws {
    let sandbox = try Self.sandbox("a", "b")
    struct Answer: Decodable, Equatable {
      struct Pack: Decodable, Equatable {
        var name: String
        var enabled: Bool
      }
      var format: String
      var packs: [Pack]
    }
    let expected = Answer(
      format: "lens-share.order/1",
      packs: [Answer.Pack(name: "b", enabled: true), Answer.Pack(name: "a", enabled: false)])
    for arguments in [["disable", "a"], ["order", "b"], ["order"], ["enable", "b"]] {
      let answer = sandbox.run(arguments: arguments + ["--format", "json"]).answer
      if arguments == ["disable", "a"] { continue }
      #expect(try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)) == expected)
    }
  }
}
