import ArgumentParser
import History
import ManagerBase
import Messages
import Processes
import Safety
import Vocabulary

/// `lensctl words review`: asks the words that are due. Each answer is stored at once.
struct WordsReviewCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: Message.wordsReviewHelp.text)

  private enum Reply {
    case known, unknown, end
  }

  func run(in session: Session) throws(Failure) {
    let console = session.console
    if isatty(0) == 0 || isatty(1) == 0 { throw Failure(.usage, .reviewNoTerminal) }
    guard let vocabulary = try session.vocabulary(), let next = try vocabulary.nextDue() else {
      throw Failure(.notFound, .reviewNoWords)
    }
    let words = try vocabulary.due(at: HistoryTime.seconds)
    if words.isEmpty {
      console.tell(Message.reviewNothing(time: String(historyTime: next)).text)
      return
    }
    let answers = try WordAnswers(session)
    var (asked, known) = (0, 0)
    for word in words {
      try console.answer("\n\(word.word.headword)")
      console.show(Message.reviewShow.text)
      guard let line = readLine(), line != "q" else { break }
      try console.answer(answers.text(word.word) ?? Message.reviewNoAnswer.text)
      let reply = Self.reply(console)
      if reply == .end { break }
      try vocabulary.review(word.word, isKnown: reply == .known, at: HistoryTime.seconds)
      asked += 1
      known += reply == .known ? 1 : 0
    }
    console.tell(Message.reviewDone(known: known, asked: asked).text)
  }

  /// Asks until the reader says yes or no, or ends.
  private static func reply(_ console: Console) -> Reply {
    while true {
      console.show(Message.reviewKnown.text)
      switch readLine()?.lowercased() {
      case "y": return .known
      case "n": return .unknown
      case nil, "q": return .end
      default: continue
      }
    }
  }
}
