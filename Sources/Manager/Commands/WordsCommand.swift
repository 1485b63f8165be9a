import ArgumentParser
import History
import LexiconModel
import Messages
import Processes
import Safety
import Vocabulary

/// `lensctl words`: the words that the reader keeps.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: Message.wordsHelp.text,
    subcommands: [
      WordsStarCommand.self, WordsUnstarCommand.self, WordsNoteCommand.self, WordsListCommand.self,
      WordsDueCommand.self, WordsReviewCommand.self, WordsExportCommand.self, WordsImportCommand.self,
    ])
}

/// `lensctl words star`: stars words. One that is starred keeps its reviews.
struct WordsStarCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "star", abstract: Message.wordsStarHelp.text)

  @Argument(help: ArgumentHelp(Message.wordsHelpWords.text, valueName: "word"))
  var words: [String]

  @Option(help: ArgumentHelp(Message.wordsHelpLanguage.text, valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp(Message.wordsHelpNote.text, valueName: "text"))
  var note: String?

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let words = try words.headwords()
    var tag: LanguageTag?
    if let language { tag = try LanguageTag(argument: language) }
    let vocabulary = try session.keptVocabulary()
    var found: [Word] = []
    for name in words { found.append(try Self.word(named: name, tag?.text, vocabulary, session)) }
    let starred = try vocabulary.transaction { () throws(Failure) -> [StarredWord] in
      var starred: [StarredWord] = []
      for word in found {
        var star = StarredWord(word, time: HistoryTime.seconds)
        if let known = try vocabulary.starred(named: word.headword, language: word.language) { star = known }
        if let note { star.note = Sanitizer.clean(note.argumentText) }
        try vocabulary.set(star)
        starred.append(star)
      }
      return starred
    }
    try output.answer(starred, on: session.console)
  }

  /// The word that a name means: one that is starred, was looked up, or is in a dictionary; else the name itself.
  private static func word(
    named name: String, _ language: String?, _ vocabulary: Vocabulary, _ session: Session
  ) throws(Failure) -> Word {
    if let known = try vocabulary.starred(named: name, language: language) { return known.word }
    if let known = try vocabulary.word(named: name, language: language) { return known }
    return try WordAnswers(session).word(named: name, language: language)
  }
}

/// `lensctl words unstar`: forgets words, or none of them if one is not starred.
struct WordsUnstarCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar", abstract: Message.wordsUnstarHelp.text)

  @Argument(help: ArgumentHelp(Message.wordsHelpWords.text, valueName: "word"), completion: .starredWords)
  var words: [String]

  @Option(help: ArgumentHelp(Message.wordsHelpLanguage.text, valueName: "tag"))
  var language: String?

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let words = try words.headwords()
    let vocabulary = try session.vocabulary()
    var unstarred: [StarredWord] = []
    for name in words {
      unstarred.append(try session.starred(named: name, language: language, in: vocabulary))
    }
    try vocabulary?.transaction { () throws(Failure) in
      for word in unstarred { try vocabulary?.unstar(word.word) }
    }
    try output.answer(unstarred, on: session.console)
  }
}

/// `lensctl words note`: writes a note about a starred word.
struct WordsNoteCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "note", abstract: Message.wordsNoteHelp.text)

  @Argument(help: ArgumentHelp(Message.wordsHelpWord.text), completion: .starredWords)
  var word: String

  @Argument(help: ArgumentHelp(Message.wordsHelpText.text))
  var text: String

  @Option(help: ArgumentHelp(Message.wordsHelpLanguage.text, valueName: "tag"))
  var language: String?

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let name = try [word].headwords()[0]
    let vocabulary = try session.vocabulary()
    var noted = try session.starred(named: name, language: language, in: vocabulary)
    noted.note = Sanitizer.clean(text.argumentText)
    try vocabulary?.transaction { () throws(Failure) in try vocabulary?.set(noted) }
    try output.answer([noted], on: session.console)
  }
}

/// `lensctl words list`: lists the starred words.
struct WordsListCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Message.wordsListHelp.text)

  @Option(help: ArgumentHelp(Message.wordsHelpListLanguage.text, valueName: "tag"))
  var language: String?

  @Option(help: ArgumentHelp(Message.wordsHelpSearch.text, valueName: "text"))
  var search: String?

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let search = search?.lowercased()
    let words = try session.vocabulary()?.starred().filter { word in
      guard language.map(word.word.isOf) ?? true else { return false }
      guard let search else { return true }
      return [word.word.headword, word.note].contains { $0.lowercased().contains(search) }
    }
    try output.answer(words ?? [], on: session.console)
  }
}

/// `lensctl words due`: lists the words to review now.
struct WordsDueCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "due", abstract: Message.wordsDueHelp.text)

  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws(Failure) {
    let words = try session.vocabulary()?.due(at: HistoryTime.seconds) ?? []
    try output.answer(words, on: session.console) { $0.dueLine }
  }
}

extension CompletionKind {
  /// The starred words. The shell gets them from `lensctl`.
  static let starredWords = shellCommand("lensctl words list 2>/dev/null | cut -f 1")
}

extension Session {
  /// The starred word that a name means; throws if none is called so.
  fileprivate func starred(
    named name: String, language: String?, in vocabulary: Vocabulary?
  ) throws(Failure) -> StarredWord {
    guard let vocabulary else { throw Failure(.notFound, .wordNotStarred(word: name)) }
    if let word = try vocabulary.starred(named: name, language: language) { return word }
    // A form that was never looked up.
    let word = try WordAnswers(self).word(named: name, language: language)
    if let word = try vocabulary.starred(named: word.headword, language: language) { return word }
    throw Failure(.notFound, .wordNotStarred(word: name))
  }
}

extension [String] {
  /// Words from the command line, as the vocabulary has them.
  fileprivate func headwords() throws(Failure) -> [String] {
    let words = map { Sanitizer.clean($0).onOneLine }
    if words.contains("") { throw Failure(.usage, .wordEmpty) }
    return words
  }
}
