import Desktop
import Messages

/// The session, and the tools that serve as sources and sinks in it.
enum ToolCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let session = examination.place.session
    let sources = SelectionKind.allCases.map { kind in
      finding(
        MessageKey.doctorSource.text(["name": "\(kind.name)"]), ToolChoice(kind.tools, in: session), session)
    }
    let sinks = SinkKind.allCases.filter { !$0.tools.isEmpty }.map { kind in
      finding(
        MessageKey.doctorSink.text(["name": "\(kind.name)"]), ToolChoice(kind.tools, in: session), session)
    }
    return [facts(session)] + bus(examination.place) + sources + sinks
  }

  /// Notifications go through the session's message bus (D-Bus Specification, "Well-known Message Bus Instances").
  private static func bus(_ place: DesktopPlace) -> [Finding] {
    guard place.session.has(.wayland) || place.session.has(.x11) else { return [] }
    let check = MessageKey.doctorBus.text()
    if let address = place.environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      return [Finding(check, .ok, address)]
    }
    if let folder = place.environment["XDG_RUNTIME_DIR"], place.exists("\(folder)/bus") {
      return [Finding(check, .ok, "\(folder)/bus")]
    }
    return [Finding(check, .warn, MessageKey.doctorNoBus.text(), next: MessageKey.doctorNoBusNext.text())]
  }

  private static func facts(_ session: DesktopSession) -> Finding {
    let facts = DesktopSession.Fact.allCases.filter { session.has($0) }.map { $0.name.text() }
    let text = facts.isEmpty ? MessageKey.doctorNoSession.text() : facts.joined(separator: ", ")
    return Finding(MessageKey.doctorSession.text(), .ok, text)
  }

  /// What serves, and why nothing before it does; or what to install.
  private static func finding(_ check: String, _ choice: ToolChoice, _ session: DesktopSession) -> Finding {
    let passedOver = choice.passedOver.map { text(of: choice.tools[$0.tool], $0.reason) }
    if let chosen = choice.chosen {
      let tool = "\(choice.tools[chosen].program)"
      if passedOver.isEmpty { return Finding(check, .ok, tool) }
      let list = passedOver.joined(separator: ", ")
      return Finding(check, .ok, MessageKey.doctorTool.text(["tool": tool, "list": list]))
    }
    let nothing = MessageKey.doctorNoTool.text(["list": passedOver.joined(separator: ", ")])
    let packages = choice.packagesToInstall.map { "\($0)" }
    // Nothing that could be installed would serve: that is no fault of the session.
    if packages.isEmpty { return Finding(check, .ok, nothing) }
    return Finding(
      check, .warn, nothing, next: MessageKey.doctorInstall.text(["packages": ToolReason.list(packages)]))
  }

  private static func text(of tool: any DesktopTool, _ reason: PassedOver) -> String {
    let name = "\(tool.program)"
    switch reason {
    case .missing: return MessageKey.doctorToolMissing.text(["tool": name])
    case .session:
      let needs = ToolReason.list(tool.needs.map { $0.name.text() })
      return MessageKey.doctorToolSession.text(["tool": name, "needs": needs])
    }
  }
}
