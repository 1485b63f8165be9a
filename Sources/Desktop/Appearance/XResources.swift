import Processes

/// The settings that an X server keeps for its programs, as xrdb(1) prints them.
enum XResources {
  /// `Xft.dpi`: the dots per inch for which a desktop draws letters; nil if nobody has chosen, which means 96.
  static func resolution(in session: DesktopSession) -> Int? {
    resolution(in: session.run(("xrdb", "x11-xserver-utils"), ["-query"]))
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
