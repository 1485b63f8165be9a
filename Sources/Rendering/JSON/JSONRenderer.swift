import LexiconModel
import LexiconPack
import Lookup

/// The contract format: one object for a whole text (`json`), or one lookup a line (`jsonl`).
///
/// A document holds each lookup's count and all its occurrences, and so keeps them until the text ends; its
/// memory grows with the vocabulary and the occurrences. Where lookups are not told apart (`--view tokens`),
/// and in `jsonl`, each is written as it comes, with its own occurrence only.
struct JSONRenderer: Renderer {
  private let options: RenderOptions
  private let isDocument: Bool
  private let entries: JSONEntry
  /// Whether the document has a lookup already: what was written may have left the output.
  private var hasLookups = false
  /// The lookups of the document so far, by number.
  private var held: [Held] = []
  /// Bytes of the held lookups, before and behind their counts and occurrences.
  private var heldBytes: [UInt8] = []

  private struct Held {
    var head: Range<Int>
    var tail: Range<Int>
    var occurrences: [Occurrence]
  }

  init(_ options: RenderOptions, isDocument: Bool) {
    self.options = options
    self.isDocument = isDocument
    entries = JSONEntry(options: options)
  }

  var needsOccurrences: Bool { true }
  var needsRepetitions: Bool { isDocument }

  mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    held.removeAll(keepingCapacity: true)
    heldBytes.removeAll(keepingCapacity: true)
    hasLookups = false
    if !isDocument { return }
    output.append("{\"format\":\"lens-share.lookup/1\",\"source\":{\"kind\":\"")
    output.append(source.kind.name)
    output.append("\",\"name\":")
    append(orNull: source.name, to: &output)
    output.append(",\"language\":")
    append(orNull: source.language, to: &output)
    output.append(",\"title\":")
    append(orNull: source.title, to: &output)
    output.append(",\"url\":")
    append(orNull: source.url, to: &output)
    output.append("},\"lookups\":[")
  }

  private func append(orNull text: [UInt8], to output: inout [UInt8]) {
    if text.isEmpty {
      output.append("null")
    } else {
      output.append(jsonString: text.span)
    }
  }

  mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let match = engine.store.matches[event.match]
    guard isDocument, event.lookup >= 0 else {
      if isDocument { appendComma(to: &output) }
      appendHead(match, surface: surface, engine, to: &output)
      if let occurrence = event.occurrence { append([occurrence], to: &output) }
      try appendTail(match, event.suggestions, engine, to: &output)
      if !isDocument { output.append(0x0A) }
      return
    }
    var bytes: [UInt8] = []
    swap(&bytes, &heldBytes)
    defer { swap(&bytes, &heldBytes) }
    let start = bytes.count
    appendHead(match, surface: surface, engine, to: &bytes)
    let middle = bytes.count
    try appendTail(match, event.suggestions, engine, to: &bytes)
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
      append(lookup.occurrences, to: &output)
      output += heldBytes[lookup.tail]
      try flush(&output)
    }
    output.append("],\"warnings\":[")
    for warning in warnings {
      output.append(jsonCommaAfter: 0x5B)
      output.append(jsonString: Array(warning.utf8).span)
    }
    output.append("]}\n")
  }

  /// Parts a lookup of the document from the one before it.
  private mutating func appendComma(to output: inout [UInt8]) {
    if hasLookups { output.append(0x2C) }
    hasLookups = true
  }

  /// `{"text":…,"match":…,"key":…,"route":[…]`
  private mutating func appendHead(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let store = engine.store
    output.append("{\"text\":")
    output.append(jsonString: surface)
    output.append(",\"match\":\"")
    output.append(match.kind.name)
    output.append("\",\"key\":")
    output.append(jsonString: store.bytes.span, match.key)
    output.append(",\"route\":[")
    for index in match.route {
      output.append(jsonCommaAfter: 0x5B)
      append(store.steps[index], store.bytes.span, to: &output)
    }
    output.append("]")
  }

  private mutating func append(_ step: RouteStep, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.append("{\"step\":\"")
    output.append(step.kind.name)
    output.append("\",\"from\":")
    output.append(jsonString: bytes, step.from)
    output.append(",\"to\":")
    output.append(jsonString: bytes, step.to)
    if step.rule != .none {
      output.append(",\"rule\":\"")
      if step.kind == .inflection {
        output.append(step.partOfSpeech.name)
        output.append(" ")
      }
      output.append(step.rule.name)
      output.append("\"")
    }
    if !step.repairs.isEmpty {
      output.append(",\"rule\":\"")
      step.repairs.appendNames(to: &output)
      output.append("\"")
    }
    if !step.features.isEmpty {
      output.append(",\"features\":[")
      for (feature, name) in FormFeatures.names where step.features.contains(feature) {
        output.append(jsonCommaAfter: 0x5B)
        output.append("\"")
        output.append(name)
        output.append("\"")
      }
      output.append("]")
    }
    output.append("}")
  }

  private mutating func append(_ occurrences: [Occurrence], to output: inout [UInt8]) {
    output.append(",\"occurrences\":[")
    for occurrence in occurrences {
      output.append(jsonCommaAfter: 0x5B)
      output.append("{\"bytes\":")
      output.append(jsonRange: occurrence.bytes)
      output.append(",\"utf16\":")
      output.append(jsonRange: occurrence.utf16)
      output.append(",\"line\":")
      output.append(decimal: occurrence.line)
      output.append(",\"column\":")
      output.append(decimal: occurrence.column)
      output.append(",\"sentence\":")
      output.append(jsonRange: occurrence.sentence)
      if !occurrence.parts.isEmpty {
        output.append(",\"parts\":[")
        for part in occurrence.parts {
          output.append(jsonCommaAfter: 0x5B)
          output.append(jsonRange: part.start..<part.end)
        }
        output.append("]")
      }
      if !occurrence.partOf.isEmpty {
        output.append(",\"partOf\":")
        output.append(jsonString: occurrence.partOf.span)
      }
      output.append("}")
    }
    output.append("]")
  }

  /// `,"entries":[…],"suggestions":[…]}`
  private mutating func appendTail(
    _ match: Match, _ suggestions: [[UInt8]], _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    output.append(",\"entries\":")
    try entries.append(match, engine, to: &output)
    if !suggestions.isEmpty {
      output.append(",\"suggestions\":[")
      for suggestion in suggestions {
        output.append(jsonCommaAfter: 0x5B)
        output.append(jsonString: suggestion.span)
      }
      output.append("]")
    }
    output.append("}")
  }
}
