/// What `lensctl desktop` says, and what it writes into menus and configuration files.
// swift-format-ignore: one message a line
package extension Message {
  static func desktopBecause(title: String, reason: String) -> Message { Message("{title} ({reason})", title, reason) }
  static var desktopInstalled: Message { Message("installed") }
  static var desktopRemoved: Message { Message("removed") }
  static var desktopShown: Message { Message("dry run: nothing changed") }
  static var desktopAlreadyThere: Message { Message("already set up, nothing to change") }
  static var desktopNotThere: Message { Message("nothing to remove") }
  static var desktopLeftOut: Message { Message("skipped") }
  static var desktopFailed: Message { Message("failed") }
  static var desktopNothing: Message { Message("lens-share is not set up on any desktop here") }
  static func desktopReload(command: String) -> Message { Message("to use it now, run: {command}", command) }
  static func desktopRelease(command: String) -> Message { Message("to free the key now, run: {command}", command) }
  static func desktopNoIndex(program: String) -> Message { Message("{program} is not installed, so file managers may not offer lens-share: run apt install desktop-file-utils", program) }
  static var kdeRestart: Message { Message("to use it now, log out and log in again") }
  static var kdeRelease: Message { Message("to free the key, log out and log in again") }
  static func macKey(name: String) -> Message { Message("to bind a key: System Settings, Keyboard, Keyboard Shortcuts, Services, “{name}”", name) }
  static func presenceFile(file: String) -> Message { Message("{file} exists", file) }
  static func presenceProgram(program: String) -> Message { Message("{program} is installed", program) }
  static func presenceSession(name: String) -> Message { Message("this is a {name} session", name) }
  static var presenceLinux: Message { Message("every Linux desktop reads it") }
  static var presenceMac: Message { Message("this is macOS") }
  static var desktopEntryMenu: Message { Message("lens-share") }
  static var desktopEntrySelection: Message { Message("Look up the selection") }
  static var desktopEntryClipboard: Message { Message("Look up the clipboard") }
  static var desktopEntryOpen: Message { Message("Look up with lens-share") }
  static var desktopEntryLink: Message { Message("Look up a link with lens-share") }
  static func blockComment(name: String) -> Message { Message("to remove it: lensctl desktop remove {name}", name) }
  static func fileComment(name: String) -> Message { Message("To remove it: lensctl desktop remove {name}", name) }
  static func desktopUnknown(name: String, names: String) -> Message { Message("{name}: no desktop of this name: choose one of {names}", name, names) }
  static func desktopBadKey(key: String, example: String) -> Message { Message("{key}: not a key: write modifiers and a key, such as {example} or Ctrl+Alt+D", key, example) }
  static func desktopNoSuchKey(name: String, key: String) -> Message { Message("{name} cannot bind {key}: choose another --key", name, key) }
  static func desktopKeyInUse(file: String, line: Int, key: String) -> Message { Message("{file}:{line}: {key} is already bound: unbind it there, or choose another --key", file, line, key) }
  static func desktopSettingInUse(key: String, place: String) -> Message { Message("{key} is already bound by {place}: unbind it there, or choose another --key", key, place) }
  static func desktopNoProgram(file: String) -> Message { Message("{file}: no such program: give the full path of lens-share with --program", file) }
  static func desktopProgramPath(file: String) -> Message { Message("{file}: some configuration files cannot hold this path: move the program, or link to it from another folder", file) }
  static func desktopOtherProgram(file: String) -> Message { Message("keys and menus will start {file}, which is not named lens-share", file) }
  static var desktopNoHome: Message { Message("HOME is not a folder: set it to a full path") }
  static func desktopNoConfig(file: String, model: String, name: String) -> Message { Message("{file}: no configuration, and no template at {model}: start {name} once, then run this again", file, model, name) }
  static func desktopNoTool(program: String) -> Message { Message("{program}: not installed: install it, or leave this desktop out", program) }
  static func desktopToolFailed(command: String, reason: String) -> Message { Message("{command}: {reason}: check that the desktop has these settings", command, reason) }
  static func goldenDictNoConfig(file: String) -> Message { Message("{file}: no configuration of GoldenDict: start GoldenDict once and quit it, then run this again", file) }
  static func goldenDictPrograms(file: String) -> Message { Message("{file}: no list of programs: start GoldenDict 1.0.2 or newer once and quit it, then run this again", file) }
  static var goldenDictRuns: Message { Message("GoldenDict is running and would undo the change: quit it, then run this again") }
  static var goldenDictGroups: Message { Message("if you use groups, add the programs named lens-share to them: GoldenDict, Edit, Dictionaries, Groups") }
  static func desktopForeignFile(file: String) -> Message { Message("{file}: not written by lensctl: move it away first", file) }
  static func openboxKeyboard(file: String) -> Message { Message("{file}: no </keyboard> to put the key before: correct the file", file) }
  static func userFileRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: check its permissions", file, reason) }
  static func userFileLink(file: String, reason: String) -> Message { Message("{file}: a link that leads nowhere, {reason}: correct or remove it", file, reason) }
  static func userFileKind(file: String) -> Message { Message("{file}: not a regular file, or larger than any configuration: move it away", file) }
  static func userFileOwner(file: String) -> Message { Message("{file}: belongs to another user: change the original", file) }
  static func userFileReadOnly(file: String) -> Message { Message("{file}: read-only: make it writable, or change the original", file) }
  static func userFileNames(file: String) -> Message { Message("{file}: has several hard links, which an edit would separate: change the original", file) }
  static func userFileChanged(file: String) -> Message { Message("{file}: changed in the meantime: run this again", file) }
  static func userFileUnended(file: String, mark: String) -> Message { Message("{file}: the block of lens-share has no end line, {mark}: correct the file", file, mark) }
}
