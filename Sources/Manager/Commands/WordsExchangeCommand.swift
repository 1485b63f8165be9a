import ArgumentParser
import LexiconModel
import Messages
import Safety
import Vocabulary

/// `lensctl words export`: writes words for other programs.
struct WordsExportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: Message.wordsExportHelp.text)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case anki, csv, json
  }

  @Argument(help: ArgumentHelp(Message.wordsHelpExport.text, valueName: "format"))
  var format: Format

  func run(in session: Session) throws(Failure) {
    let vocabulary = try session.vocabulary()
    let content = try vocabulary?.content() ?? VocabularyContent()
    switch format {
    case .anki:
      let answers = content.words.isEmpty ? nil : try WordAnswers(session)
      var cards: [AnkiCards.Card] = []
      for word in content.words {
        cards.append(
          AnkiCards.Card(
            word: word, answer: answers?.text(word.word) ?? "",
            lookup: try vocabulary?.lastLookup(of: word.word)))
      }
      try session.console.answer(AnkiCards.text(of: cards))
    case .csv:
      var words: [(StarredWord, RecordedLookup?)] = []
      for word in content.words { words.append((word, try vocabulary?.lastLookup(of: word.word))) }
      try session.console.answer(ContentCSV.text(of: words))
    case .json: try session.console.answer(ContentJSON.text(of: content))
    }
  }
}

/// `lensctl words import`: adds the words of other programs.
struct WordsImportCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: Message.wordsImportHelp.text,
    discussion: WordFormat.all.map {
      Message.wordsHelpImportFormats(name: $0.name, summary: $0.summary.text).text
    }.joined(separator: "\n"))

  private static let names = WordFormat.all.map(\.name)

  @Argument(
    help: ArgumentHelp(
      Message.wordsHelpImport(names: names.joined(separator: ", ")).text, valueName: "format"),
    completion: .list(names))
  var importFormat: String

  @Argument(help: ArgumentHelp(Message.wordsHelpFile.text), completion: .file())
  var file: String

  @Option(help: ArgumentHelp(Message.wordsHelpImportLanguage.text, valueName: "tag"))
  var language: String?

  @OptionGroup var output: OutputOptions

  private struct Answer: Encodable {
    var starred: Int
    var lookups: Int
    var skipped: Int
  }

  func run(in session: Session) throws(Failure) {
    guard let format = WordFormat.all.first(where: { $0.name == importFormat }) else {
      throw Failure(
        .usage, .badWordsFormat(value: importFormat, names: Self.names.joined(separator: ", ")))
    }
    var tag: LanguageTag?
    if let language { tag = try LanguageTag(argument: language) }
    let content = try format.content(of: file, language: tag?.text)
    let added = try session.keptVocabulary().add(content)
    if content.skipped > 0 { session.console.warn(Message.wordsSkipped(count: content.skipped).text) }
    let answer = Answer(starred: added.words, lookups: added.lookups, skipped: content.skipped)
    try output.answer("words-import", answer, on: session.console) {
      Message.wordsImported(words: added.words, lookups: added.lookups).text
    }
  }
}
