import LexiconModel
import LexiconPack
import Lookup

/// A lookup as JSON in three parts: what was found for a text, where it occurs, and its entries. The first and the last
/// are the same at each occurrence.
struct JSONLookup {
  private let options: RenderOptions
  private let entries: JSONEntry
  private let romanization: Romanization

  init(_ options: RenderOptions) {
    self.options = options
    romanization = Romanization(options)
    entries = JSONEntry(options, romanization)
  }

  /// Bytes of a head before the surface.
  static let textStart = 9

  /// `{"text":…,"match":…,"key":…,"route":[…]`
  func appendHead(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let store = engine.store
    output.append("{\"text\":")
    output.append(jsonString: surface)
    output.append(",\"match\":\"")
    output.append(match.kind.name)
    output.append("\",\"key\":")
    output.append(jsonString: store.bytes.span, match.key)
    let language = engine.languageTag(of: match)
    if !language.isEmpty {
      output.append(",\"language\":")
      output.append(jsonString: language.span)
    }
    if match.entries.isEmpty {
      output.append(romanization: romanization.latin(match, surface: surface, engine))
    }
    output.append(",\"route\":[")
    for index in match.route {
      output.append(jsonCommaAfter: 0x5B)
      append(store.steps[index], store.bytes.span, to: &output)
    }
    output.append("]")
  }

  private func append(_ step: RouteStep, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.append("{\"step\":\"")
    output.append(step.kind.name)
    output.append("\",\"from\":")
    output.append(jsonString: bytes, step.from)
    output.append(",\"to\":")
    output.append(jsonString: bytes, step.to)
    if step.rule != .none {
      output.append(",\"rule\":\"")
      if step.rule.hasPartOfSpeech {
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

  /// `,"occurrences":[{…},…]`
  func append(_ occurrences: [Occurrence], to output: inout [UInt8]) {
    output.append(",\"occurrences\":[")
    for occurrence in occurrences {
      output.append(jsonCommaAfter: 0x5B)
      appendObject(occurrence, to: &output)
    }
    output.append("]")
  }

  /// `,"occurrences":[{…}]`
  func append(_ occurrence: Occurrence, to output: inout [UInt8]) {
    output.append(",\"occurrences\":[")
    appendObject(occurrence, to: &output)
    output.append("]")
  }

  private func appendObject(_ occurrence: Occurrence, to output: inout [UInt8]) {
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

  /// `,"entries":[…],"suggestions":[…]}`
  func appendTail(
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
