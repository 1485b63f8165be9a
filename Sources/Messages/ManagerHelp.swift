/// `lensctl help` and its manual page.
// swift-format-ignore: one message a line
package extension Message {
  static var lensctlSummary: Message { Message("manage the dictionaries of lens-share") }
  static var lensctlDescription: Message { Message("Builds dictionary packs from dictionary files, and manages the packs on this computer. Refer to a pack by its name or, with a slash in it, by the path of its file.\nAn import writes a temporary file, checks it, and replaces the pack in one step. A lookup sees either the old pack or the new one.") }
  static var lensctlArguments: Message { Message("COMMAND [ARGUMENT]...") }
  static var lensctlOptions: Message { Message("Every command takes these options:") }
  static var ctlHelpPrint: Message { Message("Print the manual page (troff), the completions of a shell, or a table of the documentation.") }
  static var ctlManualHelp: Message { Message("Show the options of a command.") }
  static var exampleInstall: Message { Message("See what German would download, then install it:") }
  static var exampleImport: Message { Message("Build a pack from WordNet:") }
  static var exampleCheck: Message { Message("List the packs, then verify every byte of them:") }
  static var exampleDesktop: Message { Message("See what binding a key would change, then bind it:") }
  static var ctlHelp: Message { Message("Manage the dictionary packs that lens-share reads.") }
  static var ctlHelpFormat: Message { Message("Output format: text or json.") }
  static var importHelp: Message { Message("Build a pack from a dictionary.") }
  static func importHelpFormats(name: String, summary: String, path: String) -> Message { Message("{name}: {summary}; PATH is {path}.", name, summary, path) }
  static func importHelpFormat(names: String) -> Message { Message("The dictionary's format: {names}.", names) }
  static var importHelpPath: Message { Message("The file or folder of the dictionary.") }
  static var importHelpName: Message { Message("The pack's name. Default: the name of the format.") }
  static var importHelpLanguage: Message { Message("Language of the headwords, a BCP 47 tag. Overrides the source.") }
  static var importHelpGlossLanguage: Message { Message("Language of the definitions, a BCP 47 tag. Overrides the source.") }
  static var importHelpTitle: Message { Message("The pack's title. Overrides the source.") }
  static var importHelpVersion: Message { Message("The version of the source. Overrides the source.") }
  static var importHelpDate: Message { Message("The date of the content, YYYY-MM-DD. Overrides the source.") }
  static var importHelpLicence: Message { Message("The license, an SPDX identifier or a common name. Overrides the source.") }
  static var importHelpLicenceFile: Message { Message("A file with the text of the license. Overrides the source.") }
  static var importHelpMemory: Message { Message("Memory limit of the import, in MiB.") }
  static var importHelpTime: Message { Message("Processor time limit of the import, in seconds.") }
  static var importHelpSource: Message { Message("Where the source is published. Overrides the source.") }
  static func importHelpStyle(names: String) -> Message { Message("How the articles of a DICT database are written, if it cannot be detected: {names}.", names) }
  static var importHelpReverse: Message { Message("Swap the direction: translations become headwords.") }
  static var importHelpRanks: Message { Message("A wordfreq list in the language of the explanations, to order the senses by.") }
  static var importHelpWithout: Message { Message("A dictionary, FORMAT:PATH, whose senses are left out.") }
  static var importHelpThrough: Message { Message("A second dictionary, FORMAT:PATH, that translates the translations.") }
  static var installHelp: Message { Message("Download the sources of a language, and build its packs.") }
  static var installHelpLanguages: Message { Message("Language tags.") }
  static var installHelpTo: Message { Message("Install translations into this language instead of English.") }
  static var installHelpMinimal: Message { Message("Install only the main pack of each language.") }
  static var installHelpDryRun: Message { Message("Show what would be downloaded, without downloading.") }
  static var updateHelp: Message { Message("Rebuild installed packs whose sources have changed.") }
  static var updateHelpNames: Message { Message("Packs, or languages for all their packs. Default: all installed packs.") }
  static var packsHelp: Message { Message("List the packs in lookup order: content, license, source.") }
  static var packsHelpSPDX: Message { Message("Describe the packs in SPDX 2.3 (JSON): licenses, sources, checksums.") }
  static var infoHelp: Message { Message("Show the content, the origin and the license of a pack.") }
  static var infoHelpPack: Message { Message("The name of the pack, or the path of its file.") }
  static var verifyHelp: Message { Message("Verify every byte of packs. Default: all packs.") }
  static var verifyHelpPacks: Message { Message("Names of packs, or paths of their files.") }
  static var removeHelp: Message { Message("Delete your packs.") }
  static var removeHelpNames: Message { Message("Packs, or languages for all packs that lensctl install has built for them.") }
  static var orderHelp: Message { Message("Show or change the lookup order.") }
  static var orderHelpPacks: Message { Message("The packs to put first, in this order.") }
  static var enableHelp: Message { Message("Re-enable packs.") }
  static var enableHelpPacks: Message { Message("Names of packs.") }
  static var disableHelp: Message { Message("Disable packs. lens-share --lexicon can still use them.") }
  static var disableHelpPacks: Message { Message("Names of packs.") }
  static var indexHelp: Message { Message("Rebuild the index if it is out of date.") }
  static var desktopHelp: Message { Message("Set up a key and menu entries that start lens-share.") }
  static var desktopInstallHelp: Message { Message("Bind the key and add the menu entries. Each change is shown before it is made.") }
  static var desktopRemoveHelp: Message { Message("Undo what install changed.") }
  static func desktopHelpNames(names: String) -> Message { Message("What to set up: {names}. Default: all that is in use here.", names) }
  static var desktopHelpDryRun: Message { Message("Show the changes without making them.") }
  static func desktopHelpKey(key: String) -> Message { Message("The key, such as Ctrl+Alt+D (default: {key}; in tmux, Alt+U after the prefix).", key) }
  static var desktopHelpProgram: Message { Message("The lens-share to start. Default: the one next to lensctl.") }
  static var doctorHelp: Message { Message("Check the program, packs, folders, terminal, and desktop tools.") }
}
