import Messages
import Processes
import Themes

/// The session that the program runs in: its facts, programs and variables.
package struct DesktopSession: Sendable {
  /// A property of a session that a tool may need.
  package enum Fact: CaseIterable, Sendable {
    /// A Wayland compositor: `WAYLAND_DISPLAY`.
    case wayland
    /// An X server: `DISPLAY`.
    case x11
    /// Within tmux: `TMUX`.
    case tmux
    /// Within tmux and without a window system of the reader: over ssh, or on a console.
    case tmuxAlone
    /// Within a kitty window that accepts commands: `KITTY_LISTEN_ON`.
    case kitty
    /// Logged in over ssh: `SSH_CONNECTION` or `SSH_TTY`.
    case ssh
    /// A macOS session.
    case mac
    /// Started by PopClip with the selected text: `POPCLIP_TEXT`.
    case popClip
  }

  package let environment: Environment
  package let tools: ToolFinder
  /// The path of this program, for terminals to start; nil if the system does not know it.
  package let program: [UInt8]?
  /// How its reader wants popups to look.
  package var appearance = Appearance()
  /// What keeps programs that go on while this one does something else; nil to wait for their end.
  package var keeper: ProgramKeeper?

  /// `program` is the path of another program that terminals start in place of this one.
  package init(_ environment: Environment, program: [UInt8]? = nil) {
    self.environment = environment
    self.program = program ?? Self.ownPath()
    tools = ToolFinder(path: environment.value("PATH"))
  }

  package func has(_ fact: Fact) -> Bool {
    switch fact {
    case .wayland: return environment.isSet("WAYLAND_DISPLAY")
    case .x11: return environment.isSet("DISPLAY")
    case .tmux: return environment.isSet("TMUX")
    case .tmuxAlone: return has(.tmux) && (has(.ssh) || !(has(.wayland) || has(.x11)))
    case .kitty: return environment.isSet("KITTY_LISTEN_ON")
    case .ssh: return environment.isSet("SSH_CONNECTION") || environment.isSet("SSH_TTY")
    case .popClip: return environment.isSet("POPCLIP_TEXT")
    case .mac:
      #if os(macOS)
        return true
      #else
        return false
      #endif
    }
  }

  /// Whether windows and the pager have colors.
  var hasColors: Bool { appearance.isColored ?? !environment.isSet("NO_COLOR") }

  private static func ownPath() -> [UInt8]? {
    #if canImport(Glibc)
      return stat.linkTarget(Array("/proc/self/exe".utf8))
    #else
      var path = [UInt8](repeating: 0, count: 4096)
      var size = UInt32(path.count)
      // SAFETY: it writes at most `size` bytes into the array, with a NUL at the end.
      let code = unsafe path.withUnsafeMutableBytes { buffer in
        unsafe _NSGetExecutablePath(buffer.baseAddress!.assumingMemoryBound(to: CChar.self), &size)
      }
      return code == 0 ? Array(path.prefix { $0 != 0 }) : nil
    #endif
  }

  /// The path of `lensctl`, beside this program or on `PATH`; nil if there is none.
  var lensctl: [UInt8]? {
    if let program, let slash = program.lastIndex(of: UInt8(ascii: "/")) {
      let own = program[...slash] + Array("lensctl".utf8)
      if ToolFinder.isProgram(Array(own)) { return Array(own) }
    }
    return tools.path(of: "lensctl")
  }

  /// The variable that makes programs read their arguments as UTF-8 if the session's locale does not, as when this program
  /// was started before anybody logged in. For which variable counts see POSIX, XBD 8.2.
  private var localeVariables: [Environment.Variable] {
    for name: StaticString in ["LC_ALL", "LC_CTYPE", "LANG"] where environment.isSet(name) {
      let locale = String(decoding: environment.value(name) ?? [], as: UTF8.self).lowercased()
      if locale.hasSuffix("utf-8") || locale.hasSuffix("utf8") { return [] }
      break
    }
    return [(environment.isSet("LC_ALL") ? "LC_ALL" : "LC_CTYPE", Array("C.UTF-8".utf8))]
  }

  /// Runs a program in this session.
  func run(
    _ path: [UInt8], _ arguments: [[UInt8]], variables: [Environment.Variable] = [],
    input: [UInt8] = [], limits: ChildProcess.Limits
  ) -> ChildProcess {
    ChildProcess.run(
      path, arguments, environment: environment, variables: localeVariables + variables, input: input,
      limits: limits, keeper: keeper)
  }
}

extension DesktopSession.Fact {
  /// Its name for readers.
  package var name: Message {
    switch self {
    case .wayland: .factWayland
    case .x11: .factX11
    case .tmux: .factTmux
    case .tmuxAlone: .factTmuxAlone
    case .kitty: .factKitty
    case .ssh: .factSSH
    case .mac: .factMac
    case .popClip: .factPopClip
    }
  }
}
