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
    let name: String
    let package: String

    static let apt = Tool(name: "apt-get", package: "apt")
    static let dpkg = Tool(name: "dpkg-deb", package: "dpkg")
    /// Prints compiled dictionaries of Apertium.
    static let ltPrint = Tool(name: "lt-print", package: "lttoolbox-dev")
    static let pip = Tool(name: "python3 -m pip", package: "python3-pip")
  }

  /// The path of a program; for pip that of the first Python that has it.
  func path(of tool: Tool) throws(Failure) -> [UInt8] {
    let path =
      tool.name == Tool.pip.name
      ? finder.paths(of: "python3").first { run($0, ["-c", "import pip"], in: "/").isSuccess }
      : finder.path(of: tool.name)
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
      program, arguments.map { Array($0.utf8) }, environment: environment,
      variables: variables + [(name: "LC_ALL", value: Array("C.UTF-8".utf8))],
      limits: ChildProcess.Limits(seconds: Self.limit, outputBytes: outputBytes), in: Array(folder.utf8),
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
