import ArgumentParser
import Messages

/// `lensctl doctor`: looks at everything that a look-up needs.
struct DoctorCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: Message.doctorHelp.text)

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var checks: [Finding]
  }

  private static let checks = [
    ProgramCheck.findings, PackCheck.findings, FolderCheck.findings, TerminalCheck.findings,
    ToolCheck.findings, FetchCheck.findings, BindingCheck.findings,
  ]

  /// Status 1 if a check failed; warnings are none.
  func run(in session: Session) throws(Failure) {
    let examination = Examination(session: session, place: try DesktopPlace(session.environment))
    var findings: [Finding] = []
    for check in Self.checks {
      let found = check(examination)
      findings += found
      // Packs take their time: what is known is said.
      if output.format == .text {
        try session.console.answer(found.map(\.line).joined(separator: "\n"))
      }
    }
    if output.format == .json {
      try session.console.answer(JSONAnswer("doctor", Answer(checks: findings)).text())
    }
    let failed = findings.count { $0.level == .fail }
    if failed > 0 { throw Failure(.notFound, .doctorFailed(count: failed)) }
  }
}
