import Testing

@Suite struct CommandDocumentTests {
  private func document(_ text: String) -> CommandDocument {
    CommandDocument(path: "topic.md", lines: [UInt8](text.utf8).lines)
  }

  @Test func `A case has a command, input, output, error and exit status`() throws {
    let step = try document(
      """
      # Title
      ````console
      $ one \\
        two
      out
      ```
      more
      ````
      ```stdin
      Exit status: 9
      ```
      ```stderr
      talk
      ```
      Exit status: 65

      """
    ).caseStep()
    #expect(step.command == "one \\\n  two")
    #expect(step.standardInput == ["Exit status: 9"])
    #expect(step.standardOutput == ["out", "```", "more"])
    #expect(step.standardError == ["talk"])
    #expect(step.exitStatus == 65)
  }

  @Test func `A case that says only its command expects silence and 0`() throws {
    let step = try document("```console\n$ true\n```\n").caseStep()
    #expect(step.standardInput == [] && step.standardOutput == [] && step.standardError == [])
    #expect(step.exitStatus == 0)
  }

  @Test(
    "A case that does not say what to run is an error, with the line",
    arguments: [
      (["# Title"], "topic.md:1: a case has a console block"),
      (["```console", "out", "```"], "topic.md:2: a console block begins with"),
      (["```console", "```"], "topic.md:1: a case has one command: 0"),
      (["```console", "$ a", "$ b", "```"], "topic.md:1: a case has one command: 2"),
      (["```console", "$ a", "```", "```stdin", "```", "```stdin"], "topic.md:6: a case has one stdin"),
      (["```console", "$ a", "```", "```json", "{}", "```"], "topic.md:4: a case has console, stdin and"),
      (["```console", "$ a", "```", "Exit status: one"], "topic.md:4: 'one' is no exit status"),
      (["```console", "$ a", "```", "Exit status: 256"], "topic.md:4: '256' is no exit status"),
    ])
  func refused(lines: [String], message: String) {
    let document = CommandDocument(path: "topic.md", lines: lines)
    let error = #expect(throws: CommandDocumentError.self) { try document.caseStep() }
    #expect(error.map { $0.description.hasPrefix(message) } == true, "\(error?.description ?? "")")
  }

  @Test func `A manual has sessions, of which some are skipped`() throws {
    let sessions = try document(
      """
      ```console
      $ one
      1
      $ two
      ```
      <!-- no-test: needs a desktop -->
      ```console
      $ three
      ```
      ```sh
      $ four
      ```
      <!-- exit: 1 -->

      ~~~console
      $ five
      $ six
      ~~~

      """
    ).sessions()
    #expect(sessions.map { $0.map(\.command) } == [["one", "two"], ["five", "six"]])
    #expect(sessions[0][0].standardOutput == ["1"] && sessions[0][0].standardError == nil)
    #expect(sessions[1].map(\.exitStatus) == [0, 1])
  }

  @Test func `Recording a case writes what it did, and then the case holds`() throws {
    var document = document("```console\n$ a\nold\n```\n\nEnd.\n")
    let result = CommandResult(
      standardOutput: [UInt8]("new\nlines\n".utf8), standardError: [UInt8]("talk\n".utf8), exitStatus: 1)
    document.record(result, for: try document.caseStep())
    #expect(
      document.lines == [
        "```console", "$ a", "new", "lines", "```", "", "```stderr", "talk", "```", "", "End.", "",
        "Exit status: 1",
      ])
    let again = document.lines
    document.record(result, for: try document.caseStep())
    #expect(document.lines == again)
  }

  @Test func `Recording leaves an ellipsis that still holds`() throws {
    var document = document("```console\n$ a\n1\n…\n```\n")
    let before = document.lines
    let result = CommandResult(standardOutput: [UInt8]("1\n2\n3\n".utf8), standardError: [], exitStatus: 0)
    document.record(result, for: try document.caseStep())
    #expect(document.lines == before)
  }

  @Test(arguments: [
    (0, false), (1, false), (130, false), (132, true), (134, true), (139, true), (143, false),
  ])
  func `An exit status from 132 to 139 is a crash`(exitStatus: Int32, crashed: Bool) {
    #expect(
      CommandResult(standardOutput: [], standardError: [], exitStatus: exitStatus).crashed == crashed)
  }
}
