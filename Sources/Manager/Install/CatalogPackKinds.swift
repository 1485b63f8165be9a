import ImportingBase
import Messages

// The kinds of packs that the rows of shelves name: what each is made of, and how.

extension [CatalogPack.Option] {
  /// Senses are ordered by how frequent the words of `language` are, in which they are explained.
  static func ranked(by language: String) -> [CatalogPack.Option] {
    [.ranks(of: "wordfreq", CatalogPack.frequencyList(language))]
  }

  /// The same for a dictionary called `de-en`. English words keep the order of their source: WordNet counts their senses.
  static func ranked(dictionary name: String) -> [CatalogPack.Option] {
    let languages = CatalogPack.languages(of: name)
    return languages[0] == "en" ? [] : .ranked(by: languages[1])
  }

  /// The same for a dictionary that is reversed: it explains in the language of its headwords.
  static func reversed(by language: String) -> [CatalogPack.Option] {
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
  static func wikDict(_ name: String, _ pair: String) -> CatalogPack {
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
  static func throughGerman(_ name: String, _ pair: String, licence: String) -> CatalogPack {
    let row =
      pair.hasPrefix("deu") ? reversed(name, pair, licence: licence) : freeDict(name, pair, licence: licence)
    return row.through(freeDict("de-en", "deu-eng", licence: "GPL-3.0-or-later"))
  }

  /// The glosses that one of WikDict's databases has in the language of its headwords.
  static func glosses(_ name: String, _ pair: String) -> CatalogPack {
    let row = wikDict("\(name.prefix(2))-en", pair).unranked
    let language = String(name.prefix(2))
    return CatalogPack(
      name, .definitions, of: row.source, row.format, row.path,
      row.options + [.style("wikdict"), .fact(.language, language), .fact(.glossLanguage, language)])
  }

  /// A dictionary of Apertium's.
  static func apertium(
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
  static func languages(of name: String) -> [String] {
    name.split(separator: "-").map(String.init)
  }

  /// A dictionary of Apertium's, whose translations another of its dictionaries translates.
  static func apertium(
    _ name: String, _ pair: String, of source: String, through other: String, _ otherPair: String
  ) -> CatalogPack {
    apertium(name, pair, of: source).through(apertium(name, otherPair, of: other))
  }

  /// The same, with one of FreeDict's databases.
  static func apertium(
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
  static let czechForSlovak = frequency("sk").slovak("sk-en-through-cs", licence: "CC-BY-SA-4.0")
  static let synonymsForSlovak = thesaurus("sk", "mythes-sk", "th_sk_SK_v2", licence: "MIT")
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

  static func wiktionary(_ language: String, _ source: String, _ folder: String) -> CatalogPack {
    CatalogPack(
      "\(language)-wiktionary", .definitions, of: source, "denckring", "\(folder)/data/glosses.txt.gz")
  }

  static func thesaurus(
    _ language: String, _ source: String, _ name: String, licence: String
  ) -> CatalogPack {
    CatalogPack(
      "\(language)-synonyms", .synonyms, of: source, "mythes", "usr/share/mythes/\(name).dat",
      [
        .fact(.language, language), .fact(.glossLanguage, language), .fact(.licence, licence),
        .licenceFile("usr/share/doc/\(source)/copyright"),
      ])
  }

  static func forms(_ language: String) -> CatalogPack {
    CatalogPack(
      "forms-\(language)", .forms, of: "simplemma-tables", "simplemma", formTable(language),
      languageFact(language, LanguageFiles.of(language).simplemma))
  }

  /// The forms of one of Apertium's dictionaries, which knows that a form can belong to several words.
  static func moreForms(_ language: String, _ pair: String, of source: String) -> CatalogPack {
    CatalogPack(
      "forms-\(language)-apertium", .forms, of: source, "apertium-forms",
      "usr/share/apertium/\(source)/\(pair).automorf.bin",
      [.fact(.licence, "GPL-2.0-or-later"), .licenceFile("usr/share/doc/\(source)/copyright")])
  }

  static func frequency(_ language: String) -> CatalogPack {
    CatalogPack(
      "frequency-\(language)", .frequency, of: "wordfreq", "wordfreq", frequencyList(language),
      languageFact(language, LanguageFiles.of(language).wordfreq))
  }

  static func pictograms(_ language: String) -> CatalogPack {
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
