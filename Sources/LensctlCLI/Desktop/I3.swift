import Desktop

/// i3: a `bindsym` in its configuration (i3 User's Guide, section 4.3), and a window rule, since a popup is no tile.
struct I3: Integration {
  let name = "i3"
  let defaultKey: KeyChord? = .standard

  private func file(in place: DesktopPlace) -> BlockFile {
    BlockFile(
      name: name, paths: ["\(place.config)/i3/config", "\(place.home)/.i3/config"],
      created: "\(place.config)/i3/config", models: ["/etc/xdg/i3/config", "/etc/i3/config"])
  }

  func presence(in place: DesktopPlace) -> String? {
    file(in: place).paths.lazy.compactMap { Presence.file($0, in: place) }.first
      ?? Presence.session("i3", in: place)
  }

  func spelling(of key: KeyChord) -> String? {
    BindSym.spelling(of: key)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    var file = file(in: place)
    file.lineInUse = { text in wanted?.key.flatMap { BindSym.line(binding: $0, in: text) } }
    // i3 hands the command to a shell; it holds our path and our options only.
    let lines = wanted.map {
      [
        "bindsym \($0.key.flatMap(spelling) ?? "") exec --no-startup-id \($0.program.command(quote: .single))",
        "for_window [instance=\"^\(PopupSink.windowName)$\"] floating enable",
      ]
    }
    let changes = try file.changes(to: lines, key: wanted?.key)
    return DesktopPlan(changes: changes, reload: "i3-msg reload")
  }
}

/// What i3 and sway have in common.
enum BindSym {
  /// Modifiers and a keysym, joined by `+`.
  static func spelling(of key: KeyChord) -> String {
    key.spelled(separator: "+", key: key.key.keysym) { modifier in
      switch modifier {
      case .super: "Mod4"
      case .control: "Ctrl"
      case .alt: "Mod1"
      case .shift: "Shift"
      }
    }
  }

  /// The line that binds the key outside of modes. Variables are filled in; files that are included are not read.
  static func line(binding key: KeyChord, in text: [UInt8]) -> Int? {
    var variables: [(name: Substring, value: String)] = []
    var depth = 0
    return KeyLines.first(binding: key, in: text) { line in
      var words = KeyLines.words(line)[...]
      if words.last == "{" { depth += 1 }
      if words.first == "}" { depth -= 1 }
      if words.first == "set", words.count > 2 {
        variables.append((words[1], words[2...].joined(separator: " ")))
        variables.sort { $0.name.count > $1.name.count }
      }
      guard depth == 0, words.popFirst() == "bindsym" else { return nil }
      guard var chord = words.first(where: { !$0.hasPrefix("--") }).map(String.init) else { return nil }
      for variable in variables { chord = chord.replacing(variable.name, with: variable.value) }
      return KeyChord(chord)
    }
  }
}
