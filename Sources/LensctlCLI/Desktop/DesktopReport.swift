import Messages

/// What a command did, or would do, as its answer says it.
struct DesktopReport: Encodable {
  enum State: String, Encodable {
    case installed, removed
    /// A dry run has shown the changes.
    case shown
    /// All was as it should be: ours was there, or nothing of ours was.
    case unchanged
    /// It cannot bind the key that all others got.
    case leftOut
    case failed
  }

  struct Item: Encodable {
    var name: String
    /// Why it was taken; nil if it was named, or all were looked through.
    var reason: String?
    var key: String?
    var state = State.unchanged
    /// For each change what is done, as commands of a shell and unified diffs.
    var changes: [[String]] = []
    /// The command that makes a running program take up the change.
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
  /// What is told before the changes are made.
  var announcement: String {
    var title = name
    if let key { title += " \(key)" }
    if let reason { title = Message.desktopBecause(title: title, reason: reason).text }
    return
      ([title + ":"] + changes.joined().map { "    " + $0.split(separator: "\n").joined(separator: "\n    ") })
      .joined(separator: "\n")
  }

  /// What is told behind them; a problem is told elsewhere.
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
