import ArgumentParser
import LexiconModel
import Messages
import Safety

/// `lensctl install`: fetches packages and makes the packs of languages from them.
struct InstallCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: Message.installHelp.text,
    discussion: Catalog.standard.shelves.map(\.help).joined(separator: "\n"))

  @Argument(
    help: ArgumentHelp(Message.installHelpLanguages.text, valueName: "language"),
    completion: .list(Catalog.standard.shelves.map(\.language)))
  var languages: [String]

  @Option(
    help: ArgumentHelp(Message.installHelpTo.text, valueName: "language"),
    completion: .list(Catalog.standard.shelves.map(\.language)))
  var to = "en"

  @Flag(help: ArgumentHelp(Message.installHelpMinimal.text))
  var minimal = false

  @Flag(help: ArgumentHelp(Message.installHelpDryRun.text))
  var dryRun = false

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let reader = to == "en" ? nil : try session.catalog.shelf(to)
    var shelves: [Shelf] = []
    for language in languages {
      var shelf = try session.catalog.shelf(language)
      if let reader { shelf = try session.catalog.shelf(shelf, for: reader) }
      if !shelves.contains(where: { $0.language == shelf.language }) { shelves.append(shelf) }
    }
    if minimal { shelves = shelves.map { $0.first } }
    if dryRun { return try FetchPlan(shelves, in: session).answer(output, in: session) }
    try ShelfReport.run(shelves, isUpdate: false, output, in: session)
  }
}

/// `lensctl update`: rebuilds packs whose packages have changed.
struct UpdateCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "update", abstract: Message.updateHelp.text)

  @Argument(
    help: ArgumentHelp(Message.updateHelpNames.text, valueName: "name"), completion: .packsAndLanguages)
  var names: [String] = []

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let installed = try Receipts(in: session.folders.writable()).packs.keys
    let chosen = try session.catalog.packs(named: names, among: try session.folders.packs().map(\.name))
    let shelves = session.catalog.shelves.map { shelf in
      shelf.with(
        (shelf.packs + shelf.more).filter {
          installed.contains($0.name) && (names.isEmpty || chosen.contains($0.name))
        })
    }
    for name in chosen where !installed.contains(name) && names.contains(name) {
      throw Failure(.noInput, .updateNotInstalled(name: name))
    }
    let changed = shelves.filter { !$0.packs.isEmpty }
    if changed.isEmpty {
      session.console.tell(Message.updateNothing.text)
      return try output.answer("install", ShelfReport(), on: session.console) { nil }
    }
    try ShelfReport.run(changed, isUpdate: true, output, in: session)
  }
}

extension Catalog {
  /// The shelf of a language, by its tag, with or without a region: that of `pt` serves `pt-BR`.
  func shelf(_ language: String) throws(Failure) -> Shelf {
    if let shelf = shelf(tagged: language) { return shelf }
    if let tag = LanguageTag(language)?.text, let shelf = shelf(tagged: String(tag.prefix { $0 != "-" })) {
      return shelf
    }
    let names = shelves.map(\.language).joined(separator: " ")
    throw Failure(.usage, .installUnknown(name: language, names: names))
  }

  /// The packs of a shelf for a reader of another language than English: those with translations into that language, and
  /// what needs no translation.
  fileprivate func shelf(_ shelf: Shelf, for reader: Shelf) throws(Failure) -> Shelf {
    if reader.language == "en" { return shelf }
    let chosen = packs.filter {
      if case .translations(shelf.language, reader.language) = $0.gives { true } else { false }
    }
    if chosen.isEmpty {
      throw Failure(
        .noInput,
        .installNoTranslations(
          name: shelf.title.text, reader: reader.title.text, names: readers(of: shelf).joined(separator: " "))
      )
    }
    let rest = shelf.packs.filter { if case .translations = $0.gives { false } else { true } }
    return Shelf(
      language: shelf.language, title: shelf.title, packs: chosen + rest, weakness: nil,
      reader: reader.language)
  }

  /// The languages that the words of a shelf can be translated into, in the order of the shelves.
  func readers(of shelf: Shelf) -> [String] {
    shelves.map(\.language).filter { language in
      packs.contains {
        if case .translations(shelf.language, language) = $0.gives { true } else { false }
      }
    }
  }

  /// The shelf of a language by its tag, in any case.
  private func shelf(tagged tag: String) -> Shelf? {
    shelves.first { $0.language == tag.lowercased() }
  }

  /// The packs that arguments mean: each is the name of a pack that is there, else a language with all its packs.
  func packs(named names: [String], among there: [String]) throws(Failure) -> [String] {
    var packs: [String] = []
    for name in names {
      if there.contains(name) {
        packs.append(name)
      } else if let shelf = shelf(tagged: name) {
        packs += (shelf.packs + shelf.more).map(\.name)
      } else {
        throw Failure(
          .noInput,
          .noSuchPackOrLanguage(name: name, names: (there + shelves.map(\.language)).joined(separator: ", ")))
      }
    }
    return packs
  }
}

extension Shelf {
  func with(_ packs: [CatalogPack]) -> Shelf {
    Shelf(language: language, title: title, packs: packs, weakness: weakness, reader: reader)
  }

  /// The shelf with only its first pack.
  var first: Shelf { with(Array(packs.prefix(1))) }

  /// `de: German`
  var help: String { Message.installShelf(language: language, title: title.text).text }
}
