import ManagerBase
import Messages
import Safety

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
    let message = action.isRemoval ? Message.desktopRelease(command:) : Message.desktopReload(command:)
    let next = reload.map { [message($0).text] } ?? []
    return ([said.text] + next + notes).map { "  " + $0 }.joined(separator: "\n")
  }
}

/// Plans, shows and makes the changes of one command, one integration after the other.
///
/// If one fails, this is reported and the others go on; the exit status is that of the last failure.
struct DesktopWork {
  enum Action {
    case install(BoundProgram, KeyChord?)
    case remove

    var isRemoval: Bool {
      if case .remove = self { true } else { false }
    }
  }

  let action: Action
  /// The integrations that were named; nil for all that are in use.
  let named: [any Integration]?
  let place: DesktopPlace
  let console: Console
  let isDryRun: Bool
  let output: OutputOptions

  private var format: OutputOptions.Format { output.format }

  func run() throws(Failure) {
    var report = DesktopReport(action: action.isRemoval ? "remove" : "install", dryRun: isDryRun)
    if case .install(let program, _) = action { report.program = program.path }
    var failures = PendingFailure(console)
    // The first integration that is set up makes folders that others use.
    let chosen = named ?? IntegrationRegistry.all
    for integration in action.isRemoval ? chosen.reversed() : chosen {
      guard var item = try self.item(for: integration) else { continue }
      do throws(Failure) {
        guard try work(on: integration, &item) else { continue }
      } catch {
        failures.add(Failure(error, in: integration.name))
        // If planning failed, its name has not been shown yet.
        if format == .text, item.state == .unchanged { try console.answer(item.announcement) }
        item.state = .failed
        item.problem = error.message
      }
      if format == .text { try console.answer(item.outcome(of: action)) }
      report.desktops.append(item)
    }
    try output.answer("desktop", report, on: console) {
      report.desktops.isEmpty && failures.isEmpty ? Message.desktopNothing.text : nil
    }
    try failures.end()
  }

  /// The report of an integration before it is planned; nil if it is not in use here.
  private func item(for integration: any Integration) throws(Failure) -> DesktopReport.Item? {
    var item = DesktopReport.Item(name: integration.name)
    guard case .install(_, let key) = action else { return item }
    if named == nil {
      item.reason = integration.presence(in: place)
      if item.reason == nil { return nil }
    }
    guard let wanted = key ?? integration.defaultKey, integration.defaultKey != nil else { return item }
    item.key = wanted.text
    if integration.spelling(of: wanted) == nil {
      let failure = Failure(.usage, .desktopNoSuchKey(name: integration.name, key: wanted.text))
      if named != nil { throw failure }
      item.state = .leftOut
      item.notes = [failure.message]
    }
    return item
  }

  /// Plans, shows and makes the changes; returns false if there is nothing to report.
  private func work(on integration: any Integration, _ item: inout DesktopReport.Item) throws(Failure) -> Bool
  {
    if item.state == .leftOut {
      if format == .text { try console.answer(item.announcement) }
      return true
    }
    let plan = try integration.plan(for: wanted(by: integration), in: place)
    if plan.changes.isEmpty, action.isRemoval, named == nil { return false }
    item.changes = plan.lines
    if !plan.changes.isEmpty {
      item.notes = plan.notes
      item.reload = plan.reload
      item.state = .shown
    }
    if format == .text { try console.answer(item.announcement) }
    if isDryRun || plan.changes.isEmpty { return true }
    for change in plan.changes { try change.make(in: place) }
    item.state = action.isRemoval ? .removed : .installed
    return true
  }

  private func wanted(by integration: any Integration) -> Wanted? {
    guard case .install(let program, let key) = action else { return nil }
    return Wanted(program: program, key: integration.defaultKey.map { key ?? $0 })
  }
}
