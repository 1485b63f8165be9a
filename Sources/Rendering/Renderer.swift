import LexiconPack
import Lookup
import TextAnalysis

/// Turns lookups into bytes of one format.
///
/// A text begins, has any number of lookups in order, and ends; the next text may begin after that. Bytes are
/// appended to an output that the caller empties when it likes.
package protocol Renderer {
  /// Whether `LookupEvent.occurrence` is used.
  var needsOccurrences: Bool { get }
  /// Whether later occurrences of a lookup are wanted, not its first alone.
  var needsRepetitions: Bool { get }
  /// Whether it is wanted how often a lookup came again.
  var needsCounts: Bool { get }

  /// Words of the text that its reader may follow to entries of their own, each once, the most useful first; none
  /// in formats that are not read on a screen, or where the options do not ask for them.
  var links: [[UInt8]] { get }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8])

  /// A lookup at its first appearance, or each token of the view that tells none apart.
  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError)

  /// A lookup that was there before.
  mutating func repetition(_ event: LookupEvent)

  /// So many more occurrences of a lookup that was there before, by its number.
  mutating func repetitions(of lookup: Int, _ count: Int)

  /// The end of the text, with what has to be said about it. What is long is given to `flush` in parts, which
  /// may empty the output.
  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws
}

extension Renderer {
  package var needsOccurrences: Bool { false }
  package var needsRepetitions: Bool { false }
  package var needsCounts: Bool { false }
  package var links: [[UInt8]] { [] }
  package mutating func repetition(_ event: LookupEvent) {}
  package mutating func repetitions(of lookup: Int, _ count: Int) {}
}

/// The formats by name: a new one is one file and one row.
package struct RendererRow: Sendable {
  package let name: StaticString
  /// Whether the output is JSON, in which warnings have a place of their own or go to standard error.
  package let isJSON: Bool
  /// Whether a line may stand over the output that says what was selected.
  package var hasHeader: Bool { !isJSON && !name.matches("html") }
  /// Whether the warnings of a text stand in the output itself.
  package let isDocument: Bool
  package let make: @Sendable (RenderOptions) -> any Renderer
  /// What writes the vocabulary of a text, sorted, in place of its lookups.
  package let makeGlossary: @Sendable (RenderOptions) -> any Renderer

  package static let text = RendererRow(
    name: "text", isJSON: false, isDocument: false, make: { TextRenderer($0) },
    makeGlossary: { GlossaryRenderer(TextRenderer($0)) })
  package static let markdown = RendererRow(
    name: "markdown", isJSON: false, isDocument: false, make: { MarkdownRenderer($0) },
    makeGlossary: { GlossaryRenderer(MarkdownRenderer($0)) })
  /// One JSON object a text.
  package static let document = RendererRow(
    name: "json", isJSON: true, isDocument: true, make: { JSONRenderer($0, isDocument: true) },
    makeGlossary: { JSONGlossaryRenderer($0, isDocument: true) })
  package static let lines = RendererRow(
    name: "jsonl", isJSON: true, isDocument: false, make: { JSONRenderer($0, isDocument: false) },
    makeGlossary: { JSONGlossaryRenderer($0, isDocument: false) })

  package static let html = RendererRow(
    name: "html", isJSON: false, isDocument: false, make: { HTMLRenderer($0) },
    makeGlossary: { GlossaryRenderer(HTMLRenderer($0)) })

  package static let all: [RendererRow] = [text, markdown, document, lines, html]
}
