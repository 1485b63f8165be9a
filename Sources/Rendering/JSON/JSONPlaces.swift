/// The occurrences of token after token as JSON: what the next has in common with the one before it is copied.
///
/// Most tokens stand in the line and the sentence of the token before, and where all is ASCII their UTF-16 units are the
/// bytes: of eight numbers, three are left to be written.
struct JSONPlaces {
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
      parts.append(occurrence, to: &output)
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
      sentenceText.append(jsonRange: sentence)
      sentenceText.append("}]")
    }
    output.append(",\"occurrences\":[{\"bytes\":")
    bytesText.removeAll(keepingCapacity: true)
    bytesText.append(jsonRange: occurrence.bytes)
    output += bytesText
    output.append(",\"utf16\":")
    if occurrence.utf16 == occurrence.bytes {
      output += bytesText
    } else {
      output.append(jsonRange: occurrence.utf16)
    }
    output += lineText
    output.append(decimal: occurrence.column)
    output += sentenceText
  }
}
