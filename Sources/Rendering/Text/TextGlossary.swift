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
    try walk.withFirstSense(of: reference, engine) { partOfSpeech, bytes, definition, isBearer in
      Message.of(partOfSpeech).append(to: &body)
      body.append(0x0A)
      if isBearer {
        Message.nameForExample.append(to: &body)
        body.append(0x20)
      }
      let start = body.count
      if !Isolation.append(marked: bytes, definition, to: &body) { return }
      var text = Array(body[start...])
      MarkedText.keepBriefLines(of: &text)
      MarkedText.removeMarks(from: 0, of: &text)
      body.replaceSubrange(start..., with: text)
    }
  }

  mutating func append(
    headword: Span<UInt8>, reading: Span<UInt8>, counts: Span<UInt8>, body: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    if !options.isBrief {
      if text.hasOutput { output.append(0x0A) }
      text.hasOutput = true
      output.append(body, 0..<body.count)
      return appendNote(Array(copying: counts), .inText, to: &output)
    }
    text.hasOutput = true
    let start = output.count
    var line = briefLayout
    line.appendWords(headword, .headword, to: &output)
    line.appendWords(reading, .phonetic, to: &output)
    line.part(by: 2)
    line.appendWords(counts, .note, to: &output)
    if let end = body.firstOffset(of: 0x0A, in: 0..<body.count) {
      if end > 0 {
        line.tab(to: line.column + 2, &output)
        line.append(body.extracting(0..<end), .label, to: &output)
      }
      line.tab(to: line.column + 2, &output)
      line.appendWords(body.extracting((end + 1)..<body.count), .plain, to: &output)
    }
    endBriefLine(from: start, &line, to: &output)
  }
}
