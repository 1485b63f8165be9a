import LexiconPack
import Lookup

/// A cache of lookups as JSON: for each match the bytes before and after its occurrences.
///
/// Words whose senses are in the order of the dictionary are copied from it instead of being rendered. When it has too many bytes it is emptied, so
/// memory does not grow with the text.
struct JSONRecords {
  /// The most bytes that are kept, not counting the last record.
  private static let largest = 16 << 20

  private struct Record {
    var start = 0
    /// The place of the occurrences.
    var middle = 0
    /// 0 if the match has no record.
    var end = 0
  }

  /// The records by the number of their match.
  private var records: [Record] = []
  private var bytes: [UInt8] = []
  private var places = JSONPlaces()
  /// The store's numbering of matches that the records belong to.
  private var numbering = -1

  /// Appends a lookup with its one occurrence.
  mutating func append(
    _ event: LookupEvent, surface: Span<UInt8>, _ parts: JSONLookup, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    if numbering != engine.store.numbering || bytes.count > Self.largest {
      records.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
      numbering = engine.store.numbering
      // Pages are taken as they are filled; an array that grows would temporarily take twice as many.
      bytes.reserveCapacity(Self.largest + Self.largest / 16)
    }
    let number = event.match
    // Another sentence may order the senses in another way.
    let isKept = event.suggestions.isEmpty && engine.senseOrder.isEmpty
    if isKept, number < records.count, isRecord(number, of: surface) {
      let record = records[number]
      output.append(bytes.span, record.start..<record.middle)
      if let occurrence = event.occurrence { places.append(occurrence, parts, to: &output) }
      output.append(bytes.span, record.middle..<record.end)
      return
    }
    let match = engine.store.matches[number]
    let start = output.count
    parts.appendHead(match, surface: surface, engine, to: &output)
    let middle = output.count
    if let occurrence = event.occurrence { parts.append(only: occurrence, to: &output) }
    let afterOccurrences = output.count
    try parts.appendTail(match, event.suggestions, engine, to: &output)
    if !isKept || surface.count > LookupEngine.longestToken { return }
    while records.count <= number { records.append(Record()) }
    if records[number].end > 0 { return }
    let kept = bytes.count
    bytes.append(output.span, start..<middle)
    records[number] = Record(
      start: kept, middle: bytes.count, end: bytes.count + output.count - afterOccurrences)
    bytes.append(output.span, afterOccurrences..<output.count)
  }

  /// Whether the record of a match has this surface: a phrase can be written in several ways.
  private func isRecord(_ number: Int, of surface: Span<UInt8>) -> Bool {
    let record = records[number]
    let start = record.start + JSONLookup.textStart
    let end = start + surface.count
    return end < record.middle && bytes[end] == 0x22 && bytes.span.equals(surface, at: start..<end)
  }
}

/// The occurrences of consecutive tokens as JSON. What a token has in common with the one before it is copied.
///
/// Most tokens are in the same line and sentence as the token before, and in ASCII text their UTF-16 units are the bytes: of
/// eight numbers, only three have to be written.
private struct JSONPlaces {
  private var line = 0
  private var sentence = 0..<0
  private var words: [UInt8] = []
  /// `,"line":1,"column":` and `,"sentence":[0,9]}]` of the token before.
  private var lineText: [UInt8] = []
  private var sentenceText: [UInt8] = []
  /// The range of the current token.
  private var bytesText: [UInt8] = []

  /// Appends what `JSONLookup.append` does.
  mutating func append(_ occurrence: Occurrence, _ parts: JSONLookup, to output: inout [UInt8]) {
    if !occurrence.parts.isEmpty || !occurrence.partOf.isEmpty {
      parts.append(only: occurrence, to: &output)
      return
    }
    if occurrence.line != line {
      line = occurrence.line
      lineText.removeAll(keepingCapacity: true)
      lineText.append(",\"line\":")
      lineText.append(decimal: line)
      lineText.append(",\"column\":")
    }
    if occurrence.sentence != sentence || occurrence.sentenceText != words {
      sentence = occurrence.sentence
      words = occurrence.sentenceText
      sentenceText.removeAll(keepingCapacity: true)
      sentenceText.append(",\"sentence\":")
      sentenceText.append(json: sentence)
      let words = words
      if !words.isEmpty { sentenceText.field("sentenceText", words.span) }
      sentenceText.append("}]")
    }
    output.append(",\"occurrences\":[{\"bytes\":")
    bytesText.removeAll(keepingCapacity: true)
    bytesText.append(json: occurrence.bytes)
    output += bytesText
    output.append(",\"utf16\":")
    if occurrence.utf16 == occurrence.bytes {
      output += bytesText
    } else {
      output.append(json: occurrence.utf16)
    }
    output += lineText
    output.append(decimal: occurrence.column)
    output += sentenceText
  }
}
