/// `lens-share --help`, its manual page and `--version`.
// swift-format-ignore: one message a line
package extension Message {
  static func helpUsage(arguments: String) -> Message { Message("Usage: lens-share {arguments}", arguments) }
  static var helpArguments: Message { Message("[OPTION]... [--] [TEXT]...") }
  static var helpIntroduction: Message { Message("Explains every word of a text, offline.\nWithout TEXT, or with -, reads standard input.") }
  static var helpExitCodes: Message { Message("Exit codes:") }
  static var optionFrom: Message { Message("selection, clipboard, tmux, or a file's name; files are repeatable") }
  static var optionShare: Message { Message("standard input is a share payload in JSON") }
  static var optionURI: Message { Message("look up what a lens-share: URI says") }
  static var optionOffset: Message { Message("explain the word around this place only, counted in N:bytes, N:utf16 or N:scalars (default: bytes)") }
  static var optionInputFormat: Message { Message("how the text is marked up; auto goes by the file's name (default: auto)") }
  static var optionEncoding: Message { Message("what the text is encoded in, such as latin1 or shift_jis; auto guesses where it is not UTF-8 (default: UTF-8, or what a byte order mark says)") }
  static var optionTo: Message { Message("stdout, clipboard, notification, popup, pager, speech, or a hook of your own; repeatable (default: stdout)") }
  static var optionFit: Message { Message("drop detail until the answer has this size") }
  static var optionSpeak: Message { Message("say the headword aloud, too") }
  static var optionNotice: Message { Message("show TEXT in the sinks as it is, without looking it up") }
  static var optionView: Message { Message("each distinct word once, every token, or the sorted vocabulary with counts (default: lookups)") }
  static var optionDetail: Message { Message("how much of an entry: auto is full for one word, normal up to 40, else brief (default: auto)") }
  static var optionFormat: Message { Message("what is written (default: text)") }
  static var optionLexicon: Message { Message("look up in this dictionary only, be it disabled or not; repeatable, in the order in which they are asked") }
  static var optionLexicons: Message { Message("show the first dictionary that has a word, or all of them (default: first)") }
  static var optionLanguage: Message { Message("the text's language as a tag such as en; without it each sentence's language is found out among those of the dictionaries") }
  static var optionToLanguage: Message { Message("dictionaries that explain words in this language come first, a tag such as fr") }
  static var optionRomanize: Message { Message("words of other scripts stand in Latin letters, too: romaji, pinyin and their kin") }
  static var optionFunctionWords: Message { Message("words such as the and of: show, gather on one last line, hide (default: gather)") }
  static var optionExplain: Message { Message("print how each word is looked up instead: the keys that are tried, in order, what each finds, and the time of each stage") }
  static var optionWords: Message { Message("show the words inside a phrase that was found, too") }
  static var optionSuggest: Message { Message("show what a word that is not found may have been meant to be: of a text of up to 40 words (auto, the default), always or never") }
  static var optionRequire: Message { Message("exit 0 only if all words were found, if any was, or in any case (default: any); it is for --view lookups") }
  static var optionLines: Message { Message("each input line is a text of its own, answered in order; with --format json a line of JSON for each") }
  static var optionNull: Message { Message("input items end with NUL instead of a newline; implies --lines") }
  static var optionJobs: Message { Message("threads that look through a long text; the answer is the same for every N (default: 1)") }
  static var optionColor: Message { Message("styled text: auto is on a terminal and without NO_COLOR (default: auto)") }
  static var optionNoConfig: Message { Message("do not read the configuration file") }
  static var optionPrint: Message { Message("the manual page in troff, the completions of a shell, or the names that --lexicon or --to can take") }
  static var optionHelp: Message { Message("this help") }
  static var optionVersion: Message { Message("the version, and the dictionaries that are installed") }
  static var versionPacks: Message { Message("dictionaries:") }
  static func versionPack(name: String, title: String, content: String) -> Message { Message("{name}: {title}, {content}", name, title, content) }
  static var lensShareSummary: Message { Message("explain every word of a text, offline") }
  static var lensShareDescription: Message { Message("Cuts a text into words, finds the base form of each, and writes what the dictionaries on this machine say about it. Nothing is sent anywhere.\nThe arguments are the text. Without them, or with - alone, it comes from standard input, and from what is selected on the desktop if that is a terminal.\nEach word is explained once, where it first appears. What is ready is written before more input is awaited. Standard output has the answer and nothing else; each message on standard error is one line.") }
  static var lensShareOptions: Message { Message("Options may stand before and behind the text; -- ends them. Where one is given twice the last counts, but for --from, --to and --lexicon.") }
  static var exampleWord: Message { Message("One word, in full:") }
  static var examplePipe: Message { Message("A text from a pipe, one line a word:") }
  static var exampleJSON: Message { Message("Every word of a book as one JSON object a line:") }
  static var exampleOffset: Message { Message("The word around byte 120 of a file:") }
  static var exampleKey: Message { Message("What is selected, in a popup, for a key of the desktop:") }
}
