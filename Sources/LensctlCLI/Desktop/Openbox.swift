/// Openbox: a `<keybind>` in the `<keyboard>` of rc.xml, put there as text: nothing else is formatted anew.
struct Openbox: Integration {
  let name = "openbox"
  let defaultKey: KeyChord? = .standard

  private func path(in place: DesktopPlace) -> String { "\(place.config)/openbox/rc.xml" }

  func presence(in place: DesktopPlace) -> String? {
    Presence.file(path(in: place), in: place) ?? Presence.session("openbox", in: place)
  }

  func spelling(of key: KeyChord) -> String? {
    key.spelled(key: key.key.keysym) { modifier in
      switch modifier {
      case .super: "W-"
      case .control: "C-"
      case .alt: "A-"
      case .shift: "S-"
      }
    }
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let path = path(in: place)
    var file = BlockFile(
      name: name, comment: .xml, paths: [path], created: path, models: ["/etc/xdg/openbox/rc.xml"])
    file.place = { (text, path) throws(Failure) in try Self.endOfKeyboard(in: text, path) }
    file.lineInUse = { text in wanted?.key.flatMap { Self.line(binding: $0, in: text) } }
    let lines = wanted.map { wanted in
      [
        "<keybind key=\"\(wanted.key.flatMap(spelling) ?? "")\">", "  <action name=\"Execute\">",
        // The path holds no character that XML would read.
        "    <command>\(wanted.program.command(quote: .single))</command>", "  </action>", "</keybind>",
      ]
    }
    let changes = try file.changes(to: lines, key: wanted?.key)
    return DesktopPlan(changes: changes, reload: "openbox --reconfigure")
  }

  /// Where a last element of `<keyboard>` goes: the start of the line of its end tag, or the tag itself if the line has
  /// anything before it.
  private static func endOfKeyboard(in text: [UInt8], _ path: String) throws(Failure) -> Int {
    let visible = withoutComments(text)
    guard let tag = visible.firstRange(of: Array("</keyboard>".utf8))?.lowerBound else {
      throw Failure(.data, .openboxKeyboard(file: path))
    }
    let line = text.startOfLine(at: tag)
    return text[line..<tag].allSatisfy(\.isBlank) ? line : tag
  }

  /// The text with spaces in place of comments, newlines kept.
  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var text = text
    var start = 0
    while let open = text.firstRange(of: Array("<!--".utf8), from: start) {
      let close = text.firstRange(of: Array("-->".utf8), from: open.upperBound)?.upperBound ?? text.count
      for index in open.lowerBound..<close where text[index] != 0x0A { text[index] = 0x20 }
      start = close
    }
    return text
  }

  /// The line with a `<keybind>` of this key alone, or of a chain that begins with it.
  private static func line(binding key: KeyChord, in text: [UInt8]) -> Int? {
    KeyLines.first(binding: key, in: withoutComments(text)) { line in
      guard let start = line.firstRange(of: "<keybind key=\"")?.upperBound else { return nil }
      let chord = line[start...].prefix { $0 != "\"" && $0 != " " }
      return KeyChord(chord.split(separator: "-", omittingEmptySubsequences: false).joined(separator: "+"))
    }
  }
}
