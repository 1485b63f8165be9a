import ArgumentParser
import Messages
import Safety

/// `lensctl doctor`: checks everything that a lookup needs.
struct DoctorCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: Message.doctorHelp.text)

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var checks: [Finding]
  }

  private static let checks = [
    ProgramCheck.findings, PackCheck.findings, FolderCheck.findings, HistoryCheck.findings,
    TerminalCheck.findings, ToolCheck.findings, FetchCheck.findings, BindingCheck.findings,
  ]

  /// The exit status is 1 if a check failed. Warnings are no failures.
  func run(in session: Session) throws(Failure) {
    let examination = Examination(session: session, place: try DesktopPlace(session.environment))
    var findings: [Finding] = []
    for check in Self.checks {
      let found = check(examination)
      findings += found
      // Written at once, because the check of the packs takes long.
      if output.format == .text {
        try session.console.answer(found.map(\.line).joined(separator: "\n"))
      }
    }
    try output.answer("doctor", Answer(checks: findings), on: session.console) { nil }
    let failed = findings.count { $0.level == .fail }
    if failed > 0 { throw Failure(.notFound, .doctorFailed(count: failed)) }
  }
}
