import Processes
import Serving

/// The user's pager, for an answer on a terminal.
struct UserPager {
  /// A command line for the shell. It names the program by its path, since the shell would also search relative folders of
  /// `PATH`.
  let command: [UInt8]
  /// The screen's lines, below which no pager is needed; nil to page every answer.
  let rows: Int?
  /// Whether its program exists.
  let isFound: Bool
  /// What pagers need to show styled text.
  let variables: [Environment.Variable]

  /// The pager for the answer to a text; nil if none is wanted. By itself, only what is read for people in one go is paged:
  /// a text that streams in is answered as it comes.
  init?(of input: TextInput, _ options: Options, _ terminal: Terminal, _ environment: Environment) {
    if !terminal.isTerminal || options.pager == .never || options.hasOtherSinks { return nil }
    if options.pager == .auto {
      if !terminal.isCapable || !options.isPlainText || options.isByLines || input.description.kind.streams {
        return nil
      }
    }
    let command = environment.value("PAGER") ?? Array("less".utf8)
    if command.isEmpty || command.elementsEqual("cat".utf8) { return nil }
    let space = UInt8(ascii: " ")
    let name = Array(command.drop { $0 == space }.prefix { $0 != space })
    let path =
      name.contains(UInt8(ascii: "/"))
      ? (ToolFinder.isProgram(name) ? name : nil)
      : ToolFinder(path: environment.value("PATH")).path(of: String(decoding: name, as: UTF8.self))
    isFound = path != nil
    if !isFound, environment.value("PAGER") == nil { return nil }
    let rest = command.drop { $0 == space }.dropFirst(name.count)
    self.command = path.map { Self.quoted($0) + rest } ?? command
    rows = options.pager == .always ? nil : terminal.rows
    // As git does: colours, and no other screen that takes the answer away when the pager ends.
    var variables: [Environment.Variable] = []
    if environment.value("LESS") == nil { variables.append((name: "LESS", value: Array("FRX".utf8))) }
    if environment.value("LV") == nil { variables.append((name: "LV", value: Array("-c".utf8))) }
    self.variables = variables
  }

  /// A path in quotes, so that the shell reads it as one word.
  private static func quoted(_ path: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + path.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }
}
