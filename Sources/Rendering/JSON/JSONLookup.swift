import LexiconModel
import LexiconPack
import Lookup
import Safety

/// A lookup as JSON in three parts: what was found, where it occurs, and its entries. The first and the last are the same for
/// each occurrence.
struct JSONLookup {
  private let options: RenderOptions
  private let entries: JSONEntry
  private let romanization: Romanization
  /// The file that each lookup names; empty for none.
  var file: [UInt8] = []

  /// Whether an entry shows one sense at most.
  var hasOneSense: Bool { options.isBrief }

  init(_ options: RenderOptions) {
    self.options = options
    romanization = Romanization(options)
    entries = JSONEntry(options, romanization)
  }

  /// The number of bytes in a head before the surface.
  static let textStart = 9

  /// `{"text":…,"match":…,"key":…,"route":[…]`
  func appendHead(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    output.beginObject()
    output.field("text", surface)
    if !file.isEmpty { output.field("file", file.span) }
    output.field("match", word: match.kind.name)
    output.field("key", engine.store.bytes.span, match.key)
    let language = engine.languageTag(of: match)
    if !language.isEmpty { output.field("language", language.span) }
    if match.entries.isEmpty {
      let latin = romanization.latin(match, surface: surface, engine)
      if !latin.isEmpty { output.field("romanization", latin.span) }
    }
    output.field("route")
    output.beginArray()
    for index in match.route { append(engine.store.steps[index], engine.store.bytes.span, to: &output) }
    output.endArray()
  }

  private func append(_ step: RouteStep, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.element()
    output.beginObject()
    output.field("step", word: step.kind.name)
    output.field("from", bytes, step.from.range)
    output.field("to", bytes, step.to.range)
    if step.rule != .none {
      output.field("rule")
      output.append("\"")
      if step.rule.hasPartOfSpeech {
        output.append(step.partOfSpeech.name)
        output.append(" ")
      }
      output.append(step.rule.name)
      output.append("\"")
    }
    if !step.repairs.isEmpty {
      output.field("rule")
      output.append("\"")
      step.repairs.appendNames(to: &output)
      output.append("\"")
    }
    if !step.features.isEmpty {
      output.field("features")
      output.beginArray()
      for (feature, name) in FormFeatures.names where step.features.contains(feature) {
        output.element()
        output.append("\"")
        output.append(name)
        output.append("\"")
      }
      output.endArray()
    }
    output.endObject()
  }

  /// `,"occurrences":[{…},…]`
  func append(
    _ occurrences: HeldOccurrences, _ list: HeldOccurrences.List, to output: inout [UInt8],
    _ flush: (inout [UInt8]) throws -> Void
  ) throws {
    output.field("occurrences")
    output.beginArray()
    try occurrences.forEach(of: list) { occurrence in
      append(occurrence, to: &output)
      try flush(&output)
    }
    output.endArray()
  }

  /// `,"occurrences":[{…}]`
  func append(only occurrence: Occurrence, to output: inout [UInt8]) {
    output.field("occurrences")
    output.beginArray()
    append(occurrence, to: &output)
    output.endArray()
  }

  private func append(_ occurrence: Occurrence, to output: inout [UInt8]) {
    output.element()
    output.beginObject()
    output.field("bytes", occurrence.bytes)
    output.field("utf16", occurrence.utf16)
    output.field("line", occurrence.line)
    output.field("column", occurrence.column)
    output.field("sentence", occurrence.sentence)
    if !occurrence.sentenceText.isEmpty { output.field("sentenceText", occurrence.sentenceText.span) }
    if !occurrence.parts.isEmpty {
      output.field("parts")
      output.beginArray()
      for part in occurrence.parts {
        output.element()
        output.append(json: part.start..<part.end)
      }
      output.endArray()
    }
    if !occurrence.partOf.isEmpty { output.field("partOf", occurrence.partOf.span) }
    output.endObject()
  }

  /// `,"entries":[…],"suggestions":[…]}`
  func appendTail(
    _ match: Match, _ suggestions: [[UInt8]], _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    output.field("entries")
    try entries.append(match, engine, to: &output)
    if !suggestions.isEmpty {
      output.field("suggestions")
      output.beginArray()
      for suggestion in suggestions {
        output.element()
        output.append(json: suggestion.span, suggestion.indices)
      }
      output.endArray()
    }
    output.endObject()
  }
}

// The object around the lookups of a text.
extension [UInt8] {
  /// `{"format":…,"source":{…},"lookups":[`
  mutating func append(jsonStartOf source: SourceDescription) {
    beginObject()
    field("format", word: "lens-share.lookup/1")
    append(id: source.id)
    field("source")
    beginObject()
    field("kind", word: source.kind.name)
    field("name", orNull: source.name)
    field("language", orNull: source.language)
    field("title", orNull: source.title)
    field("url", orNull: source.url)
    endObject()
    field("lookups")
    beginArray()
  }

  /// The key of a line, sanitized, and a tab.
  mutating func append(key: [UInt8]) {
    Sanitizer.append(key.span, to: &self)
    append(0x09)
  }

  /// `"id":…`, the JSON that the request has there; nothing if it has none.
  private mutating func append(id: [UInt8]) {
    if id.isEmpty { return }
    field("id")
    var index = 0
    while index < id.count {
      var end = index
      while end < id.count, id[end] >= 0x7F { end += 1 }
      if end > index {
        // Only strings have other characters than ASCII.
        append(jsonContent: id.span, index..<end)
        index = end
      } else {
        append(id[index] < 0x20 ? 0x20 : id[index])
        index += 1
      }
    }
  }

  /// The answer to a request that cannot be looked up, on a line of its own.
  package mutating func append(jsonError message: String, status: Int32, to source: SourceDescription) {
    if source.hasKey { append(key: source.key) }
    append(jsonStartOf: source)
    endArray()
    field("warnings")
    beginArray()
    endArray()
    field("error")
    beginObject()
    field("status", Int(status))
    let text = Array(message.utf8)
    field("message", text.span)
    endObject()
    endObject()
    append(0x0A)
  }

  private mutating func field(_ name: StaticString, orNull text: [UInt8]) {
    if !text.isEmpty { return field(name, text.span) }
    field(name)
    append("null")
  }

  /// `],"warnings":[…]}` and the end of the line.
  mutating func append(jsonEndWith warnings: [String]) {
    endArray()
    field("warnings")
    beginArray()
    for warning in warnings {
      element()
      let text = Array(warning.utf8)
      append(json: text.span, text.indices)
    }
    endArray()
    endObject()
    append(0x0A)
  }
}
