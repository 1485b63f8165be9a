import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

/// rofi, yad and zenity on a real X server, with someone at the keyboard.
@Suite struct DialogTests {
  static let first = SinkContent.sample(
    title: "mouse", body: "<span weight=\"bold\">mouse</span>\n  noun  a &lt;small&gt; rodent\n",
    links: ["rodent", "black eye", "a\\tb"])

  /// Shows an answer while `reader` sits at the keyboard; gives how it ended, and the words that were followed.
  private func show(
    _ tool: any SinkTool, _ content: SinkContent = Self.first,
    _ reader: @escaping @Sendable (Keyboard, Followed) -> Void
  ) throws -> (end: ChildProcess.End, followed: [String]) {
    let server = try XServer()
    // rofi wants to know that it is the only one.
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let variables = server.variables.merging(["HOME": folder.path(), "XDG_RUNTIME_DIR": folder.path()]) { $1 }
    let keyboard = Keyboard(server)
    let followed = Followed()
    let hands = ThreadedReader {
      reader(keyboard, followed)
    } orElse: {
      keyboard.closeAll()
    }
    let end = tool.show(content, in: DesktopSession(Environment(variables))) { following in
      switch following {
      case .word(let word): followed.add(word)
      case .everything(let word): followed.add(word ?? Array("everything".utf8))
      case .completions(let typed):
        followed.add(typed)
        return .page(.sample(title: "", body: "", links: ["Zebra", "zebrafish"]))
      case .previous: followed.add(Array("previous".utf8))
      case .recent: followed.add(Array("recent".utf8))
      case .speech(let text, let language): followed.add(Array("\(language.count) ".utf8) + text)
      case .star(let headword): followed.add(headword.word)
      case .copy:
        followed.add(Array("copy".utf8))
        return .remark(Array("<copied>".utf8))
      }
      return .page(.sample(title: "followed", body: "followed &amp; found\n", links: ["next"]))
    }
    hands.wait()
    return (end, followed.words)
  }

  static let tools: [any SinkTool] = [Dialog.rofi, Dialog.yad, Dialog.zenity]

