import Desktop
import ManagerBase
import Messages
import Processes
import Safety

/// The `lens-share` that keys and menus start, by its full path.
///
/// The command lines written into configurations contain this path and our options, and never a text to look up: the program
/// reads the selection itself, or a file manager adds a file as an argument.
struct BoundProgram: Equatable {
  enum Quote: String {
    case single = "'"
    case double = "\""
  }

  /// The options with which a key starts it.
  static let selection = ["--from", "selection", "--to", "popup"]

  let path: String

  /// Characters that have a meaning in one of the configurations, quoted or not.
  private static let reserved: Set<Character> = [
    "\"", "'", "\\", "`", "$", "%", "#", ",", ";", "{", "}", "<", ">", "&",
  ]

  /// Checks that the program can be started, and that every configuration can contain its path.
  init(path: String) throws(Failure) {
    guard ToolFinder.isProgram(path.pathBytes) else {
      throw Failure(.noInput, .desktopNoProgram(file: path))
    }
    let bad = path.unicodeScalars.first { $0.properties.generalCategory == .control }
    guard bad == nil, let first = path.first, first == "/", !path.contains(where: Self.reserved.contains)
    else {
      throw Failure(.usage, .desktopProgramPath(file: path))
    }
    self.path = path
  }

  /// The program's file name.
  var name: String { FileCalls.parts(of: path).last ?? "" }

  /// The path; in quotes if it contains anything but letters, digits and `/._-+`.
  func quoted(_ quote: Quote) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "/._-+".utf8.contains(byte)
    }
    return isPlain ? path : quote.rawValue + path + quote.rawValue
  }

  /// A command line: the path and these words, which need no quotes.
  func command(_ words: [String] = selection, quote: Quote) -> String {
    ([quoted(quote)] + words).joined(separator: " ")
  }
}

extension BoundProgram {
  /// The program that `--program` names; else the one next to `lensctl`, by its path on `PATH` if that is the same file,
  /// because an update may move the file itself.
  static func find(_ named: String?, in session: Session) throws(Failure) -> BoundProgram {
    if let named {
      let folder = FileCalls.realPath(".") ?? "/"
      return try BoundProgram(path: named.hasPrefix("/") ? named : "\(folder)/\(named)")
    }
    let tools = ToolFinder(path: session.environment["PATH"]?.pathBytes)
    let known = tools.path(of: "lens-share").map { String(path: $0) }
    guard let folder = session.programs else {
      guard let known else { throw Failure(.noInput, .desktopNoProgram(file: "lens-share")) }
      return try BoundProgram(path: known)
    }
    let own = "\(folder)/lens-share"
    if let known, let target = FileCalls.realPath(known), target == FileCalls.realPath(own) {
      return try BoundProgram(path: known)
    }
    return try BoundProgram(path: own)
  }
}
