/// What is wrong with the text, or with where it comes from.
// swift-format-ignore: one message a line
package extension Message {
  static func malformedInput(encoding: String, count: Int, offset: Int) -> Message { Message("bytes that are not {encoding}, read as U+FFFD: {count}, the first at byte {offset}: name their encoding, or let --encoding auto guess it", encoding, count, offset) }
  static func longToken(limit: Int, count: Int, offset: Int) -> Message { Message("words longer than {limit} bytes, not looked up: {count}, the first at byte {offset}", limit, count, offset) }
  static func fullVocabulary(limit: Int, count: Int, offset: Int) -> Message { Message("new words behind the first {limit}, not listed: {count}, the first at byte {offset}: look the text up in parts", limit, count, offset) }
  static func unservedLanguage(language: String) -> Message { Message("no dictionary of the language {language}, the others were asked: lensctl packs lists what there is, lensctl install fetches more", language) }
  static func localeEncoding(encoding: String) -> Message { Message("the text is not UTF-8, it was read as {encoding}, which the locale names: --encoding says another", encoding) }
  static func guessedEncoding(encoding: String) -> Message { Message("the text is not UTF-8, it was read as {encoding}, a guess: --encoding says another", encoding) }
  static func shortGuessedEncoding(encoding: String) -> Message { Message("the text is not UTF-8, it was read as {encoding}, a guess from few bytes: --encoding says another", encoding) }
  static func fileUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: check the name and its permissions", file, reason) }
  static var nothingSelected: Message { Message("nothing is selected: select a text first") }
  static var nothingCopied: Message { Message("nothing is copied: copy a text first") }
  static var sensitiveText: Message { Message("a password manager gave this text: it is not looked up") }
  static func noSourceTool(source: String, packages: String) -> Message { Message("nothing here can give the {source}: install {packages}", source, packages) }
  static func noSession(source: String) -> Message { Message("there is no desktop here to give the {source}: give a text, lens-share TEXT, or pipe one in", source) }
  static var noTmux: Message { Message("tmux is not around this program: run it within tmux, or give a text") }
  static func sourceSilent(source: String, tool: String) -> Message { Message("{source}: {tool} did not answer in time: select the text again", source, tool) }
  static func sourceFailed(source: String, tool: String, reason: String) -> Message { Message("{source}: {tool} failed, {reason}: see lensctl doctor", source, tool, reason) }
  static func offsetBeyond(value: String, bytes: Int) -> Message { Message("--offset {value} is behind the end of the text, which has {bytes} bytes: count from 0", value, bytes) }
  static func nothingAtOffset(value: String) -> Message { Message("no word is at --offset {value}: give the place of one", value) }
  static var noWords: Message { Message("there is no word in the text: select one") }
  static func sharePayload(offset: Int) -> Message { Message("standard input: the share payload is no JSON from byte {offset} on: mend what makes it", offset) }
  static func shareTooDeep(offset: Int) -> Message { Message("standard input: the share payload is nested too deep at byte {offset}: share its text alone", offset) }
  static var shareNoObject: Message { Message("standard input: the share payload is JSON but no object: it begins with a brace") }
  static func shareShape(path: String) -> Message { Message("standard input: the share payload: {path} has a value of the wrong type: leave it out, or mend it", path) }
  static func shareLanguage(value: String) -> Message { Message("standard input: the share payload's language cannot be {value}: use a tag like en or pt-br", value) }
  static func shareRange(units: Int) -> Message { Message("standard input: the share payload's range ends behind its text: it has {units} UTF-16 units", units) }
  static var shareRangeReversed: Message { Message("standard input: the share payload's range ends before it begins: give its start first") }
  static var shareRangeSplit: Message { Message("standard input: the share payload's range cuts a character in two: count UTF-16 units") }
  static func shareTooLong(limit: Int) -> Message { Message("standard input: the share payload has more than {limit} bytes: share less of it", limit) }
  static var shareNoText: Message { Message("no text in the payload: share a text, not an address alone") }
  static func markupTooLong(source: String, limit: Int) -> Message { Message("{source}: more than {limit} bytes of markup: look up a part of it, or take the text out of it first", source, limit) }
  static func inputTooLong(limit: Int) -> Message { Message("the text is longer than {limit} bytes: what is behind them was not looked up", limit) }
  static func readNothing(source: String, reason: String) -> Message { Message("{source}: {reason}: give a text, or a file that can be read", source, reason) }
  static func readFailed(source: String, reason: String) -> Message { Message("{source}: {reason}: what was read before has been answered", source, reason) }
}
