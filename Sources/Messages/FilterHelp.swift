/// `lens-share --help`, its manual page and `--version`.
// swift-format-ignore: one message a line
package extension Message {
  static func helpUsage(arguments: String) -> Message { Message("Usage: lens-share {arguments}", arguments) }
  static var helpArguments: Message { Message("[OPTION]... [--] [TEXT]...") }
  static var helpIntroduction: Message { Message("Explains every word of a text, offline.\nWithout TEXT, or with -, reads standard input.") }
  static var helpExamples: Message { Message("Examples:") }
  static var helpInput: Message { Message("Input:") }
  static var helpOutput: Message { Message("Output:") }
  static var helpDetail: Message { Message("Detail:") }
  static var helpDictionaries: Message { Message("Dictionaries:") }
  static var helpScripting: Message { Message("Scripting:") }
  static var helpExitCodes: Message { Message("Exit codes:") }
  static var optionFrom: Message { Message("selection, clipboard, tmux or the name of a file; may be repeated for files") }
  static var optionShare: Message { Message("read a share payload, JSON, from standard input; with --lines, one on each line") }
  static var optionURI: Message { Message("look up the text in a lens-share: URI") }
  static var optionFragment: Message { Message("with --format html, only the part for a page of another program, with bword: links, as GoldenDict shows") }
  static var optionColumns: Message { Message("with --format tsv, the columns to write, with commas between (default: all)") }
  static var optionMatch: Message { Message("list the headwords that TEXT matches in this way, the most frequent first, instead of looking TEXT up") }
  static var optionMost: Message { Message("with --match, list at most N headwords (default: 100)") }
  static var optionRecent: Message { Message("list the words looked up last, the newest first; needs a history: lensctl history on") }
  static var optionPrevious: Message { Message("look up the word that was looked up before TEXT, by default before the last one") }
  static var optionNext: Message { Message("look up the word that was looked up after TEXT") }
  static var optionOffset: Message { Message("explain only the word at this offset: N:bytes, N:utf16 or N:scalars (default: bytes)") }
  static var optionInputFormat: Message { Message("markup of the text; auto goes by the file name (default: auto)") }
  static var optionEncoding: Message { Message("encoding of the text, such as latin1 or shift_jis; auto guesses if it is not UTF-8 (default: UTF-8, or what a byte order mark says)") }
  static var optionTo: Message { Message("stdout, clipboard, notification, popup, pager, speech, or a hook of yours; repeatable (default: stdout)") }
  static var optionFit: Message { Message("drop detail until the text answer has this size") }
  static var optionSpeak: Message { Message("also speak the headword") }
  static var optionNotice: Message { Message("display TEXT unchanged; no lookup") }
  static var optionView: Message { Message("each different word once, every token, the sorted vocabulary with counts, or the text itself as large as it fits (default: lookups)") }
  static var optionDetail: Message { Message("how much of an entry to show; auto: full for one word or phrase (on a terminal, what fits the screen), normal for up to 40 words, else brief (default: auto)") }
  static var optionFormat: Message { Message("output format (default: text)") }
  static var optionCard: Message { Message("with --format html: one page for a browser, with its own style (light and dark) and links to related words") }
  static var optionLexicon: Message { Message("use only this dictionary, even if disabled, or the pack at this path, if it has a slash; repeatable, in lookup order") }
  static var optionLexicons: Message { Message("show a word from the first dictionary that has it, or from all (default: first)") }
  static var optionLanguage: Message { Message("language of the text, a tag such as en; without it, detected for each sentence among the languages of the dictionaries") }
  static var optionToLanguage: Message { Message("prefer dictionaries that explain in this language, a tag such as fr") }
  static var optionRomanize: Message { Message("also show words of other scripts in Latin letters (romaji, pinyin and others)") }
  static var optionSenses: Message { Message("show the meanings first that fit the sentence, or the most frequent ones (default: context)") }
  static var optionWrap: Message { Message("read a plain text line by line, or by paragraphs, so that phrases and sentences go on in the next line; auto: by paragraphs if its lines are broken at a width (default: auto)") }
  static var optionFunctionWords: Message { Message("words such as the and of: show them, gather them on one last line, or hide them (default: gather)") }
  static var optionExplain: Message { Message("show how each word is looked up instead: the keys tried, in order, what each one finds, and the time of each stage") }
  static var optionWords: Message { Message("also show the words inside a phrase") }
  static var optionSuggest: Message { Message("suggest corrections for words not found; auto: in texts of up to 40 words (default: auto)") }
  static var optionKey: Message { Message("with --lines, do not look up what precedes the first tab of a line, but write it and a tab before the answer") }
  static var optionAs: Message { Message("run as this program, as if started under its name; only as the first argument") }
  static var optionRequire: Message { Message("exit 0 only if all words were found, if any was, or always (default: any); with --view lookups") }
  static var optionLines: Message { Message("treat each input line as a text of its own, answered in order; with --format json, one line of JSON each") }
  static var optionNull: Message { Message("input items end with NUL instead of a newline; implies --lines") }
  static var optionJobs: Message { Message("threads for a text over 4 KB; the answer is the same for any number (default: one per processor, at most 8)") }
  static var optionPager: Message { Message("show an answer on a terminal in $PAGER, or less; auto: if it is longer than the screen, and the text does not come from a file or a pipe (default: auto)") }
  static var optionColor: Message { Message("style the text; auto: on a terminal, unless NO_COLOR is set (default: auto)") }
  static var optionTheme: Message { Message("colors of popups, terminals and HTML: a name such as light, dark or sepia, or a file; auto: light or dark, as your other windows (default: auto in popups, none elsewhere)") }
  static var optionFont: Message { Message("font of popups and HTML, such as DejaVu Sans Mono (default in popups: monospace)") }
  static var optionTextSize: Message { Message("size of the text of popups and HTML, 6 to 72 (default in popups: 11)") }
  static var optionPlace: Message { Message("open popups next to the line at the pointer, or in the middle of the screen (default: pointer)") }
  static var optionInterfaceLanguage: Message { Message("language of messages, labels and help (default: that of your locale, or en)") }
  static var optionNoHistory: Message { Message("keep this run out of the history") }
  static var optionNoConfig: Message { Message("ignore the configuration file") }
  static var optionPrint: Message { Message("print the manual page (troff), the completions of a shell, or the names that --lexicon or --to accept") }
  static var optionHelp: Message { Message("show this help") }
  static var optionVersion: Message { Message("show the version and the installed dictionaries") }
  static var versionPacks: Message { Message("dictionaries:") }
  static func versionPack(name: String, title: String, content: String) -> Message { Message("{name}: {title}, {content}", name, title, content) }
  static var lensShareSummary: Message { Message("explain every word of a text, offline") }
  static var lensShareDescription: Message { Message("Splits a text into words, finds the base form of each, and writes what the dictionaries on this computer say about it. Nothing is sent anywhere.\nThe arguments are the text. Without them, or with a single -, lens-share reads standard input; if that is a terminal, it looks up the text selected on the desktop.\nEach word is explained once, where it first appears. Answers are written as soon as they are ready, before more input is read. Standard output has only the answer; each message on standard error is one line.") }
  static var lensShareOptions: Message { Message("Options may come before or after the text; -- ends them. If an option is given twice, the last one counts; --from, --to and --lexicon add up.") }
  static var exampleWord: Message { Message("One word, in full:") }
  static var examplePipe: Message { Message("A text from a pipe, one line a word:") }
  static var exampleJSON: Message { Message("Every word of a book, one JSON object a line:") }
  static var exampleOffset: Message { Message("The word at byte 120 of a file:") }
  static var exampleKey: Message { Message("The selection, in a popup, for a desktop key:") }
}
