import Messages
import Processes

/// A desktop program, or a built-in tool, that does one job: it reads a text, or shows an answer.
///
/// Each job has a table of tools in order of preference: `SelectionTool.all`, `ClipboardSink.tools` and its neighbors.
/// The first tool that is installed and fits the session is used; `lensctl doctor` shows which one, and why.
package protocol DesktopTool: Sendable {
  /// The program's name on `PATH`; the name by which people know a built-in tool.
  var program: StaticString { get }
  /// Whether it is part of this program, and so always there.
  var isBuiltIn: Bool { get }
  /// The Debian package that contains it; empty if there is none.
  var package: StaticString { get }
  /// The session must have one of these; an empty list fits every session.
  var needs: [DesktopSession.Fact] { get }
}

extension DesktopTool {
  package var isBuiltIn: Bool { false }
}

/// Why a tool was not chosen.
package enum PassedOver: Equatable, Sendable {
  /// It needs another kind of session.
  case session
  /// It is not installed.
  case missing
}

/// The tool chosen for a session, and why those before it were not.
package struct ToolChoice: Sendable {
  package let tools: [any DesktopTool]
  /// The position of the first that can be used; nil if there is none.
  package private(set) var chosen: Int?
  /// Its path; empty for a built-in tool.
  package private(set) var path: [UInt8] = []
  /// The tools before it, each with the reason.
  package private(set) var passedOver: [(tool: Int, reason: PassedOver)] = []

  /// Chooses from the tools at position `first` and later.
  package init(_ tools: [any DesktopTool], in session: DesktopSession, from first: Int = 0) {
    self.tools = tools
    for index in tools.indices.dropFirst(first) {
      let tool = tools[index]
      if !tool.needs.isEmpty, !tool.needs.contains(where: { session.has($0) }) {
        passedOver.append((index, .session))
      } else if tool.isBuiltIn {
        chosen = index
        return
      } else if let path = session.tools.path(of: "\(tool.program)") {
        chosen = index
        self.path = path
        return
      } else {
        passedOver.append((index, .missing))
      }
    }
  }

  /// The Debian packages of tools that fit this session, any of which would do; empty if no tool fits it.
  package var packagesToInstall: [StaticString] {
    passedOver.filter { $0.reason == .missing }.map { tools[$0.tool].package }.filter {
      $0.utf8CodeUnitCount > 0
    }
  }
}

/// The words for a desktop tool that did not do its job.
package enum ToolReason {
  /// The first line of what the tool said; without one, how it ended.
  package static func text(of end: ChildProcess.End, talk: [UInt8]) -> String {
    let line = talk.split(separator: 0x0A).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    switch end {
    case .timedOut: return Message.reasonTime.text
    case .flooded: return Message.reasonFlood.text
    case .notStarted(let code): return SystemReason.text(of: code)
    case .signalled(let number): return Message.reasonSignal(number: Int(number)).text
    case .exited(let status):
      return line.isEmpty ? Message.reasonExit(status: Int(status)).text : line
    }
  }
}

extension [String] {
  /// As arguments of a program.
  var bytes: [[UInt8]] { map { [UInt8]($0.utf8) } }
}
