/// What is wrong with the text, or with where it comes from.
// swift-format-ignore: one message a line
package extension Message {
  static func malformedInput(encoding: String, count: Int, offset: Int) -> Message { Message("{count, plural, one {# sequence} other {# sequences}} not valid {encoding}, read as U+FFFD, first at byte {offset}: name the encoding with --encoding, or use --encoding auto", encoding, count, offset) }
  static func longToken(limit: Int, count: Int, offset: Int) -> Message { Message("{count, plural, one {# word} other {# words}} longer than {limit} bytes not looked up, first at byte {offset}", limit, count, offset) }
  static func fullVocabulary(limit: Int, count: Int, offset: Int) -> Message { Message("more than {limit} different words: {count, plural, one {# word} other {# words}} left out, first at byte {offset}: look up the text in parts", limit, count, offset) }
  static func unservedLanguage(language: String) -> Message { Message("no dictionary for language {language}, used the others: see lensctl packs for those installed, or run lensctl install", language) }
  static func localeEncoding(encoding: String) -> Message { Message("the text is not UTF-8, read as {encoding}, the encoding of the locale: if that is wrong, use --encoding", encoding) }
  static func guessedEncoding(encoding: String) -> Message { Message("the text is not UTF-8, read as {encoding}, a guess: if that is wrong, use --encoding", encoding) }
  static func shortGuessedEncoding(encoding: String) -> Message { Message("the text is not UTF-8, read as {encoding}, a guess from a few bytes: if that is wrong, use --encoding", encoding) }
  static func textIsFile(file: String) -> Message { Message("{file} was looked up as a text, but is also a file: to look up its text, use --from {file}", file) }
  static func fileUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: check its name and permissions", file, reason) }
  static var nothingSelected: Message { Message("nothing selected: select some text and try again") }
  static var nothingCopied: Message { Message("nothing copied: copy some text and try again") }
  static var sensitiveText: Message { Message("text from a password manager is not looked up: select or copy something else") }
  static func noSourceTool(source: String, packages: String) -> Message { Message("no program found that can read the {source}: install {packages}", source, packages) }
  static func noSession(source: String) -> Message { Message("no desktop session to read the {source} from: give a text, lens-share TEXT, or pipe one in", source) }
  static var noTmux: Message { Message("not running inside tmux: start tmux, or give a text") }
  static func sourceSilent(source: String, tool: String) -> Message { Message("{source}: {tool} did not answer in time: select the text again", source, tool) }
  static func sourceFailed(source: String, tool: String, reason: String) -> Message { Message("{source}: {tool} failed, {reason}: run lensctl doctor", source, tool, reason) }
  static func offsetBeyond(value: String, bytes: Int) -> Message { Message("--offset {value} is past the end of the text ({bytes, plural, one {# byte} other {# bytes}})", value, bytes) }
  static func nothingAtOffset(value: String) -> Message { Message("no word at --offset {value}: give the offset of a word", value) }
  static var noWords: Message { Message("no words in the text: give or select some") }
  static func sharePayload(offset: Int) -> Message { Message("standard input: the share payload is not valid JSON (byte {offset})", offset) }
  static func shareTooDeep(offset: Int) -> Message { Message("standard input: the share payload is nested too deeply (byte {offset}): share only its text", offset) }
  static var shareNoObject: Message { Message("standard input: the share payload is not a JSON object: start it with a brace") }
  static func shareShape(path: String) -> Message { Message("standard input: the share payload: {path} has the wrong type: correct it, or leave it out", path) }
  static func shareLanguage(value: String) -> Message { Message("standard input: the share payload: invalid language ''{value}'': use a tag such as en or pt-br", value) }
  static func shareRange(units: Int) -> Message { Message("standard input: the share payload: the range ends past the end of the text ({units} UTF-16 units)", units) }
  static var shareRangeReversed: Message { Message("standard input: the share payload: the range ends before it starts: give the start first") }
  static var shareRangeSplit: Message { Message("standard input: the share payload: the range splits a character: count UTF-16 units") }
  static func shareTooLong(limit: Int) -> Message { Message("standard input: the share payload is longer than {limit} bytes: share less text", limit) }
  static var shareNoText: Message { Message("no text in the share payload: share text, not only an address") }
  static func markupTooLong(source: String, limit: Int) -> Message { Message("{source}: more than {limit} bytes of markup: look up a part of it, or extract its text first", source, limit) }
  static func inputTooLong(limit: Int) -> Message { Message("the text is longer than {limit} bytes: the rest was not looked up", limit) }
  static func readNothing(source: String, reason: String) -> Message { Message("{source}: {reason}: give a text, or a file that can be read", source, reason) }
  static func readFailed(source: String, reason: String) -> Message { Message("{source}: {reason}: only the text before this was looked up", source, reason) }
}
