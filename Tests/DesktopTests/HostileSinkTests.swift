import Foundation
import Processes
import RealDesktop
import Safety
import Testing

@testable import Desktop

/// Texts that were made to do harm, given to every sink as the filter gives them: made safe, and escaped where a sink
/// draws markup.
@Suite struct HostileSinkTests {
  private static let texts = HostileTexts.make(2000, canary: "/nowhere")

  /// A sink's program, what it is called with, and how its arguments hold text.
  private struct Case: Sendable {
    let tool: any SinkTool
    let arguments: @Sendable (SinkContent) -> [[UInt8]]
    /// Those arguments, by their place from the end.
    let texts: [Int]
    var markup = OutputMarkup.none
  }

  private static let cases: [Case] = [
    command("notify-send", texts: [1, 2]), command("osascript", texts: [1, 2]),
    command("spd-say", texts: [1]),
    command("espeak-ng", texts: []), command("say", texts: []),
    dialog(Dialog.rofi, texts: [1]), dialog(Dialog.yad, texts: [1, 2]), dialog(Dialog.zenity, texts: [1, 2]),
    terminal(TerminalPopup.named("tmux", in: .tmux)), terminal(TerminalPopup.named("kitty", in: .kitty)),
    terminal(TerminalPopup.named("foot", in: .wayland)), terminal(TerminalPopup.named("kitty", in: .wayland)),
    terminal(TerminalPopup.named("alacritty", in: .wayland)),
    terminal(TerminalPopup.named("xterm", in: .x11)),
  ]

  /// A desktop that says nothing about colors.
  private static let session = DesktopSession(Environment([:]))

  private static func command(_ program: String, texts: [Int]) -> Case {
    let tool = CommandSink.named(program)
    return Case(tool: tool, arguments: tool.arguments, texts: texts)
  }

  private static func dialog(_ tool: Dialog, texts: [Int]) -> Case {
    let look = tool.look(in: session)
    return Case(
      tool: tool, arguments: { tool.arguments(DialogPages($0).page, look) }, texts: texts, markup: .pango)
  }

  private static func terminal(_ tool: TerminalPopup) -> Case {
    let program = [Array("/bin/lens-share".utf8)]
    let look = tool.look(in: session)
    return Case(
      tool: tool,
      arguments: {
        tool.arguments(
          columns: 60, rows: 9, look, running: program + TerminalPopup.pagerArguments(for: $0, look))
      },
      texts: [1])
  }

  /// The answer to a text that is nowhere to be found.
  private static func content(_ text: [UInt8], _ markup: OutputMarkup) -> SinkContent {
    let line = Sanitizer.cleanLine(String(decoding: text, as: UTF8.self))
    let clean = Array(Sanitizer.clean(String(decoding: text, as: UTF8.self)).utf8)
    return SinkContent(
      title: Array(line.utf8), body: markup.escaped(Array("a\n".utf8) + clean) + [0x0A],
      language: Array("en".utf8), links: [Array(line.utf8)],
      pagerArguments: [Array("--".utf8), Array(line.utf8)])
  }

  @Test(arguments: cases.indices)
  func nothingInATextIsAnOption(number: Int) throws {
    let row = Self.cases[number]
    let plain = row.arguments(Self.content(Array("word".utf8), row.markup))
    for text in Self.texts {
      let arguments = row.arguments(Self.content(text, row.markup))
      #expect(arguments.count == plain.count)
      for (index, argument) in arguments.enumerated() {
        if row.texts.contains(arguments.count - index) {
          #expect(Self.isHarmless(argument))
        } else {
          // Sizes go by the text.
          #expect(Self.withoutDigits(argument) == Self.withoutDigits(plain[index]))
        }
      }
    }
  }

  private static func withoutDigits(_ argument: [UInt8]) -> [UInt8] {
    argument.filter { !(0x30...0x39 ~= $0) }
  }

