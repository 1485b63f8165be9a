import Messages
import Safety

/// The desktop entries that every Linux desktop reads (XDG Desktop Entry and MIME Applications specifications): a menu entry,
/// one that opens files, and one for `lens-share:` links.
struct Applications: Integration {
  let name = "applications"

  private static let scheme = "x-scheme-handler/lens-share"
  private static let openEntry = "lens-share-open.desktop"
  private static let linkEntry = "lens-share-link.desktop"

  func presence(in place: DesktopPlace) -> String? {
    place.session.has(.mac) ? nil : Message.presenceLinux.text
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let folder = "\(place.data)/applications"
    var plan = DesktopPlan()
    // Queried before our entries exist, because they would be the answer.
    if let change = try defaults(wanted != nil, in: place) { plan.changes.append(.file(change)) }
    // The first file makes the folders.
    let planned = FileChange.missingFolders(above: "\(folder)/lens-share.desktop")
    let menu = try WholeFile(name: name, path: "\(folder)/lens-share.desktop").change(
      to: wanted.map(menuEntry))
    let others = [
      try WholeFile(name: name, path: "\(folder)/\(Self.openEntry)")
        .change(to: wanted.map(openEntry), sharing: planned),
      try WholeFile(name: name, path: "\(folder)/\(Self.linkEntry)")
        .change(to: wanted.map(linkEntry), sharing: planned),
    ]
    // The file that made the folders is removed last.
    let files = (wanted == nil ? others + [menu] : [menu] + others).compactMap { $0 }
    if files.isEmpty { return plan }
    plan.changes += files.map { .file($0) }
    let index = DesktopCommandLine("update-desktop-database", [folder])
    if place.hasProgram(index.program) {
      // The index is rebuilt from the files that are there: before the folder is removed, which the index would prevent.
      let position = plan.changes.count - (wanted == nil && menu != nil ? 1 : 0)
      plan.changes.insert(.index(index, file: "\(folder)/mimeinfo.cache"), at: position)
    } else {
      plan.notes.append(Message.desktopNoIndex(program: index.program).text)
    }
    return plan
  }

  /// `lens-share:` links open with our entry; documents still open with the program that opened them before.
  private func defaults(_ isWanted: Bool, in place: DesktopPlace) throws(Failure) -> FileChange? {
    let list = MimeDefaults(path: "\(place.config)/mimeapps.list")
    if !isWanted { return try list.removal(of: Self.scheme) }
    var others: [MimeDefaults.Choice] = []
    var plain: String?
    for type in DesktopFile.types {
      let answer = try DesktopCommandLine("xdg-mime", ["query", "default", type]).run(in: place)
      let entry = answer.split(separator: "\n").first.map(String.init)
      if type == "text/plain" { plain = entry }
      // A type without an entry opens as plain text, its parent type (Shared MIME-info, section 2.11).
      if let entry = entry ?? plain, entry != Self.openEntry {
        others.append(.init(type: type, entry: entry))
      }
    }
    return try list.change(to: .init(type: Self.scheme, entry: Self.linkEntry), keeping: others)
  }

  private func menuEntry(_ wanted: Wanted) -> [String] {
    let selection = wanted.program.command(quote: .double)
    let clipboard = wanted.program.command(
      ["--from", "clipboard", "--to", "popup"], quote: .double)
    return DesktopFile.application(.desktopEntryMenu, exec: selection)
      + [
        "Comment=\(Message.desktopEntrySelection.text)", "Categories=Utility;TextTools;Dictionary;",
        "Actions=selection;clipboard;", "",
      ]
      + DesktopFile.lines(
        group: "Desktop Action selection",
        ["Name": Message.desktopEntrySelection.text, "Exec": selection])
      + [""]
      + DesktopFile.lines(
        group: "Desktop Action clipboard",
        ["Name": Message.desktopEntryClipboard.text, "Exec": clipboard])
  }

  /// Not shown in menus, because it needs a file.
  private func openEntry(_ wanted: Wanted) -> [String] {
    let exec = wanted.program.command(["--to", "popup", "--from", "%f"], quote: .double)
    return DesktopFile.application(.desktopEntryOpen, exec: exec) + ["NoDisplay=true", DesktopFile.mimeTypes]
  }

  private func linkEntry(_ wanted: Wanted) -> [String] {
    let exec = wanted.program.command(["--to", "popup", "--uri", "%u"], quote: .double)
    return DesktopFile.application(.desktopEntryLink, exec: exec)
      + ["NoDisplay=true", "MimeType=\(Self.scheme);"]
  }
}
