import Safety

/// GNOME's settings, read and written by gsettings(1). Values are in GVariant's text format.
struct GSettings {
  static let program = "gsettings"

  let place: DesktopPlace

  /// The schemas with the desktop's own keys.
  private static let desktopSchemas = [
    "org.gnome.desktop.wm.keybindings", "org.gnome.shell.keybindings", "org.gnome.mutter.keybindings",
    "org.gnome.mutter.wayland.keybindings", "org.gnome.settings-daemon.plugins.media-keys",
  ]

  static func setting(_ schema: String, _ key: String, to literal: String) -> DesktopCommandLine {
    DesktopCommandLine(program, ["set", schema, key, literal])
  }

  static func resetting(_ schema: String, _ key: String) -> DesktopCommandLine {
    DesktopCommandLine(program, ["reset", schema, key])
  }

  private func value(_ schema: String, _ key: String) throws(Failure) -> String {
    try DesktopCommandLine(Self.program, ["get", schema, key]).run(in: place)
  }

  func string(_ schema: String, _ key: String) throws(Failure) -> String {
    Self.strings(in: try value(schema, key)).first ?? ""
  }

  func strings(_ schema: String, _ key: String) throws(Failure) -> [String] {
    Self.strings(in: try value(schema, key))
  }

  /// The setting that already uses an accelerator: a custom binding, or one of the desktop's own keys.
  func use(of accelerator: String, besides own: String, _ paths: [String]) throws(Failure) -> String? {
    let wanted = accelerator.lowercased()
    for path in paths where path != own {
      let schema = "org.gnome.settings-daemon.plugins.media-keys.custom-keybinding:\(path)"
      if try string(schema, "binding").lowercased() == wanted { return path }
    }
    for schema in Self.desktopSchemas {
      // A schema that is not installed binds nothing.
      guard let list = try? DesktopCommandLine(Self.program, ["list-recursively", schema]).run(in: place)
      else { continue }
      for line in list.split(separator: "\n") {
        if Self.strings(in: String(line)).contains(where: { $0.lowercased() == wanted }) {
          return line.split(separator: " ").prefix(2).joined(separator: " ")
        }
      }
    }
    return nil
  }

  // MARK: GVariant

  static func literal(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  static func literal(_ list: [String]) -> String {
    "[" + list.map { literal($0) }.joined(separator: ", ") + "]"
  }

  /// The strings in a value, in order: in single or double quotes, with backslash escapes.
  static func strings(in value: String) -> [String] {
    var strings: [String] = []
    var current: String?
    var quote: Character = "'"
    var isEscaped = false
    for character in value {
      guard let text = current else {
        if character == "'" || character == "\"" {
          quote = character
          current = ""
        }
        continue
      }
      if isEscaped {
        current = text + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        strings.append(text)
        current = nil
      } else {
        current = text + String(character)
      }
    }
    return strings
  }
}
