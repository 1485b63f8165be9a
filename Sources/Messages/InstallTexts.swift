/// What `lensctl install` and `update` say.
// swift-format-ignore: one message a line
package extension Message {
  static func installShelf(language: String, title: String) -> Message { Message("{language}: {title}", language, title) }
  static var languageEnglish: Message { Message("English") }
  static var languageSpanish: Message { Message("Spanish") }
  static var languageFrench: Message { Message("French") }
  static var languageGerman: Message { Message("German") }
  static var languagePortuguese: Message { Message("Portuguese") }
  static var languageJapanese: Message { Message("Japanese") }
  static var languageChinese: Message { Message("Chinese") }
  static var languageRussian: Message { Message("Russian") }
  static var languageArabic: Message { Message("Arabic") }
  static var languageHindi: Message { Message("Hindi") }
  static var languageSlovak: Message { Message("Slovak") }
  static var languageItalian: Message { Message("Italian") }
  static var updateNothing: Message { Message("nothing was installed yet: run lensctl install with a language") }
  static var updateUnchanged: Message { Message("nothing has changed") }
  static func installFetching(name: String) -> Message { Message("fetching {name}", name) }
  static func installSize(size: String) -> Message { Message(", {size}", size) }
  static var installAsking: Message { Message("asking Debian's server for newer packages") }
  static func installMaking(name: String, number: Int, count: Int) -> Message { Message("making {name}, {number} of {count}", name, number, count) }
  static var installRenewed: Message { Message("made anew") }
  static var installUnchanged: Message { Message("unchanged") }
  static var installOwn: Message { Message("a pack of your own, left as it is") }
  static var installMissing: Message { Message("missing") }
  static var installKept: Message { Message("not made anew, the old one stays") }
  static func installCoverage(found: Int, words: Int, percent: Int) -> Message { Message("{found} of the {words} most frequent words ({percent} %) are found as they are written, or by a table of forms", found, words, percent) }
  static func installWeak(what: String) -> Message { Message("weak: {what}", what) }
  static func installPackWithGift(name: String, gives: String) -> Message { Message("{name} ({gives})", name, gives) }
  static func planFetch(name: String, kind: String, size: String, packs: String) -> Message { Message("fetch {name} ({kind}), {size}: {packs}", name, kind, size, packs) }
  static func planHere(name: String, packs: String) -> Message { Message("{name} is here: {packs}", name, packs) }
  static func planTotal(size: String) -> Message { Message("{size} to fetch", size) }
  static var givesDefinitions: Message { Message("definitions") }
  static var givesModernWords: Message { Message("modern words") }
  static var givesFunctionWords: Message { Message("function words, etymology, quotations") }
  static var givesNames: Message { Message("names, abbreviations") }
  static func givesTranslations(from: String, to: String) -> Message { Message("translations from {from} to {to}", from, to) }
  static var givesSynonyms: Message { Message("synonyms") }
  static var givesForms: Message { Message("inflected forms") }
  static var givesPronunciation: Message { Message("pronunciation") }
  static var givesFrequency: Message { Message("frequency") }
  static var givesLevels: Message { Message("level of difficulty") }
  static var givesPictograms: Message { Message("pictograms") }
  static var weaknessSpanish: Message { Message("no definitions in Spanish") }
  static var weaknessFrench: Message { Message("few translations to and from English") }
  static var weaknessPortuguese: Message { Message("few translations; no definitions in Portuguese") }
  static var weaknessChinese: Message { Message("translations from English are those to English turned round") }
  static var weaknessRussian: Message { Message("translations to English are those to Russian turned round; no definitions in Russian") }
  static var weaknessArabic: Message { Message("translations are a wide word list of low quality") }
  static var weaknessHindi: Message { Message("translations to English are those to Hindi turned round") }
  static var weaknessSlovak: Message { Message("827 translations: Debian and PyPI have next to nothing for Slovak") }
  static var weaknessItalian: Message { Message("few translations to and from English; no definitions in Italian") }
  static func noSuchPackOrLanguage(name: String, names: String) -> Message { Message("{name}: no pack of this name, and no language that can be installed; there are: {names}", name, names) }
  static func removeNothing(name: String) -> Message { Message("{name}: no pack of this language was installed: name the packs to remove", name) }
  static func installUnknown(name: String, names: String) -> Message { Message("{name}: nothing can be installed for it; there are: {names}", name, names) }
  static var installNoCache: Message { Message("neither XDG_CACHE_HOME nor HOME names a folder for what is fetched: set one of them") }
  static func installCacheRefused(file: String) -> Message { Message("{file}: the folder for what is fetched cannot be made: check the disk's free space and permissions, or set XDG_CACHE_HOME", file) }
  static func installNoTool(tool: String, package: String) -> Message { Message("{tool}: not installed: run apt install {package}, then this again", tool, package) }
  static func installNoServer(reason: String) -> Message { Message("the Debian package server does not answer, {reason}: check the network, run this again", reason) }
  static func installNoPackage(name: String) -> Message { Message("{name}: apt's servers have no such package: add one of Debian 12 to its sources, run this again", name) }
  static func installNoIndex(reason: String) -> Message { Message("the Python package index does not answer, {reason}: check the network, run this again", reason) }
  static var installSilentIndex: Message { Message("the Python package index does not answer: check the network, run this again") }
  static func installNoWheel(name: String) -> Message { Message("{name}: the Python package index has no such wheel for this Python: run this again later, or report it", name) }
  static func installWrongHash(name: String) -> Message { Message("{name}: what the Python package index sent has another SHA-256 than expected, and is not used: run this again, or report it", name) }
  static func installNotFetched(name: String) -> Message { Message("{name}: pip broke off: check the disk's free space, run this again", name) }
  static func installNotUnpacked(name: String, reason: String) -> Message { Message("{name}: cannot be unpacked, {reason}: check the disk's free space, run this again", name, reason) }
  static func installNothingInside(name: String) -> Message { Message("{name}: none of the expected files is inside: report this", name) }
  static func installWithout(packs: String, reason: String) -> Message { Message("without {packs}: {reason}", packs, reason) }
  static func installNotRenewed(packs: String, reason: String) -> Message { Message("not made anew, {packs}: {reason}", packs, reason) }
  static func installLeftAlone(packs: String, reason: String) -> Message { Message("left as it is, {packs}, not made by lensctl install: {reason}; or move the file away, then run this again", packs, reason) }
  static func updateNotInstalled(name: String) -> Message { Message("{name}: was not made by lensctl install: import it again", name) }
}
