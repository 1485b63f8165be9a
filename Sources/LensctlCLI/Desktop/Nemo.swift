import Messages

/// Nemo, Cinnamon's file manager: an action for one text file.
struct Nemo: Integration {
  let name = "nemo"

  func presence(in place: DesktopPlace) -> String? {
    Presence.program("nemo", in: place) ?? Presence.file("\(place.data)/nemo", in: place)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let file = WholeFile(name: name, path: "\(place.data)/nemo/actions/lens-share.nemo_action")
    guard let change = try file.change(to: wanted.map(lines)) else { return DesktopPlan() }
    return DesktopPlan(changes: [.file(change)])
  }

  /// Nemo parts the line into arguments itself, without a shell. With `Quote=single` it quotes the path so that any name
  /// stays one argument (5.6.4, `get_path` in nemo-action.c).
  private func lines(for wanted: Wanted) -> [String] {
    DesktopFile.lines(
      group: "Nemo Action",
      [
        "Active": "true", "Name": Message.desktopEntryOpen.text, "Icon-Name": "accessories-dictionary",
        "Exec": wanted.program.command(["--no-config", "--to", "popup", "--from=%F"], quote: .double),
        "Quote": "single", "Selection": "single", "Mimetypes": DesktopFile.list(DesktopFile.types),
      ])
  }
}
