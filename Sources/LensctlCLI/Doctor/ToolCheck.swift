import Desktop
import Messages

/// The session, and the tools that serve as sources and sinks in it.
enum ToolCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let session = examination.place.session
    let sources = SelectionKind.allCases.map { kind in
      finding(
        Message.doctorSource(name: "\(kind.name)").text, ToolChoice(kind.tools, in: session), session)
    }
    let sinks = SinkKind.allCases.map { kind in
      finding(
        Message.doctorSink(name: "\(kind.name)").text, ToolChoice(kind.tools, in: session), session)
    }
    return [facts(session)] + bus(examination.place) + sources + sinks
  }

  /// Notifications go through the session's message bus (D-Bus Specification, "Well-known Message Bus Instances").
  private static func bus(_ place: DesktopPlace) -> [Finding] {
    guard place.session.has(.wayland) || place.session.has(.x11) else { return [] }
    let check = Message.doctorBus.text
    if let address = place.environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty {
      return [Finding(check, .ok, address)]
    }
    if let folder = place.environment["XDG_RUNTIME_DIR"], place.exists("\(folder)/bus") {
      return [Finding(check, .ok, "\(folder)/bus")]
    }
    return [Finding(check, .warn, Message.doctorNoBus.text, next: Message.doctorNoBusNext.text)]
  }

  private static func facts(_ session: DesktopSession) -> Finding {
    let facts = DesktopSession.Fact.allCases.filter { session.has($0) }.map { $0.name.text }
    let text = facts.isEmpty ? Message.doctorNoSession.text : facts.joined(separator: ", ")
    return Finding(Message.doctorSession.text, .ok, text)
  }

  /// What serves, and why nothing before it does; or what to install.
  private static func finding(_ check: String, _ choice: ToolChoice, _ session: DesktopSession) -> Finding {
    let passedOver = choice.passedOver.map { text(of: choice.tools[$0.tool], $0.reason) }
    if let chosen = choice.chosen {
      let tool = "\(choice.tools[chosen].program)"
      if passedOver.isEmpty { return Finding(check, .ok, tool) }
      let list = passedOver.joined(separator: ", ")
      return Finding(check, .ok, Message.doctorTool(tool: tool, list: list).text)
    }
    let nothing = Message.doctorNoTool(list: passedOver.joined(separator: ", ")).text
    let packages = choice.packagesToInstall.map { "\($0)" }
    // Nothing that could be installed would serve: that is no fault of the session.
    if packages.isEmpty { return Finding(check, .ok, nothing) }
    return Finding(
      check, .warn, nothing, next: Message.doctorInstall(packages: ToolReason.list(packages)).text)
  }

  private static func text(of tool: any DesktopTool, _ reason: PassedOver) -> String {
    let name = "\(tool.program)"
    switch reason {
    case .missing: return Message.doctorToolMissing(tool: name).text
    case .session:
      let needs = ToolReason.list(tool.needs.map { $0.name.text })
      return Message.doctorToolSession(tool: name, needs: needs).text
    }
  }
}
