import Foundation
import Testing

@testable import Filter
@testable import Serving

@Suite struct AppearanceOptionsTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// A theme of the reader's own.
  private func file(_ text: String) throws -> String {
    let file = sandbox.root.appending(path: "own.theme")
    try Data(text.utf8).write(to: file)
    return file.path()
  }

  // MARK: Terminals

  @Test func aThemeColorsStyledText() throws {
    let text = try sandbox.run("--color=always", "--theme=sepia", "mouse").text
    #expect(text.contains("\u{1B}[1;38;2;91;44;18mmouse\u{1B}[0m"))
    #expect(text.contains("\u{1B}[3;38;2;122;74;18mnoun\u{1B}[0m"))
  }

  @Test func withoutColorsAThemeChangesNothing() throws {
    #expect(try sandbox.run("--theme=sepia", "mouse").output == sandbox.run("mouse").output)
    let styled = try sandbox.run("--color=always", "mouse").output
    #expect(try sandbox.run("--color=always", "--theme=auto", "mouse").output == styled)
    #expect(try sandbox.run("--color=always", "--font=Sans", "--text-size=20", "mouse").output == styled)
  }

  @Test func aThemeOfTheReadersOwn() throws {
    let path = try file("background = #ffffff\ntext = #010203\ntitle = #040506 underline\n")
    let text = try sandbox.run("--color=always", "--theme", path, "mouse").text
    #expect(text.contains("\u{1B}[4;38;2;4;5;6mmouse") && text.contains("\u{1B}[38;2;1;2;3mnoun"))
  }

  @Test func aLineOfTheConfigurationFile() throws {
    try sandbox.configure("--theme=dark\n")
    #expect(try sandbox.run("--color=always", "mouse").text.contains("\u{1B}[1;38;2;255;255;255mmouse"))
    let light = try sandbox.run("--color=always", "--theme=light", "mouse").text
    #expect(light.contains("\u{1B}[1;38;2;11;31;58mmouse"))
  }

  // MARK: What is wrong

  @Test(arguments: [
    (
      "text = #12345",
      "1: '#12345' is not understood: use one color as #rrggbb, and bold, italic or underline"
    ),
    ("\ntitle", "2: not a line of a theme: write ROLE = #rrggbb, bold, italic or underline"),
    (
      "tıtle = bold",
      "1: unknown role 'tıtle': choose background, text, title, phonetic, label, number, example, relation, "
        + "note, link, selection, border"
    ),
    ("text=bold\ntext=bold", "2: text has a line already: keep one of them"),
    (
      "link = #000000 on #ffffff",
      "1: only the selection has two colors, and it needs both: write selection = #rrggbb on #rrggbb"
    ),
    ("\u{1B}[31m = bold", nil),
  ])
  func aWrongLineIsNamed(text: String, message: String?) throws {
    let path = try file(text)
    let outcome = try sandbox.run("--color=always", "--theme", path, "mouse")
    #expect(outcome.code == 65 && outcome.output.isEmpty)
    #expect(outcome.talk.count == 1 && !outcome.errors.contains("\u{1B}"))
    if let message { #expect(outcome.talk == ["lens-share: \(path):\(message)"]) }
  }

  @Test func aThemeWithoutColors() throws {
    let path = try file("text = #000000\n")
    try sandbox.expect(
      65, ["\(path): background has no color: add background = #rrggbb"],
      from: ["--color=always", "--theme", path, "mouse"])
  }

  @Test func noSuchTheme() throws {
    let names =
      "auto, light, dark, high-contrast, high-contrast-dark, sepia, solarized, solarized-dark, mono, "
    try sandbox.expect(
      64, ["no theme or file 'sepai': choose \(names)mono-dark, or give a file"],
      from: ["--color=always", "--theme=sepai", "mouse"])
    try sandbox.expect(
      66, ["/nonexistent/a.theme: No such file or directory: check its name and permissions"],
      from: ["--format=html", "--theme=/nonexistent/a.theme", "mouse"])
  }

  @Test func aFileThatIsTooLargeIsNotRead() throws {
    let path = try file(String(repeating: "# comment\n", count: 7000))
    try sandbox.expect(
      66, ["\(path): File too large: check its name and permissions"],
      from: ["--color=always", "--theme", path, "mouse"])
  }

  /// A mistake in the configuration file must not keep pipelines from their answer.
  @Test func whereNothingHasColorsNoThemeIsRead() throws {
    #expect(try sandbox.run("--theme=/nonexistent", "mouse").code == 0)
    #expect(try sandbox.run("--theme=/nonexistent", "--format=json", "mouse").code == 0)
  }

  // MARK: HTML

  @Test func aPageHasAStyleOnlyIfOneIsChosen() throws {
    #expect(try !sandbox.run("--format=html", "mouse").text.contains("style"))
    let page = try sandbox.run(
      "--format=html", "--theme=sepia", "--font=Noto Sans", "--text-size=14", "mouse")
    #expect(page.text.contains("body { background: #f8efdc; color: #433422; }"))
    #expect(page.text.contains(":root { font-size: 14pt; }\nbody { font-family: \"Noto Sans\"; }"))
    let both = try sandbox.run("--format=html", "--theme=auto", "mouse").text
    #expect(both.contains("@media (prefers-color-scheme: dark)"))
  }

  // MARK: Popups

  @Test func aPopupShowsWhatIsWrongWithItsTheme() throws {
    let tools = try StandInTools()
    sandbox.variables["PATH"] = tools.path
    sandbox.variables["DISPLAY"] = ":1"
    try tools.add("rofi", then: "sleep 1.1")
    let outcome = try sandbox.run("--to=popup", "--theme=sepai", "mouse")
    #expect(outcome.code == 64)
    #expect(tools.arguments("rofi").last?.hasPrefix("no theme or file 'sepai'") ?? false)
  }

  @Test func rofiHasTheColorsOfTheTheme() throws {
    let tools = try StandInTools()
    sandbox.variables["PATH"] = tools.path
    sandbox.variables["DISPLAY"] = ":1"
    try tools.add("rofi", then: "sleep 1.1")
    _ = try sandbox.run("--to=popup", "--theme=sepia", "--font=Noto Mono", "--text-size=22", "mouse")
    let arguments = tools.arguments("rofi")
    #expect(
      arguments.last?.contains("<span foreground=\"#5b2c12\" weight=\"bold\" size=\"large\">mouse") ?? false)
    let theme = arguments.first { $0.hasPrefix("configuration") } ?? ""
    #expect(theme.contains("font: \"Noto Mono 22\";") && theme.contains("background-color: #f8efdc;"))
  }

  @Test(arguments: [([], true), (["--place=center"], false)])
  func aPopupOpensAtThePointerOrInTheMiddle(options: [String], isAtPointer: Bool) throws {
    let tools = try StandInTools()
    sandbox.variables["PATH"] = tools.path
    sandbox.variables["DISPLAY"] = ":1"
    try tools.add("rofi", then: "sleep 1.1")
    try tools.add("xdotool", then: "printf 'X=300\\nY=40\\nSCREEN=0\\nWINDOW=1293\\n'")
    try tools.add("xrandr", then: "printf 'Monitors: 1\\n 0: +*DP-1 1280/339x800/212+0+0  DP-1\\n'")
    _ = try sandbox.run(["--to=popup"] + options + ["mouse"], input: [])
    let arguments = tools.arguments("rofi")
    #expect(arguments.contains("DP-1") == isAtPointer)
    #expect(arguments.contains { $0.contains("y-offset: 64px;") } == isAtPointer)
  }
}
