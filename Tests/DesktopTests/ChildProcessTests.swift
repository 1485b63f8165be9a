import Foundation
import Testing

@testable import Desktop
@testable import Processes

@Suite struct ChildProcessTests {
  private static let limits = ChildProcess.Limits(seconds: 5, outputBytes: 64 << 10)

  private func run(
    _ path: String, _ arguments: String..., input: [UInt8] = [], limits: ChildProcess.Limits = Self.limits,
    variables: [(name: StaticString, value: [UInt8])] = []
  ) -> ChildProcess {
    ChildProcess.run(
      Array(path.utf8), arguments.map { Array($0.utf8) },
      environment: Environment(["PATH": "/usr/bin:/bin", "A": "from here"]), variables: variables,
      input: input, limits: limits)
  }

  private func sh(_ command: String, input: [UInt8] = [], limits: ChildProcess.Limits = Self.limits)
    -> ChildProcess
  {
    run("/bin/sh", "-c", command, input: input, limits: limits)
  }

  @Test func inputOutputTalkAndStatusArrive() {
    let process = sh("cat; echo talk >&2; exit 7", input: Array("a\u{0}b".utf8))
    #expect(process.end == .exited(7))
    #expect(process.output == Array("a\u{0}b".utf8))
    #expect(process.talk == Array("talk\n".utf8))
  }

