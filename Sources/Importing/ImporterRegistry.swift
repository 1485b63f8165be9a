/// The formats that can be imported, in the order in which help lists them.
package enum ImporterRegistry {
  /// What a format is called on the command line.
  ///
  /// A closed list, so that the compiler asks for the help of a new one where help is put into words.
  package enum FormatName: String, CaseIterable, Sendable {
    case wordnet, dict, stardict, dsl, mythes, csv, tsv, edict, cedict, ding, apertium, denckring, simplemma
    case gruut, cmudict, cldr, wordfreq, cefrpy, scowl
  }

  /// One format: its name, and the way to open a source.
  package struct Format: Sendable {
    package typealias Opener =
      @Sendable (_ path: String, _ observe: SourceObserver) throws(ImportError) -> any Importer

    package let name: FormatName
    /// The ways in which the articles of a source may be written, where the format leaves that open.
    package let styles: [Style]
    /// Opens the source at `path`; `observe` sees its bytes.
    package let open: Opener

    init(name: FormatName, styles: [Style] = [], open: @escaping Opener) {
      self.name = name
      self.styles = styles
      self.open = open
    }
  }

  /// A way to read the articles of a source, whatever the source says of itself.
  package struct Style: Sendable {
    /// What it is called on the command line.
    package let name: String
    package let open: Format.Opener
  }

  package static let formats: [Format] = [
    Format(name: .wordnet) { path, observe throws(ImportError) in
      try WordNetImporter(folder: path, observe: observe)
    },
    Format(name: .dict, styles: ArticleGrammars.rows.map(\.style)) { path, observe throws(ImportError) in
      try DictImporter(path: path, observe: observe)
    },
    Format(name: .stardict, styles: StarDictReaders.rows.map(\.style)) { path, observe throws(ImportError) in
      try StarDictImporter(path: path, observe: observe)
    },
    Format(name: .dsl) { path, observe throws(ImportError) in
      try DslImporter(path: path, observe: observe)
    },
    Format(name: .mythes) { path, observe throws(ImportError) in
      try MyThesImporter(path: path, observe: observe)
    },
    Format(name: .csv) { path, observe throws(ImportError) in
      try TabularImporter(path: path, isTabbed: false, observe: observe)
    },
    Format(name: .tsv) { path, observe throws(ImportError) in
      try TabularImporter(path: path, isTabbed: true, observe: observe)
    },
    Format(name: .edict) { path, observe throws(ImportError) in
      try EdictImporter(path: path, observe: observe)
    },
    Format(name: .cedict) { path, observe throws(ImportError) in
      try CedictImporter(path: path, observe: observe)
    },
    Format(name: .ding) { path, observe throws(ImportError) in
      try DingImporter(path: path, observe: observe)
    },
    Format(name: .apertium) { path, observe throws(ImportError) in
      try ApertiumImporter(path: path, observe: observe)
    },
    Format(name: .denckring) { path, observe throws(ImportError) in
      try DenckringImporter(path: path, observe: observe)
    },
    Format(name: .simplemma) { path, observe throws(ImportError) in
      try SimplemmaImporter(path: path, observe: observe)
    },
    Format(name: .gruut) { path, observe throws(ImportError) in
      try GruutImporter(path: path, observe: observe)
    },
    Format(name: .cmudict) { path, observe throws(ImportError) in
      try CMUdictImporter.open(path: path, observe: observe)
    },
    Format(name: .cldr) { path, observe throws(ImportError) in
      try CLDRImporter.open(path: path, observe: observe)
    },
    Format(name: .wordfreq) { path, observe throws(ImportError) in
      try WordfreqImporter.open(path: path, observe: observe)
    },
    Format(name: .cefrpy) { path, observe throws(ImportError) in
      try CEFRImporter.open(path: path, observe: observe)
    },
    Format(name: .scowl) { path, observe throws(ImportError) in
      try ScowlImporter(path: path, observe: observe)
    },
  ]

  /// The format of that name, or nil.
  package static func format(named name: String) -> Format? {
    formats.first { $0.name.rawValue == name }
  }
}

extension ArticleGrammars.Row {
  fileprivate var style: ImporterRegistry.Style {
    ImporterRegistry.Style(name: name) { path, observe throws(ImportError) in
      try DictImporter(path: path, grammar: grammar, observe: observe)
    }
  }
}

extension StarDictReaders.Row {
  fileprivate var style: ImporterRegistry.Style {
    ImporterRegistry.Style(name: name) { path, observe throws(ImportError) in
      try StarDictImporter(path: path, reader: self, observe: observe)
    }
  }
}
