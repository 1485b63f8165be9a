import LexiconPack
import Lookup

/// A cache of lookups as JSON: for each match the bytes before and after its occurrences.
///
/// Words that were met before are copied from it instead of being rendered. Where a sentence has put the senses of a word in
/// another order, a word is kept only with little detail: only its first sense is shown then. There is one record for each sense
/// that came first, and the score is that of the sentence at hand. When the cache has too many bytes, it is emptied, so that
/// memory does not grow with the text.
struct JSONRecords {
  /// The most bytes that are kept, not counting the last record.
  private static let largest = 8 << 20

  private struct Record {
    /// The position of the first sense among those of its entry, if the sentence has chosen it; −1 if not.
    let sense: Int
    let start: Int
    /// The place of the occurrences.
    let middle: Int
    /// The place of the score; `end` if there is none.
    let score: Int
    let end: Int
    /// The number of the match's record before this one; −1 for none.
    let previous: Int
  }

  private var records: [Record] = []
  /// For each match, the number of its last record; −1 for none.
  private var last: [Int] = []
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
      last.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
      numbering = engine.store.numbering
      // Pages are taken as they are filled; an array that grows would temporarily take twice as many.
      bytes.reserveCapacity(Self.largest + Self.largest / 16)
    }
    let chosen = engine.senseOrder.first
    let canBeKept = event.suggestions.isEmpty && (chosen == nil || parts.hasOneSense)
    let record = canBeKept ? record(of: event.match, chosen?.place ?? -1) : nil
    if let record, isRecord(record, of: surface) {
      output.append(bytes.span, record.start..<record.middle)
      if let occurrence = event.occurrence { places.append(occurrence, parts, to: &output) }
      output.append(bytes.span, record.middle..<record.score)
      if let chosen, record.score < record.end {
        output.append(jsonScore: chosen.score)
        output.append(bytes.span, (record.score + [UInt8].jsonScoreLength)..<record.end)
      }
      return
    }
    let match = engine.store.matches[event.match]
    let start = output.count
    parts.appendHead(match, surface: surface, engine, to: &output)
    let middle = output.count
    if let occurrence = event.occurrence { parts.append(only: occurrence, to: &output) }
    let afterOccurrences = output.count
    try parts.appendTail(match, event.suggestions, engine, to: &output)
    if !canBeKept || record != nil || surface.count > LookupEngine.longestToken { return }
    while last.count <= event.match { last.append(-1) }
    let kept = bytes.count
    bytes.append(output.span, start..<middle)
    let keptMiddle = bytes.count
    bytes.append(output.span, afterOccurrences..<output.count)
    // No text contains this: its quotes are escaped.
    let field: StaticString = "\"score\":"
    let score = chosen.flatMap { _ in bytes.span.firstOffset(of: field, from: keptMiddle, to: bytes.count) }
    records.append(
      Record(
        sense: chosen?.place ?? -1, start: kept, middle: keptMiddle,
        score: score.map { $0 + field.utf8CodeUnitCount } ?? bytes.count, end: bytes.count,
        previous: last[event.match]))
    last[event.match] = records.count - 1
  }

  /// The record of a match whose first sense has this position.
  private func record(of match: Int, _ sense: Int) -> Record? {
    var number = match < last.count ? last[match] : -1
    while number >= 0, records[number].sense != sense { number = records[number].previous }
    return number < 0 ? nil : records[number]
  }

  /// Whether a record has this surface: a phrase can be written in several ways.
  private func isRecord(_ record: Record, of surface: Span<UInt8>) -> Bool {
    let start = record.start + JSONLookup.textStart
    let end = start + surface.count
    return end < record.middle && bytes[end] == 0x22 && bytes.span.equals(surface, at: start..<end)
  }
}

/// The occurrences of consecutive tokens as JSON. What a token has in common with the one before it is copied: without that,
/// `--view tokens` takes 1.06 of the time.
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
