import ByteText
import Lookup
import Messages
import TextAnalysis

/// The words that a text for people does not explain one by one: those of closed classes, and those not found.
struct GatheredWords {
  private let policy: FunctionWordPolicy
  /// Sanitized, parted by a comma and a space.
  private(set) var functionWords: [UInt8] = []
  private(set) var notFound: [UInt8] = []
  /// A line for each word that was not found and may have been meant to be another.
  private(set) var misspelled: [[UInt8]] = []
  /// The number that came first, if it is in no lexicon.
  private(set) var number: [UInt8] = []
  /// Lookups so far.
  private(set) var count = 0

  init(_ policy: FunctionWordPolicy) {
    self.policy = policy
  }

  mutating func begin() {
    functionWords.removeAll(keepingCapacity: true)
    notFound.removeAll(keepingCapacity: true)
    misspelled.removeAll(keepingCapacity: true)
    number.removeAll(keepingCapacity: true)
    count = 0
  }

  /// What becomes of a lookup.
  enum Verdict {
    /// It is rendered.
    case shown
    /// It is named in a closing line.
    case gathered
    /// It is a function word and the first lookup: rendered only if no other follows.
    case held
  }

  mutating func take(
    _ match: Match, _ event: LookupEvent, surface: Span<UInt8>, _ romanization: Romanization,
    _ engine: borrowing LookupEngine
  ) -> Verdict {
    count += 1
    if match.entries.isEmpty {
      // A word that was too long to be looked up is told of in a warning: here it could fill the memory.
      if surface.count > LookupEngine.longestToken { return .gathered }
      // A number explains itself; it is named only where nothing else was asked.
      if match.kind == .number {
        if count == 1 { Self.list(surface, in: &number) }
      } else if !event.suggestions.isEmpty {
        misspelled.append(Self.question(surface, event.suggestions))
      } else if !event.isNumber || count == 1 {
        Self.list(surface, in: &notFound)
        notFound += romanization.reading(ofUnknown: match, surface: surface, engine)
      }
      return .gathered
    }
    if policy != .show, match.isFunctionWord {
      Self.list(engine.store.bytes.span.extracting(match.key), in: &functionWords)
      return count == 1 ? .held : .gathered
    }
    if policy != .show, match.kind != .compound,
      case .functionWord(let rows) = engine.store.entries[match.entries.lowerBound].place
    {
      if match.kind == .clitic {
        Self.list(surface, in: &functionWords)
      } else {
        if !functionWords.isEmpty { functionWords.append(", ") }
        functionWords.append(FunctionWords.rows[rows.lowerBound].spelling)
      }
      return count == 1 ? .held : .gathered
    }
    return .shown
  }

  /// Suggestions of a word that are shown.
  private static let mostSuggestions = 3

  /// `recieve — did you mean receive, relieve?`
  private static func question(_ word: Span<UInt8>, _ suggestions: [[UInt8]]) -> [UInt8] {
    var line: [UInt8] = []
    list(word, in: &line)
    append(suggestions: suggestions, to: &line)
    return line
  }

  /// ` — did you mean receive, relieve?`
  static func append(suggestions: [[UInt8]], to line: inout [UInt8]) {
    line.append(" — ")
    Message.didYouMean.append(to: &line)
    line.append(" ")
    var shown: [UInt8] = []
    for suggestion in suggestions.prefix(mostSuggestions) { list(suggestion.span, in: &shown) }
    line += shown + [UInt8(ascii: "?")]
  }

  /// Bytes of a word that are shown at most.
  private static let longestShown = 256

  /// Adds a word to a list; of a very long one the beginning.
  static func list(_ word: Span<UInt8>, in words: inout [UInt8]) {
    if !words.isEmpty { words.append(", ") }
    if word.count <= longestShown {
      Isolation.append(word, to: &words)
      return
    }
    let shown = word.extracting(0..<longestShown)
    let end = longestShown - UTF8Decoding.incompleteTailLength(of: shown)
    Isolation.append(shown, 0..<end, to: &words)
    words.append("…")
  }

  /// Whether the closing line of function words is printed.
  var showsFunctionWords: Bool { policy == .gather && !functionWords.isEmpty }
}
