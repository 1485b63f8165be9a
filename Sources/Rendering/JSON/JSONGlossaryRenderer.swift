import LexiconPack
import Lookup

/// The vocabulary of a text as JSON: its lookups with their counts and first occurrences, sorted by headword.
///
/// Each lookup names its headword, and those of one headword come together: `mice` and `mouse`. Memory grows with the
/// vocabulary and the bytes of its entries, not with the text.
struct JSONGlossaryRenderer: Renderer {
  private struct Held {
    var headword: Range<Int>
    var place: HeldLookups.Place
    var count: Int
    var occurrence: Occurrence?
  }

  private let isDocument: Bool
  private let namesFile: Bool
  private var parts: JSONLookup
  private var language: [UInt8] = []
  /// The lookups by number.
  private var held: [Held] = []
  private var texts = HeldLookups()
  private var headwords: [UInt8] = []

  init(_ options: RenderOptions, isDocument: Bool) {
    self.isDocument = isDocument
    namesFile = options.namesFile && !isDocument
    needsSentences = options.detail == .full || options.detail == .normal
    parts = JSONLookup(options)
  }

  var needsOccurrences: Bool { true }
  let needsSentences: Bool
  var needsCounts: Bool { true }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    held.removeAll(keepingCapacity: true)
    texts.removeAll()
    headwords.removeAll(keepingCapacity: true)
    language = source.language
    if isDocument { output.append(jsonStartOf: source) }
    if namesFile { parts.file = source.name }
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let start = headwords.count
    // A word without a headword is listed under itself.
    let match = engine.store.matches[event.match]
    if let place = try Glossary.place(of: match, event, surface: surface, .show, engine) {
      headwords += place.spelling
    } else {
      headwords.append(surface, 0..<surface.count)
    }
    held.append(
      Held(
        headword: start..<headwords.count, place: try texts.hold(event, surface: surface, parts, engine),
        count: 1, occurrence: event.occurrence))
  }

  mutating func repetitions(of lookup: Int, _ count: Int) {
    held[lookup].count += count
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    var order = GlossaryOrder(language: language)
    for number in held.indices { order.add(number, headwords.span.extracting(held[number].headword)) }
    var isFirst = true
    for number in order.sorted() {
      let lookup = held[number]
      if isDocument, !isFirst { output.append(0x2C) }
      isFirst = false
      output += texts.bytes[lookup.place.head]
      output.field("headword", headwords.span, lookup.headword)
      output.field("count", lookup.count)
      if let occurrence = lookup.occurrence { parts.append(only: occurrence, to: &output) }
      output += texts.bytes[lookup.place.tail]
      if !isDocument { output.append(0x0A) }
      try flush(&output)
    }
    if isDocument { output.append(jsonEndWith: warnings) }
    held.removeAll()
    texts.removeAll()
    headwords.removeAll()
  }
}