  @Test(arguments: tools.indices)
  func escapeCloses(tool: Int) throws {
    let result = try show(Self.tools[tool]) { keyboard, followed in
      #expect(keyboard.window(Self.classes[tool]) != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed.isEmpty)
  }

  /// What their windows are known by.
  private static let classes = ["rofi", "lens-share-popup", "zenity"]

  /// With the text that it has: rofi by a key, yad by the key of its button. zenity has no window over the whole screen.
  @Test(arguments: [0, 1])
  func theTextAloneIsAKeyAway(tool: Int) throws {
    var content = Self.first
    content.largeText = Array("a <mouse>".utf8)
    let shown = content
    let result = try show(Self.tools[tool], shown) { keyboard, followed in
      #expect(keyboard.window(Self.classes[tool]) != nil)
      keyboard.press("alt+l")
      usleep(800_000)
      keyboard.press("Escape")
      usleep(800_000)
      #expect(keyboard.window(Self.classes[tool]) != nil)
      // The answer is there again, and a word can be typed.
      keyboard.type("zebra")
      keyboard.press("Return")
      #expect(followed.waitFor(1) && keyboard.window(Self.classes[tool]) != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["zebra"])
    #expect(!Dialog.zenity.showsLarge)
  }

  @Test(arguments: [0, 1], ["Escape", "Return"])
  func aTextAloneIsClosed(tool: Int, key: String) throws {
    var content = Self.first
    (content.largeText, content.isLarge) = (Array("mouse".utf8), true)
    let result = try show(Self.tools[tool], content) { keyboard, followed in
      #expect(keyboard.window(Self.classes[tool]) != nil)
      usleep(300_000)
      keyboard.press(key)
    }
    #expect(result.end == .exited(0) && result.followed.isEmpty, "\(result)")
  }

  @Test func inRofiTypingFiltersAndEnterFollows() throws {
    let result = try show(Dialog.rofi) { keyboard, followed in
      #expect(keyboard.window("rofi") != nil)
      keyboard.type("bl")
      keyboard.press("Return")
      #expect(followed.waitFor(1) && keyboard.window("rofi") != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["black eye"])
  }

  /// In zenity nothing is chosen before a key says what.
  @Test(arguments: tools.indices)
  func enterFollowsTheFirstSuggestion(tool: Int) throws {
    var notice = SinkContent.sample(title: "zxq", body: "not found: zxq\n", links: ["zax", "zig"])
    notice.isNotice = true
    let result = try show(Self.tools[tool], notice) { keyboard, followed in
      #expect(keyboard.window(Self.classes[tool]) != nil)
      usleep(500_000)
      if Self.classes[tool] == "zenity" { keyboard.press("Home") }
      keyboard.press("Return")
      #expect(followed.waitFor(1) && keyboard.window(Self.classes[tool]) != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["zax"])
  }

  @Test func inRofiAnyWordCanBeTypedAndOneCanGoBack() throws {
    let result = try show(Dialog.rofi) { keyboard, followed in
      #expect(keyboard.window("rofi") != nil)
      keyboard.type("zebra")
      keyboard.press("Return")
      #expect(followed.waitFor(1) && keyboard.window("rofi") != nil)
      keyboard.press("alt+Left")
      usleep(300_000)
      #expect(keyboard.window("rofi") != nil)
      keyboard.press("alt+Right")
      usleep(300_000)
      #expect(keyboard.window("rofi") != nil)
      keyboard.press("alt+Left")
      usleep(300_000)
      // The list is that of the first answer.
      #expect(keyboard.window("rofi") != nil)
      keyboard.press("Return")
      #expect(followed.waitFor(2) && keyboard.window("rofi") != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["zebra", "rodent"])
  }

  /// Tab lists them, and types what they have in common.
  @Test func inRofiAWordIsCompleted() throws {
    let result = try show(Dialog.rofi) { keyboard, followed in
      #expect(keyboard.window("rofi") != nil)
      keyboard.type("ze")
      keyboard.press("Tab")
      #expect(followed.waitFor(1) && keyboard.window("rofi") != nil)
      keyboard.type("f")
      keyboard.press("Return")
      #expect(followed.waitFor(2) && keyboard.window("rofi") != nil)
      keyboard.press("alt+Left")
      usleep(300_000)
      // The answer has its own list again.
      #expect(keyboard.window("rofi") != nil)
      keyboard.press("Return")
      #expect(followed.waitFor(3) && keyboard.window("rofi") != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["ze", "zebrafish", "rodent"])
  }

  @Test func inYadAWordIsTypedOrChosen() throws {
    let result = try show(Dialog.yad) { keyboard, followed in
      #expect(keyboard.window() != nil)
      keyboard.type("zebra")
      keyboard.press("Return")
      #expect(followed.waitFor(1) && keyboard.window() != nil)
      keyboard.press("Down", "Return")
      #expect(followed.waitFor(2) && keyboard.window() != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["zebra", "next"])
  }

  @Test func inZenityAWordIsChosen() throws {
    let result = try show(Dialog.zenity) { keyboard, followed in
      #expect(keyboard.window("zenity") != nil)
      // The list is filled when the window is there.
      usleep(500_000)
      keyboard.press("End", "Return")
      #expect(followed.waitFor(1) && keyboard.window("zenity") != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed == ["a\\tb"])
  }

  /// The buttons have mnemonics: Alt-B and Alt-F.
  @Test(arguments: [Dialog.yad, Dialog.zenity])
  func aButtonGoesBackAndForward(dialog: Dialog) throws {
    let window = "\(dialog.program)" == "yad" ? Self.classes[1] : Self.classes[2]
    let result = try show(dialog) { keyboard, followed in
      #expect(keyboard.window(window) != nil)
      usleep(500_000)
      keyboard.press("Down", "Return")
      #expect(followed.waitFor(1) && keyboard.window(window) != nil)
      usleep(500_000)
      keyboard.press("alt+b")
      usleep(500_000)
      #expect(keyboard.window(window) != nil)
      keyboard.press("alt+f")
      usleep(500_000)
      #expect(keyboard.window(window) != nil)
      usleep(500_000)
      keyboard.press("Down", "Return")
      #expect(followed.waitFor(2) && keyboard.window(window) != nil)
      keyboard.press("Escape")
    }
    #expect(result.end == .exited(0), "\(result)")
    #expect(result.followed.last == "next")
  }

  /// A second press while the answer to the first is on the screen.
  @Test func inRofiTheNewestAnswerTakesThePlaceOfTheOneBefore() throws {
    let server = try XServer()
    let folder = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = DesktopSession(
      Environment(server.variables.merging(["XDG_RUNTIME_DIR": folder.path()]) { $1 }))
    let keyboard = Keyboard(server)
    let ended = Followed()
    let hands = ThreadedReader {
      #expect(keyboard.window("rofi") != nil)
      let closing = ThreadedReader {
        #expect(ended.waitFor(1) && keyboard.window("rofi") != nil)
        keyboard.press("Escape")
      } orElse: {
        keyboard.closeAll()
      }
      #expect(Dialog.rofi.show(Self.first, in: session) == .exited(0))
      closing.wait()
    } orElse: {
      keyboard.closeAll()
    }
    #expect(Dialog.rofi.show(Self.first, in: session) == .exited(0))
    ended.add([])
    hands.wait()
  }

  @Test func dictionariesAreInstalledInATerminal() throws {
    let standIns = try StandIns(
      ["rofi": "answer", "xterm": "record", "lensctl": "record"], facts: ["DISPLAY": ":0"])
    try standIns.answer(Array("lensctl install zh\n".utf8))
    var missing = Self.first
    missing.installable = "zh"
    #expect(Dialog.rofi.show(missing, in: standIns.session) == .exited(0))
    let arguments = try standIns.recorded("arguments").split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    let command = try #require(arguments.firstIndex(of: "/bin/sh"))
    #expect(arguments[arguments.index(before: command)] == "-e")
    #expect(arguments[command...].contains { $0.hasSuffix("/lensctl") })
    #expect(arguments.contains("zh"))
  }

  /// Else the next tool would show what was on the screen already.
  @Test(arguments: tools.indices)
  func whatDiesAfterItWasReadWasShown(tool: Int) throws {
    let tool = Self.tools[tool]
    let standIns = try StandIns(["\(tool.program)": "die-late"], facts: ["DISPLAY": ":0"])
    #expect(tool.show(Self.first, in: standIns.session) == .exited(0))
  }

  @Test(arguments: tools.indices)
  func noDisplayIsAFailure(tool: Int) {
    let session = DesktopSession(
      Environment(["PATH": "/usr/bin", "HOME": "/nonexistent", "DISPLAY": ":31999"]))
    #expect(Self.tools[tool].show(Self.first, in: session) == .exited(1))
  }
}
