import Messages
import ProcessStreams

/// What is known of the session that the program runs in: its facts, its programs, its variables.
package struct DesktopSession: Sendable {
  /// A fact of a session that a tool needs.
  package enum Fact: CaseIterable, Sendable {
    /// A Wayland compositor: `WAYLAND_DISPLAY`.
    case wayland
    /// An X server: `DISPLAY`.
    case x11
    /// Within tmux: `TMUX`.
    case tmux
    /// Within tmux, with no window system of the reader's: over ssh, or on a console.
    case tmuxAlone
    /// Within a kitty window that takes commands: `KITTY_LISTEN_ON`.
    case kitty
    /// Logged in over ssh: `SSH_CONNECTION` or `SSH_TTY`.
    case ssh
    /// A macOS session.
    case mac
    /// Started by PopClip, with the text that was selected: `POPCLIP_TEXT`.
    case popClip
  }

  package let environment: Environment
  package let tools: ToolFinder

  package init(_ environment: Environment) {
    self.environment = environment
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

  /// Runs a program of the session's.
  func run(
    _ path: [UInt8], _ arguments: [[UInt8]], variables: [(name: StaticString, value: [UInt8])] = [],
    input: [UInt8] = [], limits: ChildProcess.Limits
  ) -> ChildProcess {
    ChildProcess.run(
      path, arguments, environment: environment, variables: variables, input: input, limits: limits)
  }
}

extension DesktopSession.Fact {
  /// What a reader calls it.
  package var name: MessageKey {
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
