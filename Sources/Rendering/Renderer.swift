import LexiconPack
import Lookup
import TextAnalysis

/// A writer of lookups in one format.
///
/// A text begins, has any number of lookups in order, and ends; then the next text can begin. Bytes are appended to an
/// output that the caller may empty between two calls.
package protocol Renderer {
  /// Whether `LookupEvent.occurrence` is used.
  var needsOccurrences: Bool { get }
  /// Whether `Occurrence.sentenceText` is used.
  var needsSentences: Bool { get }
  /// Whether later occurrences of a lookup are wanted, not only its first.
  var needsRepetitions: Bool { get }
  /// Whether the number of a lookup's repetitions is wanted.
  var needsCounts: Bool { get }
  /// Whether entries that only translate are shown for words that other lexicons explain.
  var needsTranslations: Bool { get }

  /// What a reader may look up next. Empty for formats that are not read on a screen, or if the options do not ask for links.
  var links: AnswerLinks { get }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8])

  /// Changes the detail of the texts that begin from now on.
  mutating func set(detail: Detail)

  /// Writes a lookup at its first occurrence; in the view of tokens, each token.
  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError)

  /// Whether renderers with the same options can share a text: each renders a lookup in the same way, whatever precedes it, once
  /// the first words of the text were written.
  var mayRenderAnywhere: Bool { get }

  /// Whether enough words were written for that.
  var rendersAnywhere: Bool { get }

  /// Renders a lookup for the `add` of another renderer with the same options.
  mutating func render(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) -> RenderedPlace

  /// Writes a lookup that another renderer has rendered.
  mutating func add(_ rendered: Span<UInt8>, _ place: RenderedPlace, to output: inout [UInt8])

  /// Notes another occurrence of a lookup that was written before.
  mutating func repetition(_ event: LookupEvent)

  /// Adds so many repetitions to a lookup that was written before, given by its number.
  mutating func repetitions(of lookup: Int, _ count: Int)

  /// Ends the text with the warnings about it. A long end calls `flush` between its parts, which may empty the output.
  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws
}

extension Renderer {
  package var needsOccurrences: Bool { false }
  package var needsSentences: Bool { false }
  package var needsRepetitions: Bool { false }
  package var needsCounts: Bool { false }
  package var needsTranslations: Bool { true }
  package var links: AnswerLinks { AnswerLinks() }
  package var mayRenderAnywhere: Bool { false }
  package var rendersAnywhere: Bool { mayRenderAnywhere }
  package mutating func set(detail: Detail) {}
  package mutating func repetition(_ event: LookupEvent) {}

  package mutating func render(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) -> RenderedPlace {
    try lookup(event, surface: surface, engine, to: &output)
    return .output
  }

  package mutating func add(_ rendered: Span<UInt8>, _ place: RenderedPlace, to output: inout [UInt8]) {
    output.append(rendered, 0..<rendered.count)
  }
  package mutating func repetitions(of lookup: Int, _ count: Int) {}
}

/// Where what was rendered of a lookup belongs.
package enum RenderedPlace: UInt8, Sendable {
  case output
  /// The lists at the end of an answer for people.
  case functionWords, notFound
  /// A line for each script that no dictionary is of, at the end too.
  case otherScript
  /// The lines of words that were not found but have suggestions, at the end too.
  case misspelled
  /// The list of names that no dictionary has.
  case names
  /// The end, if the text has no other word.
  case number
  case nowhere
}

/// An output format. A new one is a file and a row here; `--format`, help and completions take the name from the row.
package struct RendererRow: Sendable {
  /// The value of `--format`.
  package let name: StaticString
  /// Whether the output is lines of text, which `--fit` can make fit a place and `--explain` can replace.
  package private(set) var isText = false
  /// Whether the output is JSON.
  package private(set) var isJSON = false
  /// Whether each text is one object that is written at its end, with the warnings about it.
  package private(set) var isDocument = false
  /// Whether the output is a row for each lookup.
  package private(set) var isTable = false
  /// Whether the output is for every token.
  package private(set) var isTokens = false
  /// Whether a line before the output may say what was selected.
  package private(set) var hasHeader = false
  /// Whether it is a page that may have a style sheet, and can be a card, with a style of its own and links.
  package private(set) var isPage = false
  /// Makes what writes the lookups of a text.
  package let make: @Sendable (RenderOptions) -> any Renderer
  /// Makes what writes the sorted vocabulary of a text.
  package let makeGlossary: @Sendable (RenderOptions) -> any Renderer

  package static let text = RendererRow(
    name: "text", isText: true, hasHeader: true,
    make: { options -> any Renderer in
      if options.hardWordsFirst { return HardWordsRenderer(options) }
      return TextRenderer(options)
    },
    makeGlossary: { GlossaryRenderer(TextRenderer($0)) })
  package static let markdown = RendererRow(
    name: "markdown", hasHeader: true, make: { MarkdownRenderer($0) },
    makeGlossary: { GlossaryRenderer(MarkdownRenderer($0)) })
  /// One JSON object for a text.
  package static let document = RendererRow(
    name: "json", isJSON: true, isDocument: true, make: { JSONRenderer($0, isDocument: true) },
    makeGlossary: { JSONGlossaryRenderer($0, isDocument: true) })
  /// One JSON object for a lookup.
  package static let lines = RendererRow(
    name: "jsonl", isJSON: true, make: { JSONRenderer($0, isDocument: false) },
    makeGlossary: { JSONGlossaryRenderer($0, isDocument: false) })
  package static let html = RendererRow(
    name: "html", isPage: true, make: { HTMLRenderer($0) },
    makeGlossary: { GlossaryRenderer(HTMLRenderer($0)) })

  package static let table = RendererRow(
    name: "tsv", isTable: true, make: { TableRenderer($0) }, makeGlossary: { TableRenderer($0) })
  package static let conllu = RendererRow(
    name: "conllu", isTokens: true, make: { _ in CoNLLURenderer() }, makeGlossary: { _ in CoNLLURenderer() })

  /// The articles of each dictionary, for `FoundArticles`. No value of `--format`.
  package static let articles = RendererRow(
    name: "articles", make: { ArticleRenderer($0) }, makeGlossary: { ArticleRenderer($0) })

  /// All formats, in the order of the help. The first is the default.
  package static let all: [RendererRow] = [text, markdown, document, lines, html, table, conllu]

  /// The position of the format that is one JSON object for a text.
  package static let jsonFormat = 2

  /// Their names, in the same order.
  package static var names: [StaticString] {
    var names: [StaticString] = []
    for row in all { names.append(row.name) }
    return names
  }
}
