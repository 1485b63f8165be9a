import Desktop
import Messages

/// macOS: a Quick Action, which Automator calls a workflow: it gives the selected text of any program on standard input.
///
/// Keys of services are the user's to set, in the system's settings: no file that is documented holds them.
struct Mac: Integration {
  let name = "macos"

  func presence(in place: DesktopPlace) -> String? {
    place.session.has(.mac) ? Message.presenceMac.text : nil
  }

  func plan(for wanted: Wanted?, in place: DesktopPlace) throws(Failure) -> DesktopPlan {
    let menuItem = Message.desktopEntrySelection.text
    let folder = "\(place.home)/Library/Services/\(menuItem).workflow/Contents"
    let planned = FileChange.missingFolders(above: "\(folder)/Info.plist")
    func file(_ name: String) -> WholeFile {
      WholeFile(name: self.name, path: "\(folder)/\(name)", head: PropertyList.head, comment: .xml)
    }
    let info = try file("Info.plist").change(to: wanted.map { _ in Self.info(menuItem).document })
    let document = try file("document.wflow")
      .change(to: wanted.map { Self.workflow($0).document }, sharing: planned)
    // What has made the folders goes last.
    let changes = (wanted == nil ? [document, info] : [info, document]).compactMap { $0 }
    let notes = wanted == nil || changes.isEmpty ? [] : [Message.macKey(name: menuItem).text]
    return DesktopPlan(changes: changes.map { .file($0) }, notes: notes)
  }

  /// What the Services menu of every program offers, for text.
  private static func info(_ menuItem: String) -> PropertyList {
    .dictionary([
      ("CFBundleIdentifier", .string("lens-share.quick-action")), ("CFBundleName", .string(menuItem)),
      (
        "NSServices",
        .array([
          .dictionary([
            ("NSMenuItem", .dictionary([("default", .string(menuItem))])),
            ("NSMessage", .string("runWorkflowAsService")),
            ("NSSendTypes", .array([.string("public.utf8-plain-text")])),
          ])
        ])
      ),
    ])
  }

  /// One action, Run Shell Script: its line holds our path and our options only, the text comes on standard input.
  private static func workflow(_ wanted: Wanted) -> PropertyList {
    let text = PropertyList.dictionary([
      ("Container", .string("List")), ("Optional", .boolean(true)),
      ("Types", .array([.string("com.apple.cocoa.string")])),
    ])
    let parameters = PropertyList.dictionary([
      ("COMMAND_STRING", .string(wanted.program.command(["--no-config", "--to", "popup"], quote: .single))),
      ("CheckedForUserDefaultShell", .boolean(true)),
      // Standard input; 1 would be arguments.
      ("inputMethod", .integer(0)), ("shell", .string("/bin/sh")), ("source", .string("")),
    ])
    let action = PropertyList.dictionary([
      ("AMAccepts", text), ("AMActionVersion", .string("2.0.3")),
      ("AMApplication", .array([.string("Automator")])), ("AMProvides", text),
      ("ActionBundlePath", .string("/System/Library/Automator/Run Shell Script.action")),
      ("ActionName", .string("Run Shell Script")), ("ActionParameters", parameters),
      ("BundleIdentifier", .string("com.apple.RunShellScript")), ("CFBundleVersion", .string("2.0.3")),
      ("Class Name", .string("RunShellScriptAction")),
      ("UUID", .string("1B0B6D60-1E5A-4C5C-9B6B-6C656E732D73")),
    ])
    return .dictionary([
      ("AMApplicationBuild", .string("521")), ("AMApplicationVersion", .string("2.10")),
      ("AMDocumentVersion", .string("2")),
      ("actions", .array([.dictionary([("action", action), ("isViewVisible", .boolean(true))])])),
      ("connectors", .dictionary([])),
      (
        "workflowMetaData",
        .dictionary([
          ("serviceInputTypeIdentifier", .string("com.apple.Automator.text")),
          ("serviceOutputTypeIdentifier", .string("com.apple.Automator.nothing")),
          ("serviceProcessesInput", .integer(0)),
          ("workflowTypeIdentifier", .string("com.apple.Automator.servicesMenu")),
        ])
      ),
    ])
  }
}
