import Messages

/// Plans, shows and makes the changes of one command, integration after integration.
///
/// One that fails is told and does not keep the others from their turn; the status is that of the last.
struct DesktopWork {
  enum Action {
    case install(BoundProgram, KeyChord?)
    case remove

    var isRemoval: Bool {
      if case .remove = self { true } else { false }
    }
  }

  let action: Action
  /// Those that were named; nil for all that are found.
  let named: [any Integration]?
  let place: DesktopPlace
  let console: Console
  let isDryRun: Bool
  let format: OutputOptions.Format

  func run() throws(Failure) {
    var report = DesktopReport(action: action.isRemoval ? "remove" : "install", dryRun: isDryRun)
    if case .install(let program, _) = action { report.program = program.path }
    // Told when the next one comes; the last one ends the command.
    var pending: Failure?
    // The first that is set up has made the folders that others use.
    let chosen = named ?? IntegrationRegistry.all
    for integration in action.isRemoval ? chosen.reversed() : chosen {
      guard var item = try self.item(for: integration) else { continue }
      do throws(Failure) {
        guard try work(on: integration, &item) else { continue }
      } catch {
        if let pending { console.tell(pending.message) }
        pending = Failure(error, in: integration.name)
        // What failed while it was planned has not been named yet.
        if format == .text, item.state == .unchanged { try console.answer(item.announcement) }
        item.state = .failed
        item.problem = error.message
      }
      if format == .text { try console.answer(item.outcome(of: action)) }
      report.desktops.append(item)
    }
    switch format {
    case .json: try console.answer(JSONAnswer("desktop", report).text())
    case .text:
      if report.desktops.isEmpty, pending == nil { try console.answer(Message.desktopNothing.text) }
    }
    if let pending { throw pending }
  }

  /// What is known of an integration before it is planned; nil for one that is not in use here.
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

  /// Plans, shows and makes; false if there is nothing to say.
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
