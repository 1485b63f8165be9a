import Processes

/// A user's program that takes an answer: `hooks/NAME` in the configuration folder.
///
/// It reads the rendering from standard input, and facts from variables. Its output is discarded. Nothing that it does
/// changes our output or exit code; `run` returns how it ended.
package struct Hook: Sendable {
  /// It is killed after 5 s, or when it has written 64 KiB.
  static let limits = ChildProcess.Limits(seconds: 5, outputBytes: 64 << 10)
  /// The most bytes of a variable; a longer value is cut. Linux takes 128 KiB with the name (execve(2)).
  static let variableBytes = 64 << 10

  /// Why a file is not run.
  package enum Refusal: Error, Equatable, Sendable {
    /// Its name contains a slash or a NUL, begins with a dot or a dash, or is empty.
    case name
    case missing
    /// A folder or a device.
    case notAFile
    case notExecutable
    /// Others can put another program in its place, by this part of its path.
    case exposed([UInt8])
  }

  package let path: [UInt8]

  /// The path of the hook with this name, which need not exist; nil if no file can have the name.
  package static func path(_ name: [UInt8], in configurationFolder: [UInt8]) -> [UInt8]? {
    let first = name.first
    guard first != nil, first != UInt8(ascii: "."), first != UInt8(ascii: "-"),
      !name.contains(UInt8(ascii: "/")), !name.contains(0)
    else { return nil }
    return configurationFolder + Array("/hooks/".utf8) + name
  }

  /// Finds a hook, following links.
  package init(_ name: [UInt8], in configurationFolder: [UInt8]) throws(Refusal) {
    guard let path = Self.path(name, in: configurationFolder) else { throw .name }
    guard let file = stat(of: path) else { throw .missing }
    guard file.isKind(S_IFREG) else { throw .notAFile }
    guard ToolFinder.isProgram(path) else { throw .notExecutable }
    if let part = FileTrust.exposedPart(of: path) { throw .exposed(part) }
    self.path = path
  }

  /// Runs it to its end. A NUL in a value, which no variable can hold, becomes a space.
  package func run(
    _ rendering: [UInt8], variables: [Environment.Variable], in session: DesktopSession
  ) -> ChildProcess {
    session.run(
      path, [], variables: variables.map { ($0.name, Self.fitted($0.value)) }, input: rendering,
      limits: Self.limits)
  }

  private static func fitted(_ value: [UInt8]) -> [UInt8] {
    SelectedText.beginning(of: value, variableBytes).map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }
}
