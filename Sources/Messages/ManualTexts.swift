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
  static var exitDone: Message { Message("success") }
  static var exitCheckFailed: Message { Message("a check of doctor failed") }
  static var exitUsage: Message { Message("usage error") }
  static var exitData: Message { Message("invalid data") }
  static var exitNoInput: Message { Message("no such file or dictionary") }
  static var exitUnavailable: Message { Message("a required program is not installed") }
  static var exitSoftware: Message { Message("internal error") }
  static var exitInputOutput: Message { Message("reading or writing failed") }
  static var exitTemporary: Message { Message("a source or sink did not answer in time") }
  static var exitPermission: Message { Message("permission denied") }
  static var variableConfig: Message { Message("The folder of the configuration. Default: ~/.config.") }
  static var variableData: Message { Message("The folder that holds your dictionaries and your vocabulary. Default: ~/.local/share.") }
  static var variableDataDirs: Message { Message("The folders that hold the system-wide dictionaries, separated by colons. Default: /usr/local/share and /usr/share.") }
  static var variableHome: Message { Message("Your home folder, written ~ here. The user database is not consulted.") }
  static var variablePath: Message { Message("Where desktop tools are searched.") }
  static var variableSession: Message { Message("Which desktop tools fit this session.") }
  static var variablePopClip: Message { Message("A text from PopClip. It is looked up instead of the selection.") }
  static var variablePager: Message { Message("The command that shows a long answer on a terminal; less if it is not set. See --pager.") }
  static var variableNoColor: Message { Message("If not empty, text is not styled, unless --color says so.") }
  static var variableGTKTheme: Message { Message("Whether popups are light or dark, unless --theme says so. If it is not set, the settings of the desktop decide.") }
  static var variableTerm: Message { Message("If dumb or not set, text is not styled, unless --color says so.") }
  static var variableColumns: Message { Message("Cells per line if standard output is not a terminal. Default: 80.") }
  static var fileConfig: Message { Message("Options, one per line, with = before the value. The command line overrides them. # begins a comment.") }
  static var fileHook: Message { Message("A program of yours. --to NAME runs it with the answer on its standard input.") }
  static var filePack: Message { Message("A dictionary of yours.") }
  static var fileOrder: Message { Message("The names of the dictionaries, one per line, in lookup order.") }
  static var fileJournal: Message { Message("The words that you looked up, if history is on.") }
  static var fileVocabulary: Message { Message("All lookups of the history, and the words that you starred.") }
  static var fileSystemPack: Message { Message("A system-wide dictionary. One of yours with the same name overrides it.") }
}
