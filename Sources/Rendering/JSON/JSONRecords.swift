import LexiconPack
import Lookup

/// Lookups as JSON that come again and again: the bytes before and behind their occurrences are kept by match.
///
/// Of prose, 97 in a hundred tokens are copied in place of being rendered. When the bytes are too many, all are
/// forgotten: so memory stays the same however long the text is.
struct JSONRecords {
  /// Bytes that are kept at most, but for the last record.
  private static let largest = 16 << 20

  private struct Record {
    var start = 0
    /// Where the occurrences go.
    var middle = 0
    /// 0 if nothing is kept of the match.
    var end = 0
  }

  /// By the number of the match.
  private var records: [Record] = []
  private var bytes: [UInt8] = []
  private var places = JSONPlaces()
  /// Which numbering of matches they are of.
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
      // Pages are taken as they are filled; an array that grows would take twice as many for a time.
      bytes.reserveCapacity(Self.largest + Self.largest / 16)
    }
    let number = event.match
    if event.suggestions.isEmpty, number < records.count, isRecord(number, of: surface) {
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
    let behind = output.count
    try parts.appendTail(match, event.suggestions, engine, to: &output)
    if !event.suggestions.isEmpty || surface.count > LookupEngine.longestToken { return }
    while records.count <= number { records.append(Record()) }
    if records[number].end > 0 { return }
    let kept = bytes.count
    bytes.append(output.span, start..<middle)
    records[number] = Record(
      start: kept, middle: bytes.count, end: bytes.count + output.count - behind)
    bytes.append(output.span, behind..<output.count)
  }

  /// Whether the record that is kept of a match is that of this surface: a phrase may be written in several ways.
  private func isRecord(_ number: Int, of surface: Span<UInt8>) -> Bool {
    let record = records[number]
    let start = record.start + JSONLookup.textStart
    let end = start + surface.count
    return end < record.middle && bytes[end] == 0x22 && bytes.span.equals(surface, at: start..<end)
  }
}

/// The occurrences of token after token as JSON: what the next has in common with the one before it is copied.
///
/// Most tokens stand in the line and the sentence of the token before, and where all is ASCII their UTF-16 units are the
/// bytes: of eight numbers, three are left to be written.
private struct JSONPlaces {
  private var line = 0
  private var sentence = 0..<0
  /// `,"line":1,"column":` and `,"sentence":[0,9]}]` of the token before.
  private var lineText: [UInt8] = []
  private var sentenceText: [UInt8] = []
  /// The range at hand.
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
    if occurrence.sentence != sentence {
      sentence = occurrence.sentence
      sentenceText.removeAll(keepingCapacity: true)
      sentenceText.append(",\"sentence\":")
      sentenceText.append(json: sentence)
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
