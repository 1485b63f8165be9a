import Processes

/// Where a popup opens on an X server: above or below the line that the pointer is on, so that the line can still be read.
package struct PopupPlace: Equatable, Sendable {
  let monitor: Monitor
  /// The pointer, from the corner of the monitor.
  let x, y: Int
  /// The height of the first monitor, and that of all together.
  let firstHeight, screenHeight: Int

  /// Pixels, at the usual size of text, from the pointer to the window: the rest of the line.
  private static let gap = 24
  /// Pixels of a cell and of the borders.
  private static let (cell, borders) = (9, 50)

  // MARK: The window

  /// Whether the window is above the pointer, for all pages of an answer, and not below it: where there is more room.
  var isAbove: Bool { 2 * y >= monitor.height }

  /// How far a window of so many cells is from the left edge of the monitor, with its middle at the pointer if that fits.
  func left(columns: Int, _ look: PopupLook) -> Int {
    let width = look.pixels(columns * Self.cell + Self.borders)
    return max(0, min(x - width / 2, monitor.width - width))
  }

  /// How far the edge of the window that is next to the pointer is from the top of the monitor.
  func edge(_ look: PopupLook) -> Int {
    let gap = look.pixels(Self.gap)
    return isAbove ? max(0, y - gap) : y + gap
  }

  /// The same as X programs read it, such as `+100-0` (X(7), "Geometry specifications"). A program for which the screen ends
  /// further up opens the window there; nil if that is in the upper third of the monitor.
  func geometry(columns: Int, _ look: PopupLook, ofHeight height: Int) -> String? {
    let (x, y) = (monitor.x + left(columns: columns, look), monitor.y + edge(look))
    if !isAbove { return "+\(x)+\(y)" }
    let bottom = min(y, height)
    return 3 * (bottom - monitor.y) >= monitor.height ? "+\(x)-\(height - bottom)" : nil
  }

  /// How many lines of so many pixels fit between the pointer and the edge of the monitor, beside what else is in the window.
  func rows(of line: Int, beside rest: Int, _ look: PopupLook) -> Int {
    let room = (isAbove ? y : monitor.height - y) - look.pixels(Self.gap + rest)
    return room / look.pixels(line)
  }
}

extension PopupLook {
  /// Pixels of something that has so many at the usual size of text and 96 dots per inch.
  fileprivate func pixels(_ count: Int) -> Int { scaled(pixels: count) * (resolution ?? 96) / 96 }
}

extension PopupPlace {
  private static let xdotool: ScreenTool = ("xdotool", "xdotool")

  /// The tools that are not installed; nil in a session in which they could not help. A compositor of Wayland shows X programs
  /// the pointer only while it is over their own windows.
  package static func missingTools(in session: DesktopSession) -> [ScreenTool]? {
    guard session.has(.x11), !session.has(.wayland) else { return nil }
    return [xdotool, Monitor.tool].filter { session.tools.path(of: "\($0.program)") == nil }
  }

  /// Nil if it cannot be known.
  init?(in session: DesktopSession) {
    guard Self.missingTools(in: session)?.isEmpty == true else { return nil }
    let pointer = session.run(Self.xdotool, ["getmouselocation", "--shell"])
    self.init(pointer: pointer, monitors: Monitor.all(in: session))
  }

  /// Reads the lines `X=300` and `Y=400`. Nil if the pointer is on none of the monitors.
  init?(pointer: [UInt8], monitors: [Monitor]) {
    let lines = String(decoding: pointer, as: UTF8.self).split(separator: "\n")
    guard let x = lines.first(where: { $0.hasPrefix("X=") }).flatMap({ Monitor.pixels($0.dropFirst(2)) }),
      let y = lines.first(where: { $0.hasPrefix("Y=") }).flatMap({ Monitor.pixels($0.dropFirst(2)) }),
      let monitor = monitors.first(where: { $0.contains(x, y) })
    else { return nil }
    self.monitor = monitor
    (self.x, self.y) = (x - monitor.x, y - monitor.y)
    firstHeight = monitors[0].height
    screenHeight = monitors.reduce(0) { max($0, $1.y + $1.height) }
  }
}
