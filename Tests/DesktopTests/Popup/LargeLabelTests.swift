import Processes
import Testing

@testable import Desktop

@Suite struct LargeLabelTests {
  private static let screen = ScreenSize(width: 1000, height: 500)

  private func label(_ text: String, _ look: PopupLook = PopupLook()) -> LargeLabel {
    LargeLabel(Array(text.utf8), look, Self.screen)
  }

  /// 940 pixels for letters of 0.61 widths, 470 for a line of 1.25 sizes.
  @Test func theSizeIsTheLargestThatFits() {
    #expect(label("serendipity").size == 940_000 / (11 * 610))
    #expect(label("go").size == 470_000 / 1250)
  }

  @Test func linesAreBrokenForALargerSize() {
    let text = String(decoding: label("to be or not to be").markup, as: UTF8.self)
    #expect(text == "<span font_desc=\"monospace, 171px\" allow_breaks=\"false\">to be or\nnot to be</span>")
  }

  @Test func theTextIsEscaped() {
    #expect(String(decoding: label("<&").markup, as: UTF8.self).contains(">&lt;&amp;</span>"))
  }

  @Test func theFontIsTheReaders() {
    let markup = label("a", PopupLook(font: "Noto Sans")).markup
    #expect(String(decoding: markup, as: UTF8.self).contains("font_desc=\"Noto Sans, "))
  }

  @Test(arguments: [
    ([:], 1000), (["GDK_SCALE": "2"], 500), (["GDK_SCALE": "x"], 1000), (["GDK_SCALE": "0"], 1000),
  ])
  func programsOfGTKAreScaled(variables: [String: String], width: Int) {
    #expect(Self.screen.scaled(in: DesktopSession(Environment(variables))).width == width)
  }

  /// The text fits each of two monitors.
  @Test(arguments: [
    (" 0: +*eDP-1 1920/339x1080/212+0+0  eDP-1\n", ScreenSize(width: 1920, height: 1080)),
    (
      " 0: +*A 1080/300x1920/500+0+0  A\n 1: +B 1280/3x720/2+1080+0  B\n",
      ScreenSize(width: 1080, height: 720)
    ),
    (" 0: +*A 0/300x0/500+0+0  A\n", .usual), ("Monitors: 0\n", .usual), ("", .usual),
  ])
  func theSmallestScreen(output: String, expected: ScreenSize) {
    #expect(ScreenSize.smallest(of: Monitor.all(in: Array(output.utf8))) == expected)
  }
}
