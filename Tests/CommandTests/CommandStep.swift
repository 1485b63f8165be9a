/// One command of a document, what it is given and what it must do.
struct CommandStep {
  /// What `/bin/sh -c` runs.
  var command: String
  var standardInput: [String] = []
  var standardOutput: [String]
  /// Nil where the document shows standard output and error together.
  var standardError: [String]?
  var exitStatus: Int32 = 0

  /// Where the document says this, for recording: lines from 0. Nil where it says nothing, which is the default.
  var standardOutputLines: Range<Int>
  var standardErrorLines: Range<Int>?
  var exitStatusLine: Int?
  /// The line after the block in which the command stands.
  var end: Int
}

extension CommandDocument {
  private static let exitStatusPrefix = "Exit status: "

  /// The one command of a case.
  func caseStep() throws -> CommandStep {
    let blocks = self.blocks
    for block in blocks where !["console", "stdin", "stderr"].contains(block.info) {
      throw error(block.opening, "a case has console, stdin and stderr blocks, not '\(block.info)'")
    }
    for info in ["console", "stdin", "stderr"] {
      if let second = blocks.filter({ $0.info == info }).dropFirst().first {
        throw error(second.opening, "a case has one \(info) block")
      }
    }
    guard let console = blocks.first(where: { $0.info == "console" }) else {
      throw error(lines.count - 1, "a case has a console block, with a line '$ command' in it")
    }
    let steps = try steps(in: console)
    guard var step = steps.first, steps.count == 1 else {
      throw error(console.opening, "a case has one command: \(steps.count) lines begin with '$ '")
    }

    if let block = blocks.first(where: { $0.info == "stdin" }) {
      step.standardInput = Array(lines[block.body])
    }
    step.standardError = []
    if let block = blocks.first(where: { $0.info == "stderr" }) {
      step.standardError = Array(lines[block.body])
      step.standardErrorLines = block.body
    }
    let inside = blocks.map { $0.opening..<$0.body.upperBound }
    step.exitStatusLine = lines.indices.first { index in
      lines[index].hasPrefix(Self.exitStatusPrefix) && !inside.contains { $0.contains(index) }
    }
    if let line = step.exitStatusLine {
      step.exitStatus = try exitStatus(lines[line].dropFirst(Self.exitStatusPrefix.count), line: line)
    }
    return step
  }

  /// The commands of a manual: one array for each `console` block that is not skipped.
  func sessions() throws -> [[CommandStep]] {
    try blocks.filter { $0.info == "console" }.compactMap { block in
      // The comment may be one line above the fence, or two with an empty line between.
      let above = lines[..<block.opening].suffix(2).last { !$0.isEmpty } ?? ""
      let comment = above.hasPrefix("<!-- ") && above.hasSuffix(" -->") ? above.dropFirst(5).dropLast(4) : ""
      if comment == "no-test" || comment.hasPrefix("no-test: ") { return nil }
      var steps = try steps(in: block)
      guard !steps.isEmpty else { throw error(block.opening, "no line of this block begins with '$ '") }
      if comment.hasPrefix("exit: ") {
        steps[steps.count - 1].exitStatus = try exitStatus(comment.dropFirst(6), line: block.opening - 1)
      }
      return steps
    }
  }

  private func steps(in block: Block) throws -> [CommandStep] {
    var starts = block.body.filter { lines[$0].hasPrefix("$ ") }
    if let first = block.body.first, starts.first != first {
      throw error(first, "a console block begins with '$ command'")
    }
    starts.append(block.body.upperBound)
    return zip(starts, starts.dropFirst()).map { start, next in
      let continued = (start..<next).prefix { lines[$0].hasSuffix("\\") }
      let output = min(continued.endIndex + 1, next)
      return CommandStep(
        command: lines[start..<output].joined(separator: "\n").dropFirst(2).description,
        standardOutput: Array(lines[output..<next]),
        standardOutputLines: output..<next,
        end: block.body.upperBound + 1)
    }
  }

  private func exitStatus(_ text: Substring, line: Int) throws -> Int32 {
    guard let status = Int32(text), 0...255 ~= status else {
      throw error(line, "'\(text)' is no exit status: a number from 0 to 255")
    }
    return status
  }

  private func error(_ line: Int, _ problem: String) -> CommandDocumentError {
    CommandDocumentError(path: path, line: line + 1, problem: problem)
  }
}

// MARK: - Recording

extension CommandDocument {
  /// Puts what a command did where the document says what it must do; in a manual, what it printed only. Steps
  /// that come later in the document must be recorded first, since this moves the lines below.
  mutating func record(_ result: CommandResult, for step: CommandStep) {
    // From the end of the document to its start, for the same reason.
    var edits: [(lines: Range<Int>, text: [String])] = []
    if step.standardError != nil, result.exitStatus != step.exitStatus {
      let text = Self.exitStatusPrefix + "\(result.exitStatus)"
      if let line = step.exitStatusLine {
        edits.append((line..<line + 1, [text]))
      } else {
        edits.append((lines.count..<lines.count, ["", text]))
      }
    }
    if let expected = step.standardError, !expected.matches(result.standardError) {
      let text = result.standardError.lines
      if let block = step.standardErrorLines {
        edits.append((block, text))
      } else {
        edits.append((step.end..<step.end, ["", "```stderr"] + text + ["```"]))
      }
    }
    if !step.standardOutput.matches(result.standardOutput) {
      edits.append((step.standardOutputLines, result.standardOutput.lines))
    }
    for edit in edits.sorted(by: { $0.lines.lowerBound > $1.lines.lowerBound }) {
      lines.replaceSubrange(edit.lines, with: edit.text)
    }
  }
}
