import Foundation
import Processes
import Testing
import Themes

@testable import Desktop

@Suite struct PopupLookTests {
  private static func session(
    _ theme: StaticString?, _ variables: [String: String] = [:], font: String? = nil, textSize: Int? = nil
  ) -> DesktopSession {
    var session = DesktopSession(
      Environment(["HOME": "/nonexistent", "PATH": "/usr/bin"].merging(variables) { $1 }),
      program: Array("/bin/lens-share".utf8))
    if let theme {
      session.appearance.themeName = Array("\(theme)".utf8)
      session.appearance.colors = .theme(BuiltInTheme.named(session.appearance.themeName)!.theme)
    }
    session.appearance.font = font
    session.appearance.textSize = textSize
    return session
  }

  private static func name(_ look: PopupLook) -> String { String(decoding: look.themeName, as: UTF8.self) }

  @Test func aWindowWithoutColorsOfItsOwnFollowsTheDesktop() {
    #expect(Self.name(Self.session(nil).look(followsDesktop: false)) == "dark")
    let light = Self.session(nil, ["GTK_THEME": "Adwaita"])
    #expect(Self.name(light.look(followsDesktop: false)) == "light")
    #expect(light.look(followsDesktop: true).theme == nil)
    #expect(Self.name(Self.session("sepia").look(followsDesktop: true)) == "sepia")
  }

  @Test func noColorWinsOverATheme() {
    let variables = ["NO_COLOR": "1"]
    #expect(Self.name(Self.session("sepia", variables).look(followsDesktop: true)) == "mono")
    #expect(Self.name(Self.session("solarized-dark", variables).look(followsDesktop: false)) == "mono-dark")
    #expect(Self.session(nil, variables).look(followsDesktop: true).theme == nil)
    #expect(Pager().form(in: Self.session("sepia", variables)).theme == nil)
    #expect(Pager().form(in: Self.session("sepia")).theme != nil)
  }

  @Test func largeLettersLeaveRoomForFewer() {
    let form = { Dialog.rofi.form(in: Self.session(nil, textSize: $0)) }
    #expect(form(nil).columns == 76 && form(nil).rows == 26)
    #expect(form(8).columns == 76)
    #expect(form(22).columns == 38 && form(22).rows == 13)
    #expect(form(72).columns == 20 && form(72).rows == 4)
    let xterm = TerminalPopup.named("xterm", in: .x11)
    #expect(xterm.form(in: Self.session(nil, textSize: 22)).columns == 38)
    // Its letters are those of the window that is there.
    let tmux = TerminalPopup.named("tmux", in: .tmux)
    #expect(tmux.form(in: Self.session(nil, textSize: 22)).columns == 76)
  }

  // MARK: Terminals

  @Test(arguments: [
    ("xterm", ["-fa", "Noto Mono", "-fs", "14", "-bg", "#f8efdc", "-fg", "#433422"]),
    (
      "foot",
      [
        "--override=colors.background=f8efdc", "--override=colors.foreground=433422",
        "--font=Noto Mono:size=14",
      ]
    ),
    (
      "kitty",
      [
        "--override=background=#f8efdc", "--override=foreground=#433422", "--override=font_family=Noto Mono",
        "--override=font_size=14",
      ]
    ),
    (
      "alacritty",
      [
        "--option=colors.primary.background=\"#f8efdc\"", "--option=colors.primary.foreground=\"#433422\"",
        "--option=font.normal.family=\"Noto Mono\"", "--option=font.size=14",
      ]
    ),
  ])
  func aTerminalGetsColorsAndLetters(program: String, expected: [String]) {
    let tool = TerminalPopup.named(program, in: program == "xterm" ? .x11 : .wayland)
    let look = Self.session("sepia", font: "Noto Mono", textSize: 14).look(followsDesktop: true)
    let arguments = strings(tool.arguments(columns: 60, rows: 10, look, running: []))
    #expect(Array(arguments.prefix(expected.count)) == expected)
  }

