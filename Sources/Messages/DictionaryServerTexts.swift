/// What `sdcv` and `lens-dictd` say in their help and manual pages. What they answer is for other programs, and in English.
// swift-format-ignore: one message a line
package extension Message {
  static var sdcvSummary: Message { Message("look up words with the options and the output of sdcv") }
  static var sdcvDescription: Message { Message("For programs that start sdcv and read its output, such as KOReader, Foliate and packages of Emacs. Looks up each WORD in the installed dictionaries.\nA word in which * or ? occurs lists the headwords that match it; /WORD looks up the words spelled like it. Without WORD and without -n, words are read from standard input until it ends.\nA dictionary is called by its title; -u also takes the name of its pack, or its title up to the first space and digit.") }
  static var optionListDictionaries: Message { Message("list the dictionaries and their numbers of entries") }
  static var optionUseDictionary: Message { Message("use only this dictionary; may be repeated, in lookup order") }
  static var optionNonInteractive: Message { Message("do not ask for words") }
  static var optionJSONOutput: Message { Message("write JSON, one line for each word") }
  static var optionExactSearch: Message { Message("do not show the entries of similar words") }
  static var optionHTMLDefinitions: Message { Message("write definitions as HTML, for dictionaries whose .ifo file says sametypesequence=h") }
  static var optionColorNames: Message { Message("style the names of dictionaries and the headwords") }
  static var optionAcceptedOnly: Message { Message("accepted, and without effect") }
  static var exitEachFound: Message { Message("each word was found") }
  static var exitFailed: Message { Message("an option is wrong, or no dictionary can be read") }
  static var exitOneMissing: Message { Message("a word was not found") }
  static var dictServerSummary: Message { Message("serve the dictionaries in the DICT protocol, on standard input and output") }
  static var dictServerDescription: Message { Message("Answers one client of the DICT protocol (RFC 2229). Something that accepts connections, such as systemd, inetd or socat, starts it for each. It opens no socket.\nEach dictionary is a database under the name of its pack. DEFINE finds inflected words and phrases too: mice has the entry of mouse. A connection ends after 600 seconds without a command.") }
  static var dictServerExample: Message { Message("Serve programs on this computer, without installing a service:") }
  static var dictServerInetd: Message { Message("The line in inetd.conf that does the same:") }
}
