import Messages
import Processes
import Safety

/// The result of an installation, language by language.
struct ShelfReport: Encodable {
  struct Pack: Encodable {
    enum State: String, Encodable {
      case new, renewed, unchanged, own, missing
      /// It should have been rebuilt, but could not be.
      case kept
    }

    var name: String
    var state: State
    /// Its purpose, in words.
    var gives: String
    /// Its title, licence and counts; nil if it is missing.
    var title: String?
    var licence: String?
    var entries: Int?
    var forms: Int?
    var facts: Int?
    /// Its size in words, for people.
    var content = ""
    /// The number of parts of its source that were left out.
    var warnings: Int?
    /// Why it is missing, was not rebuilt, or cannot be read.
    var problem: String?

    private enum CodingKeys: CodingKey {
      case name, state, gives, title, licence, entries, forms, facts, warnings, problem
    }
  }

  struct Language: Encodable {
    var language: String
    var title: String
    var packs: [Pack]
    /// How many of the most frequent words are found; nil if that cannot be known.
    var coverage: ShelfCoverage?
    /// What the dictionaries lack.
    var weakness: String?
  }

  /// The bytes of the user's packs and their index.
  struct Disk: Encodable {
    var before: Int
    var after: Int

    init(before: Int, _ folders: PackFolders) {
      self.before = before
      after = folders.bytesOnDisk
    }

    var text: String {
      Message.installDisk(after: ByteCount.text(after), before: ByteCount.text(before)).text
    }
  }

  var languages: [Language] = []
  private(set) var disk: Disk?
  /// Why packs are missing or were not rebuilt, each reason once.
  private var problems: [Problem] = []

  private struct Problem {
    let failure: Failure
    let state: Pack.State
    var packs: [String]

    /// `without cmudict (pronunciation), wordfreq (frequency): why`
    var line: Failure {
      let names = packs.joined(separator: ", ")
      let message: Message =
        switch state {
        case .kept: .installNotRenewed(packs: names, reason: failure.message)
        case .own: .installLeftAlone(packs: names, reason: failure.message)
        default: .installWithout(packs: names, reason: failure.message)
        }
      return Failure(failure.status, message)
    }
  }

  private enum CodingKeys: CodingKey {
    case languages, disk
  }

  /// Makes the packs of these shelves and reports the result. A shelf that is complete stays if a later one fails.
  static func run(
    _ shelves: [Shelf], isUpdate: Bool, _ output: OutputOptions, in session: Session
  ) throws(Failure) {
    session.expectInterruption()
    var report = ShelfReport()
    let progress = ProgressLine(session.console)
    let before = session.folders.bytesOnDisk
    var work = try ShelfWork(session, isUpdate: isUpdate, progress)
    if isUpdate { work.askForNewest(shelves.flatMap(\.packs)) }
    do throws(Failure) {
      for (number, shelf) in shelves.enumerated() {
        if shelves.count > 1 {
          let title = shelf.title.text
          progress.beginWhole(
            Message.installWhole(title: title, number: number + 1, count: shelves.count).text)
        }
        let results = try work.perform(shelf.packs)
        report.add(shelf, results, session.folders)
      }
    } catch {
      // The index must match the packs that are there.
      session.refreshIndex(progress)
      throw error
    }
    progress.beginWhole("")
    session.refreshIndex(progress)
    report.disk = Disk(before: before, session.folders)
    let counting = session.terminalProgress
    counting?.begin(Message.installCounting.text)
    for index in report.languages.indices {
      report.languages[index].coverage = ShelfCoverage(of: shelves[index], session.folders)
    }
    counting?.clear()
    try output.answer("install", report, on: session.console) {
      isUpdate && report.isUnchanged
        ? Message.updateUnchanged.text : report.lines.joined(separator: "\n")
    }
    var failures = PendingFailure(session.console)
    for problem in report.problems { failures.add(problem.line) }
    try failures.end()
  }

  private mutating func add(_ shelf: Shelf, _ results: [String: ShelfWork.Result], _ folders: PackFolders) {
    var language = Language(
      language: shelf.language, title: shelf.title.text, packs: [], weakness: shelf.weakness?.text)
    let there = folders.list().packs
    for row in shelf.packs {
      guard let result = results[row.name] else { continue }
      var pack = Pack(name: row.name, state: .unchanged, gives: row.gives.text)
      switch result {
      case .made(let isNew, let warnings):
        pack.state = isNew ? .new : .renewed
        pack.warnings = warnings
      case .unchanged: break
      case .own(let failure):
        pack.state = .own
        if let failure { add(failure, of: &pack) }
      case .failed(let failure):
        pack.state = there.contains { $0.name == row.name } ? .kept : .missing
        add(failure, of: &pack)
      }
      // An older pack may still be there.
      if let description = try? there.first(where: { $0.name == row.name })?.describe() {
        pack.title = description.title
        pack.licence = description.licence
        pack.entries = description.entries
        pack.forms = description.forms
        pack.facts = description.facts
        pack.content = description.content
      }
      language.packs.append(pack)
    }
    languages.append(language)
  }

  private mutating func add(_ failure: Failure, of pack: inout Pack) {
    pack.problem = failure.message
    let name = Message.installPackWithGift(name: pack.name, gives: pack.gives).text
    if let index = problems.firstIndex(where: { $0.failure == failure && $0.state == pack.state }) {
      problems[index].packs.append(name)
    } else {
      problems.append(Problem(failure: failure, state: pack.state, packs: [name]))
    }
  }

  private var isUnchanged: Bool { languages.allSatisfy { $0.packs.allSatisfy { $0.state == .unchanged } } }

  private var lines: [String] {
    let lines = languages.flatMap { language in
      let heading = Message.installShelf(language: language.language, title: language.title).text
      let width = language.packs.map(\.name.count).max() ?? 0
      let packs = language.packs.map { pack in
        let name = pack.name + String(repeating: " ", count: width - pack.name.count)
        let text = [pack.gives, pack.content, pack.state.note].filter { !$0.isEmpty }.joined(separator: ", ")
        return "  \(name)  \(text)"
      }
      let rest = [
        language.coverage?.text, language.weakness.map { Message.installWeak(what: $0).text },
      ]
      return [heading] + packs + rest.compactMap { $0.map { "  \($0)" } }
    }
    return lines + [disk?.text].compactMap(\.self)
  }
}

extension ShelfReport.Pack.State {
  /// A remark on an unusual state.
  fileprivate var note: String {
    switch self {
    case .new: ""
    case .renewed: Message.installRenewed.text
    case .unchanged: Message.installUnchanged.text
    case .own: Message.installOwn.text
    case .missing: Message.installMissing.text
    case .kept: Message.installKept.text
    }
  }
}

extension CatalogPack.Gift {
  /// The purpose in one or two words.
  var text: String {
    switch self {
    case .definitions: Message.givesDefinitions.text
    case .modernWords: Message.givesModernWords.text
    case .functionWords: Message.givesFunctionWords.text
    case .names: Message.givesNames.text
    case .translations(let from, let to):
      Message.givesTranslations(from: Catalog.standard.title(of: from), to: Catalog.standard.title(of: to))
        .text
    case .synonyms: Message.givesSynonyms.text
    case .forms: Message.givesForms.text
    case .pronunciation: Message.givesPronunciation.text
    case .frequency: Message.givesFrequency.text
    case .levels: Message.givesLevels.text
    case .pictograms: Message.givesPictograms.text
    }
  }
}
