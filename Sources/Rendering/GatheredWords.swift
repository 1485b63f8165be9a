import ByteText
import LexiconModel
import Lookup
import Messages
import Safety
import TextAnalysis

/// The words that an answer for people lists instead of explaining: function words, numbers, and words not found.
struct GatheredWords {
  /// Sanitized, separated by a comma and a space.
  private(set) var functionWords: [UInt8] = []
  private(set) var notFound: [UInt8] = []
  private(set) var names: [UInt8] = []
  /// The scripts of words that no dictionary can have.
  private(set) var otherScripts = ScriptSet()
  /// A line for each word that was not found but has suggestions.
  private(set) var misspelled: [[UInt8]] = []
  /// The first lookup if it is a number that no lexicon has.
  private(set) var number: [UInt8] = []
  /// The number of lookups so far.
  private(set) var count = 0

  mutating func begin() {
    functionWords.removeAll(keepingCapacity: true)
    notFound.removeAll(keepingCapacity: true)
    names.removeAll(keepingCapacity: true)
    otherScripts = ScriptSet()
    misspelled.removeAll(keepingCapacity: true)
    number.removeAll(keepingCapacity: true)
    count = 0
  }

  /// Where a lookup belongs; the text to list for it goes to `word`. A number explains itself: it is listed only if the
  /// text has no other word.
  static func place(
    of match: Match, _ event: LookupEvent, surface: Span<UInt8>, isFirst: Bool, _ options: RenderOptions,
    _ romanization: Romanization, _ engine: borrowing LookupEngine, to word: inout [UInt8]
  ) -> RenderedPlace {
    if match.entries.isEmpty {
      // A warning reports a word that is too long to be looked up; here it could fill the memory.
      if surface.count > LookupEngine.longestToken { return .nowhere }
      if match.kind == .number || match.kind == .name {
        list(surface, in: &word)
        return match.kind == .name ? .names : .number
      }
      if event.correction >= 0 { return .output }
      if !event.suggestions.isEmpty {
        list(surface, in: &word)
        append(suggestions: event.suggestions, areLinks: options.hasLinks, to: &word)
        return .misspelled
      }
      if event.isNumber, !isFirst { return .nowhere }
      list(surface, in: &word)
      if !romanization.isWanted, OtherScript.name(of: ScriptSet(of: surface)) != nil,
        !engine.mayHaveWords(of: ScriptSet(of: surface))
      {
        return .otherScript
      }
      word += romanization.reading(ofUnknown: match, surface: surface, engine)
      return .notFound
    }
    if options.functionWords == .show { return .output }
    if match.isFunctionWord {
      list(engine.store.bytes.span.extracting(match.key), isLink: options.hasLinks, in: &word)
      return .functionWords
    }
    if match.kind != .compound,
      case .functionWord(let rows) = engine.store.entries[match.entries.lowerBound].place
    {
      if match.kind == .clitic {
        list(surface, isLink: options.hasLinks, in: &word)
      } else {
        let spelling = [UInt8](FunctionWords.rows[rows.lowerBound].spelling)
        list(spelling.span, isLink: options.hasLinks, in: &word)
      }
      return .functionWords
    }
    return .output
  }

  /// Counts a lookup, and lists it at its place.
  mutating func add(_ word: Span<UInt8>, _ place: RenderedPlace) {
    count += 1
    switch place {
    case .functionWords: Self.add(word, to: &functionWords)
    case .notFound: Self.add(word, to: &notFound)
    case .names: Self.add(word, to: &names)
    case .otherScript: otherScripts.formUnion(ScriptSet(of: word))
    case .misspelled: misspelled.append(Array(copying: word))
    case .number: if count == 1 { number = Array(copying: word) }
    case .output, .nowhere: break
    }
  }

  private static func add(_ word: Span<UInt8>, to list: inout [UInt8]) {
    if !list.isEmpty { list.append(", ") }
    list.append(word, 0..<word.count)
  }

  /// The most suggestions of a word that are shown.
  private static let mostSuggestions = 3

  /// ` — did you mean receive, relieve?`
  static func append(suggestions: [[UInt8]], areLinks: Bool, to line: inout [UInt8]) {
    line.append(" — ")
    Message.didYouMean.append(to: &line)
    line.append(" ")
    var shown: [UInt8] = []
    for suggestion in suggestions.prefix(mostSuggestions) {
      list(suggestion.span, isLink: areLinks, in: &shown)
    }
    line += shown + [UInt8(ascii: "?")]
  }

  /// The most bytes of a word that are shown.
  private static let longestShown = 256

  /// Adds a word to a list, or the beginning of a very long one. A link is marked as one.
  static func list(_ word: Span<UInt8>, isLink: Bool = false, in words: inout [UInt8]) {
    if !words.isEmpty { words.append(", ") }
    if isLink, word.count <= longestShown {
      let link = [InlineMark.link.rawValue] + Array(copying: word) + [InlineMark.end]
      _ = Isolation.append(marked: link.span, link.indices, to: &words)
      return
    }
    if word.count <= longestShown {
      Isolation.append(word, to: &words)
      return
    }
    let shown = word.extracting(0..<longestShown)
    let end = longestShown - UTF8Decoding.incompleteTailLength(of: shown)
    Isolation.append(shown, 0..<end, to: &words)
    words.append("…")
  }
}
