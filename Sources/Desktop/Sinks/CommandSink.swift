import Processes
import Safety

/// A program that takes an answer and needs no reader to close it: one row of the tables below.
struct CommandSink: SinkTool {
  let program: StaticString
  let package: StaticString
  let needs: [DesktopSession.Fact]
  /// The form in which it wants an answer.
  let form: SinkForm
  /// Seconds after which it is killed.
  let seconds: Double
  let arguments: @Sendable (SinkContent) -> [[UInt8]]
  /// What it reads from standard input.
  let input: @Sendable (SinkContent) -> [UInt8]
  /// Variables that it needs in addition to those of the session.
  var variables: @Sendable (DesktopSession) -> [Environment.Variable] = { _ in [] }

  func form(in session: DesktopSession) -> SinkForm { form }

  func show(
    _ content: SinkContent, as form: SinkForm, at path: [UInt8], in session: DesktopSession,
    follow: (Following) -> Reply
  ) -> ChildProcess.End {
    session.run(
      path, arguments(content), variables: variables(session), input: input(content),
      limits: .init(seconds: seconds)
    ).end
  }
}

/// The clipboard. What is put there stays when this program and its terminal are gone: the programs that own a
/// clipboard go on in the background, each in its own session.
package enum ClipboardSink {
  /// Seconds after which a tool is killed that neither takes the text nor goes to the background.
  static let seconds = 2.0

  /// In order of preference. The terminal comes last: over ssh, where no window system is within reach.
  package static let tools: [any SinkTool] = [
    // With a type, it does not ask another program what the text might be.
    row("wl-copy", "wl-clipboard", .wayland, ["--type", "text/plain;charset=utf-8"]),
    row("xclip", "xclip", .x11, ["-in", "-selection", "clipboard"]),
    // xsel looks for its home folder even if its log file is elsewhere, and gives up if it has none.
    row("xsel", "xsel", .x11, ["--input", "--clipboard", "--logfile", "/dev/null"]) {
      session -> [Environment.Variable] in
      if session.environment.isSet("HOME") { return [] }
      return [("HOME", Array("/".utf8))]
    },
    // Without a locale, pbcopy reads MacRoman.
    row("pbcopy", "", .mac, []) { _ -> [Environment.Variable] in
      [("LC_ALL", Array("en_US.UTF-8".utf8))]
    },
    // tmux's newest buffer, which `-w` also hands to the clipboard of the outer terminal (tmux 3.2).
    row("tmux", "tmux", .tmux, ["load-buffer", "-w", "-"]),
    TerminalClipboard(),
  ]

  private static func row(
    _ program: StaticString, _ package: StaticString, _ need: DesktopSession.Fact, _ arguments: [String],
    variables: @escaping @Sendable (DesktopSession) -> [Environment.Variable] = { _ in [] }
  ) -> CommandSink {
    CommandSink(
      program: program, package: package, needs: [need], form: SinkForm(), seconds: seconds,
      arguments: { _ in arguments.bytes }, input: { $0.body }, variables: variables)
  }
}

/// A notification: a few lines on the screen that disappear by themselves.
package enum NotificationSink {
  /// Seconds after which a tool is killed whose server does not take the notification.
  private static let seconds = 2.0
  /// The cells that most servers draw in one line, and the lines that they show in full.
  private static let form = SinkForm(columns: 40, rows: 5)

  /// In order of preference. Title and body are arguments after `--`.
  package static let tools: [any SinkTool] = [
    // The first hint makes servers that know it (dunst, mako, notify-osd) replace the answer before; the number that
    // others want would have to be kept somewhere. The second keeps old answers out of their lists; it is an integer
    // because notify-send knows no other type in every version. The body is markup, with C's escapes.
    row(
      "notify-send", "libnotify-bin", [.wayland, .x11],
      [
        "--app-name=lens-share", "--urgency=low",
        "--hint=string:x-canonical-private-synchronous:lens-share", "--hint=int:transient:1",
      ]
    ) { OutputMarkup.pango.escaped($0).doublingBackslashes },
    // The Notification Center of macOS. The script is constant; it reads the texts from its arguments.
    row(
      "osascript", "", [.mac],
      [
        "-e",
        """
        on run argv
          display notification (item 2 of argv) with title (item 1 of argv)
        end run
        """,
      ]),
  ]

  private static func row(
    _ program: StaticString, _ package: StaticString, _ needs: [DesktopSession.Fact], _ options: [String],
    escape: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) -> CommandSink {
    CommandSink(
      program: program, package: package, needs: needs, form: form, seconds: seconds,
      arguments: { content in
        let title = content.title.isEmpty ? Array("lens-share".utf8) : content.title
        return (options + ["--"]).bytes + [title, escape(body(of: content))]
      }, input: { _ in [] })
  }

  /// The lines under the title, without the title at their start. A headword that goes on after it, such as `take off` under
  /// `take`, is whole: it is followed by one space.
  private static func body(of content: SinkContent) -> [UInt8] {
    var body = content.body
    if body.last == 0x0A { body.removeLast() }
    if content.title.isEmpty || !body.starts(with: content.title) { return body }
    let rest = body[content.title.count...]
    if rest.first == 0x0A { return Array(rest.dropFirst()) }
    let isApart = rest.starts(with: "  ".utf8) || rest.starts(with: " → ".utf8)
    return isApart ? Array(rest.drop { $0 == 0x20 }) : body
  }
}

