import Messages
import Safety

/// A file manager that offers `lens-share` in its menu by a file in the user's data folder: one row of `all`.
struct MenuFile: Integration {
  let name: String
  /// A folder in the data folder that shows, like the program of this name, that it is in use; nil for none.
  var folder: String?
  /// The file, below the data folder.
  let path: @Sendable () -> String
  var isProgram = false
  /// What must come before the comment that says the file is ours.
  var head: [String] = []
  let lines: @Sendable (BoundProgram) -> [String]

  func presence(in place: DesktopPlace) -> String? {
    Presence.program(name, in: place) ?? folder.flatMap { Presence.file("\(place.data)/\($0)", in: place) }
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let file = WholeFile(name: name, path: "\(place.data)/\(path())", isProgram: isProgram, head: head)
    let change = try file.change(to: wanted.map { lines($0.program) })
    return DesktopPlan(changes: change.map { [.file($0)] } ?? [])
  }

  static let all = [
    // GNOME Files runs a script with the names of files as arguments, in the folder that it shows. They stay arguments,
    // each in an option, so that the shell reads nothing in them and none can pass for an option.
    MenuFile(
      name: "nautilus", folder: "nautilus",
      path: { "nautilus/scripts/\(Message.desktopEntryOpen.englishText)" }, isProgram: true,
      head: ["#!/bin/sh"],
      lines: { program in
        [
          "for file do",
          "  shift",
          "  case $file in /*) ;; *) file=$PWD/$file ;; esac",
          "  set -- \"$@\" \"--from=$file\"",
          "done",
          "exec \(program.command(["--to", "popup", "\"$@\""], quote: .single))",
        ]
      }),
    // Nemo, Cinnamon's file manager, splits the line into arguments itself, without a shell. With `Quote=single` it quotes
    // the path so that any name stays one argument (5.6.4, `get_path` in nemo-action.c).
    MenuFile(
      name: "nemo", folder: "nemo", path: { "nemo/actions/lens-share.nemo_action" },
      lines: { program in
        DesktopFile.lines(
          group: "Nemo Action",
          [
            "Active": "true", "Name": Message.desktopEntryOpen.text,
            "Icon-Name": "accessories-dictionary",
            "Exec": program.command(["--to", "popup", "--from=%F"], quote: .double),
            "Quote": "single", "Selection": "single", "Mimetypes": DesktopFile.list(DesktopFile.types),
          ])
      }),
    // Dolphin, KDE's file manager, offers a service menu in the user's folder only if the file is executable (KDE Frameworks
    // 5.85 and later).
    MenuFile(
      name: "dolphin", path: { "kio/servicemenus/lens-share.desktop" }, isProgram: true,
      lines: { program in
        DesktopFile.lines(
          ["Type": "Service", "X-KDE-ServiceTypes": "KonqPopupMenu/Plugin", "Actions": "lookUp;"])
          + [DesktopFile.mimeTypes, ""]
          + DesktopFile.lines(
            group: "Desktop Action lookUp",
            [
              "Name": Message.desktopEntryOpen.text, "Icon": "accessories-dictionary",
              "Exec": program.command(["--to", "popup", "--from", "%f"], quote: .double),
            ])
      }),
  ]
}
