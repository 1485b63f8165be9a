/// What `lensctl` answers about packs.
// swift-format-ignore: one message a line
package extension Message {
  static func importDone(name: String, title: String, content: String, file: String) -> Message { Message("{name}: {title}, {content}, in {file}", name, title, content, file) }
  static func verifySound(name: String) -> Message { Message("{name}: OK", name) }
  static func removeDone(name: String) -> Message { Message("{name}: removed", name) }
  static func enableDone(name: String) -> Message { Message("{name}: enabled", name) }
  static func disableDone(name: String) -> Message { Message("{name}: disabled; lens-share --lexicon {name} can still use it", name) }
  static func indexDone(file: String, count: Int) -> Message { Message("{file}: index of {count, plural, one {# pack} other {# packs}}", file, count) }
  static var indexNone: Message { Message("no index: fewer than two packs are enabled, so none is needed") }
  static func importDisabled(name: String) -> Message { Message("{name}: still disabled: run lensctl enable {name} to use it", name) }
  static func removeLeft(names: String) -> Message { Message("remaining packs: {names}", names) }
  static var removeLeftNone: Message { Message("no packs remain: run lensctl install to get new ones") }
  static var packEnabled: Message { Message("enabled") }
  static var packDisabled: Message { Message("disabled") }
  static var orderComment: Message { Message("Packs in lookup order; those with a - before their name are disabled. See lensctl help order.") }
  static var infoName: Message { Message("name") }
  static var infoTitle: Message { Message("title") }
  static var infoState: Message { Message("state") }
  static var infoOrder: Message { Message("order") }
  static var infoVersion: Message { Message("version") }
  static var infoLanguages: Message { Message("languages") }
  static var infoGlossLanguages: Message { Message("explained in") }
  static var infoEntries: Message { Message("entries") }
  static var infoSynsets: Message { Message("synsets") }
  static var infoForms: Message { Message("forms") }
  static var infoFacts: Message { Message("facts") }
  static func infoFactKinds(count: Int, kinds: String) -> Message { Message("{count, plural, one {# word} other {# words}}: {kinds}", count, kinds) }
  static var infoPronunciation: Message { Message("pronunciation") }
  static var infoFrequency: Message { Message("frequency") }
  static var infoLevel: Message { Message("level") }
  static var infoPictogram: Message { Message("picture") }
  static func packContentEntries(count: Int) -> Message { Message("{count, plural, one {# entry} other {# entries}}", count) }
  static func packContentForms(count: Int) -> Message { Message("{count, plural, one {# form} other {# forms}}", count) }
  static func packContentFacts(count: Int) -> Message { Message("facts about {count, plural, one {# word} other {# words}}", count) }
  static var packContentNone: Message { Message("nothing") }
  static var infoLicence: Message { Message("licence") }
  static var infoSource: Message { Message("source") }
  static var infoSourceChecksum: Message { Message("source SHA-256") }
  static var infoDate: Message { Message("date") }
  static var infoBytes: Message { Message("bytes") }
  static var infoFile: Message { Message("file") }
}
