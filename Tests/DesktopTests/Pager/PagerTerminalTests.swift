import Foundation
import Processes
import RealDesktop
import Testing

@testable import Desktop

/// Each in a process of its own: signals are the process's.
@Suite struct PagerTerminalTests {
  private static let begin = "\u{1B}[?1049h"
  private static let end = "\u{1B}[?1049l"

  @Test(arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGTERM])
  func whateverEndsUsItIsGivenBack(number: Int32) async throws {
    let terminal = try PseudoTerminal()
    await #expect(processExitsWith: .signal(number)) {
      [path = terminal.path as String, number = number as Int32] in
      unblockSignals()
      let pager = try #require(PagerTerminal(unsafe open(path, O_RDWR | O_NOCTTY)))
      raise(number)
      pager.end()
    }
    #expect(terminal.isLineByLine)
    let drawn = terminal.drawn()
    #expect(drawn.contains(Self.begin) && drawn.contains(Self.end))
  }

  @Test func itIsGivenBackWhileWeAreStoppedAndTakenAgain() async throws {
    await #expect(processExitsWith: .success) {
      unblockSignals()
      let terminal = try PseudoTerminal()
      let pager = try #require(PagerTerminal(terminal.descriptor))
      let other = Process()
      other.executableURL = URL(filePath: "/bin/sh")
      // A process that no shell could set going again does not stop: then it waits in vain.
      let waiting =
        "for i in $(seq 200); do grep -q 'State:.T' /proc/\(getpid())/status && break; sleep 0.05; done"
      other.arguments = ["-c", "\(waiting); kill -s CONT \(getpid())"]
      try other.run()
      raise(SIGTSTP)
      #expect(pager.next { [] } == .resized)
      #expect(!terminal.isLineByLine)
      let parts = terminal.drawn().components(separatedBy: PagerTerminalTests.end)
      #expect(parts.count == 2 && parts.allSatisfy { $0.contains(PagerTerminalTests.begin) })
      pager.end()
      #expect(terminal.isLineByLine)
    }
  }

  @Test func keysThatComeAtOnceAreDrawnOnce() async throws {
    await #expect(processExitsWith: .success) {
      let terminal = try PseudoTerminal()
      let pager = try #require(PagerTerminal(terminal.descriptor))
      terminal.press(String(repeating: "é", count: 400))
      var frames = 0
      for _ in 0..<400 {
        #expect(
          pager.next {
            frames += 1
            return []
          } == .key(.character(Array("é".utf8))))
      }
      #expect(frames <= 2)
      pager.end()
    }
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": ""], [:]])
  func aTerminalThatTakesNoSequencesIsNoPage(variables: [String: String]) {
    let session = DesktopSession(Environment(variables))
    #expect(Pager().show(.sample(), in: session) == .notStarted(ENOTTY))
  }
}

/// The threads that tests run in block the signals that end a process.
func unblockSignals() {
  var none = sigset_t()
  // SAFETY: a set of ours.
  unsafe sigemptyset(&none)
  unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
}
