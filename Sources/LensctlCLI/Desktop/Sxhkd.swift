/// sxhkd, the key daemon for window managers without keys of their own: a line for the key, and the command below it.
struct Sxhkd: Integration {
  let name = "sxhkd"
  let defaultKey: KeyChord? = .standard

  private func path(in place: DesktopPlace) -> String { "\(place.config)/sxhkd/sxhkdrc" }

  func presence(in place: DesktopPlace) -> String? {
    Presence.file(path(in: place), in: place)
  }

  func spelling(of key: KeyChord) -> String? {
    key.spelled(separator: " + ", key: key.key.keysym) { modifier in
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
      wanted?.key.flatMap { key in
        KeyLines.first(binding: key, in: text) { line in
          guard let first = line.first, first != " ", first != "\t" else { return nil }
          return KeyChord(line.filter { $0 != " " && $0 != "\t" })
        }
      }
    }
    // sxhkd hands the command to a shell; it holds our path and our options only.
    let lines = wanted.map { [$0.key.flatMap(spelling) ?? "", "\t" + $0.program.command(quote: .single)] }
    let changes = try file.changes(to: lines, key: wanted?.key)
    return DesktopPlan(changes: changes, reload: "pkill -USR1 -x sxhkd")
  }
}
