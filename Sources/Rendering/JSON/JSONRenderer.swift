import LexiconPack
import Lookup

/// The contract format: one object for a whole text (`json`), or one lookup a line (`jsonl`).
///
/// A document holds each lookup's count and all its occurrences, and so keeps them until the text ends; its
/// memory grows with the vocabulary and the occurrences. Where lookups are not told apart (`--view tokens`),
/// and in `jsonl`, each is written as it comes, with its own occurrence only.
struct JSONRenderer: Renderer {
  private let isDocument: Bool
  private let parts: JSONLookup
  /// Whether the document has a lookup already: what was written may have left the output.
  private var hasLookups = false
  /// The lookups of the document so far, by number.
  private var held: [Held] = []
  /// Bytes of the held lookups, before and behind their counts and occurrences.
  private var heldBytes: [UInt8] = []
  /// Lookups that come again and again, where they are not told apart.
  private var records = JSONRecords()

  private struct Held {
    var head: Range<Int>
    var tail: Range<Int>
    var occurrences: [Occurrence]
  }

  init(_ options: RenderOptions, isDocument: Bool) {
    self.isDocument = isDocument
    parts = JSONLookup(options)
  }

  var needsOccurrences: Bool { true }
  var needsRepetitions: Bool { isDocument }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    held.removeAll(keepingCapacity: true)
    heldBytes.removeAll(keepingCapacity: true)
    hasLookups = false
    if isDocument { output.append(jsonStartOf: source) }
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    if event.lookup < 0 {
      if isDocument { appendComma(to: &output) }
      try records.append(event, surface: surface, parts, engine, to: &output)
      if !isDocument { output.append(0x0A) }
      return
    }
    let match = engine.store.matches[event.match]
    if !isDocument {
      parts.appendHead(match, surface: surface, engine, to: &output)
      if let occurrence = event.occurrence { parts.append([occurrence], to: &output) }
      try parts.appendTail(match, event.suggestions, engine, to: &output)
      output.append(0x0A)
      return
    }
    var bytes: [UInt8] = []
    swap(&bytes, &heldBytes)
    defer { swap(&bytes, &heldBytes) }
    let start = bytes.count
    parts.appendHead(match, surface: surface, engine, to: &bytes)
    let middle = bytes.count
    try parts.appendTail(match, event.suggestions, engine, to: &bytes)
    held.append(
      Held(
        head: start..<middle, tail: middle..<bytes.count,
        occurrences: event.occurrence.map { [$0] } ?? []))
  }

  mutating func repetition(_ event: LookupEvent) {
    if let occurrence = event.occurrence { held[event.lookup].occurrences.append(occurrence) }
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    if !isDocument { return }
    for lookup in held {
      appendComma(to: &output)
      output += heldBytes[lookup.head]
      output.append(",\"count\":")
      output.append(decimal: lookup.occurrences.count)
      parts.append(lookup.occurrences, to: &output)
      output += heldBytes[lookup.tail]
      try flush(&output)
    }
    output.append(jsonEndWith: warnings)
  }

  /// Parts a lookup of the document from the one before it.
  private mutating func appendComma(to output: inout [UInt8]) {
    if hasLookups { output.append(0x2C) }
    hasLookups = true
  }
}