/// Speech.
package enum SpeechSink {
  /// Seconds after which a tool is killed that is still speaking.
  private static let seconds = 30.0
  /// Lines are not broken, because a voice would pause there; and there are no more than one can listen to.
  private static let form = SinkForm(columns: 10_000, rows: 8)

  /// In order of preference.
  package static let tools: [any SinkTool] = [
    // Speech Dispatcher goes on speaking after spd-say has ended; spd-say only hands over the text, but its server may
    // hang. The text is an argument: on standard input, lines that begin with `!-!` would be commands.
    CommandSink(
      program: "spd-say", package: "speech-dispatcher", needs: [], form: form, seconds: 2,
      arguments: { content in
        [
          Array("--application-name=lens-share".utf8), Array("--language=".utf8) + voice(of: content),
          Array("--".utf8), text(of: content),
        ]
      }, input: { _ in [] }),
    // Takes BCP 47 tags, finds the nearest voice, and fails if it has none for the language.
    CommandSink(
      program: "espeak-ng", package: "espeak-ng", needs: [], form: form, seconds: seconds,
      arguments: { [Array("-v".utf8), voice(of: $0), Array("--stdin".utf8)] }, input: text),
    // macOS. Reads standard input if there is no text among its arguments.
    CommandSink(
      program: "say", package: "", needs: [.mac], form: form, seconds: seconds,
      arguments: { content in
        let language = String(decoding: voice(of: content).prefix { $0 != 0x2D }, as: UTF8.self)
        return macVoices.first(where: { $0.language == language }).map { ["-v", $0.name].bytes } ?? []
      }, input: text),
  ]

  /// The system voice for each language of a dictionary set. English, and any other language, is read by the voice that
  /// the reader has chosen in the system settings.
  private static let macVoices: [(language: String, name: String)] = [
    ("ar", "Majed"), ("de", "Anna"), ("es", "Mónica"), ("fr", "Thomas"), ("hi", "Lekha"),
    ("it", "Alice"), ("ja", "Kyoko"), ("pt", "Luciana"), ("ru", "Milena"), ("sk", "Laura"),
    ("zh", "Tingting"),
  ]

  /// What is said: each line ends like a sentence, and an arrow is a pause.
  @Sendable static func text(of content: SinkContent) -> [UInt8] {
    var text = ""
    for line in String(decoding: content.body, as: UTF8.self).split(separator: "\n") {
      let words = line.replacing("→", with: ",").split(separator: " ").joined(separator: " ")
      if words.isEmpty { continue }
      text += words
      text += words.last.map { ".!?:;…”".contains($0) } ?? true ? "\n" : ".\n"
    }
    return Array(text.utf8)
  }

  /// The language tag that selects a voice: letters, digits and dashes; English if the content has no such tag.
  private static func voice(of content: SinkContent) -> [UInt8] {
    let tag = content.language
    let isTag = tag.first.map(isAlphanumeric) ?? false && tag.allSatisfy { isAlphanumeric($0) || $0 == 0x2D }
    return isTag ? tag : Array("en".utf8)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}

extension [UInt8] {
  /// For programs that read `\n` and `\t` in an argument as C does: GLib's g_strcompress.
  var doublingBackslashes: [UInt8] {
    flatMap { $0 == UInt8(ascii: "\\") ? [$0, $0] : [$0] }
  }
}
