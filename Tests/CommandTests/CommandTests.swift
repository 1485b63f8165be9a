import BuiltPrograms
import Foundation
import Testing

/// Runs the commands that stand in Markdown files against the built programs.
///
/// `LENS_SHARE_RECORD=1` writes what they print into the files instead of comparing it, and
/// `LENS_SHARE_DOCUMENTS=exit-status` takes only the files with that in their path.
@Suite(.ownThreads(2)) struct CommandTests {
  @Test("A case prints what it says", arguments: try documents(under: "Tests/CommandTests/Commands"))
  func runCase(document: CommandDocument) throws {
    // Cases of one area look words up in the default set, all others in WordNet alone.
    let isStandard = document.path.contains("/Commands/shelf/")
    try run(document, sessions: [[document.caseStep()]], isStandard ? .standard : .wordNet)
  }

  @Test("A manual's examples print what they say", arguments: try manuals())
  func runManual(document: CommandDocument) throws {
    try run(document, sessions: document.sessions(), .standard)
  }

  private func run(_ document: CommandDocument, sessions: [[CommandStep]], _ shelf: Shelf) throws {
    let recording = try isRecording()
    var recorded = document
    // Last first, as recording wants it; sessions are independent, and the steps of one are run in order.
    for session in sessions.reversed() {
      let runner = try CommandRunner(repository: repository, shelf)
      var results: [(step: CommandStep, result: CommandResult)] = []
      for step in session { results.append((step, try runner.run(step))) }
      for (step, result) in results.reversed() {
        if recording && !result.crashed { recorded.record(result, for: step) }
      }
      for (step, result) in results { check(step, result, recording: recording, in: document) }
    }
    if recording { try recorded.write() }
  }

  private func check(
    _ step: CommandStep, _ result: CommandResult, recording: Bool, in document: CommandDocument
  ) {
    let place = "\(document.path):\(step.standardOutputLines.lowerBound): $ \(step.command)"
    if result.crashed {
      Issue.record(
        "\(place)\ncrashed with exit status \(result.exitStatus)\n\(shown(result.standardError.lines))")
      return
    }
    // A manual's exit status is not recorded: nobody looks for it there.
    if result.exitStatus != step.exitStatus, !recording || step.standardError == nil {
      Issue.record("\(place)\nexit status \(result.exitStatus), expected \(step.exitStatus)")
    }
    if recording { return }
    if !step.standardOutput.matches(result.standardOutput) {
      Issue.record("\(place)\n\(difference(step.standardOutput, result.standardOutput, "standard output"))")
    }
    if let expected = step.standardError, !expected.matches(result.standardError) {
      Issue.record("\(place)\n\(difference(expected, result.standardError, "standard error"))")
    }
  }

  private func difference(_ expected: [String], _ printed: [UInt8], _ stream: String) -> String {
    "\(stream), expected:\n\(shown(expected))\nprinted:\n\(shown(printed.lines))"
  }

  private func shown(_ lines: [String]) -> String {
    lines.isEmpty ? "  (nothing)" : lines.map { "  | " + $0 }.joined(separator: "\n")
  }

  private func isRecording() throws -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard environment["LENS_SHARE_RECORD"] == "1" else { return false }
    guard environment["CI"] == nil else {
      throw BuiltPrograms.SetupError(
        "LENS_SHARE_RECORD is refused where CI is set: nothing would be tested")
    }
    return true
  }
}

// MARK: - The files

private let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

extension CommandDocument: CustomTestStringConvertible {
  /// Reads the file at a path below the repository's folder.
  init(path: String) throws {
    self.init(
      path: path, lines: try [UInt8](Data(contentsOf: repository.appending(path: path))).lines)
  }

  fileprivate func write() throws {
    let text = lines.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: repository.appending(path: path))
  }

  var testDescription: String { path }
}

/// Every Markdown file under a folder, which must have one.
private func documents(under folder: String) throws -> [CommandDocument] {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: folder).path)
    .filter { $0.hasSuffix(".md") }.sorted()
  guard !paths.isEmpty else { throw BuiltPrograms.SetupError("no .md file under \(folder)") }
  return try paths.map { "\(folder)/\($0)" }.filter(isChosen).map(CommandDocument.init(path:))
}

/// The README, and the manual where there is one.
private func manuals() throws -> [CommandDocument] {
  let manual = "Sources/Filter/Documentation.docc"
  let files = FileManager.default.enumerator(atPath: repository.appending(path: manual).path)
  let hasManual = files?.contains { ($0 as? String)?.hasSuffix(".md") == true } ?? false
  return try ["README.md"].filter(isChosen).map(CommandDocument.init(path:))
    + (hasManual ? documents(under: manual) : [])
}

private func isChosen(path: String) -> Bool {
  ProcessInfo.processInfo.environment["LENS_SHARE_DOCUMENTS"].map(path.contains) ?? true
}
