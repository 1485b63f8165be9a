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

  @Test(arguments: [
    ("eDP-1 connected primary 1920x1080+0+0 (normal left)\n", ScreenSize(width: 1920, height: 1080)),
    ("screen connected 1366x768+0+0 0mm x 0mm\n", ScreenSize(width: 1366, height: 768)),
    // The text fits each of two.
    (
      "A connected 1080x1920+0+0 left\nB connected primary 1280x720+1080+0\n",
      ScreenSize(width: 1080, height: 720)
    ),
    ("A connected (normal left)\nB disconnected 9x9+0+0\nScreen 0: current 5 x 5\n", nil), ("", nil),
  ])
  func theSmallestScreen(output: String, expected: ScreenSize?) {
    #expect(ScreenSize.smallest(in: Array(output.utf8)) == expected)
  }
}
