import Foundation
import Processes
import Safety
import Testing

@testable import Manager

@Suite struct UserFileTests {
  /// What may be in a file's place, and the message about it.
  enum Oddity: String, CaseIterable {
    case readOnly = "read-only: make it writable, or change the original"
    case folder = "not a regular file, or larger than any configuration: move it away"
    case device = "/dev/null: not a regular file, or larger than any configuration: move it away"
    case danglingLink = "a link that leads nowhere, No such file or directory: correct or remove it"
    case secondName = "has several hard links, which an edit would separate: change the original"
    case unended = "the block of lens-share has no end line, # lens-share: end: correct the file"

    var status: Processes.ExitStatus {
      switch self {
      case .readOnly: .permission
      case .unended: .data
      default: .inputOutput
      }
    }
  }

  private func make(_ oddity: Oddity, at file: URL, _ sandbox: Sandbox) throws {
    let files = FileManager.default
    switch oddity {
    case .unended, .secondName, .readOnly:
      try Data((oddity == .unended ? "# lens-share: begin\n" : "x\n").utf8).write(to: file)
    case .folder: try files.createDirectory(at: file, withIntermediateDirectories: true)
    case .device: try files.createSymbolicLink(at: file, withDestinationURL: URL(filePath: "/dev/null"))
    case .danglingLink:
      try files.createSymbolicLink(at: file, withDestinationURL: sandbox.root.appending(path: "nowhere"))
    }
    if oddity == .readOnly { try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path()) }
    if oddity == .secondName { try files.linkItem(at: file, to: sandbox.root.appending(path: "other")) }
  }

  @Test(arguments: Oddity.allCases)
  func whatIsNoFileOfTheUsersIsRefused(oddity: Oddity) throws {
    let sandbox = try Sandbox()
    try sandbox.write("", to: "home/.config/sxhkd/.keep")
    let file = sandbox.root.appending(path: "home/.config/sxhkd/sxhkdrc")
    try make(oddity, at: file, sandbox)
    let before = try sandbox.tree()
    let outcome = sandbox.run("desktop", "install", "sxhkd", "--program", "/bin/true")
    #expect(outcome.status == oddity.status)
    let place = oddity == .device ? "" : "\(file.path()): "
    #expect(outcome.talk.last == "lensctl: sxhkd: \(place)\(oddity.rawValue)")
    #expect(try sandbox.tree() == before)
  }

  /// There is nothing of ours in what is no file: removing is done, whatever it is.
  @Test(arguments: [Oddity.folder, .device, .danglingLink])
  func whatIsNoFileHoldsNothingToRemove(oddity: Oddity) throws {
    let sandbox = try Sandbox()
    // GNOME has no file of its own, and only GoldenDict makes its file.
    for integration in IntegrationRegistry.all where !["gnome", "goldendict"].contains(integration.name) {
      let place = try DesktopPlace(sandbox.environment)
      let program = try BoundProgram(path: "/bin/true")
      // A first configuration of sway is a copy of the system's, which is there if sway is installed.
      if integration.name == "sway", !FileManager.default.fileExists(atPath: "/etc/sway/config") { continue }
      let plan = try integration.plan(for: Wanted(program: program, key: integration.defaultKey), in: place)
      for case .file(let change) in plan.changes {
        let file = URL(filePath: change.file.path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try make(oddity, at: file, sandbox)
      }
    }
    let outcome = sandbox.run("desktop", "remove")
    #expect(outcome.status == .success, "\(outcome.talk)")
    #expect(outcome.answer == "lens-share is not set up on any desktop here\n")
  }

  @Test func aFileThatChangedInTheMeantimeIsLeft() throws {
    let sandbox = try Sandbox()
    try sandbox.write("a", to: "f")
    let path = sandbox.root.appending(path: "f").path()
    let change = try FileChange(UserFile(path), to: Array("b".utf8))
    try sandbox.write("c", to: "f")
    let failure = try #require(throws: Failure.self) { try change.make() }
    #expect(failure.message == "\(path): changed in the meantime: run this again")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "c")
  }
}
