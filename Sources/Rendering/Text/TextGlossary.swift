import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

// A headword of a glossary as text: a line with `brief` detail and less, or its entry with a line of counts below.
extension TextRenderer {
  mutating func appendBody(
    _ match: Match, headword: [UInt8], _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    if options.isBrief { return try appendBriefBody(match, engine, to: &body) }
    text.printed.removeAll()
    text.hasOutput = false
    if match.kind == .compound {
      try append(match, surface: headword.span, engine, to: &body)
    } else {
      isGlossary = true
      _ = try appendHeadword(
        at: match.entries.lowerBound, match, surface: headword.span, engine, to: &body)
      isGlossary = false
    }
    text.hasOutput = false
  }

  /// The label of the first sense's part of speech, an end of line, and the definition. A compound has no label, and its
  /// parts in place of a definition.
  private mutating func appendBriefBody(
    _ match: Match, _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    if match.kind == .compound {
      body.append(0x0A)
      return try Glossary.appendParts(of: match, engine, to: &body)
    }
    let reference = engine.store.entries[match.entries.lowerBound]
    try walk.forEachPiece(of: reference, [reference], engine) { piece, bytes in
      guard case .sense(let sense) = piece else { return }
      Message.of(sense.partOfSpeech).append(to: &body)
      body.append(0x0A)
      var definition: [UInt8] = []
      if Isolation.append(marked: bytes, sense.definition, to: &definition) {
        MarkedText.keepBriefLines(of: &definition)
        MarkedText.removeMarks(from: 0, of: &definition)
      }
      body += definition
    }
  }

  mutating func append(
    headword: [UInt8], reading: [UInt8], counts: [UInt8], body: [UInt8], to output: inout [UInt8]
  ) {
    if !options.isBrief {
      if text.hasOutput { output.append(0x0A) }
      text.hasOutput = true
      output += body
      return appendNote(counts, .inText, to: &output)
    }
    text.hasOutput = true
    let start = output.count
    var line = briefLayout
    line.appendWords(headword, .headword, to: &output)
    line.appendWords(reading, .phonetic, to: &output)
    line.part(by: 2)
    line.appendWords(counts, .note, to: &output)
    if let end = body.firstIndex(of: 0x0A) {
      if end > 0 {
        line.tab(to: line.column + 2, &output)
        line.append(Array(body[..<end]), .label, to: &output)
      }
      line.tab(to: line.column + 2, &output)
      line.appendWords(Array(body[(end + 1)...]), .plain, to: &output)
    }
    endBriefLine(from: start, &line, to: &output)
  }
}
