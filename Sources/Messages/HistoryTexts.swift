/// The journal of looked-up words: `lens-share --recent` and its like, and `lensctl history`.
// swift-format-ignore: one message a line
package extension Message {
  static var historyOff: Message { Message("history is off: to keep the words that you look up, run lensctl history on") }
  static var historyEmpty: Message { Message("no words in the history yet: look some up") }
  static func historyUnknown(word: String) -> Message { Message("''{word}'' is not in the history: see lens-share --recent", word) }
  static func historyNoPrevious(word: String) -> Message { Message("no word was looked up before ''{word}''", word) }
  static func historyNoNext(word: String) -> Message { Message("no word was looked up after ''{word}''", word) }
  static func historyNotAFile(file: String) -> Message { Message("{file}: not a regular file: move it away, then run lensctl history on", file) }
  static func historyForeign(file: String) -> Message { Message("{file}: belongs to another user: move it away, then run lensctl history on", file) }
  static func historyMode(file: String) -> Message { Message("{file}: its permissions are not 600: run chmod 600 {file}", file) }
  static func historyFormat(file: String) -> Message { Message("{file}: not a history of this version: move it away, then run lensctl history on", file) }
  static func historyUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: check its permissions", file, reason) }
  static func historyRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: check its folder's permissions", file, reason) }
  static func historyAsideExists(file: String) -> Message { Message("{file}: exists already: move it away, or run lensctl history clear", file) }
  static var historyNoHome: Message { Message("HOME is not set to a folder: set it, or XDG_STATE_HOME") }
  static func seenToday(count: Int) -> Message { Message("{count, plural, one {looked up once before} other {looked up # times before}}, last today", count) }
  static func seenInMonth(count: Int, month: Int, year: Int) -> Message { Message("{count, plural, one {looked up once before} other {looked up # times before}}, last {month, plural, =1 {in January} =2 {in February} =3 {in March} =4 {in April} =5 {in May} =6 {in June} =7 {in July} =8 {in August} =9 {in September} =10 {in October} =11 {in November} =12 {in December}}{year, plural, =0 {} other { #}}", count, month, year) }
  static var historyHelp: Message { Message("Record the words that you look up, or list them.") }
  static var historyOnHelp: Message { Message("Record found words from now on.") }
  static var historyOffHelp: Message { Message("Stop recording; the words are kept for when you turn it on again.") }
  static var historyClearHelp: Message { Message("Erase everything that you looked up; starred words are kept.") }
  static var historyStatusHelp: Message { Message("Show whether words are recorded, and where.") }
  static var historyListHelp: Message { Message("List the recorded words, the newest first: time, word, text, language, pack, source.") }
  static var historyHelpContext: Message { Message("Record the sentence around each word, too.") }
  static var historyHelpSince: Message { Message("Only from this day on, YYYY-MM-DD, in UTC.") }
  static var historyHelpLanguage: Message { Message("Only words of this language, a BCP 47 tag.") }
  static var historyHelpSearch: Message { Message("Only words, texts and sentences that contain this.") }
  static var historyHelpCount: Message { Message("List each word once, with its number of lookups and its language, the most frequent first.") }
  static func historyIsOn(file: String) -> Message { Message("history is on: found words are recorded in {file}", file) }
  static func historyIsOnWithContext(file: String) -> Message { Message("history is on: found words and their sentences are recorded in {file}", file) }
  static var historyCleared: Message { Message("history is empty") }
  static func historyStateOn(file: String) -> Message { Message("on, words only: {file}", file) }
  static func historyStateContext(file: String) -> Message { Message("on, words and sentences: {file}", file) }
  static var historyStateOff: Message { Message("off") }
  static func historyStateProblem(problem: String) -> Message { Message("nothing is recorded: {problem}", problem) }
  static func historyStateAside(file: String) -> Message { Message("set aside: {file}", file) }
  static func historyStateVocabulary(file: String, lookups: Int, starred: Int) -> Message { Message("vocabulary: {file}, {lookups, plural, one {# lookup} other {# lookups}}, {starred, plural, one {# starred word} other {# starred words}}", file, lookups, starred) }
  static func historyClearedButStars(count: Int) -> Message { Message("history is empty; {count, plural, one {# starred word is} other {# starred words are}} kept (--all erases starred words, too)", count) }
  static var historyHelpAll: Message { Message("Erase starred words, notes, reviews and the daily goal, too.") }
}
