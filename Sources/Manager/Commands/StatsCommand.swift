import ArgumentParser
import History
import LexiconModel
import Messages
import Safety
import Vocabulary

/// `lensctl stats`: how much was looked up.
struct StatsCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: Message.statsHelp.text)

  private static let goals = 1...100_000
  /// The most days and words that the text lists.
  private static let listedDays = 7
  private static let listedWords = 10

  @Option(help: ArgumentHelp(Message.statsHelpGoal.text, valueName: "number"))
  var goal: Int?

  @OptionGroup var output: OutputOptions

  private struct Day: Encodable {
    var day: String
    var lookups: Int
  }

  private struct Language: Encodable {
    var language: String
    var lookups: Int
  }

  private struct Level: Encodable {
    /// Null for words that no pack has a level of.
    var level: String?
    var words: Int
  }

  private struct Frequent: Encodable {
    var word: String
    var language: String
    var lookups: Int
  }

  private struct Answer: Encodable {
    var goal: Int
    var today: Int
    var streak: Int
    var longestStreak: Int
    var lookups: Int
    var words: Int
    var starred: Int
    var due: Int
    var days: [Day]
    var languages: [Language]
    var levels: [Level]
    var frequent: [Frequent]
  }

  func validate() throws {
    if let goal, !Self.goals.contains(goal) {
      throw ValidationError(Message.badGoal(value: "\(goal)").text)
    }
  }

  func run(in session: Session) throws(Failure) {
    guard let vocabulary = try goal == nil ? session.vocabulary() : session.keptVocabulary() else {
      // Says why nothing is recorded.
      _ = try JournalFile(session).open()
      return
    }
    if let goal { try vocabulary.transaction { () throws(Failure) in try vocabulary.set(goal: goal) } }
    let now = HistoryTime.seconds
    let statistics = try vocabulary.statistics(at: now)
    let answer = Answer(
      goal: statistics.goal, today: statistics.today, streak: statistics.streak,
      longestStreak: statistics.longestStreak, lookups: statistics.lookupCount,
      words: statistics.words.count, starred: try vocabulary.starred().count,
      due: try vocabulary.due(at: now).count,
      days: statistics.days.map { Day(day: $0.text, lookups: $0.count) },
      languages: statistics.languages.map { Language(language: $0.language, lookups: $0.count) },
      levels: Self.levels(of: statistics.words.map(\.word), WordLevels(session)),
      frequent: statistics.words.prefix(Self.listedWords).map {
        Frequent(word: $0.word.headword, language: $0.word.language, lookups: $0.count)
      })
    try output.answer("stats", answer, on: session.console) { Self.text(of: answer) }
  }

  /// How many words have each level, the easiest first.
  private static func levels(of words: [Word], _ levels: WordLevels) -> [Level] {
    let counts = Dictionary(grouping: words) { levels.level(of: $0) }.mapValues(\.count)
    let known = LearnerLevel.allCases.compactMap { level in
      counts[level].map { Level(level: "\(level.name)", words: $0) }
    }
    // Without any, no pack has levels.
    return known.isEmpty ? [] : known + (counts[nil].map { [Level(level: nil, words: $0)] } ?? [])
  }

  private static func text(of answer: Answer) -> String {
    let unknown = Message.statsUnknown.text
    let lines: [[String]] = [
      [
        Message.statsToday(count: answer.today, goal: answer.goal).text,
        Message.statsStreak(days: answer.streak, longest: answer.longestStreak).text,
        Message.statsAll(lookups: answer.lookups, words: answer.words, days: answer.days.count).text,
        Message.statsStarred(count: answer.starred, due: answer.due).text,
      ],
      list(.statsDays, answer.days.suffix(listedDays).map { ($0.day, $0.lookups) }),
      list(
        .statsLanguages, answer.languages.map { ($0.language.isEmpty ? unknown : $0.language, $0.lookups) }),
      list(.statsLevels, answer.levels.map { ($0.level ?? unknown, $0.words) }),
      list(.statsFrequent, answer.frequent.map { ($0.word, $0.lookups) }),
    ]
    return lines.flatMap(\.self).joined(separator: "\n")
  }

  private static func list(_ title: Message, _ rows: [(name: String, count: Int)]) -> [String] {
    rows.isEmpty ? [] : [title.text] + rows.map { "\($0.count)\t\($0.name.onOneLine)" }
  }
}
