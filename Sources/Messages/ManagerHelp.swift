/// `lensctl help` and its manual page.
// swift-format-ignore: one message a line
package extension Message {
  static var lensctlSummary: Message { Message("manage the dictionaries of lens-share") }
  static var lensctlDescription: Message { Message("Makes dictionary packs of the files of a dictionary, and looks after the packs on this machine. A pack is named by its name or, if there is a slash in it, by the path of its file.\nAn import writes beside the pack's place, checks what it wrote, and puts it in place at once. A look-up meets the old pack or the new one.") }
  static var lensctlArguments: Message { Message("COMMAND [ARGUMENT]...") }
  static var lensctlOptions: Message { Message("Every command takes these:") }
  static var ctlHelpPrint: Message { Message("Print the manual page in troff, the completions of a shell, or a table of the documentation.") }
  static var ctlManualHelp: Message { Message("Show what a command takes, and end.") }
  static var exampleInstall: Message { Message("See what German would fetch, then fetch it:") }
  static var exampleImport: Message { Message("Make a pack of WordNet:") }
  static var exampleCheck: Message { Message("List the packs, and read every byte of them:") }
  static var exampleDesktop: Message { Message("See what binding a key would change, then bind it:") }
  static var ctlHelp: Message { Message("Manage the dictionary packs that lens-share reads.") }
  static var ctlHelpFormat: Message { Message("How to answer: text or json.") }
  static var importHelp: Message { Message("Make a pack of a dictionary.") }
  static func importHelpFormats(name: String, summary: String, path: String) -> Message { Message("{name}: {summary}; PATH is {path}.", name, summary, path) }
  static func importHelpFormat(names: String) -> Message { Message("The dictionary's format: {names}.", names) }
  static var importHelpPath: Message { Message("The dictionary's file or folder.") }
  static var importHelpName: Message { Message("The pack's name, if not the format's own.") }
  static var importHelpLanguage: Message { Message("The language of the headwords as a BCP 47 tag, if the source does not tell or is wrong.") }
  static var importHelpGlossLanguage: Message { Message("The language of what is said about them as a BCP 47 tag, if the source does not tell or is wrong.") }
  static var importHelpTitle: Message { Message("The pack's title for people, in place of the source's own.") }
  static var importHelpVersion: Message { Message("The version of the source, in place of its own.") }
  static var importHelpDate: Message { Message("The date of the source's content, YYYY-MM-DD, in place of its own.") }
  static var importHelpLicence: Message { Message("The licence as an SPDX identifier or by its common name, in place of the source's own.") }
  static var importHelpLicenceFile: Message { Message("A file with the licence's words, in place of the source's own.") }
  static var importHelpMemory: Message { Message("The most memory that the import may take, in MiB.") }
  static var importHelpTime: Message { Message("The most processor time that the import may take, in seconds.") }
  static var importHelpSource: Message { Message("Where the source is published, in place of what it says.") }
  static func importHelpStyle(names: String) -> Message { Message("How the articles of a DICT database are written, if it does not tell: {names}.", names) }
  static var importHelpReverse: Message { Message("Turn the dictionary round: its translations become the headwords.") }
  static var importHelpRanks: Message { Message("With --reverse: a list of wordfreq in the source's language, by which the senses are ordered.") }
  static var installHelp: Message { Message("Fetch what dictionaries of a language are made of, and make its packs.") }
  static var installHelpLanguages: Message { Message("Languages, by their tags.") }
  static var installHelpMinimal: Message { Message("Make the first pack of each language alone.") }
  static var installHelpDryRun: Message { Message("Show what would be fetched, and fetch nothing.") }
  static var updateHelp: Message { Message("Make packs anew that lensctl install has made, where what they are made of has changed.") }
  static var updateHelpNames: Message { Message("Packs, or languages for all packs of each; without one, all that were installed.") }
  static var packsHelp: Message { Message("List the packs in their order: what they hold, licence, source.") }
  static var infoHelp: Message { Message("Tell what a pack holds, where it comes from, and its licence.") }
  static var infoHelpPack: Message { Message("The pack's name, or the path of its file.") }
  static var verifyHelp: Message { Message("Check every byte of packs; of all, if none is named.") }
  static var verifyHelpPacks: Message { Message("Names of packs, or paths of their files.") }
  static var removeHelp: Message { Message("Delete packs from your own folder.") }
  static var removeHelpNames: Message { Message("Packs, or languages for all packs of each that lensctl install has made.") }
  static var orderHelp: Message { Message("Tell in which order packs are asked, or put some first.") }
  static var orderHelpPacks: Message { Message("The packs to put first, in this order.") }
  static var enableHelp: Message { Message("Ask packs again that were disabled.") }
  static var enableHelpPacks: Message { Message("Names of packs.") }
  static var disableHelp: Message { Message("Ask packs no more, unless --lexicon names them.") }
  static var disableHelpPacks: Message { Message("Names of packs.") }
  static var indexHelp: Message { Message("Make the index of all packs anew, if it is not of those that are there.") }
  static var desktopHelp: Message { Message("Bind a key and offer menu entries that start lens-share.") }
  static var desktopInstallHelp: Message { Message("Bind the key and add the menu entries; each change is shown before it is made.") }
  static var desktopRemoveHelp: Message { Message("Take out what install put in.") }
  static func desktopHelpNames(names: String) -> Message { Message("What to set up: {names}. Without a name, what is in use here.", names) }
  static var desktopHelpDryRun: Message { Message("Show the changes and make none.") }
  static func desktopHelpKey(key: String) -> Message { Message("The key, such as Ctrl+Alt+D (default: {key}; tmux: Alt+U behind the prefix).", key) }
  static var desktopHelpProgram: Message { Message("The lens-share to start, if not the one beside lensctl.") }
  static var doctorHelp: Message { Message("Check the program, packs, folders, the terminal, and what serves as source and sink here.") }
}
