import LexiconPack
import Lookup

/// The vocabulary of a text as JSON: its lookups with their counts and first occurrences, sorted by headword.
///
/// Each lookup names its headword, so that those of one stand together: `mice` and `mouse`. Memory grows with the
/// vocabulary and the bytes of its entries, and not with the text.
struct JSONGlossaryRenderer: Renderer {
  private struct Held {
    var headword: Range<Int>
    /// What is written before and behind headword, count and occurrence.
    var head: Range<Int>
    var tail: Range<Int>
    var count: Int
    var occurrence: Occurrence?
  }

  private let isDocument: Bool
  private let parts: JSONLookup
  private var language: [UInt8] = []
  /// By the number of the lookup.
  private var held: [Held] = []
  private var bytes: [UInt8] = []

  init(_ options: RenderOptions, isDocument: Bool) {
    self.isDocument = isDocument
    parts = JSONLookup(options)
  }

  var needsOccurrences: Bool { true }
  var needsCounts: Bool { true }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    held.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    language = source.language
    if isDocument { output.append(jsonStartOf: source) }
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    let start = bytes.count
    // Where there is no headword, the text itself is listed.
    if let place = try engine.glossaryPlace(of: match, event, surface: surface, .show) {
      bytes += place.spelling
    } else {
      bytes.append(surface, 0..<surface.count)
    }
    let head = bytes.count
    parts.appendHead(match, surface: surface, engine, to: &bytes)
    let tail = bytes.count
    try parts.appendTail(match, event.suggestions, engine, to: &bytes)
    held.append(
      Held(
        headword: start..<head, head: head..<tail, tail: tail..<bytes.count, count: 1,
        occurrence: event.occurrence))
  }

  mutating func repetitions(of lookup: Int, _ count: Int) {
    held[lookup].count += count
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    var order = GlossaryOrder(language: language)
    for number in held.indices { order.add(number, bytes.span.extracting(held[number].headword)) }
    var isFirst = true
    for number in order.sorted {
      let lookup = held[number]
      if isDocument, !isFirst { output.append(0x2C) }
      isFirst = false
      output.append(bytes.span, lookup.head)
      output.append(",\"headword\":")
      output.append(jsonString: bytes.span, lookup.headword)
      output.append(",\"count\":")
      output.append(decimal: lookup.count)
      if let occurrence = lookup.occurrence { parts.append(occurrence, to: &output) }
      output.append(bytes.span, lookup.tail)
      if !isDocument { output.append(0x0A) }
      try flush(&output)
    }
    if isDocument { output.append(jsonEndWith: warnings) }
    held.removeAll()
    bytes.removeAll()
  }
}
