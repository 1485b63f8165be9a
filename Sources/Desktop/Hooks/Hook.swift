#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program of the user's that takes an answer: `hooks/NAME` in the configuration folder.
///
/// It gets the rendering on its standard input and facts in variables. What it prints goes nowhere. Nothing that it
/// does changes our output or exit code; how it ended is a value to be told in one line.
package struct Hook: Sendable {
  /// Until it is ended, and the bytes that it may print until then.
  static let limits = ChildProcess.Limits(seconds: 5, outputBytes: 64 << 10)
  /// Bytes of a variable; of a longer value its beginning. Linux takes 128 KiB, with the name (execve(2)).
  static let variableBytes = 64 << 10

  /// Why a file is not run.
  package enum Refusal: Error, Equatable, Sendable {
    /// It holds a slash or a NUL, begins with a dot or a dash, or is empty.
    case name
    case missing
    /// A folder or a device.
    case notAFile
    case notExecutable
    /// It belongs to another user, who could change it; root does not count.
    case foreign
    /// Its group or everybody may write to it, or to the folder that it is in.
    case writableByOthers
  }

  package let path: [UInt8]

  /// The path of the hook of this name, whether it exists or not; nil if no file can have that name.
  package static func path(_ name: [UInt8], in configurationFolder: [UInt8]) -> [UInt8]? {
    let first = name.first
    guard first != nil, first != UInt8(ascii: "."), first != UInt8(ascii: "-"),
      !name.contains(UInt8(ascii: "/")), !name.contains(0)
    else { return nil }
    return configurationFolder + Array("/hooks/".utf8) + name
  }

  /// Finds a hook. A link counts as what it leads to.
  package init(_ name: [UInt8], in configurationFolder: [UInt8]) throws(Refusal) {
    guard let path = Self.path(name, in: configurationFolder) else { throw .name }
    guard let file = Self.status(of: path) else { throw .missing }
    guard file.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard ToolFinder.isProgram(path) else { throw .notExecutable }
    guard let folder = Self.status(of: configurationFolder + Array("/hooks".utf8)) else { throw .missing }
    for status in [file, folder] {
      guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .foreign }
      guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else { throw .writableByOthers }
    }
    self.path = path
  }

  /// Runs it to its end. A value with a NUL, which no variable can hold, gets a space in its place.
  package func run(
    _ rendering: [UInt8], variables: [(name: StaticString, value: [UInt8])], in session: DesktopSession
  ) -> ChildProcess {
    session.run(
      path, [], variables: variables.map { ($0.name, Self.fitted($0.value)) }, input: rendering,
      limits: Self.limits)
  }

  private static func fitted(_ value: [UInt8]) -> [UInt8] {
    SelectedText.beginning(of: value, variableBytes).map { $0 == 0 ? UInt8(ascii: " ") : $0 }
  }

  private static func status(of path: [UInt8]) -> stat? {
    var status = stat()
    // SAFETY: the path is NUL-terminated; stat fills a structure of ours.
    let code = unsafe (path + [0]).withUnsafeBytes { buffer in
      unsafe stat(buffer.assumingMemoryBound(to: CChar.self).baseAddress!, &status)
    }
    return code == 0 ? status : nil
  }
}
