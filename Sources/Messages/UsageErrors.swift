/// What is wrong with the command line or the configuration file of `lens-share`.
// swift-format-ignore: one message a line
package extension Message {
  static func unknownOption(option: String) -> Message { Message("unknown option {option}: see lens-share --help; text that begins with a dash goes behind --", option) }
  static func missingValue(option: String, values: String) -> Message { Message("{option} needs a value: {values}", option, values) }
  static func unexpectedValue(option: String, value: String) -> Message { Message("{option} takes no value: leave out ={value}", option, value) }
  static func unknownValue(option: String, value: String, values: String) -> Message { Message("{option} cannot be {value}: use {values}", option, value, values) }
  static var noText: Message { Message("nothing to look up: give a text, lens-share TEXT, or pipe one in") }
  static func optionConflict(first: String, second: String) -> Message { Message("{first} and {second} cannot stand together: leave one of them out", first, second) }
  static func severalTexts(sink: String) -> Message { Message("--to {sink} shows one text: give one --from, or use stdout", sink) }
  static func sourceConflict(first: String, second: String) -> Message { Message("{first} and {second} both say where the text comes from: give one of them", first, second) }
  static func badOffset(value: String) -> Message { Message("--offset cannot be {value}: use N, N:bytes, N:utf16 or N:scalars", value) }
  static func badEncoding(value: String) -> Message { Message("--encoding cannot be {value}: use auto, or a name such as utf-16le, latin1, windows-1252, windows-1251, windows-1256, koi8-r, shift_jis, euc-jp, iso-2022-jp, gb18030, big5, euc-kr, or another that ICU knows", value) }
  static func badJobs(value: String) -> Message { Message("--jobs cannot be {value}: use a number from 1 to 99", value) }
  static func badFit(value: String) -> Message { Message("--fit cannot be {value}: use COLSxROWS, such as 60x12", value) }
  static func badURI(value: String) -> Message { Message("--uri cannot be {value}: use lens-share: and the text, percent-encoded", value) }
  static func configOption(option: String) -> Message { Message("{option} cannot stand in the configuration file: give it on the command line", option) }
  static func configLine(file: String, line: Int, problem: String) -> Message { Message("{file}:{line}: {problem}", file, line, problem) }
  static func configUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: mend the file, or pass --no-config", file, reason) }
  static func configNotAFile(file: String) -> Message { Message("{file}: not a regular file: move it away, or pass --no-config", file) }
}
