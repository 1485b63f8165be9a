import Foundation
import RealDesktop
import Testing

extension ScreenTests {
  /// Selections that are made to do harm, from a real X server to real tools.
  @Suite struct HostileSelectionTests {
    private let server: NotificationServer
    private let session: Session
    private let canary: String
    /// What the hook got last.
    private let kept: URL

    init() throws {
      server = try NotificationServer()
      session = try Session(tools: ["xclip", "notify-send"], variables: server.variables)
      canary = session.home.folder.appending(path: "canary").path
      kept = session.home.folder.appending(path: "kept")
      let hooks = session.home.home.appending(path: "config/lens-share/hooks")
      try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: true)
      let hook = hooks.appending(path: "keep").path
      try Data("#!/bin/sh\nexec /bin/cat >\(kept.path)\n".utf8).write(to: URL(filePath: hook))
      for path in [hooks.path, hook] {
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
      }
    }

    @Test func nothingRunsAndEverySinkGetsTheSame() throws {
      // What is not found is not copied.
      var found = ""
      // 2,000 in the whole check, as many as 10 s hold otherwise.
      for text in HostileTexts.make(ScreenTests.isWhole ? 2000 : 150, canary: canary) {
        try session.select(text)
        try? FileManager.default.removeItem(at: kept)
        let sinks = ["stdout", "clipboard", "notification", "keep"].flatMap { ["--to", $0] }
        let (output, status) = try session.finish(
          "lens-share", ["--from", "selection", "--detail", "brief"] + sinks)
        let shown = String(decoding: text, as: UTF8.self)
        // 65: it begins as UTF-16 does.
        #expect([0, 1, 65].contains(status), "\(status) for \(shown)")
        #expect(output.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "\(shown)")
        // Of a text without words there is no answer, but a line on standard error and a notification.
        if output.isEmpty { continue }
        #expect(try Array(Data(contentsOf: kept)) == output, "\(shown)")
        if status == 0 { found = String(decoding: output, as: UTF8.self) }
        try session.wait(for: "the copy of \(shown)") { try session.selection("clipboard") == found }
      }
      #expect(try server.notifications().count == 1)
      #expect(!FileManager.default.fileExists(atPath: canary))
    }
  }
}
