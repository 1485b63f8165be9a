import LexiconPack
import Lookup
import Messages

/// What a renderer for people remembers of the text that it is in.
struct ReadableText {
  var printed = PrintedEntries()
  /// Whether something stands above that an empty line parts from what comes next.
  var hasOutput = false
  var links = LinkCollector()
  let romanization: Romanization
  fileprivate var words: GatheredWords
  /// What a function word that came first would print if no other word followed.
  fileprivate var held: [UInt8] = []
  fileprivate var heldLinks = LinkCollector()

  init(_ options: RenderOptions) {
    romanization = Romanization(options)
    words = GatheredWords(options.functionWords)
  }
}

/// A renderer for people: headword by headword, each entry once, what is gathered on closing lines.
protocol ReadableRenderer: Renderer {
  var text: ReadableText { get set }

  /// What stands before the first headword of a text.
  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8])

  /// All headwords that a lookup leads to.
  mutating func append(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError)

  /// A closing line: a label, and words that are sanitized already.
  mutating func appendClosing(_ words: [UInt8], _ label: Message, to output: inout [UInt8])
}

extension ReadableRenderer {
  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8]) {}

  package mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    text.printed.removeAll()
    text.words.begin()
    text.held.removeAll(keepingCapacity: true)
    text.links = LinkCollector()
    beginPage(source, to: &output)
  }

  package mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    switch text.words.take(match, event, surface: surface, text.romanization, engine) {
    case .gathered: return
    case .shown: try append(match, surface: surface, engine, to: &output)
    case .held:
      // It counts as printed only if no other word follows.
      var held: [UInt8] = []
      let before = text
      try append(match, surface: surface, engine, to: &held)
      let links = text.links
      text = before
      text.held = held
      text.heldLinks = links
    }
  }

  package mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    if text.words.count == 1, !text.held.isEmpty {
      output += text.held
      text.links = text.heldLinks
      text.hasOutput = true
    } else if text.words.showsFunctionWords {
      appendClosing(text.words.functionWords, .functionWords, to: &output)
    }
    if text.words.count == 1, !text.words.number.isEmpty {
      appendClosing(text.words.number, .number, to: &output)
    }
    for line in text.words.misspelled { appendClosing(line, .notFound, to: &output) }
    if !text.words.notFound.isEmpty { appendClosing(text.words.notFound, .notFound, to: &output) }
  }
}
