import Messages

/// The lines of a `.desktop` file (Desktop Entry Specification 1.5).
enum DesktopFile {
  /// What file managers hand to us.
  static let types = ["text/plain", "text/html", "text/markdown"]

  static var mimeTypes: String { "MimeType=" + list(types) }

  /// Values of one key: each ends with a semicolon.
  static func list(_ values: [String]) -> String { values.map { $0 + ";" }.joined() }

  static func lines(group: String = "Desktop Entry", _ fields: KeyValuePairs<String, String>) -> [String] {
    ["[\(group)]"] + fields.map { "\($0.key)=\($0.value)" }
  }

  /// A program's entry with the fields that each of ours has.
  static func application(_ name: Message, exec: String) -> [String] {
    lines([
      "Type": "Application", "Name": name.text, "Icon": "accessories-dictionary",
      "Exec": exec,
    ])
  }
}