  @Test(arguments: [(0.05, ChildProcess.End.exited(0)), (30, .notStarted(ETXTBSY))])
  func aProgramThatWasJustSavedIsWaitedFor(seconds: Double, end: ChildProcess.End) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data("#!/bin/sh\n".utf8).write(to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path.path)
    let writer = try FileHandle(forWritingTo: path)
    Thread.detachNewThread {
      if seconds < 1 { usleep(UInt32(seconds * 1_000_000)) } else { return }
      try? writer.close()
    }
    #expect(run(path.path).end == end)
    try? writer.close()
  }

  @Test func argumentsAreBytesThatNoShellSees() {
    let process = run("/usr/bin/printf", "%s|", "$(echo no)", "`x`", "a\nb", "'", "--")
    #expect(String(decoding: process.output, as: UTF8.self) == "$(echo no)|`x`|a\nb|'|--|")
  }

  @Test func variablesReplaceThoseOfTheEnvironment() {
    let process = run("/usr/bin/env", variables: [("A", Array("new".utf8)), ("LENS_B", [])])
    let lines = String(decoding: process.output, as: UTF8.self).split(separator: "\n").sorted()
    #expect(lines == ["A=new", "LENS_B=", "PATH=/usr/bin:/bin"])
  }

  @Test func largeInputGoesThroughWhileOutputIsRead() {
    let input = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0) }
    let process = run("/bin/cat", input: input, limits: .init(seconds: 20, outputBytes: 4 << 20))
    #expect(process.output == input)
  }

  @Test func aProgramNeedNotReadItsInput() {
    #expect(run("/bin/true", input: [UInt8](repeating: 65, count: 1 << 20)).end == .exited(0))
  }

  @Test func aProgramThatIsNotThereDoesNotStart() {
    #expect(run("/nowhere/program").end == .notStarted(ENOENT))
  }

  @Test func aSignalIsToldApart() {
    #expect(sh("kill -11 $$").end == .signalled(11))
  }

  @Test func aProgramThatHangsIsEndedWithItsChildren() {
    let start = Date()
    let process = sh("sleep 31.5 & sleep 31.5", limits: .init(seconds: 0.3, outputBytes: 10))
    #expect(process.end == .timedOut)
    #expect(Date().timeIntervalSince(start) < 3)
    #expect(sh("ps -e -o args | grep '[s]leep 31.5'").output.isEmpty)
  }

  @Test(arguments: ["yes", "yes >&2 & yes", "head -c 11 /dev/zero"])
  func aProgramThatFloodsIsEnded(command: String) {
    let process = sh(command, limits: .init(seconds: 5, outputBytes: 10))
    #expect(process.end == .flooded)
    #expect(process.output.count == 10)
  }

  @Test func talkIsCappedAndDoesNotStopTheProgram() {
    let process = sh("head -c 1000000 /dev/zero >&2; echo done")
    #expect(process.end == .exited(0))
    #expect(process.output == Array("done\n".utf8))
    #expect(process.talk.count == 1024)
  }

  @Test func outputOfNoInterestGoesToNowhere() {
    let process = sh("yes | head -c 1000000; echo $?", limits: .init(seconds: 5))
    #expect(process.end == .exited(0))
    #expect(process.output.isEmpty)
  }

  /// The owner of a clipboard goes on in the background with its parent's streams open.
  @Test func aChildThatStaysDoesNotKeepUsWaiting() {
    let start = Date()
    let process = sh("echo out; sleep 2.25 & exit 0")
    #expect(process.end == .exited(0))
    #expect(process.output == Array("out\n".utf8))
    #expect(Date().timeIntervalSince(start) < 1.5)
  }

  /// An owner of a clipboard that kept a pipe of our caller's open would keep the caller waiting.
  @Test func nothingButTheStandardStreamsIsInherited() {
    let descriptor = dup(2)
    defer { close(descriptor) }
    #expect(descriptor > 2)
    #expect(sh("exec ls /proc/self/fd").output == Array("0\n1\n2\n3\n".utf8))
  }

  /// `ulimit -n` may leave few: four for the pipes of what is fed and what is said.
  @Test func whatNobodyReadsNeedsNoDescriptor() async {
    await #expect(processExitsWith: .success) {
      var descriptors: [Int32] = []
      while true {
        let descriptor = dup(0)
        if descriptor < 0 { break }
        descriptors.append(descriptor)
      }
      for descriptor in descriptors.suffix(4) { close(descriptor) }
      let process = ChildProcess.run(
        Array("/bin/true".utf8), [], environment: Environment([:]), limits: .init(seconds: 5))
      exit(process.end == .exited(0) ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  /// A window that stayed would keep the keyboard.
  @Test(arguments: [
    (SIGINT, "INT", "[2367abef]"), (SIGTERM, "TERM", "[4-7c-f]..."), (SIGHUP, "HUP", "[13579bdf]"),
  ])
  func whatEndsUsEndsTheChild(number: Int32, name: String, mask: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    await #expect(processExitsWith: .signal(number)) {
      [file = file as String, name = name as String, mask = mask as String] in
      unblockSignals()
      // Not before we handle it: the set of handled signals in proc(5) has its bit then.
      let script = """
        trap 'echo ended >\(file); exit' TERM
        until grep -q 'SigCgt:.*\(mask)$' /proc/$PPID/status; do sleep 0.02; done
        kill -s \(name) $PPID; sleep 4 & wait
        """
      _ = ChildProcess.run(
        Array("/bin/sh".utf8), ["-c", script].map { Array($0.utf8) },
        environment: Environment(["PATH": "/usr/bin:/bin"]), limits: .init(seconds: 5))
    }
    #expect(eventually { FileManager.default.fileExists(atPath: file) })
  }

  /// The owner of a clipboard outlives us.
  @Test func whatEndsUsLaterEndsNoChildThatStays() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "lens-\(UUID().uuidString)").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    await #expect(processExitsWith: .signal(SIGTERM)) { [file = file as String] in
      unblockSignals()
      let script = "{ sleep 0.4; echo stayed >\(file); } & exit 0"
      _ = ChildProcess.run(
        Array("/bin/sh".utf8), ["-c", script].map { Array($0.utf8) },
        environment: Environment(["PATH": "/usr/bin:/bin"]), limits: .init(seconds: 5))
      raise(SIGTERM)
    }
    #expect(eventually { FileManager.default.fileExists(atPath: file) })
  }

  /// Else a program whose input another child holds open would never see its end.
  @Test func manyAtOnceDoNotHoldEachOthersPipes() async {
    let ends = await withTaskGroup(of: ChildProcess.End.self) { group in
      for _ in 0..<64 { group.addTask { sh("cat; sleep 0.05").end } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(ends == [ChildProcess.End](repeating: .exited(0), count: 64))
  }
}
