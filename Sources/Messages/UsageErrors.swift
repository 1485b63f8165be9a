/// What is wrong with the command line or the configuration file of `lens-share`.
// swift-format-ignore: one message a line
package extension Message {
  static func unknownOption(option: String) -> Message { Message("unknown option {option}: put -- before text that starts with a dash (see --help)", option) }
  static func missingValue(option: String, values: String) -> Message { Message("{option} needs a value: {values}", option, values) }
  static func unexpectedValue(option: String, value: String) -> Message { Message("{option} takes no value: remove ={value}", option, value) }
  static func unknownValue(option: String, value: String, values: String) -> Message { Message("invalid value ''{value}'' for {option}: choose {values}", option, value, values) }
  static var noText: Message { Message("nothing to look up: give a text, lens-share TEXT, or pipe one in") }
  static var cardNeedsPage: Message { Message("--card needs --format html: add it, or leave out --card") }
  static func optionConflict(first: String, second: String) -> Message { Message("{first} and {second} cannot be combined", first, second) }
  static func optionNeedsOther(option: String, other: String) -> Message { Message("{option} needs {other}: add it, or leave out {option}", option, other) }
  static var asNotFirst: Message { Message("--as is not the first argument: put it before all others") }
  static func badMost(value: String) -> Message { Message("invalid value ''{value}'' for --most: use a number from 1 to 999999", value) }
  static func badColumns(value: String, names: String) -> Message { Message("invalid value ''{value}'' for --columns: name some of {names}, with commas between", value, names) }
  static func badPattern(reason: String) -> Message { Message("invalid regular expression: {reason}", reason) }
  static func patternTooLong(limit: Int) -> Message { Message("regular expression longer than {limit} bytes: shorten it", limit) }
  static func patternRepetitions(limit: Int) -> Message { Message("regular expression expands to more than {limit} repetitions: use lower counts or fewer repetitions", limit) }
  static var patternReference: Message { Message("back references such as \\1 are not supported: leave them out") }
  static func patternTime(seconds: Int) -> Message { Message("search stopped after {seconds} s: use a simpler regular expression", seconds) }
  static func severalTexts(sink: String) -> Message { Message("--to {sink} shows one text: give one --from, or use --to stdout", sink) }
  static func sourceConflict(first: String, second: String) -> Message { Message("{first} and {second} both say where the text comes from: give only one of them", first, second) }
  static var nextOfNothing: Message { Message("--next needs a word of the history: lens-share --next WORD") }
  static func badOffset(value: String) -> Message { Message("invalid value ''{value}'' for --offset: use N, N:bytes, N:utf16 or N:scalars", value) }
  static func badEncoding(value: String) -> Message { Message("invalid value ''{value}'' for --encoding: use auto, or a name such as utf-16le, latin1, windows-1252, windows-1251, windows-1256, koi8-r, shift_jis, euc-jp, iso-2022-jp, gb18030, big5, euc-kr, or any other that ICU knows", value) }
  static func noPager(command: String, reason: String) -> Message { Message("cannot start the pager ''{command}'': {reason}", command, reason) }
  static func badJobs(value: String) -> Message { Message("invalid value ''{value}'' for --jobs: use a number from 1 to 99", value) }
  static func badFit(value: String) -> Message { Message("invalid value ''{value}'' for --fit: use COLSxROWS, such as 60x12", value) }
  static func badFont(value: String) -> Message { Message("invalid value ''{value}'' for --font: use the name of a font, such as DejaVu Sans Mono", value) }
  static func badTextSize(value: String) -> Message { Message("invalid value ''{value}'' for --text-size: use a number from 6 to 72", value) }
  static func unknownTheme(name: String, names: String) -> Message { Message("no theme or file ''{name}'': choose {names}, or give a file", name, names) }
  static func themeLine(file: String, line: Int) -> Message { Message("{file}:{line}: not a line of a theme: write ROLE = #rrggbb, bold, italic or underline", file, line) }
  static func themeRole(file: String, line: Int, role: String, roles: String) -> Message { Message("{file}:{line}: unknown role ''{role}'': choose {roles}", file, line, role, roles) }
  static func themeWord(file: String, line: Int, word: String) -> Message { Message("{file}:{line}: ''{word}'' is not understood: use one color as #rrggbb, and bold, italic or underline", file, line, word) }
  static func themeRoleAgain(file: String, line: Int, role: String) -> Message { Message("{file}:{line}: {role} has a line already: keep one of them", file, line, role) }
  static func themeOn(file: String, line: Int) -> Message { Message("{file}:{line}: only the selection has two colors, and it needs both: write selection = #rrggbb on #rrggbb", file, line) }
  static func themeNoColor(file: String, role: String) -> Message { Message("{file}: {role} has no color: add {role} = #rrggbb", file, role) }
  static func badURI(value: String) -> Message { Message("invalid value ''{value}'' for --uri: use lens-share: and the text, percent-encoded", value) }
  static func configOption(option: String) -> Message { Message("{option} is not allowed in the configuration file: give it on the command line", option) }
  static func sectionOption(option: String) -> Message { Message("{option} is not allowed in a section: put it before the first one", option) }
  static func unknownSection(section: String) -> Message { Message("unknown section {section}: use [stdout], [popup], [notification], [clipboard], [pager], [speech] or the name of a hook", section) }
  static func configLine(file: String, line: Int, problem: String) -> Message { Message("{file}:{line}: {problem}", file, line, problem) }
  static func configUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: fix the file, or use --no-config", file, reason) }
  static func configExposed(file: String, place: String) -> Message { Message("{file}: not read, because other users can change {place}: run chmod go-w on that, become its owner, or use --no-config", file, place) }
  static func configNotAFile(file: String) -> Message { Message("{file}: not a regular file: move it away, or use --no-config", file) }
}
