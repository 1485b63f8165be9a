import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

/// Texts that are made to do harm reach helpers, and come from them, as they are.
@Suite struct HostileTextTests {
  private static let count = 2000

  /// A clipboard's program and a hook that record what they get.
  @Test func helpersGetEveryByteAndNoOption() throws {
    let standIns = try StandIns(["xclip": "record", "hook": "record-variable"], facts: [:])
    let arguments: [UInt8] = CommandSink.named("xclip").arguments(content([])).flatMap { $0 + [0] }
    for text in HostileTexts.make(Self.count, canary: standIns.canary) {
      #expect(CommandSink.named("xclip").show(text, in: standIns.session) == .exited(0))
      #expect(try standIns.recorded("input") == text)
      #expect(try standIns.recorded("arguments") == arguments)
    }
    #expect(!standIns.hasCanary)
  }

  @Test func hooksGetEveryByteAndRunNothing() throws {
    let standIns = try StandIns(["hook": "record-variable"], facts: [:])
    try FileManager.default.createDirectory(
      at: standIns.folder.appending(path: "hooks"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try FileManager.default.moveItem(
      at: standIns.folder.appending(path: "hook"), to: standIns.folder.appending(path: "hooks/hook"))
    let hook = try Hook(Array("hook".utf8), in: Array(standIns.folder.path().utf8))
    for text in HostileTexts.make(Self.count, canary: standIns.canary) {
      let ended = hook.run(text, variables: [("LENS_TEXT", text)], in: standIns.session)
      #expect(ended.end == .exited(0))
      #expect(try standIns.recorded("input") == text)
      // A variable holds no NUL.
      #expect(try standIns.recorded("variable") == text.map { $0 == 0 ? 0x20 : $0 })
    }
    #expect(!standIns.hasCanary)
  }

  @Test func selectionsComeAsTheyAre() throws {
    let standIns = try StandIns(["xsel": "answer"], facts: ["DISPLAY": ":1"])
    for text in HostileTexts.make(Self.count, canary: standIns.canary)
    where String(validating: text, as: UTF8.self) != nil {
      try standIns.answer(text)
      guard case .text(let selected) = SelectionSource.read(.selection, in: standIns.session) else {
        Issue.record("no text")
        return
      }
      #expect(selected.bytes == text)
    }
    #expect(!standIns.hasCanary)
  }

  /// By real programs, through an X server, and back.
  @Test func theXServerGivesBackWhatItGot() throws {
    let server = try XServer()
    defer { server.stop() }
    let session = DesktopSession(Environment(server.variables))
    let canary = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)").path()
    for text in HostileTexts.make(200, canary: canary) {
      #expect(CommandSink.named("xclip").show(text, in: session) == .exited(0))
      #expect(
        eventually {
          guard case .text(let pasted) = SelectionSource.read(.clipboard, in: session) else { return false }
          return pasted.bytes == text
        }, "\(text)")
    }
    #expect(!FileManager.default.fileExists(atPath: canary))
  }
}
