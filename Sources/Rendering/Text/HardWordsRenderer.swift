import LexiconModel
import LexiconPack
import Lookup

/// The text of a paragraph with its hard words first: a card for each of them, the hardest at the top, then a line for each
/// easy word, in the order of the text. With `brief` detail, the hard words have lines, too.
///
/// A text of few words is written as it comes. Everything is written at the end of the text.
package struct HardWordsRenderer: Renderer {
  /// The most cards that are shown in the order of the text.
  private static let few = 5

  private var cards: TextRenderer
  private var lines: TextRenderer
  private var items: [Item] = []
  /// What separates two cards.
  private let separator: [UInt8]

  private struct Item {
    let card: [UInt8]
    /// Its line with `brief` detail.
    let line: [UInt8]
    let difficulty: Difficulty
  }

  package init(_ options: RenderOptions) {
    cards = TextRenderer(options)
    separator = options.isBrief ? [] : [0x0A]
    var brief = options
    brief.detail = .brief
    brief.collectsLinks = false
    lines = TextRenderer(brief)
  }

  package var links: AnswerLinks { cards.links }

  package mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    items.removeAll()
    cards.begin(source, to: &output)
    lines.begin(source, to: &output)
  }

  package mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var (card, line): ([UInt8], [UInt8]) = ([], [])
    // What separates cards is written at the end.
    cards.text.hasOutput = false
    try cards.lookup(event, surface: surface, engine, to: &card)
    if card.isEmpty { return }
    let match = engine.store.matches[event.match]
    try lines.append(match, surface: surface, engine, to: &line)
    let first = engine.store.entries[match.entries.lowerBound]
    items.append(Item(card: card, line: line, difficulty: try Difficulty(of: first, engine)))
  }

  package mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    var hard: [Item] = []
    for item in items where items.count <= Self.few || !item.difficulty.isEasy {
      var place = hard.count
      if items.count > Self.few {
        while place > 0, hard[place - 1].difficulty < item.difficulty { place -= 1 }
      }
      hard.insert(item, at: place)
    }
    for (number, item) in hard.enumerated() {
      if number > 0 { output += separator }
      output += item.card
    }
    if hard.count < items.count, !hard.isEmpty { output += separator }
    for item in items where items.count > Self.few && item.difficulty.isEasy { output += item.line }
    cards.text.hasOutput = !items.isEmpty
    try cards.end(warnings, to: &output, flush: flush)
  }
}
