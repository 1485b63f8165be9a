import LexiconPack
import Lookup

/// JSON, the format that stays compatible: one object for a whole text (`json`), or one lookup per line (`jsonl`).
///
/// A document has each lookup's count and all its occurrences, and therefore keeps them until the text ends; its memory
/// grows with the vocabulary and the occurrences. With `--view tokens`, and in `jsonl`, each lookup is written as it
/// comes, with its own occurrence only.
struct JSONRenderer: Renderer {
  private let isDocument: Bool
  private var options: RenderOptions
  private var parts: JSONLookup
  /// Whether the document already has a lookup; the output may have been emptied since.
  private var hasLookups = false
  /// The lookups of the document so far, by number.
  private var held: [Held] = []
  private var texts = HeldLookups()
  private var occurrences = HeldOccurrences()
  /// The lookups so far, in the view of tokens.
  private var records = JSONRecords()

  private struct Held {
    var place: HeldLookups.Place
    var occurrences = HeldOccurrences.List()
  }

  init(_ options: RenderOptions, isDocument: Bool) {
    self.isDocument = isDocument
    self.options = options
    parts = JSONLookup(options)
  }

  mutating func set(detail: Detail) {
    if detail == options.detail { return }
    options.detail = detail
    parts = JSONLookup(options)
    records = JSONRecords()
  }

  var needsOccurrences: Bool { true }
  var needsSentences: Bool { options.detail == .full || options.detail == .normal }
  var needsRepetitions: Bool { isDocument }
  var needsTranslations: Bool { options.showsSeveralEntries }
  var mayRenderAnywhere: Bool { !isDocument }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    held.removeAll(keepingCapacity: true)
    texts.removeAll()
    occurrences.removeAll()
    hasLookups = false
    if source.hasKey { output.append(key: source.key) }
    if isDocument {
      output.append(jsonStartOf: source)
    } else if options.namesFile {
      parts.file = source.name
    }
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
    if !isDocument {
      let match = engine.store.matches[event.match]
      parts.appendHead(match, surface: surface, engine, to: &output)
      if let occurrence = event.occurrence { parts.append(only: occurrence, to: &output) }
      try parts.appendTail(match, event.suggestions, engine, to: &output)
      output.append(0x0A)
      return
    }
    held.append(Held(place: try texts.hold(event, surface: surface, parts, engine)))
    hold(event.occurrence, of: held.count - 1)
  }

  mutating func repetition(_ event: LookupEvent) { hold(event.occurrence, of: event.lookup) }

  private mutating func hold(_ occurrence: Occurrence?, of lookup: Int) {
    if let occurrence { occurrences.add(occurrence, to: &held[lookup].occurrences) }
  }

  mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    if !isDocument { return }
    for lookup in held {
      appendComma(to: &output)
      output += texts.bytes[lookup.place.head]
      output.field("count", lookup.occurrences.count)
      try parts.append(occurrences, lookup.occurrences, to: &output, flush)
      output += texts.bytes[lookup.place.tail]
      try flush(&output)
    }
    output.append(jsonEndWith: warnings)
  }

  /// Separates a lookup of the document from the one before it.
  private mutating func appendComma(to output: inout [UInt8]) {
    if hasLookups { output.append(0x2C) }
    hasLookups = true
  }
}

/// Lookups as JSON, kept until the end of their text: the bytes before and after their counts and occurrences.
struct HeldLookups {
  /// The place of a lookup in `bytes`.
  struct Place {
    var head: Range<Int>
    var tail: Range<Int>
  }

  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func hold(
    _ event: LookupEvent, surface: Span<UInt8>, _ parts: JSONLookup, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Place {
    let match = engine.store.matches[event.match]
    let head = bytes.count
    parts.appendHead(match, surface: surface, engine, to: &bytes)
    let tail = bytes.count
    try parts.appendTail(match, event.suggestions, engine, to: &bytes)
    return Place(head: head..<tail, tail: tail..<bytes.count)
  }
}
