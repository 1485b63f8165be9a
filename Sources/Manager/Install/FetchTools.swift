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
  private struct Tool {
    let name: String
    let package: String

    static let apt = Tool(name: "apt-get", package: "apt")
    static let dpkg = Tool(name: "dpkg-deb", package: "dpkg")
    static let ltPrint = Tool(name: "lt-print", package: "lttoolbox-dev")
    static let pip = Tool(name: "python3 -m pip", package: "python3-pip")
  }

  func apt() throws(Failure) -> [UInt8] { try path(of: .apt) }

  func dpkg() throws(Failure) -> [UInt8] { try path(of: .dpkg) }

  /// The program that prints compiled dictionaries of Apertium.
  func ltPrint() throws(Failure) -> [UInt8] { try path(of: .ltPrint) }

  /// The first Python on the path that has pip.
  func python() throws(Failure) -> [UInt8] {
    for path in finder.paths(of: "python3") where run(path, ["-c", "import pip"], in: "/").isSuccess {
      return path
    }
    throw Self.isMissing(.pip)
  }

  private func path(of tool: Tool) throws(Failure) -> [UInt8] {
    guard let path = finder.path(of: tool.name) else { throw Self.isMissing(tool) }
    return path
  }

  private static func isMissing(_ tool: Tool) -> Failure {
    Failure(.unavailable, .installNoTool(tool: tool.name, package: tool.package))
  }

  /// The programs that are missing, and the packages that contain them.
  var missing: (programs: [String], packages: [String]) {
    let tools = [
      (Tool.apt, (try? apt()) != nil), (.dpkg, (try? dpkg()) != nil), (.pip, (try? python()) != nil),
    ]
    let missing = tools.filter { !$0.1 }.map(\.0)
    return (missing.map(\.name), missing.map(\.package))
  }

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
