import Processes

/// A file of groups and `key=value` lines, as GLib and KDE write them.
struct SettingsFile {
  /// The bytes of the largest file that is read.
  private static let limit = 1 << 20
  private var values: [(group: String, key: String, value: String)] = []

  /// Nil if the file cannot be read.
  init?(path: String) {
    guard let file = try? SmallFile(path: path.pathBytes, atMost: Self.limit) else { return nil }
    var group = ""
    for line in String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        group = String(line.dropFirst().prefix { $0 != "]" })
      } else if let equals = line.firstIndex(of: "=") {
        values.append(
          (group, Self.trimmed(line[..<equals]), Self.trimmed(line[line.index(after: equals)...])))
      }
    }
  }

  /// The last value of a key.
  subscript(group: String, key: String) -> String? {
    values.last { $0.group == group && $0.key == key }?.value
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
