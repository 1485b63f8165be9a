/// A program of the desktop, or something built in, that can do one job: give a text, or take an answer.
///
/// Tools of one job stand in a table in the order of preference. The first that is installed and fits the session
/// serves; `lensctl doctor` prints why.
package protocol DesktopTool: Sendable {
  /// The program's name, as it is looked for on `PATH`; of something built in, the name it is known by.
  var program: StaticString { get }
  /// Whether it is a part of this program, which is always there.
  var isBuiltIn: Bool { get }
  /// The Debian package that has it; empty for what no package has.
  var package: StaticString { get }
  /// What the session must have; any one of them will do, and an empty list asks for nothing.
  var needs: [DesktopSession.Fact] { get }
}

extension DesktopTool {
  package var isBuiltIn: Bool { false }
}

/// Why a tool of a table does not serve.
package enum PassedOver: Equatable, Sendable {
  /// It serves sessions of another kind.
  case session
  /// It is not installed.
  case missing
}

/// Which tool of a table serves in a session, and why those before it do not.
package struct ToolChoice: Sendable {
  package let tools: [any DesktopTool]
  /// The first that serves, by its position; nil if none does.
  package private(set) var chosen: Int?
  /// Its path; empty for what is built in.
  package private(set) var path: [UInt8] = []
  /// For each tool before the chosen one the reason.
  package private(set) var passedOver: [(tool: Int, reason: PassedOver)] = []

  /// Chooses among the tools from `first` on.
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

  /// The Debian packages, any of which would serve in this session. None: nothing that could be installed fits it.
  package var packagesToInstall: [StaticString] {
    passedOver.filter { $0.reason == .missing }.map { tools[$0.tool].package }.filter {
      $0.utf8CodeUnitCount > 0
    }
  }
}
