/// The formats that can be imported, in the order in which help lists them.
package enum ImporterRegistry {
  /// What a format is called on the command line.
  ///
  /// A closed list, so that the compiler asks for the help of a new one where help is put into words.
  package enum FormatName: String, CaseIterable, Sendable {
    case wordnet, cmudict
  }

  /// One format: its name, and the way to open a source.
  package struct Format: Sendable {
    package let name: FormatName
    /// Opens the source at `path`; `observe` sees its bytes.
    package let open:
      @Sendable (_ path: String, _ observe: SourceObserver) throws(ImportError) -> any Importer
  }

  package static let formats: [Format] = [
    Format(name: .wordnet) { path, observe throws(ImportError) in
      try WordNetImporter(folder: path, observe: observe)
    },
    Format(name: .cmudict) { path, observe throws(ImportError) in
      try CMUdictImporter(path: path, observe: observe)
    },
  ]

  /// The format of that name, or nil.
  package static func format(named name: String) -> Format? {
    formats.first { $0.name.rawValue == name }
  }
}
