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
  static var languageCzech: Message { Message("Czech") }
  static var languageFinnish: Message { Message("Finnish") }
  static var languagePolish: Message { Message("Polish") }
  static var languageCroatian: Message { Message("Croatian") }
  static var languageHungarian: Message { Message("Hungarian") }
  static var languageTurkish: Message { Message("Turkish") }
  static var languageLithuanian: Message { Message("Lithuanian") }
  static var languageDutch: Message { Message("Dutch") }
  static var languageBulgarian: Message { Message("Bulgarian") }
  static var languageSwedish: Message { Message("Swedish") }
  static var languageDanish: Message { Message("Danish") }
  static var languageIndonesian: Message { Message("Indonesian") }
  static var languageNorwegian: Message { Message("Norwegian Bokmål") }
  static var languageKorean: Message { Message("Korean") }
  static var languageGreek: Message { Message("Greek") }
  static var languageHebrew: Message { Message("Hebrew") }
  static var languageArmenian: Message { Message("Armenian") }
  static var languageGeorgian: Message { Message("Georgian") }
  static var updateNothing: Message { Message("nothing installed yet: run lensctl install with a language") }
  static var updateUnchanged: Message { Message("everything is up to date") }
  static func installFetching(name: String) -> Message { Message("downloading {name}", name) }
  static func installSize(size: String) -> Message { Message(", {size}", size) }
  static var installAsking: Message { Message("checking for newer packages") }
  static func installMaking(name: String, number: Int, count: Int) -> Message { Message("building {name}, {number} of {count}", name, number, count) }
  static func installWhole(title: String, number: Int, count: Int) -> Message { Message("{title}, language {number} of {count}", title, number, count) }
  static func installPart(whole: String, part: String) -> Message { Message("{whole}: {part}", whole, part) }
  static func installSeconds(count: Int) -> Message { Message(", {count} s", count) }
  static var installIndexing: Message { Message("building the index") }
  static var installCounting: Message { Message("counting the words that are explained") }
  static func installDisk(after: String, before: String) -> Message { Message("{after} on disk, {before} before", after, before) }
  static var installRenewed: Message { Message("rebuilt") }
  static var installUnchanged: Message { Message("unchanged") }
  static var installOwn: Message { Message("your own pack, not changed") }
  static var installMissing: Message { Message("missing") }
  static var installKept: Message { Message("not rebuilt, the old one is kept") }
  static func installCoverage(found: Int, words: Int, percent: Int, title: String) -> Message { Message("{found} of the {words} most frequent words ({percent} %) are explained in {title}, as written or by a table of forms", found, words, percent, title) }
  static func installWeak(what: String) -> Message { Message("weak: {what}", what) }
  static func installPackWithGift(name: String, gives: String) -> Message { Message("{name} ({gives})", name, gives) }
  static func planFetch(name: String, kind: String, size: String, packs: String) -> Message { Message("download {name} ({kind}), {size}: {packs}", name, kind, size, packs) }
  static func planHere(name: String, packs: String) -> Message { Message("{name}, already downloaded: {packs}", name, packs) }
  static func planTotal(size: String) -> Message { Message("{size} to download", size) }
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
  static var weaknessPortuguese: Message { Message("no definitions in Portuguese") }
  static var weaknessChinese: Message { Message("translations from English are the reversed translations to English") }
  static var weaknessRussian: Message { Message("translations to English are the reversed translations to Russian; no definitions in Russian") }
  static var weaknessArabic: Message { Message("translations are a large word list of low quality") }
  static var weaknessSlovak: Message { Message("most translations to English are those of the Czech word; few from English") }
  static var weaknessItalian: Message { Message("few translations from English") }
  static var weaknessReversed: Message { Message("translations to English are the reversed translations from English") }
  static var weaknessThrough: Message { Message("most translations to English come through another language") }
  static var weaknessFew: Message { Message("few translations to and from English") }
  static func installNoTranslations(name: String, reader: String, names: String) -> Message { Message("no package has translations from {name} to {reader}: choose another language for --to, from {names}", name, reader, names) }
  static func noSuchPackOrLanguage(name: String, names: String) -> Message { Message("{name}: neither a pack nor a language that can be installed: choose one of {names}", name, names) }
  static func removeNothing(name: String) -> Message { Message("{name}: no pack of this language was installed: name the packs to remove", name) }
  static func installUnknown(name: String, names: String) -> Message { Message("{name}: not a language that can be installed: choose one of {names}", name, names) }
  static var installNoCache: Message { Message("no folder for downloads: set HOME, or XDG_CACHE_HOME to a full path") }
  static func installCacheRefused(file: String) -> Message { Message("{file}: cannot create the download folder: check the disk's free space and permissions, or set XDG_CACHE_HOME", file) }
  static func installNoTool(tool: String, package: String) -> Message { Message("{tool}: not installed: run apt install {package}, then run this again", tool, package) }
  static func installNoServer(reason: String) -> Message { Message("the Debian package server does not answer, {reason}: check the network, and run this again", reason) }
  static func installNoPackage(name: String) -> Message { Message("{name}: not found on apt's servers: add a Debian 12 source, and run this again", name) }
  static func installNoIndex(reason: String) -> Message { Message("the Python package index does not answer, {reason}: check the network, and run this again", reason) }
  static var installSilentIndex: Message { Message("the Python package index does not answer: check the network, and run this again") }
  static func installNoWheel(name: String) -> Message { Message("{name}: the Python package index has no such wheel for this Python: run this again later, or report it", name) }
  static func installWrongHash(name: String) -> Message { Message("{name}: the SHA-256 of the download is wrong, so it is not used: run this again, or report it", name) }
  static func installNotFetched(name: String) -> Message { Message("{name}: pip failed: check the disk's free space, and run this again", name) }
  static func installNotUnpacked(name: String, reason: String) -> Message { Message("{name}: cannot unpack it, {reason}: check the disk's free space, and run this again", name, reason) }
  static func installNothingInside(name: String) -> Message { Message("{name}: the download has none of the expected files: report this", name) }
  static func installWithout(packs: String, reason: String) -> Message { Message("without {packs}: {reason}", packs, reason) }
  static func installNotRenewed(packs: String, reason: String) -> Message { Message("not rebuilt, {packs}: {reason}", packs, reason) }
  static func installLeftAlone(packs: String, reason: String) -> Message { Message("not changed, {packs}, because lensctl install did not build it: {reason}; or move the file away, and run this again", packs, reason) }
  static func updateNotInstalled(name: String) -> Message { Message("{name}: not built by lensctl install: import it again", name) }
}
