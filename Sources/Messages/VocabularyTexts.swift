/// The vocabulary: `lensctl words` and `lensctl stats`.
// swift-format-ignore: one message a line
package extension Message {
  // MARK: Errors

  static func vocabularyForeign(file: String) -> Message { Message("{file}: not a vocabulary of lens-share: move it away", file) }
  static func vocabularyNewer(file: String) -> Message { Message("{file}: written by a newer lens-share: update lens-share", file) }
  static func vocabularyDamaged(file: String, reason: String) -> Message { Message("{file}: {reason}: restore it from a backup, or move it away", file, reason) }
  static func vocabularyBusy(file: String) -> Message { Message("{file}: in use by another program: try again later", file) }
  static func vocabularyRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: check the permissions of the file and its folder", file, reason) }
  static func vocabularyNotWritten(file: String, reason: String) -> Message { Message("{file}: {reason}: free some space on the disk, then try again", file, reason) }
  static func vocabularyNotAFile(file: String) -> Message { Message("{file}: not a regular file: move it away", file) }
  static func vocabularyNotOwn(file: String) -> Message { Message("{file}: belongs to another user: move it away", file) }
  static var vocabularyNoHome: Message { Message("HOME is not set to a folder: set it, or XDG_DATA_HOME") }
  static func wordNotStarred(word: String) -> Message { Message("''{word}'' is not starred: run lensctl words star", word) }
  static var wordEmpty: Message { Message("a word is empty: give at least one letter") }
  static func wordNotExplained(word: String, program: String, reason: String) -> Message { Message("''{word}'' cannot be looked up: {program}: {reason}: run lensctl doctor", word, program, reason) }
  static var reviewNoTerminal: Message { Message("words review asks questions: run it in a terminal") }

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

  // MARK: Review

  static func reviewNothing(time: String) -> Message { Message("nothing to review before {time}", time) }
  static var reviewNoWords: Message { Message("no starred words: star some with lensctl words star") }
  static var reviewShow: Message { Message("Enter shows the answer, q ends: ") }
  static var reviewKnown: Message { Message("Did you know it? y, n, or q to end: ") }
  static var reviewNoAnswer: Message { Message("no dictionary has it") }
  static func reviewDone(known: Int, asked: Int) -> Message { Message("{asked, plural, one {# word} other {# words}} reviewed, {known} known", known, asked) }
}
