import Desktop
import ManagerBase
import Messages
import Processes
import Safety

/// The folders in which desktops keep their settings, and the session.
struct DesktopPlace {
  let environment: [String: String]
  let session: DesktopSession
  /// `$HOME`.
  let home: String
  /// `$XDG_CONFIG_HOME`, by default `.config` in the home folder.
  let config: String
  /// `$XDG_DATA_HOME`, by default `.local/share` in the home folder.
  let data: String

  /// Nothing can be set up without a home folder.
  init(_ environment: [String: String]) throws(Failure) {
    func folder(_ name: String) -> String? {
      guard let value = environment[name], value.hasPrefix("/") else { return nil }
      var path = Substring(value)
      while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
      return String(path)
    }
    guard let home = folder("HOME") else { throw Failure(.noInput, .desktopNoHome) }
    self.environment = environment
    self.home = home
    session = DesktopSession(Environment(environment))
    config = folder("XDG_CONFIG_HOME") ?? "\(home)/.config"
    data = folder("XDG_DATA_HOME") ?? "\(home)/.local/share"
  }

  func exists(_ path: String) -> Bool {
    FileCalls.status(path, followsLinks: false) != nil
  }

  func hasProgram(_ name: String) -> Bool {
    session.tools.path(of: name) != nil
  }

  /// Whether this desktop runs: it is in `XDG_CURRENT_DESKTOP`, a list with colons.
  func isSession(of desktop: String) -> Bool {
    (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
      .contains { $0.lowercased() == desktop.lowercased() }
  }

  /// Whether this is a session of X alone that names no desktop, such as one that `startx` began.
  var isNamelessX: Bool {
    session.has(.x11) && !session.has(.wayland) && (environment["XDG_CURRENT_DESKTOP"] ?? "").isEmpty
  }
}

/// The signs that a desktop is in use, in the words of `lensctl`; nil for no sign.
enum Presence {
  static func file(_ path: String, in place: DesktopPlace) -> String? {
    place.exists(path) ? Message.presenceFile(file: path).text : nil
  }

  static func program(_ name: String, in place: DesktopPlace) -> String? {
    place.hasProgram(name) ? Message.presenceProgram(program: name).text : nil
  }

  static func session(_ desktop: String, in place: DesktopPlace) -> String? {
    place.isSession(of: desktop) ? Message.presenceSession(name: desktop).text : nil
  }
}
