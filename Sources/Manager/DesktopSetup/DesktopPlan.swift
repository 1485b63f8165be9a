import Desktop
import ManagerBase
import Messages
import Processes
import Safety

/// The changes for one integration, and what is left for the user to do.
struct DesktopPlan {
  enum Change {
    case file(FileChange)
    case command(DesktopCommandLine)
    /// A command that rebuilds an index file of its folder. An empty index is removed.
    case index(DesktopCommandLine, file: String)
  }

  /// In the order in which they are made; empty if everything is set up already.
  var changes: [Change] = []
  /// A command that makes a running program notice the change; nil if it notices by itself.
  var reload: String?
  /// Further lines for the user.
  var notes: [String] = []
}

extension DesktopPlan {
  /// For each change, the commands and diffs that show it; a folder that several need is made once.
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
      // Only a heading in brackets is left.
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

/// A desktop program and its arguments, none of which is text from outside.
struct DesktopCommandLine {
  /// It may take 10 s and write 1 MiB.
  private static let limits = ChildProcess.Limits(seconds: 10, outputBytes: 1 << 20)

  let program: String
  let arguments: [String]

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Quoted for a shell.
  var text: String {
    ([program] + arguments).map { word in
      if !word.isEmpty, word.utf8.allSatisfy({ !" \t\n'\"\\$&|;<>()[]{}*?!#~`".utf8.contains($0) }) {
        return word
      }
      // Double quotes if they are simpler.
      if word.contains("'"), !word.contains(where: { "\"\\$`!".contains($0) }) { return "\"\(word)\"" }
      return "'" + word.replacing("'", with: "'\\''") + "'"
    }.joined(separator: " ")
  }

  /// Runs it to its end, and returns its output.
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
