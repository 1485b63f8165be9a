/// What an X server keeps for its programs, as xrdb(1) shows it.
enum XResources {
  /// Until xrdb is ended, in seconds, and the bytes that are read of it.
  private static let limits = ChildProcess.Limits(seconds: 0.2, outputBytes: 64 << 10)

  /// `Xft.dpi`: the dots per inch that a desktop draws letters for; nil where nobody has chosen, which means 96.
  static func resolution(in session: DesktopSession) -> Int? {
    guard let path = session.tools.path(of: "xrdb") else { return nil }
    return resolution(in: session.run(path, [Array("-query".utf8)], limits: limits).output)
  }

  /// `Xft.dpi:\t192`. What is no resolution of a screen is none.
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
