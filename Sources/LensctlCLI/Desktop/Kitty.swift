/// kitty: a `map` in kitty.conf. It serves where the desktop itself binds no key.
struct Kitty: Integration {
  let name = "kitty"
  let defaultKey: KeyChord? = .standard

  private func path(in place: DesktopPlace) -> String {
    if let folder = place.environment["KITTY_CONFIG_DIRECTORY"], folder.hasPrefix("/") {
      return "\(folder)/kitty.conf"
    }
    return "\(place.config)/kitty/kitty.conf"
  }

  func presence(in place: DesktopPlace) -> String? {
    Presence.file(path(in: place), in: place)
  }

  func spelling(of key: KeyChord) -> String? {
    key.spelled(separator: "+", key: key.key.kitty) { modifier in
      switch modifier {
      case .super: "super"
      case .control: "ctrl"
      case .alt: "alt"
      case .shift: "shift"
      }
    }
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let path = path(in: place)
    var file = BlockFile(name: name, paths: [path], created: path)
    file.lineInUse = { text in
      guard let key = wanted?.key, let spelling = spelling(of: key) else { return nil }
      return KeyLines.first(binding: key, in: text) { line in
        let words = KeyLines.words(line)
        guard words.count > 1, words[0] == "map" else { return nil }
        let chord = String(words[1]).replacing("kitty_mod", with: "ctrl+shift")
        return chord == spelling ? key : KeyChord(chord)
      }
    }
    let line = wanted.map {
      "map \($0.key.flatMap(spelling) ?? "") launch --type=background \($0.program.command(quote: .single))"
    }
    let changes = try file.changes(to: line.map { [$0] }, key: wanted?.key)
    return DesktopPlan(changes: changes, reload: "pkill -USR1 -x kitty")
  }
}
