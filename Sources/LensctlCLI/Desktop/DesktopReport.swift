import Messages

/// The answer of a command: what it did, or would do.
struct DesktopReport: Encodable {
  enum State: String, Encodable {
    case installed, removed
    /// A dry run has shown the changes.
    case shown
    /// There was nothing to do: it was set up, or removed, already.
    case unchanged
    /// It cannot bind the key that was given for all.
    case leftOut
    case failed
  }

  struct Item: Encodable {
    var name: String
    /// The sign that it is in use; nil if it was named, or if all were searched.
    var reason: String?
    var key: String?
    var state = State.unchanged
    /// For each change, the shell commands and unified diffs that show it.
    var changes: [[String]] = []
    /// The command that makes a running program notice the change.
    var reload: String?
    var notes: [String] = []
    /// Why it failed.
    var problem: String?
  }

  /// `install` or `remove`.
  var action: String
  var dryRun: Bool
  var program: String?
  var desktops: [Item] = []
}

extension DesktopReport.Item {
  /// The text before the changes are made.
  var announcement: String {
    var title = name
    if let key { title += " \(key)" }
    if let reason { title = Message.desktopBecause(title: title, reason: reason).text }
    return
      ([title + ":"] + changes.joined().map { "    " + $0.split(separator: "\n").joined(separator: "\n    ") })
      .joined(separator: "\n")
  }

  /// The text after them, without a problem, which is reported on standard error.
  func outcome(of action: DesktopWork.Action) -> String {
    let said: Message =
      switch (state, action) {
      case (.installed, _): .desktopInstalled
      case (.removed, _): .desktopRemoved
      case (.shown, _): .desktopShown
      case (.unchanged, .install): .desktopAlreadyThere
      case (.unchanged, .remove): .desktopNotThere
      case (.leftOut, _): .desktopLeftOut
      case (.failed, _): .desktopFailed
      }
    let next = reload.map { [Message.desktopReload(command: $0).text] } ?? []
    return ([said.text] + next + notes).map { "  " + $0 }.joined(separator: "\n")
  }
}
