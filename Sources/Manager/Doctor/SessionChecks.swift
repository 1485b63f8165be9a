import Desktop
import Messages
import Processes

/// The session, and the tools that it offers as sources and sinks.
enum ToolCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let session = examination.place.session
    let sources = SelectionKind.allCases.map { kind in
      finding(
        Message.doctorSource(name: kind.name).text, ToolChoice(kind.tools, in: session))
    }
    let sinks = SinkKind.allCases.map { kind in
      finding(
        Message.doctorSink(name: kind.name).text, ToolChoice(kind.tools, in: session))
    }
    return [facts(session)] + bus(examination.place) + sources + sinks + place(session)
  }

  /// Whether popups know where the pointer is. They open without it, too.
  private static func place(_ session: DesktopSession) -> [Finding] {
    guard let missing = PopupPlace.missingTools(in: session) else { return [] }
    let check = Message.doctorPlace.text
    if missing.isEmpty { return [Finding(check, .ok, Message.doctorAtPointer.text)] }
    let list = missing.map { Message.doctorToolMissing(tool: "\($0.program)").text }.joined(separator: ", ")
    return [
      Finding(
        check, .ok, Message.doctorInCenter(list: list).text,
        next: Message.doctorInstall(packages: missing.map { "\($0.package)" }.joined(separator: " ")).text)
    ]
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

  /// The tool that is used and why those before it are not; or what to install.
  private static func finding(_ check: String, _ choice: ToolChoice) -> Finding {
    let passedOver = choice.passedOver.map { text(of: choice.tools[$0.tool], $0.reason) }
    if let chosen = choice.chosen {
      let tool = "\(choice.tools[chosen].program)"
      if passedOver.isEmpty { return Finding(check, .ok, tool) }
      let list = passedOver.joined(separator: ", ")
      return Finding(check, .ok, Message.doctorTool(tool: tool, list: list).text)
    }
    let nothing = Message.doctorNoTool(list: passedOver.joined(separator: ", ")).text
    let packages = choice.packagesToInstall.map { "\($0)" }
    // No tool fits this session, so there is nothing to complain about.
    if packages.isEmpty { return Finding(check, .ok, nothing) }
    return Finding(
      check, .warn, nothing, next: Message.doctorInstall(packages: packages.alternatives).text)
  }

  private static func text(of tool: any DesktopTool, _ reason: PassedOver) -> String {
    let name = "\(tool.program)"
    switch reason {
    case .missing: return Message.doctorToolMissing(tool: name).text
    case .session:
      let needs = tool.needs.map { $0.name.text }.alternatives
      return Message.doctorToolSession(tool: name, needs: needs).text
    }
  }
}

/// The terminal and its encoding.
enum TerminalCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    [locale(examination.place.environment), terminal(examination.place.environment)]
  }

  /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set counts (locale(7)). `lens-share` always writes UTF-8.
  private static func locale(_ environment: [String: String]) -> Finding {
    let check = Message.doctorLocale.text
    let value =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "POSIX"
    let codeset = value.split(separator: ".").dropFirst().first?.split(separator: "@").first ?? ""
    if ["utf-8", "utf8"].contains(codeset.lowercased()) { return Finding(check, .ok, value) }
    return Finding(
      check, .warn, Message.doctorNotUTF8(locale: value).text,
      next: Message.doctorNotUTF8Next.text)
  }

  private static func terminal(_ environment: [String: String]) -> Finding {
    let check = Message.doctorTerminal.text
    guard isatty(1) == 1 else { return Finding(check, .ok, Message.doctorNoTerminal.text) }
    let name = environment["TERM"] ?? ""
    let hasNoColor = !(environment["NO_COLOR"] ?? "").isEmpty || name.isEmpty || name == "dumb"
    let color: Message = hasNoColor ? .doctorPlain : .doctorColor
    return Finding(
      check, .ok,
      Message.doctorTerminalIs(
        name: [name, environment["COLORTERM"] ?? ""].filter { !$0.isEmpty }.joined(separator: " "),
        columns: WindowSize(of: 1).map { "\($0.columns)" } ?? "?", color: color.text
      ).text)
  }
}

/// The programs with which `lensctl install` fetches packages.
enum FetchCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let check = Message.doctorFetching.text
    let missing = FetchTools(examination.place.environment).missing
    if missing.isEmpty { return [Finding(check, .ok, Message.doctorFetchTools.text)] }
    return [
      Finding(
        check, .warn,
        Message.doctorNoFetchTools(list: missing.map(\.name).joined(separator: ", ")).text,
        next: Message.doctorInstall(packages: missing.map(\.package).joined(separator: " ")).text)
    ]
  }
}

/// The keys and menus that `lensctl desktop install` has set up: do they start the installed program?
enum BindingCheck {
  static func findings(_ examination: Examination) -> [Finding] {
    let check = Message.doctorBindings.text
    let program = try? BoundProgram.find(nil, in: examination.session)
    var installed: [String] = []
    var stale: [Finding] = []
    for integration in IntegrationRegistry.all {
      guard let plan = try? integration.plan(for: nil, in: examination.place), !plan.changes.isEmpty else {
        continue
      }
      installed.append(integration.name)
      let texts = plan.changes.compactMap { change -> [UInt8]? in
        if case .file(let change) = change { change.file.bytes } else { nil }
      }
      guard let program, !texts.isEmpty else { continue }
      if texts.contains(where: { $0.firstRange(of: program.path.pathBytes) != nil }) { continue }
      stale.append(
        Finding(
          check, .warn, Message.doctorStale(name: integration.name, file: program.path).text,
          next: "lensctl desktop install \(integration.name)"))
    }
    if installed.isEmpty {
      return [Finding(check, .ok, Message.doctorNoBindings.text, next: "lensctl desktop install")]
    }
    return [Finding(check, .ok, installed.joined(separator: ", "))] + stale
  }
}
