import Desktop
import FoundationEssentials
import ManagerBase
import Messages
import Processes
import Safety
import Vocabulary

/// What the dictionaries say about words, by `lens-share`.
struct WordAnswers {
  private let console: Console
  private let program: BoundProgram
  private let environment: Environment
  private let seconds: Double

  init(_ session: Session) throws(Failure) {
    console = session.console
    program = try BoundProgram.find(nil, in: session)
    environment = Environment(session.environment)
    seconds = session.patience
  }

  /// The word that a name means: the headword that the first dictionary files it under, or itself if none has it.
  func word(named name: String, language: String?) -> Word {
    let run = lookUp(name, language ?? "", ["--format", "json"])
    guard run.isSuccess, let answer = try? JSONDecoder().decode(Answer.self, from: Data(run.output)),
      let lookup = answer.lookups.first, lookup.text == name, let entry = lookup.entries.first
    else { return Word(name, language: language ?? "") }
    let headword = Sanitizer.clean(entry.word).onOneLine
    return Word(headword, language: language ?? answer.source.language ?? "")
  }

  /// What of the JSON of `lens-share` is read.
  private struct Answer: Decodable {
    struct Source: Decodable {
      var language: String?
    }

    struct Lookup: Decodable {
      struct Entry: Decodable {
        var word: String
      }

      var text: String
      var entries: [Entry]
    }

    var source: Source
    var lookups: [Lookup]
  }

  /// A brief answer; nil if nothing was found. If the word cannot be looked up, a warning says so.
  func text(_ word: Word) -> String? {
    let run = lookUp(word.headword, word.language, ["--detail", "brief"])
    switch run.end {
    case .exited(0): break
    case .exited(ExitStatus.notFound.rawValue): return nil
    default:
      let reason = ToolReason.text(of: run.end, talk: run.talk)
      console.warn(
        Message.wordNotExplained(word: word.headword, program: program.path, reason: reason).text)
      return nil
    }
    var text = run.output
    while text.last == 0x0A { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Runs `lens-share` without configuration and history.
  private func lookUp(_ text: String, _ language: String, _ options: [String]) -> ChildProcess {
    let arguments =
      ["--no-config", "--no-history"] + options + (language.isEmpty ? [] : ["--language", language])
      + ["--", text]
    return ChildProcess.run(
      program.path.pathBytes, arguments.map { Array($0.utf8) }, environment: environment,
      limits: ChildProcess.Limits(seconds: seconds, outputBytes: 1 << 20))
  }
}
