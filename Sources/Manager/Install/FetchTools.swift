import Desktop
import Messages
import Processes
import Safety

/// The programs on the `PATH` that fetch and unpack packages.
struct FetchTools {
  private let environment: Environment
  private let finder: ToolFinder

  /// Seconds for one package: 57 MB at 64 kB/s.
  private static let limit = 900.0

  init(_ environment: [String: String]) {
    self.environment = Environment(environment)
    finder = ToolFinder(path: environment["PATH"].map { Array($0.utf8) })
  }

  /// A program, and the Debian package that contains it.
  struct Tool {
    let program: String
    let package: String
    /// A module of the program that is needed, too: only a program that can import it will do.
    var module: String?

    /// The command as messages show it.
    var name: String { program + (module.map { " -m \($0)" } ?? "") }

    /// The kind of packages that need it (`CatalogSource.kindName`).
    let kind: String

    static let apt = Tool(program: "apt-get", package: "apt", kind: "deb")
    static let dpkg = Tool(program: "dpkg-deb", package: "dpkg", kind: "deb")
    static let pip = Tool(program: "python3", package: "python3-pip", module: "pip", kind: "wheel")
  }

  /// The path of a program, the first on the `PATH` that has the module, if it needs one.
  func path(of tool: Tool) throws(Failure) -> [UInt8] {
    let path = finder.paths(of: tool.program).first { path in
      tool.module.map { run(path, ["-c", "import \($0)"], in: "/").isSuccess } ?? true
    }
    guard let path else {
      throw Failure(.unavailable, .installNoTool(tool: tool.name, package: tool.package))
    }
    return path
  }

  /// The programs that every installation needs and that are missing.
  var missing: [Tool] { [.apt, .dpkg, .pip].filter { (try? path(of: $0)) == nil } }

  /// Runs one of them to its end. Its messages are in English.
  func run(
    _ program: [UInt8], _ arguments: [String], in folder: String,
    variables: [(name: StaticString, value: [UInt8])] = [], outputBytes: Int = 0,
    watch: ChildProcess.Watch? = nil
  ) -> ChildProcess {
    ChildProcess.run(
      program, arguments.map(\.pathBytes), environment: environment,
      variables: variables + [(name: "LC_ALL", value: Array("C.UTF-8".utf8))],
      limits: ChildProcess.Limits(seconds: Self.limit, outputBytes: outputBytes), in: folder.pathBytes,
      watch: watch)
  }

  /// Why a program failed: the message after its mark of an error, else the first line as for any tool.
  func reason(of run: ChildProcess, marked mark: String) -> String {
    if case .exited = run.end, let line = line(of: run, marked: mark) { return line }
    return ToolReason.text(of: run.end, talk: run.talk)
  }

  /// The message after a program's mark on standard error.
  func line(of run: ChildProcess, marked mark: String) -> String? {
    String(decoding: run.talk, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(mark) }
      .map { String($0.dropFirst(mark.count)) }
  }
}
