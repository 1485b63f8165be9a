import Messages

/// GNOME Files: an entry in its menu of scripts.
struct Nautilus: Integration {
  let name = "nautilus"

  func presence(in place: DesktopPlace) -> String? {
    Presence.program("nautilus", in: place) ?? Presence.file("\(place.data)/nautilus", in: place)
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let entry = Message.desktopEntryOpen.text
    let file = WholeFile(
      name: name, path: "\(place.data)/nautilus/scripts/\(entry)", isProgram: true, head: ["#!/bin/sh"])
    guard let change = try file.change(to: wanted.map(lines)) else { return DesktopPlan() }
    return DesktopPlan(changes: [.file(change)])
  }

  /// A script, as Nautilus wants one: it gives the names of files as arguments, in the folder that it shows. They stay
  /// arguments, each in an option, so the shell reads nothing in them and none can pass for an option.
  private func lines(for wanted: Wanted) -> [String] {
    [
      "for file do",
      "  shift",
      "  case $file in /*) ;; *) file=$PWD/$file ;; esac",
      "  set -- \"$@\" \"--from=$file\"",
      "done",
      "exec \(wanted.program.command(["--no-config", "--to", "popup", "\"$@\""], quote: .single))",
    ]
  }
}