  /// Whether text that is an argument has none of the characters that could move a cursor or end a string.
  private static func isHarmless(_ argument: [UInt8]) -> Bool {
    guard let text = String(validating: argument, as: UTF8.self) else { return false }
    return text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value)
    }
  }

  /// Text comes after `--`, or is the value of the option before it.
  @Test(arguments: cases.indices)
  func textStandsWhereNoOptionCan(number: Int) throws {
    let row = Self.cases[number]
    let arguments = strings(row.arguments(Self.content(Array("--word".utf8), row.markup)))
    for place in row.texts {
      let index = arguments.count - place
      let isValue = ["--title=", "--text="].contains { arguments[index].hasPrefix($0) }
      #expect(isValue || arguments[index - 1] == "-mesg" || arguments[..<index].contains("--"))
    }
  }

  @Test func markupIsEscaped() throws {
    for text in Self.texts {
      let content = Self.content(text, .pango)
      for label in [
        content.body, GTKLabel.text(of: DialogPages(content).page, PopupLook(), endsBelow: false),
        CommandSink.named("notify-send").arguments(Self.content(text, .none)).last!,
      ] {
        // By scalars: a mark after a reference would make one character with its last one.
        let frame = /^<span font_family="monospace" size="11000" allow_breaks="false">|<\/span>$/
          .matchingSemantics(.unicodeScalar)
        let reference = /&(amp|lt|gt);/.matchingSemantics(.unicodeScalar)
        let rest = String(decoding: label, as: UTF8.self).replacing(frame, with: "").replacing(
          reference, with: "")
        #expect(!rest.unicodeScalars.contains { "<>&".unicodeScalars.contains($0) })
      }
    }
  }

  /// GLib's programs read backslashes as C does: two mean one.
  @Test func backslashesAreDoubled() throws {
    for text in Self.texts {
      let body = CommandSink.named("notify-send").arguments(Self.content(text, .none)).last!
      #expect(body.split(separator: UInt8(ascii: "\\"), omittingEmptySubsequences: false).count % 2 == 1)
    }
  }

  // MARK: Stand-ins

  /// What the filter would answer arrives as it is, and no shell saw it.
  @Test(arguments: ["notify-send", "spd-say", "espeak-ng", "rofi", "yad", "zenity"])
  func textsArriveAsTheyAre(program: String) throws {
    let standIns = try StandIns([program: "record"], facts: ["DISPLAY": ":0"])
    let row = try #require(Self.cases.first { "\($0.tool.program)" == program })
    for text in HostileTexts.make(150, canary: standIns.canary) {
      let content = Self.content(text, row.markup)
      #expect(row.tool.show(content, in: standIns.session) == .exited(0))
      #expect(try standIns.recorded("arguments") == Array(row.arguments(content).map { $0 + [0] }.joined()))
    }
    #expect(!standIns.hasCanary)
  }

  @Test(arguments: [
    CommandSink.named("notify-send") as any SinkTool, CommandSink.named("spd-say"),
    CommandSink.named("espeak-ng"), Dialog.rofi, Dialog.yad, Dialog.zenity,
    TerminalPopup.named("xterm", in: .x11),
  ])
  func aToolThatDiesIsAFailure(tool: any SinkTool) throws {
    let standIns = try StandIns(["\(tool.program)": "die"], facts: ["DISPLAY": ":0"])
    #expect(tool.show(.sample(), in: standIns.session) == .signalled(SIGSEGV))
  }

  /// What a tool writes that nobody reads does not matter; of one whose word is read there is a limit.
  @Test(arguments: [CommandSink.named("notify-send") as any SinkTool, Dialog.rofi, Dialog.yad, Dialog.zenity])
  func aToolThatFloodsIsEnded(tool: any SinkTool) throws {
    let standIns = try StandIns(["\(tool.program)": "flood"], facts: ["DISPLAY": ":0"])
    let end = tool.show(.sample(), in: standIns.session)
    #expect(end == ("\(tool.program)" == "notify-send" ? .timedOut : .flooded))
  }
}
