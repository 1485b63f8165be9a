import ByteText
import Processes

/// What lens-sync knows of a publisher of packs: the time of the newest list, and the packs that it has fetched.
///
/// A file of `$XDG_STATE_HOME/lens-share/publishers`, whose name is the first 32 hexadecimal digits of the SHA-256 of the
/// publisher's key: `lens-share.publisher/1`, a tab and the time; then a line for each pack, its name, a tab and its SHA-256.
package struct PublisherRecord {
  private static let format = "lens-share.publisher/1"
  package static let largestFile = 4 << 20

  /// The time of the newest list, as the list has it.
  package var newest: String
  /// The SHA-256 of the packs that were fetched, by their names.
  package var fetched: [String: String]

  package init(newest: String, fetched: [String: String] = [:]) {
    self.newest = newest
    self.fetched = fetched
  }

  /// Nil if the bytes are no such record.
  package init?(_ bytes: [UInt8]) {
    let rows = bytes.split(separator: Ascii.newline).map { line in
      line.split(separator: Ascii.tab).map { String(decoding: $0, as: UTF8.self) }
    }
    guard let first = rows.first, first.first == Self.format, rows.allSatisfy({ $0.count == 2 }) else {
      return nil
    }
    newest = first[1]
    fetched = Dictionary(rows.dropFirst().map { ($0[0], $0[1]) }, uniquingKeysWith: { $1 })
  }

  package var text: String {
    let rows = fetched.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }
    return "\(Self.format)\t\(newest)\n\(rows.joined())"
  }

  /// The folder of the records; nil if neither `XDG_STATE_HOME` nor `HOME` is a full path.
  package static func folder(_ environment: Environment) -> String? {
    environment.baseFolder("XDG_STATE_HOME", below: "/.local/state").map {
      "\(String(path: $0))/lens-share/publishers"
    }
  }
}
