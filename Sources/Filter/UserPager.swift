import Processes
import Serving

/// The user's pager, for an answer on a terminal.
struct UserPager {
  /// A command line for the shell.
  let command: [UInt8]
  /// The screen's lines, below which no pager is needed; nil to page every answer.
  let rows: Int?
  /// Whether its program exists.
  let isFound: Bool
  /// The folders in which the shell may look for programs, and what pagers need to show styled text.
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
    let program = command.split(separator: UInt8(ascii: " ")).first.map { Array($0) } ?? []
    let tools = ToolFinder(path: environment.value("PATH"))
    isFound =
      program.contains(UInt8(ascii: "/"))
      ? ToolFinder.isProgram(program) : tools.path(of: String(decoding: program, as: UTF8.self)) != nil
    if !isFound, environment.value("PAGER") == nil { return nil }
    self.command = command
    rows = options.pager == .always ? nil : terminal.rows
    var variables: [Environment.Variable] = [(name: "PATH", value: tools.searchPath)]
    // As git does: colors, and no other screen that takes the answer away when the pager ends.
    if environment.value("LESS") == nil { variables.append((name: "LESS", value: Array("FRX".utf8))) }
    if environment.value("LV") == nil { variables.append((name: "LV", value: Array("-c".utf8))) }
    self.variables = variables
  }
}
