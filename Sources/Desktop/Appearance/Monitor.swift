import Processes

/// A program that says something of the screen, and the Debian package that contains it.
package typealias ScreenTool = (program: StaticString, package: StaticString)

/// A part of an X screen, in pixels.
struct Monitor: Equatable, Sendable {
  /// As RandR has it.
  let name: [UInt8]
  let x, y, width, height: Int

  static let tool: ScreenTool = ("xrandr", "x11-xserver-utils")

  /// All that are on; none if they cannot be known.
  static func all(in session: DesktopSession) -> [Monitor] { all(in: session.run(tool, ["--listmonitors"])) }

  /// Reads the output of `xrandr --listmonitors`.
  static func all(in output: [UInt8]) -> [Monitor] {
    output.split(separator: 0x0A).compactMap { Monitor(line: $0) }
  }

  /// Reads ` 0: +*DP-1 1920/527x1080/296+0+0  DP-1`: the name, then the width and height, each with millimeters, and the corner.
  private init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: " "))
    guard fields.count >= 3, fields[0].last == UInt8(ascii: ":") else { return nil }
    name = Array(fields[1].drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "*") })
    let parts = String(decoding: fields[2], as: UTF8.self).split { "/x+".contains($0) }.map {
      Self.pixels($0)
    }
    guard parts.count == 6, let width = parts[0], let height = parts[2], let x = parts[4], let y = parts[5]
    else { return nil }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    (self.x..<self.x + width).contains(x) && (self.y..<self.y + height).contains(y)
  }

  /// A number of pixels: X has 16 bits for them.
  static func pixels(_ digits: Substring) -> Int? { UInt16(digits).map { Int($0) } }
}

extension DesktopSession {
  /// What a program says of the screen, within 0.2 s; nothing if it is not installed.
  func run(_ tool: ScreenTool, _ arguments: [String]) -> [UInt8] {
    guard let path = tools.path(of: "\(tool.program)") else { return [] }
    return run(path, arguments.bytes, limits: .init(seconds: 0.2, outputBytes: 64 << 10)).output
  }
}
