/// The vocabulary: `lensctl words` and `lensctl stats`.
// swift-format-ignore: one message a line
package extension Message {
  // MARK: Errors

  static func vocabularyForeign(file: String) -> Message { Message("{file}: not a vocabulary of lens-share: move it away", file) }
  static func vocabularyNewer(file: String) -> Message { Message("{file}: written by a newer lens-share: update lens-share", file) }
  static func vocabularyDamaged(file: String, reason: String) -> Message { Message("{file}: {reason}: restore it from a backup, or move it away", file, reason) }
  static func vocabularyBusy(file: String) -> Message { Message("{file}: in use by another program: try again later", file) }
  static func vocabularyRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: check the permissions of the file and its folder", file, reason) }
  static func vocabularyNotWritten(file: String, reason: String) -> Message { Message("{file}: {reason}: check the disk and its free space, then try again", file, reason) }
  static func vocabularyNotAFile(file: String) -> Message { Message("{file}: not a regular file: move it away", file) }
  static func vocabularyNotOwn(file: String) -> Message { Message("{file}: belongs to another user: move it away", file) }
  static var vocabularyNoHome: Message { Message("HOME is not set to a folder: set it, or XDG_DATA_HOME") }
  static func wordNotStarred(word: String) -> Message { Message("''{word}'' is not starred: run lensctl words star", word) }
  static var wordEmpty: Message { Message("a word is empty: give at least one letter") }
  static func wordNotExplained(word: String, program: String, reason: String) -> Message { Message("''{word}'' cannot be looked up: {program}: {reason}: run lensctl doctor", word, program, reason) }
  static var reviewNoTerminal: Message { Message("words review asks questions: run it in a terminal") }

  static func wordsFileUnreadable(file: String, reason: String) -> Message { Message("{file}: cannot be read: {reason}: check that it is the right file", file, reason) }
  static func wordsFileKind(file: String) -> Message { Message("{file}: not a regular file: name the file itself", file) }
  static func wordsFileEmpty(file: String) -> Message { Message("{file}: no words found: check that it is the right file and format", file) }
  static func wordsFileDamaged(file: String, reason: String) -> Message { Message("{file}: {reason}: check that it is the right file, or copy it again", file, reason) }
  static func wordsFileOther(file: String, table: String, columns: String) -> Message { Message("{file}: no table {table} with the columns {columns}: check that it is the right file and format", file, table, columns) }
  static func wordsFileNotJSON(file: String, byte: Int) -> Message { Message("{file}: not valid JSON (byte {byte}): export it again", file, byte) }
  static func wordsFileOtherJSON(file: String, format: String) -> Message { Message("{file}: its format is not {format}: export it with lensctl words export json", file, format) }
  static func wordsFileNoHeader(file: String) -> Message { Message("{file}: no column is named word: put a line such as word,language,note first", file) }
  static func badWordsFormat(value: String, names: String) -> Message { Message("invalid format ''{value}'': choose one of {names}", value, names) }

  // MARK: Help

  static var wordsHelp: Message { Message("Keep words to learn, and review them.") }
  static var wordsStarHelp: Message { Message("Star words, to learn them.") }
  static var wordsUnstarHelp: Message { Message("Remove the star of words, with their notes and reviews.") }
  static var wordsNoteHelp: Message { Message("Write a note about a starred word; an empty note removes it.") }
  static var wordsListHelp: Message { Message("List the starred words, the newest first: word, language, time, note.") }
  static var wordsDueHelp: Message { Message("List the starred words to review now: word, language, due time, answers known in a row.") }
  static var wordsReviewHelp: Message { Message("Ask the words to review now: Enter shows the answer, y or n says whether you knew it.") }
  static var wordsHelpWords: Message { Message("The words, as headwords or as you looked them up.") }
  static var wordsHelpWord: Message { Message("The word, as a headword or as you looked it up.") }
  static var wordsHelpText: Message { Message("The note.") }
  static var wordsHelpLanguage: Message { Message("The language of the words, a BCP 47 tag; by default, that of the last lookup.") }
  static var wordsHelpListLanguage: Message { Message("Only words of this language, a BCP 47 tag.") }
  static var wordsHelpSearch: Message { Message("Only words and notes that contain this.") }
  static var wordsHelpNote: Message { Message("A note about the words.") }
  static var wordsExportHelp: Message { Message("Write your words to standard output, for other programs or as a backup.") }
  static var wordsHelpExport: Message { Message("anki: cards of the starred words with what the dictionaries say; csv: a table of the starred words; json: everything, lookups too.") }
  static var wordsImportHelp: Message { Message("Add words and lookups of other programs, or those of an export. Those that are there already are not added again.") }
  static func wordsHelpImport(names: String) -> Message { Message("What the file is: {names}.", names) }
  static func wordsHelpImportFormats(name: String, summary: String) -> Message { Message("{name}: {summary}", name, summary) }
  static var wordsHelpFile: Message { Message("The file to import.") }
  static var wordsHelpImportLanguage: Message { Message("The language of words whose language the file does not say, a BCP 47 tag.") }
  static var wordsFormatKOReader: Message { Message("the vocabulary of KOReader, vocabulary_builder.sqlite3") }
  static var wordsFormatKindle: Message { Message("the vocabulary of a Kindle, vocab.db") }
  static var wordsFormatKobo: Message { Message("the word list of a Kobo, KoboReader.sqlite") }
  static var wordsFormatGoldenDict: Message { Message("the history of GoldenDict, a text file") }
  static var wordsFormatSdcv: Message { Message("the history of sdcv, or any list with a word on each line") }
  static var wordsFormatCSV: Message { Message("a table with a column word, or the export of lensctl") }
  static var wordsFormatJSON: Message { Message("the export of lensctl, without loss") }
  static func wordsImported(words: Int, lookups: Int) -> Message { Message("{words, plural, one {# word} other {# words}} starred, {lookups, plural, one {# lookup} other {# lookups}} added", words, lookups) }
  static func wordsSkipped(count: Int) -> Message { Message("{count, plural, one {# row} other {# rows}} skipped: no word, no time, or a word that is not UTF-8 or has more than 255 bytes", count) }

  // MARK: Statistics

  static var statsHelp: Message { Message("Show how many words you looked up: a day, in a row, by language and level.") }
  static var statsHelpGoal: Message { Message("The lookups that you want to make each day, from now on; a day with fewer ends a streak.") }
  static func badGoal(value: String) -> Message { Message("invalid value ''{value}'' for --goal: give a number from 1 to 100000", value) }
  static func statsToday(count: Int, goal: Int) -> Message { Message("today: {count, plural, one {# lookup} other {# lookups}}, goal {goal}", count, goal) }
  static func statsStreak(days: Int, longest: Int) -> Message { Message("streak: {days, plural, one {# day} other {# days}}, longest {longest}", days, longest) }
  static func statsAll(lookups: Int, words: Int, days: Int) -> Message { Message("in all: {lookups, plural, one {# lookup} other {# lookups}} of {words, plural, one {# word} other {# words}} on {days, plural, one {# day} other {# days}}", lookups, words, days) }
  static func statsStarred(count: Int, due: Int) -> Message { Message("starred: {count, plural, one {# word} other {# words}}, {due} to review", count, due) }
  static var statsDays: Message { Message("last days:") }
  static var statsLanguages: Message { Message("languages:") }
  static var statsLevels: Message { Message("words by level:") }
  static var statsFrequent: Message { Message("looked up most often:") }
  static var statsUnknown: Message { Message("unknown") }

  // MARK: Review

  static func reviewNothing(time: String) -> Message { Message("nothing to review before {time}", time) }
  static var reviewNoWords: Message { Message("no starred words: star some with lensctl words star") }
  static var reviewShow: Message { Message("Enter shows the answer, q ends: ") }
  static var reviewKnown: Message { Message("Did you know it? y, n, or q to end: ") }
  static var reviewNoAnswer: Message { Message("no dictionary has it") }
  static func reviewDone(known: Int, asked: Int) -> Message { Message("{asked, plural, one {# word} other {# words}} reviewed, {known} known", known, asked) }
}
