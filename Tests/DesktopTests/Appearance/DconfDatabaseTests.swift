import Foundation
import Testing

@testable import Desktop

@Suite struct DconfDatabaseTests {
  /// What dconf 0.40 wrote for `gsettings set org.gnome.desktop.interface color-scheme prefer-dark`.
  private static let file = [UInt8](
    Data(
      base64Encoded: """
        R1ZhcmlhbnQAAAAAAAAAABgAAADIAAAAAAAAKAYAAAAAAAAAAQAAAAIAAAAEAAAABQAAAAUAAACaR7eWBQAAAMgAAAAMAHYA2AAA\
        AOYAAABLUJALAgAAAOYAAAAEAEwA7AAAAPAAAADUtQIA//////AAAAABAEwA9AAAAPgAAACwtyQwAQAAAPgAAAAGAEwAAAEAAAQB\
        AAC5iP3aAwAAAAQBAAAIAEwADAEAABABAAA5xTtPBAAAABABAAAKAEwAHAEAACABAABjb2xvci1zY2hlbWUAAAAAcHJlZmVyLWRh\
        cmsAAHNvcmcvAAADAAAALwAAAAEAAABnbm9tZS8AAAQAAABkZXNrdG9wLwUAAABpbnRlcmZhY2UvAAAAAAAA
        """)!)
  private static let path = "/org/gnome/desktop/interface/color-scheme"

  @Test func aText() {
    let database = DconfDatabase(Self.file)
    #expect(database.string(Self.path) == "prefer-dark")
    #expect(database.boolean(Self.path) == nil)
    #expect(database.string("/org/gnome/desktop/interface/color") == nil)
    #expect(database.string("color-scheme") == nil)
  }

  /// Whatever a damaged file says, reading it ends.
  @Test func damage() {
    for end in Self.file.indices { _ = DconfDatabase(Array(Self.file[..<end])).string(Self.path) }
    for index in Self.file.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = Self.file
        bytes[index] = value
        let database = DconfDatabase(bytes)
        _ = database.string(Self.path)
        _ = database.boolean(Self.path)
      }
    }
  }
}