  /// In a pattern of fontconfig a hyphen begins the size.
  @Test func aHyphenInTheNameOfAFontIsEscaped() {
    let look = Self.session("sepia", font: "NK-R Mono", textSize: 14).look(followsDesktop: true)
    for (program, expected) in [("foot", "--font=NK\\-R Mono:size=14"), ("xterm", "NK\\-R Mono")] {
      let tool = TerminalPopup.named(program, in: program == "xterm" ? .x11 : .wayland)
      #expect(strings(tool.arguments(columns: 60, rows: 10, look, running: [])).contains(expected))
    }
  }

  @Test(arguments: ["foot", "kitty", "alacritty"]) func aTerminalKeepsItsOwn(program: String) {
    let tool = TerminalPopup.named(program, in: .wayland)
    #expect(tool.looks?(Self.session(nil).look(followsDesktop: true)) == [])
  }

  @Test func xtermIsDarkOrLight() {
    let tool = TerminalPopup.named("xterm", in: .x11)
    let look = Self.session(nil, ["GTK_THEME": "Adwaita"]).look(followsDesktop: tool.followsDesktop)
    #expect(tool.looks?(look).suffix(4) == ["-bg", "#ffffff", "-fg", "#1f2328"])
  }

  @Test func thePagerOfAWindowHasItsTheme() throws {
    let standIns = try StandIns(["xterm": "record"], facts: ["DISPLAY": ":0"])
    var session = standIns.session
    session.appearance = Self.session("sepia").appearance
    _ = TerminalPopup.named("xterm", in: .x11).show(.sample(), in: session)
    let arguments = try standIns.recorded("arguments").split(separator: 0).map { Array($0) }
    #expect(strings(arguments).suffix(4) == ["--theme=sepia", "--to=pager", "--", "mouse"])
  }

  // MARK: The pager

  @Test func thePagerFillsItsWindow() {
    let theme = BuiltInTheme.named(Array("sepia".utf8))!.theme
    var view = PagerView(.sample(), theme: theme)
    view.resize(columns: 40, rows: 4)
    _ = view.press(.tab)
    let frame = String(decoding: view.frame(), as: UTF8.self)
    #expect(frame.hasPrefix("\u{1B}[?25l\u{1B}[H\u{1B}[0;38;2;67;52;34;48;2;248;239;220m"))
    #expect(frame.contains("\u{1B}[38;2;255;248;232;48;2;122;74;18mrodent"))
    #expect(!frame.contains("\u{1B}[0m") && !frame.contains("\u{1B}[7m"))
  }

  // MARK: GTK

  @Test(arguments: [
    ("sepia", "Adwaita"), ("dark", "Adwaita:dark"), ("high-contrast", "HighContrast"),
    ("high-contrast-dark", "HighContrastInverse"),
  ])
  func aProgramOfGTKGetsAVariant(theme: String, variant: String) {
    let look = PopupLook(
      theme: BuiltInTheme.named(Array(theme.utf8))!.theme, themeName: Array(theme.utf8))
    for tool in [Dialog.yad, Dialog.zenity] {
      #expect(tool.variables(look).map { String(decoding: $0.value, as: UTF8.self) } == [variant])
      #expect(tool.variables(PopupLook()).isEmpty)
    }
    #expect(Dialog.rofi.variables(look).isEmpty)
  }

  @Test func yadReadsTheColorsOfItsWindow() throws {
    let look = Self.session("sepia").look(followsDesktop: true)
    let style = try #require(Dialog.yad.windowStyle(look))
    let path = try #require(strings(style.option).first).dropFirst("--gtkrc=".count)
    let sheet = try String(contentsOfFile: String(path), encoding: .utf8)
    #expect(sheet == "window, dialog { background-color: #f8efdc; color: #433422; }\n")
    #expect(Dialog.yad.windowStyle(PopupLook()) == nil && Dialog.zenity.windowStyle(look) == nil)
    #expect(Dialog.yad.form(in: Self.session("sepia")).theme != nil)
    // Its window has colors of its own, on which those of the text might not be readable.
    #expect(Dialog.zenity.form(in: Self.session("sepia")).theme == nil)
  }
}
