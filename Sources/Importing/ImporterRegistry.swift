/// The formats that can be imported, in the order in which help lists them.
package enum ImporterRegistry {
  /// One format: its name on the command line, its line in help, and the way to open a source.
  package struct Format: Sendable {
    package let name: String
    /// One line for help, without a full stop.
    package let summary: String
    /// What PATH names, as a noun phrase.
    package let path: String
    /// Opens the source at `path`; `observe` sees its bytes.
    package let open:
      @Sendable (_ path: String, _ observe: SourceObserver) throws(ImportError) -> any Importer
  }

  package static let formats: [Format] = [
    Format(
      name: "wordnet", summary: "WordNet's database files (WNDB)",
      path: "the folder with data.noun, index.noun and their kin, such as /usr/share/wordnet",
      open: { path, observe throws(ImportError) in try WordNetImporter(folder: path, observe: observe) })
  ]

  /// The format of that name, or nil.
  package static func format(named name: String) -> Format? {
    formats.first { $0.name == name }
  }
}
