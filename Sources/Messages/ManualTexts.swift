/// Headings, exit codes, variables and files in both manual pages.
// swift-format-ignore: one message a line
package extension Message {
  static func printedBy(program: String, kind: String) -> Message { Message("Printed by {program} --print {kind}.", program, kind) }
  static var manualSection: Message { Message("User Commands") }
  static var manualName: Message { Message("NAME") }
  static var manualSynopsis: Message { Message("SYNOPSIS") }
  static var manualDescription: Message { Message("DESCRIPTION") }
  static var manualCommands: Message { Message("COMMANDS") }
  static var manualOptions: Message { Message("OPTIONS") }
  static var manualExitStatus: Message { Message("EXIT STATUS") }
  static var manualEnvironment: Message { Message("ENVIRONMENT") }
  static var manualFiles: Message { Message("FILES") }
  static var manualExamples: Message { Message("EXAMPLES") }
  static var manualSeeAlso: Message { Message("SEE ALSO") }
  static var exitFound: Message { Message("something was found") }
  static var exitNothing: Message { Message("nothing was found") }
  static var exitDone: Message { Message("the work is done") }
  static var exitCheckFailed: Message { Message("a check of doctor failed") }
  static var exitUsage: Message { Message("wrong usage") }
  static var exitData: Message { Message("bad data") }
  static var exitNoInput: Message { Message("no such file or dictionary") }
  static var exitUnavailable: Message { Message("something needed is not installed") }
  static var exitSoftware: Message { Message("internal error") }
  static var exitInputOutput: Message { Message("reading or writing failed") }
  static var exitTemporary: Message { Message("a source or sink did not answer") }
  static var exitPermission: Message { Message("permission denied") }
  static var variableConfig: Message { Message("The folder of the configuration, if it is not ~/.config.") }
  static var variableData: Message { Message("The folder below which your dictionaries are, if it is not ~/.local/share.") }
  static var variableDataDirs: Message { Message("The folders below which the machine's dictionaries are, colons between them, if they are not /usr/local/share and /usr/share.") }
  static var variableHome: Message { Message("Your folder, for which ~ stands here. The user database is not asked.") }
  static var variablePath: Message { Message("Where the desktop's tools are looked for.") }
  static var variableSession: Message { Message("Which of the tools fit this session.") }
  static var variablePopClip: Message { Message("A text that PopClip hands over. It is looked up in place of the selection.") }
  static var variableNoColor: Message { Message("If it is not empty, text is not styled unless --color says so.") }
  static var variableTerm: Message { Message("If it is dumb or not set, text is not styled unless --color says so.") }
  static var variableColumns: Message { Message("Cells a line where standard output is no terminal; 80 if it is not set.") }
  static var fileConfig: Message { Message("Options, one a line, with = before the value. They are read before those of the command line. # begins a comment.") }
  static var fileHook: Message { Message("A program of yours, which --to NAME starts with the answer on its standard input.") }
  static var filePack: Message { Message("A dictionary of yours.") }
  static var fileOrder: Message { Message("The names of dictionaries, one a line, in the order in which they are asked.") }
  static var fileSystemPack: Message { Message("A dictionary of the machine. One of yours hides one of the same name.") }
}
