import Messages
import Safety

/// KDE Plasma: an entry for its key daemon, with the key in `X-KDE-Shortcuts`.
///
/// When it starts, the daemon of Plasma 5.27 reads `kglobalaccel/*.desktop` in the data folders. It keeps the user's changes
/// in `kglobalshortcutsrc`: once that has a group for the entry, the key in the entry no longer counts.
struct Kde: Integration {
  let name = "kde"
  let defaultKey: KeyChord? = .standard

  /// Not the name of the application's entry, because the daemon would take them for the same.
  private static let entry = "lens-share-key.desktop"

  private func settings(in place: DesktopPlace) -> String { "\(place.config)/kglobalshortcutsrc" }

  func presence(in place: DesktopPlace) -> String? {
    Presence.session("KDE", in: place) ?? Presence.file(settings(in: place), in: place)
  }

  /// Qt's names.
  func spelling(of key: KeyChord) -> String? {
    KeyNotation(["Meta", "Ctrl", "Alt", "Shift"], separator: "+") { $0.qt }.spelling(of: key)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let settings = try UserFile.existing(settings(in: place))
    let key = wanted?.key.flatMap(spelling) ?? ""
    let text = settings?.bytes ?? []
    if let key = wanted?.key, let line = Self.line(using: spelling(of: key) ?? "", in: text) {
      throw Failure(
        .usage, .desktopKeyInUse(file: self.settings(in: place), line: line, key: key.text))
    }
    let lines = wanted.map { wanted in
      DesktopFile.application(.desktopEntrySelection, exec: wanted.program.command(quote: .double))
        + ["X-KDE-Shortcuts=\(key)"]
    }
    var plan = DesktopPlan()
    let file = WholeFile(name: name, path: "\(place.data)/kglobalaccel/\(Self.entry)")
    guard let change = try file.change(to: lines) else { return plan }
    plan.changes.append(.file(change))
    let rest = Self.withoutOurs(text)
    if let settings, rest != text { plan.changes.append(.file(try FileChange(settings, to: rest))) }
    plan.notes = [(wanted == nil ? Message.kdeRelease : .kdeRestart).text]
    return plan
  }

  /// The text without the daemon's groups for our entry.
  private static func withoutOurs(_ text: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var isOurs = false
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "[") {
        isOurs = String(decoding: line, as: UTF8.self).contains("[\(entry)]")
      }
      if !isOurs { rest += line + [0x0A] }
    }
    // The empty line after the last newline has got a newline, too.
    if !rest.isEmpty { rest.removeLast() }
    return rest
  }

  /// The line that binds the key to something else: `name=keys,default keys,label`, with `\t` between several keys.
  private static func line(using key: String, in text: [UInt8]) -> Int? {
    var isOurs = false
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex { line in
      if line.hasPrefix("[") { isOurs = line.contains("[\(entry)]") }
      guard !isOurs, let equals = line.firstIndex(of: "=") else { return false }
      let keys = line[line.index(after: equals)...].prefix { $0 != "," }
      return keys.split(separator: "\\t").contains { $0.lowercased() == key.lowercased() }
    }.map { $0 + 1 }
  }
}
