/// What is wrong with a command line of `lensctl`, and what the system refuses.
// swift-format-ignore: one message a line
package extension Message {
  static var noCommand: Message { Message("name a command: see lensctl help") }
  static func badCommandLine(problem: String) -> Message { Message("{problem}: see lensctl help", problem) }
  static func unknownFormat(name: String, names: String) -> Message { Message("{name}: no such format; there are: {names}", name, names) }
  static func unknownStyle(name: String, format: String, names: String) -> Message { Message("{name}: no such style of {format}; there are: {names}", name, format, names) }
  static func noStyles(format: String) -> Message { Message("--style: {format} is written in one way only: leave the option out", format) }
  static func badLimit(option: String, value: String) -> Message { Message("{option} cannot be {value}: use a number from 1 to 1000000", option, value) }
  static func importMemory(limit: Int, records: Int) -> Message { Message("the import took more than {limit} MiB of memory after {records} records: the source may be broken, else allow more with --memory-limit", limit, records) }
  static func badDate(value: String) -> Message { Message("{value}: no date: write it as 2024-01-31", value) }
  static func badPackName(name: String) -> Message { Message("{name}: no name for a pack: use letters, digits, “.”, “_” and “-”", name) }
  static func badLanguage(value: String) -> Message { Message("{value}: no language tag: use one like en or pt-br", value) }
  static func removeByName(file: String) -> Message { Message("{file}: remove takes a pack's name; delete other files yourself", file) }
  static func ctlFolderRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: check the folder's permissions", file, reason) }
  static func ctlFolderNotMade(file: String, reason: String) -> Message { Message("{file}: {reason}: create the folder, or set XDG_DATA_HOME", file, reason) }
  static func ctlDiskFailed(file: String, reason: String) -> Message { Message("{file}: {reason}: check the disk", file, reason) }
  static func ctlPackNotWritten(file: String, reason: String) -> Message { Message("{file}: {reason}: check the disk's free space and permissions", file, reason) }
  static func ctlAnswerLost(reason: String) -> Message { Message("standard output: {reason}: check where it leads", reason) }
  static var ctlNoJSON: Message { Message("the answer cannot be written as JSON: report this") }
  static func warning(problem: String) -> Message { Message("warning: {problem}", problem) }
  static func moreWarnings(count: Int) -> Message { Message("warning: {count} more of the kind", count) }
}
