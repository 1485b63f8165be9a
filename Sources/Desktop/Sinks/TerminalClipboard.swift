import Processes

/// The clipboard of the terminal at the other end of ssh, set by xterm's control sequence OSC 52.
struct TerminalClipboard: SinkTool {
  let program: StaticString = "OSC 52"
  let package: StaticString = ""
  let needs: [DesktopSession.Fact] = [.ssh]
  let isBuiltIn = true

  /// The most bytes of text: with the sequence around them, 100,000 in base64, the most that hterm accepts.
  static let byteLimit = 74_994

  /// The terminal, NUL-terminated.
  var terminal: StaticString = "/dev/tty"

  func form(in session: DesktopSession) -> SinkForm { SinkForm() }

  /// Terminals do not report whether they took the text.
  func show(
    _ content: SinkContent, as form: SinkForm, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> Reply
  ) -> ChildProcess.End {
    guard content.body.count <= Self.byteLimit else { return .notStarted(EMSGSIZE) }
    return write(Self.sequence(for: content.body, inTmux: session.has(.tmux)))
  }

  /// The control sequence; within tmux, wrapped so that tmux passes it to the outer terminal.
  static func sequence(for text: [UInt8], inTmux: Bool) -> [UInt8] {
    let sequence = Array("\u{1B}]52;c;".utf8) + base64(text) + [0x07]
    guard inTmux else { return sequence }
    let escape: UInt8 = 0x1B
    return Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == escape ? [escape, escape] : [$0] }
      + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        encoded.append(place > group.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return encoded
  }

  /// Writes to the terminal, which may be stopped (Ctrl-S).
  private func write(_ bytes: [UInt8]) -> ChildProcess.End {
    // SAFETY: a literal, NUL-terminated.
    let descriptor = terminal.withUTF8Buffer { path in
      unsafe path.withMemoryRebound(to: CChar.self) {
        unsafe open($0.baseAddress!, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
      }
    }
    guard descriptor >= 0 else { return .notStarted(errno) }
    defer { close(descriptor) }
    switch StandardStreams.write(bytes, to: descriptor, patience: Int32(ClipboardSink.seconds * 1000)) {
    case 0: return .exited(0)
    case EAGAIN: return .timedOut
    case let code: return .notStarted(code)
    }
  }
}
