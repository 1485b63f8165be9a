import Messages

/// Dolphin, KDE's file manager: a service menu for text files (KDE Frameworks 5.85 and later).
struct Dolphin: Integration {
  let name = "dolphin"

  func presence(in place: DesktopPlace) -> String? {
    Presence.program("dolphin", in: place)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    // One in the user's folder is offered only if it may be executed.
    let file = WholeFile(
      name: name, path: "\(place.data)/kio/servicemenus/lens-share.desktop", isProgram: true)
    guard let change = try file.change(to: wanted.map(lines)) else { return DesktopPlan() }
    return DesktopPlan(changes: [.file(change)])
  }

  private func lines(for wanted: Wanted) -> [String] {
    DesktopFile.lines(
      ["Type": "Service", "X-KDE-ServiceTypes": "KonqPopupMenu/Plugin", "Actions": "lookUp;"])
      + [DesktopFile.mimeTypes, ""]
      + DesktopFile.lines(
        group: "Desktop Action lookUp",
        [
          "Name": Message.desktopEntryOpen.text, "Icon": "accessories-dictionary",
          "Exec": wanted.program.command(["--no-config", "--to", "popup", "--from", "%f"], quote: .double),
        ])
  }
}
