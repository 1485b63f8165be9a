/// What is wrong with where an answer goes, and why a tool failed.
// swift-format-ignore: one message a line
package extension Message {
  static var clipboardKept: Message { Message("nothing found: the clipboard is unchanged") }
  static func unknownSink(name: String, file: String) -> Message { Message("no sink {name} and no hook {file}: use stdout, clipboard, notification, popup, pager, speech or the name of a hook", name, file) }
  static func hookRefused(file: String) -> Message { Message("{file}: not run: a hook must be a program that only you can change: chmod 700 it and its folder", file) }
  static func hookExposed(file: String, place: String) -> Message { Message("{file}: not run, because other users can change {place}: run chmod go-w on that, or become its owner", file, place) }
  static func hookFailed(file: String, reason: String) -> Message { Message("{file}: {reason}: run it by hand with an answer on standard input", file, reason) }
  static func noSinkTool(sink: String, packages: String) -> Message { Message("no {sink} program found: install {packages}", sink, packages) }
  static func noSinkSession(sink: String) -> Message { Message("no desktop or terminal here for --to {sink}: use --to stdout", sink) }
  static func sinkFailed(sink: String, tool: String, reason: String) -> Message { Message("--to {sink}: {tool} failed, {reason}: run lensctl doctor", sink, tool, reason) }
  static func noLargeLetters(package: String) -> Message { Message("no font for large letters: install {package}", package) }
  static func largeTextCut(limit: Int) -> Message { Message("the text is longer than {limit} characters: the rest is not shown", limit) }
  static func selectionHeader(source: String, text: String) -> Message { Message("{source}: “{text}”", source, text) }
  static func alternatives(first: String, last: String) -> Message { Message("{first} or {last}", first, last) }
  static func reasonExit(status: Int) -> Message { Message("exit status {status}", status) }
  static func reasonSignal(number: Int) -> Message { Message("signal {number}", number) }
  static var reasonTime: Message { Message("it did not finish in time") }
  static var reasonFlood: Message { Message("it wrote too much output") }
  static func writeFailed(reason: String) -> Message { Message("standard output: {reason}: the answer is incomplete", reason) }
  static func internalError(error: String) -> Message { Message("internal error, {error}: report this, with the text you looked up", error) }
}
