import Processes

/// The settings that an X server keeps for its programs, as xrdb(1) prints them.
enum XResources {
  /// xrdb gets 0.2 s.
  private static let limits = ChildProcess.Limits(seconds: 0.2, outputBytes: 64 << 10)

  /// `Xft.dpi`: the dots per inch for which a desktop draws letters; nil if nobody has chosen, which means 96.
  static func resolution(in session: DesktopSession) -> Int? {
    guard let path = session.tools.path(of: "xrdb") else { return nil }
    return resolution(in: session.run(path, ["-query"].bytes, limits: limits).output)
  }

  /// Reads `Xft.dpi:\t192`; nil if the number is no resolution of a screen.
  static func resolution(in resources: [UInt8]) -> Int? {
    let name = Array("Xft.dpi:".utf8)
    for line in resources.split(separator: 0x0A) where line.starts(with: name) {
      let digits = line.dropFirst(name.count).filter { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }
      guard let dots = Double(String(decoding: digits, as: UTF8.self)), 48...480 ~= dots else { return nil }
      return Int(dots.rounded())
    }
    return nil
  }
}
