import Desktop
import Messages
import ProcessStreams

/// What an integration wants to change, and what is left for the user to do.
struct DesktopPlan {
  enum Change {
    case file(FileChange)
    case command(DesktopCommandLine)
    /// A command that makes a file anew of what lies beside it. With nothing in it the file goes.
    case index(DesktopCommandLine, file: String)
  }

  /// In the order in which they are made; none if all is as it should be.
  var changes: [Change] = []
  /// A command that makes a running program take up the change; nil if it does so by itself.
  var reload: String?
  /// What else the user should know, a line each.
  var notes: [String] = []
}

extension DesktopPlan {
  /// For each change what is done; a folder that several need is made once.
  var lines: [[String]] {
    var folders: Set<String> = []
    return changes.map { change in
      change.lines.filter { !$0.hasPrefix("mkdir ") || folders.insert($0).inserted }
    }
  }
}

extension DesktopPlan.Change {
  func make(in place: DesktopPlace) throws(Failure) {
    switch self {
    case .file(let change): try change.make()
    case .command(let line): try line.run(in: place)
    case .index(let line, let file):
      try line.run(in: place)
      // A heading in brackets, and no more.
      if let text = try UserFile(file).bytes, !text.contains(UInt8(ascii: "=")) { FileCalls.remove(file) }
    }
  }

  var lines: [String] {
    switch self {
    case .file(let change): change.lines
    case .command(let line), .index(let line, _): [line.text]
    }
  }
}

/// A program of the desktop's and its arguments; none of them is text from outside.
struct DesktopCommandLine {
  /// Seconds that it may take, and bytes that it may answer.
  private static let limits = ChildProcess.Limits(seconds: 10, outputBytes: 1 << 20)

  let program: String
  let arguments: [String]

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// As a shell would take it.
  var text: String {
    ([program] + arguments).map { word in
      if !word.isEmpty, word.utf8.allSatisfy({ !" \t\n'\"\\$&|;<>()[]{}*?!#~`".utf8.contains($0) }) {
        return word
      }
      // Double quotes where they are the plainer ones.
      if word.contains("'"), !word.contains(where: { "\"\\$`!".contains($0) }) { return "\"\(word)\"" }
      return "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }

  /// Runs it to its end, and gives what it answered.
  @discardableResult
  func run(in place: DesktopPlace) throws(Failure) -> String {
    guard let path = place.session.tools.path(of: program) else {
      throw Failure(.unavailable, .desktopNoTool(program: program))
    }
    let process = ChildProcess.run(
      path, arguments.map { Array($0.utf8) }, environment: place.session.environment, limits: Self.limits)
    guard process.isSuccess else {
      let reason = ToolReason.text(of: process.end, talk: process.talk)
      throw Failure(.unavailable, .desktopToolFailed(command: text, reason: reason))
    }
    return String(decoding: process.output, as: UTF8.self)
  }
}
