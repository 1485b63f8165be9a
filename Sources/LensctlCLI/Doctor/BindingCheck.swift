import Messages

/// What `lensctl desktop install` has set up, and whether it starts the program that is there.
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
      if texts.contains(where: { $0.firstRange(of: Array(program.path.utf8)) != nil }) { continue }
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
