/// Keeps a program that does not end soon, so that it runs beside this one: until the next one, or until the keeper ends it.
///
/// One thread uses it.
package final class ProgramKeeper: @unchecked Sendable {
  /// Seconds in which a program that fails does so.
  static let patience = 0.3

  private var program: (pid: pid_t, talk: Channel)?

  package init() {}

  deinit { end() }

  /// Takes a child that is running. Its messages are not read, but it can write some.
  func keep(_ pid: pid_t, _ talk: Channel) {
    end()
    program = (pid, talk)
  }

  /// Ends the program and its children.
  package func end() {
    guard let (pid, _) = program else { return }
    program = nil
    kill(-pid, SIGKILL)
    // A killed child ends.
    _ = waitpid(pid, nil, 0)
  }
}
