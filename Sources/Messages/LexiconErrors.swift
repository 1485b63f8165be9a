/// What is wrong with dictionaries and their folders, for both programs.
// swift-format-ignore: one message a line
package extension Message {
  static func noLexicons(folder: String, language: String) -> Message { Message("no dictionary installed in {folder}: run lensctl install {language}", folder, language) }
  static var noLexiconFolder: Message { Message("no folder for dictionaries: set HOME, or XDG_DATA_HOME to a full path") }
  static func unknownLexicon(name: String, names: String) -> Message { Message("no dictionary named {name}: choose one of {names}", name, names) }
  static func lexiconsDisabled(names: String) -> Message { Message("all dictionaries are disabled: run lensctl enable, or use --lexicon with one of {names}", names) }
  static func lexiconVersion(file: String, version: Int, expected: Int) -> Message { Message("{file}: pack version {version}, but this program reads version {expected}: install or import the dictionary again with the lensctl of this version", file, version, expected) }
  static func lexiconDamaged(file: String, offset: Int) -> Message { Message("{file}: damaged at byte {offset}: install or import the dictionary again", file, offset) }
  static func lexiconNotAPack(file: String) -> Message { Message("{file}: not a pack: remove the file, then install or import the dictionary again", file) }
  static func lexiconLength(file: String, found: Int, expected: UInt64) -> Message { Message("{file}: {found} bytes instead of {expected}: install or import the dictionary again", file, found, expected) }
  static func lexiconNotAFile(file: String) -> Message { Message("{file}: not a regular file: move it away, then install or import the dictionary again", file) }
  static func lexiconRefused(file: String, reason: String) -> Message { Message("{file}: {reason}: correct its permissions", file, reason) }
  static func lexiconUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: try again, or run lensctl doctor", file, reason) }
  static func orderUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: all packs are used, in order of name: correct its permissions", file, reason) }
  static func orderTooLong(file: String) -> Message { Message("{file}: longer than 1 MiB: all packs are used, in order of name: move it away", file) }
  static func orderNotAFile(file: String) -> Message { Message("{file}: not a regular file: all packs are used, in order of name: move it away", file) }
  static var noPacks: Message { Message("no packs yet: run lensctl install en") }
  static func noSuchPack(name: String, names: String) -> Message { Message("{name}: no pack of this name: choose one of {names}", name, names) }
  static func noSuchPackYet(name: String) -> Message { Message("{name}: no pack of this name, and none installed: run lensctl install en", name) }
  static var noPackFolder: Message { Message("neither XDG_DATA_HOME nor HOME names a folder: set one of them") }
  static func packOfTheMachine(file: String) -> Message { Message("{file}: installed system-wide: remove it as administrator", file) }
  static var allDisabled: Message { Message("all packs are disabled, so lens-share has no dictionary: run lensctl enable") }
  static func orderLocked(file: String) -> Message { Message("{file}: locked by another lensctl: wait until it has finished, and run this again", file) }
  static func packNotAPack(file: String) -> Message { Message("{file}: not a pack: name a .lexpack file, or import its source", file) }
  static func packDigest(file: String) -> Message { Message("{file}: its SHA-256 does not match: install or import it again", file) }
  static func packReplaced(file: String) -> Message { Message("{file}: not the pack that lensctl install built: remove it and install it again, or import it again", file) }
  static func packOrder(file: String, record: Int) -> Message { Message("{file}: record {record} is out of order: install or import it again", file, record) }
  static func packUnreachable(file: String, record: Int) -> Message { Message("{file}: the key of record {record} does not lead to it: install or import it again", file, record) }
  static func packEmptyKey(file: String, headword: String) -> Message { Message("{file}: “{headword}” has an empty key: remove that headword from the source", file, headword) }
  static func packRecordTooLong(file: String, length: Int, headword: String) -> Message { Message("{file}: {length} bytes under “{headword}” are too many for one record: split the entry", file, length, headword) }
  static func packCrowded(file: String) -> Message { Message("{file}: too many words with the same hash, as if chosen to slow down lookups: remove that source", file) }
  static func packSectionTooLong(file: String) -> Message { Message("{file}: the source is larger than a pack can hold: split it", file) }
  static func packMissingSynset(file: String, number: Int) -> Message { Message("{file}: synset {number} is used but was never delivered: report this, with the source", file, number) }
  static func ctlPackUnreadable(file: String, reason: String) -> Message { Message("{file}: {reason}: check the pack's name and permissions", file, reason) }
}
