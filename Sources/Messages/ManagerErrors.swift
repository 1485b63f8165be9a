/// What is wrong with a command line of `lensctl`, and what the system refuses.
// swift-format-ignore: one message a line
package extension Message {
  static var noCommand: Message { Message("no command given: see lensctl help") }
  static func badCommandLine(problem: String) -> Message { Message("{problem}: see lensctl help", problem) }
  static func unknownFormat(name: String, names: String) -> Message { Message("{name}: no such format: choose one of {names}", name, names) }
  static func unknownStyle(name: String, format: String, names: String) -> Message { Message("{name}: no such style of {format}: choose one of {names}", name, format, names) }
  static func noStyles(format: String) -> Message { Message("--style: {format} has only one style: leave out the option", format) }
  static func badLimit(option: String, value: String) -> Message { Message("invalid value ''{value}'' for {option}: use a number from 1 to 1000000", option, value) }
  static func badDictionary(option: String, value: String) -> Message { Message("invalid value ''{value}'' for {option}: use FORMAT:PATH, such as wordnet:/usr/share/wordnet", option, value) }
  static var importKilled: Message { Message("the import was killed, perhaps because memory ran out: close other programs, then run this again") }
  static func receiptsDamaged(file: String) -> Message { Message("{file}: cannot be read, so the packs that lensctl install built are unknown: move it away, then run lensctl install again", file) }
  static func badEpoch(value: String) -> Message { Message("SOURCE_DATE_EPOCH is ''{value}'', which is not a number of seconds from 0 to 253402300799: correct it, or unset it", value) }
  static func importEnded(reason: String) -> Message { Message("the import ended early ({reason}): check the source, or report it", reason) }
  static var makePackAlone: Message { Message("make-pack is internal to lensctl: use lensctl import") }
  static func importMemory(limit: Int, records: Int) -> Message { Message("the import used more than {limit} MiB of memory after {records, plural, one {# record} other {# records}}: check the source, or raise --memory-limit", limit, records) }
  static func badDate(value: String) -> Message { Message("{value}: not a date: write it as 2024-01-31", value) }
  static func badPackName(name: String) -> Message { Message("{name}: not a valid pack name: use letters, digits, “.”, “_” and “-”", name) }
  static func badLanguage(value: String) -> Message { Message("{value}: not a language tag: use one such as en or pt-br", value) }
  static func removeByName(file: String) -> Message { Message("{file}: not a pack name: delete other files yourself", file) }
  static func ctlFolderRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: check the folder's permissions", file, reason) }
  static func ctlFolderNotMade(file: String, reason: String) -> Message { Message("{file}: {reason}: create the folder, or set XDG_DATA_HOME", file, reason) }
  static func ctlDiskFailed(file: String, reason: String) -> Message { Message("{file}: {reason}: check the disk", file, reason) }
  static func ctlPackNotWritten(file: String, reason: String) -> Message { Message("{file}: {reason}: check the disk's free space and permissions", file, reason) }
  static var ctlNoJSON: Message { Message("the answer cannot be written as JSON: report this") }
  static func warning(problem: String) -> Message { Message("warning: {problem}", problem) }
  static func moreWarnings(count: Int) -> Message { Message("warning: {count} more of this kind", count) }
}
