import Processes
import Safety

/// A text that fills a screen, as the label of a window, in Pango's markup.
struct LargeLabel {
  /// The part of the screen that the text may fill, in percent; the rest is a margin.
  private static let percent = 94
  /// The height of a line in thousandths of its size. DejaVu Sans Mono has 1164.
  private static let lowestLine = 1170

  private let scalable: LargeText.Scalable
  private let division: LargeText.Scalable.Division
  private let font: String
  /// Pixels of the letters, and above them in the middle of the screen.
  let size: Int
  private let space: Int

  /// `reserved`: pixels of the screen's height that are for something else.
  init(_ text: [UInt8], _ look: PopupLook, _ screen: ScreenSize, reserved: Int = 0) {
    font = look.font ?? "monospace"
    scalable = LargeText.Scalable(text, isMonospaced: look.font == nil)
    let height = screen.height - reserved
    let place = (width: screen.width * Self.percent / 100, height: height * Self.percent / 100)
    let divisions = scalable.divisions
    division = divisions.max { $0.size(in: place) < $1.size(in: place) } ?? divisions[0]
    size = max(1, division.size(in: place))
    // With the lowest lines that a font has, but never so much that the highest ones would not fit.
    let lowest = division.lines * Self.lowestLine * size / 1000
    space = max(0, min((height - lowest) / 2, height - division.height * size / 1000))
  }

  var isRightToLeft: Bool { scalable.isRightToLeft }

  /// The lines in the size that fits. The unit is that of the screen, whatever its resolution.
  var markup: [UInt8] {
    var markup = Array("<span font_desc=\"\(font), \(size)px\" allow_breaks=\"false\">".utf8)
    for (number, line) in scalable.lines(of: division).enumerated() {
      if number > 0 { markup.append(0x0A) }
      markup += OutputMarkup.pango.escaped(Array(line))
    }
    return markup + Array("</span>".utf8)
  }

  /// An empty line that moves the text to the middle of the screen, for a window that shows it at the top.
  var spacer: [UInt8] {
    Array("<span font_desc=\"monospace, \(max(1, space * 1000 / Self.lowestLine))px\"> \n</span>".utf8)
  }
}

/// The size of a screen in the pixels that windows are made of.
struct ScreenSize: Equatable {
  /// One that most screens are not smaller than.
  static let usual = ScreenSize(width: 1366, height: 768)

  var width: Int
  var height: Int

  /// The size that fits every monitor of the session.
  static func smallest(in session: DesktopSession) -> ScreenSize { smallest(of: Monitor.all(in: session)) }

  static func smallest(of monitors: [Monitor]) -> ScreenSize {
    guard let width = monitors.map(\.width).min(), let height = monitors.map(\.height).min(), width > 0,
      height > 0
    else { return usual }
    return ScreenSize(width: width, height: height)
  }

  /// The size for programs of GTK, which draw everything larger by a whole number: `GDK_SCALE`, or what fits the resolution.
  func scaled(in session: DesktopSession) -> ScreenSize {
    let chosen = session.environment.value("GDK_SCALE").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    let scale = max(1, chosen ?? (XResources.resolution(in: session) ?? 96) / 96)
    return ScreenSize(width: width / scale, height: height / scale)
  }
}
