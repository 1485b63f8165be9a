import ArgumentParser
import History
import ManagerBase
import Messages
import Processes
import Safety
import Vocabulary

/// `lensctl history`: the words that were looked up.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: Message.historyHelp.text,
    subcommands: [
      HistoryOnCommand.self, HistoryOffCommand.self, HistoryClearCommand.self, HistoryStatusCommand.self,
      HistoryListCommand.self,
    ],
    defaultSubcommand: HistoryListCommand.self)
}

/// `lensctl history on`: makes the journal, or takes back the one that was set aside.
struct HistoryOnCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "on", abstract: Message.historyOnHelp.text)

  @Flag(help: ArgumentHelp(Message.historyHelpContext.text))
  var context = false

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let file = try JournalFile(session)
    try file.enable(hasContext: context)
    var vocabulary: Vocabulary?
    session.console.attempt { () throws(Failure) in vocabulary = try VocabularyFile(session).open() }
    try output.answer("history-state", try file.state(with: vocabulary), on: session.console) {
      (context ? Message.historyIsOnWithContext(file: file.path) : .historyIsOn(file: file.path)).text
    }
  }
}

/// `lensctl history off`: sets the journal aside.
struct HistoryOffCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: Message.historyOffHelp.text)

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let file = try JournalFile(session)
    // A vocabulary that cannot be used does not keep history on: a journal that is set aside is read, too, later.
    var vocabulary: Vocabulary?
    session.console.attempt { () throws(Failure) in vocabulary = try session.vocabulary() }
    try file.disable()
    let state = try file.state(with: vocabulary)
    try output.answer("history-state", state, on: session.console) { state.text }
  }
}

/// `lensctl history clear`: erases the journals, and the lookups in the vocabulary.
struct HistoryClearCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: Message.historyClearHelp.text)

  @Flag(help: ArgumentHelp(Message.historyHelpAll.text))
  var all = false

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let file = try JournalFile(session)
    var vocabulary: Vocabulary?
    var needsJournals = true
    do throws(Failure) {
      let place = try VocabularyFile(session)
      vocabulary = try place.open()
      if vocabulary == nil {
        needsJournals = false
        try file.clear()
        // Meanwhile, another process may have made one with what the journals had.
        vocabulary = try place.open()
      }
      // In the transaction, so that no other process reads the journals meanwhile and adds their rows again.
      try vocabulary?.transaction { () throws(Failure) in
        try vocabulary?.erase(all: all)
        needsJournals = false
        try file.clear()
      }
      try vocabulary?.overwrite()
    } catch {
      // A full disk or a damaged vocabulary leaves the journals no reason to stay.
      if needsJournals { session.console.attempt { () throws(Failure) in try file.clear() } }
      throw error
    }
    let kept = try vocabulary?.starred().count ?? 0
    try output.answer("history-state", try file.state(with: vocabulary), on: session.console) {
      kept == 0 ? Message.historyCleared.text : Message.historyClearedButStars(count: kept).text
    }
  }
}

/// `lensctl history status`: says whether words are recorded, where, and how many there are.
struct HistoryStatusCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: Message.historyStatusHelp.text)

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let file = try JournalFile(session)
    var vocabulary: Vocabulary?
    session.console.attempt { () throws(Failure) in vocabulary = try session.vocabulary() }
    let state = try file.state(with: vocabulary)
    try output.answer("history-state", state, on: session.console) { state.text }
  }
}

/// `lensctl history list`: lists what was recorded.
struct HistoryListCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Message.historyListHelp.text)

  @Option(help: ArgumentHelp(Message.historyHelpSince.text, valueName: "date"))
  var since: String?

  @Option(help: ArgumentHelp(Message.historyHelpLanguage.text, valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp(Message.historyHelpSearch.text, valueName: "text"))
  var search: String?

  @Flag(help: ArgumentHelp(Message.historyHelpCount.text))
  var count = false

  @OptionGroup var output: OutputOptions

  private struct Rows: Encodable {
    var rows: [ListedRow]
  }

  private struct Counts: Encodable {
    var words: [CountedWord]
  }

  func run(in session: Session) throws(Failure) {
    let selection = try RowSelection(since: since, language: language, search: search)
    let journal = try JournalFile(session)
    guard let vocabulary = try session.vocabulary() else {
      // Says why nothing is recorded.
      _ = try journal.open()
      return
    }
    let rows = try selection.rows(of: vocabulary)
    if count {
      let words = CountedWord.counts(of: rows)
      try output.answer("history-counts", Counts(words: words), on: session.console) {
        words.isEmpty ? nil : words.map(\.line).joined(separator: "\n")
      }
    } else {
      try output.answer("history-list", Rows(rows: rows), on: session.console) {
        rows.isEmpty ? nil : rows.map(\.line).joined(separator: "\n")
      }
    }
  }
}
