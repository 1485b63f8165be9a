import Desktop

/// sway: a `bindsym` in its configuration (sway(5)), and a window rule, since a popup is no tile.
struct Sway: Integration {
  let name = "sway"
  let defaultKey: KeyChord? = .standard

  private func file(in place: DesktopPlace) -> BlockFile {
    BlockFile(
      name: name, paths: ["\(place.home)/.sway/config", "\(place.config)/sway/config"],
      created: "\(place.config)/sway/config", models: ["/etc/sway/config"])
  }

  func presence(in place: DesktopPlace) -> String? {
    file(in: place).paths.lazy.compactMap { Presence.file($0, in: place) }.first
      ?? Presence.session("sway", in: place)
  }

  func spelling(of key: KeyChord) -> String? {
    BindSym.spelling(of: key)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    var file = file(in: place)
    file.lineInUse = { text in wanted?.key.flatMap { BindSym.line(binding: $0, in: text) } }
    // sway hands the command to a shell; it holds our path and our options only.
    let lines = wanted.map {
      [
        "bindsym \($0.key.flatMap(spelling) ?? "") exec \($0.program.command(quote: .single))",
        "for_window [app_id=\"^\(PopupSink.windowName)$\"] floating enable",
      ]
    }
    let changes = try file.changes(to: lines, key: wanted?.key)
    return DesktopPlan(changes: changes, reload: "swaymsg reload")
  }
}
