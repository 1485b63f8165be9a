import Messages

/// The lines of a `.desktop` file (Desktop Entry Specification 1.5).
enum DesktopFile {
  /// The types of files that file managers offer to open with `lens-share`.
  static let types = ["text/plain", "text/html", "text/markdown"]

  static var mimeTypes: String { "MimeType=" + list(types) }

  /// The values of one key, each with a semicolon at its end.
  static func list(_ values: [String]) -> String { values.map { $0 + ";" }.joined() }

  static func lines(group: String = "Desktop Entry", _ fields: KeyValuePairs<String, String>) -> [String] {
    ["[\(group)]"] + fields.map { "\($0.key)=\($0.value)" }
  }

  /// An entry with the fields that all of ours have.
  static func application(_ name: Message, exec: String) -> [String] {
    lines([
      "Type": "Application", "Name": name.text, "Icon": "accessories-dictionary",
      "Exec": exec,
    ])
  }
}
