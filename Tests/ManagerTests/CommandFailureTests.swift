import Foundation
import ImportingBase
import Processes
import Testing

@testable import Manager

@Suite struct CommandFailureTests {
  /// Arguments, the exit status, and the line on standard error.
  private static let failures: [(arguments: [String], status: Processes.ExitStatus, line: String)] = [
    (["frob"], .usage, "Unexpected argument 'frob': see lensctl help"),
    (["import"], .usage, "Missing expected argument '<format>': see lensctl help"),
    (
      ["import", "frob", "/x"], .usage,
      "frob: no such format: choose one of \(ImportFormat.all.map(\.name).joined(separator: ", "))"
    ),
    (
      ["import", "wordnet", "/nowhere"], .noInput,
      "/nowhere/data.noun: no such file: name the folder that holds it, or install the dictionary"
    ),
    (
      ["import", "wordnet", Sandbox.wordnet.path(), "--name", "../x"], .usage,
      "../x: not a valid pack name: use letters, digits, “.”, “_” and “-”"
    ),
    (
      ["import", "wordnet", Sandbox.wordnet.path(), "--language", "e"], .usage,
      "e: not a language tag: use one such as en or pt-br"
    ),
    (
      ["info", "x"], .noInput, "x: no pack of this name, and none installed: run lensctl install en"
    ),
    (
      ["remove", "x"], .noInput,
      "x: neither a pack nor a language that can be installed: choose one of en, es, fr, de, pt, ja, zh,"
        + " ru, ar, hi, sk, it, cs, fi, pl, hr, hu, tr, lt, nl, el, bg, sv, nb, da, id"
    ),
    (
      ["remove", "./x"], .usage, "./x: not a pack name: delete other files yourself"
    ),
    (
      ["info", "/nowhere/x.lexpack"], .noInput,
      "/nowhere/x.lexpack: No such file or directory: check the pack's name and permissions"
    ),
    (
      ["verify", Sandbox.wordnet.appending(path: "data.noun").path()], .data,
      "\(Sandbox.wordnet.appending(path: "data.noun").path()): not a pack: "
        + "name a .lexpack file, or import its source"
    ),
  ]

  @Test(arguments: failures)
  func aFailureIsOneLineAndItsStatus(arguments: [String], status: Processes.ExitStatus, line: String)
    throws
  {
    let sandbox = try Sandbox()
    sandbox.expect(status, [line], from: arguments)
    #expect(sandbox.files == [])
  }

  @Test(arguments: [["help"], ["--help"], ["help", "import"], ["packs", "--help"]])
  func helpIsAnAnswer(arguments: [String]) throws {
    let sandbox = try Sandbox()
    sandbox.environment = [:]
    #expect(sandbox.expect(.success, [], from: arguments).answer.contains("USAGE: lensctl"))
  }

  @Test func aDamagedPackIsBadDataAndTheOthersAreListed() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b", "c"] { try sandbox.importMini("--name", name) }
    let path = sandbox.packs.appending(path: "b.lexpack")
    var bytes = try Data(contentsOf: path)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: path)
    let verdict = sandbox.run("verify")
    #expect(verdict.status == .data)
    #expect(verdict.answer == "a: OK\nc: OK\n")
    #expect(
      verdict.talk == ["lensctl: \(path.path()): its SHA-256 does not match: install or import it again"])
    try bytes.prefix(100).write(to: path)
    let list = sandbox.run("packs")
    #expect(list.status == .data)
    #expect(list.answer.split(separator: "\n").count == 2)
    #expect(list.talk.count == 1)
    #expect(sandbox.run("verify", "a", "c").status == .success)
  }

  @Test func aPackOfTheMachineIsReadButNotRemoved() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    try FileManager.default.createDirectory(at: sandbox.machinePacks, withIntermediateDirectories: true)
    let path = sandbox.machinePacks.appending(path: "shared.lexpack")
    try FileManager.default.moveItem(at: sandbox.packs.appending(path: "wordnet.lexpack"), to: path)
    #expect(sandbox.run("packs").answer.hasPrefix("shared\tMini WordNet 0.1\t"))
    sandbox.expect(
      .permission, ["\(path.path()): installed system-wide: remove it as administrator"],
      from: ["remove", "shared"])
    #expect(sandbox.run("verify").status == .success)
  }

  @Test func ownPacksHideThoseOfTheMachine() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    try FileManager.default.createDirectory(at: sandbox.machinePacks, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: sandbox.packs.appending(path: "wordnet.lexpack"),
      to: sandbox.machinePacks.appending(path: "wordnet.lexpack"))
    #expect(sandbox.run("packs").answer.split(separator: "\n").count == 1)
  }

  @Test func packsAreListedInTheOrderOfTheOrderFile() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b"] { try sandbox.importMini("--name", name) }
    try Data("b\na\n".utf8).write(to: sandbox.packs.appending(path: "order"))
    #expect(sandbox.run("packs").answer.split(separator: "\n").map(\.first) == ["b", "a"])
  }

  @Test func withoutAHomeThereIsNowhereToImportTo() throws {
    let sandbox = try Sandbox()
    sandbox.environment = ["XDG_DATA_HOME": "relative", "HOME": ""]
    sandbox.expect(
      .noInput, ["neither XDG_DATA_HOME nor HOME names a folder: set one of them"],
      from: ["import", "wordnet", Sandbox.wordnet.path()])
    #expect(sandbox.run("packs").status == .success)
  }

  @Test func anAnswerThatCannotBeWrittenIsNoticed() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let full = sandbox.run("packs", failingWith: ENOSPC)
    #expect(full.status == .inputOutput)
    #expect(full.talk == ["lensctl: standard output: No space left on device: the answer is incomplete"])
    #expect(sandbox.run("packs", failingWith: EPIPE).status == .success)
  }

  @Test func everyCommandAnswersInJSON() throws {
    let sandbox = try Sandbox()
    let outcomes = [
      sandbox.run("import", "wordnet", Sandbox.wordnet.path(), "--format", "json"),
      sandbox.run("packs", "--format", "json"), sandbox.run("info", "wordnet", "--format", "json"),
      sandbox.run("verify", "--format", "json"), sandbox.run("remove", "wordnet", "--format", "json"),
    ]
    struct Shape: Decodable {
      var format: String
    }
    let shapes = try outcomes.map { try JSONDecoder().decode(Shape.self, from: Data($0.answer.utf8)).format }
    #expect(shapes == ["import", "packs", "pack", "verify", "remove"].map { "lens-share.\($0)/1" })
  }
}
