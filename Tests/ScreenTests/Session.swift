import BuiltPrograms
import Desktop
import Foundation
import Processes
import RealDesktop
import Testing

/// Windows that people see, keys that they press, with the built programs and a real pack. One test at a time: they
/// would take the processor from each other.
@Suite(.serialized, .ownThreads(1)) struct ScreenTests {
  /// The long ones run with `scripts/check --desktop`.
  static var isWhole: Bool { WaylandServer.isWanted }
  /// Times are measured with no other test beside.
  static var isMeasured: Bool { ProcessInfo.processInfo.environment["LENS_SHARE_DESKTOP"] == "times" }
}

/// A session in which the built programs run: a home in which nothing is set but what the test sets, and programs that
/// end with the session.
class Session {
  /// Seconds that a test waits for anything, however busy the machine is.
  private static let patience = 30.0

  let home: ProgramHome
  /// What our programs see in this session, and those that start them.
  private(set) var environment: [String: String]
  private var running: [BackgroundProgram] = []

  /// Why a test cannot go on.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// `tools` are the programs of a desktop that ours find on their path; nil for all that there are.
  init(tools: [String]?, variables: [String: String]) throws {
    home = try ProgramHome()
    environment = home.environment.merging(variables) { $1 }
    environment["SHELL"] = "/bin/sh"
    var path = "/usr/bin:/bin"
    if let tools {
      path = home.folder.appending(path: "bin").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      for tool in tools {
        try FileManager.default.createSymbolicLink(
          atPath: "\(path)/\(tool)", withDestinationPath: "/usr/bin/\(tool)")
      }
    }
    environment["PATH"] = "\(try BuiltPrograms.folder().path):\(path)"
  }

  deinit { stop() }

  /// Ends it, at the end of a test: an object may be gone after its last use.
  func stop() {
    for program in running.reversed() { program.stop() }
    running = []
  }

  func set(_ variable: String, to value: String) { environment[variable] = value }

  // MARK: Programs

  /// Starts a program of the system's that stays until the end of the session.
  @discardableResult
  func start(_ program: String, _ arguments: [String] = []) throws -> BackgroundProgram {
    let program = try BackgroundProgram(
      path(of: program), arguments, environment: environment(of: program))
    running.append(program)
    return program
  }

  /// Runs a program of the system's, or one of ours, to its end; gives what it prints.
  @discardableResult
  func run(_ program: String, _ arguments: String..., input: String = "") throws -> String {
    String(decoding: try finish(program, arguments, input: Array(input.utf8)).output, as: UTF8.self)
  }

  /// Runs a program to its end; its exit status is 128 and more for a signal.
  func finish(
    _ program: String, _ arguments: [String], input: [UInt8] = []
  ) throws -> (output: [UInt8], status: Int32) {
    let process = ChildProcess.run(
      Array(try path(of: program).utf8), arguments.map { Array($0.utf8) },
      environment: Environment(environment(of: program)),
      input: input, limits: .init(seconds: Self.patience, outputBytes: 16 << 20))
    switch process.end {
    case .exited(let status): return (process.output, status)
    case .signalled(let number): return (process.output, 128 + number)
    default: throw Failure(description: "\(program) \(arguments): \(process.end)")
    }
  }

  private static let programs = ["lens-share", "lensctl"]

  /// Tools that a test uses itself find all others.
  private func environment(of program: String) -> [String: String] {
    Self.programs.contains(program) || program == "sxhkd"
      ? environment : environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
  }

  private func path(of program: String) throws -> String {
    Self.programs.contains(program)
      ? try BuiltPrograms.folder().appending(path: program).path : "/usr/bin/\(program)"
  }

  // MARK: Waiting

  /// Waits until there is something.
  func wait<Value>(for what: String, _ find: () throws -> Value?) throws -> Value {
    let end = Date() + Self.patience
    repeat {
      if let value = try find() { return value }
      usleep(10_000)
    } while Date() < end
    try takePicture("waiting for \(what)")
    throw Failure(description: "waited \(Self.patience) s for \(what)")
  }

  /// Waits until something is so.
  func wait(for what: String, _ isSo: () throws -> Bool) throws {
    _ = try wait(for: what) { try isSo() ? true : nil }
  }

  /// Keeps what is on the screen, where `LENS_SHARE_PICTURES` names a folder for people who want to look at it.
  final func takePicture(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["LENS_SHARE_PICTURES"] else { return }
    try takePicture(at: "\(folder)/\(name.replacing("/", with: " ")).png")
  }

  /// A session that cannot be seen has none.
  func takePicture(at path: String) throws {}
}
