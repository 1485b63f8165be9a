import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// A headword of a glossary as text: a line with `brief` detail and less, or its entry with a line of counts below.
extension TextRenderer: GlossaryPage {
  mutating func appendBody(
    _ match: Match, headword: [UInt8], _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    let isCompound = match.kind == .compound
    switch options.detail {
    case .none: return
    case .brief:
      if isCompound {
        body.append(0x0A)
        try engine.appendParts(of: match, to: &body)
      } else {
        try appendBriefBody(match, engine, to: &body)
      }
    case .normal, .full:
      text.printed.removeAll()
      text.hasOutput = false
      if isCompound {
        try append(match, surface: headword.span, engine, to: &body)
        return
      }
      showsRoute = false
      try appendFirstHeadword(match, surface: headword.span, engine, to: &body)
      showsRoute = true
    }
  }

  /// The label of the first sense's part of speech, an end of line, and the definition.
  private mutating func appendBriefBody(
    _ match: Match, _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    let reference = engine.store.entries[match.entries.lowerBound]
    switch reference.place {
    case .functionWord(let rows):
      let word = FunctionWords.rows[rows.lowerBound]
      Message.of(word.partOfSpeech).append(to: &body)
      body.append(0x0A)
      body.append(word.definition)
    case .lexicon(let position, let number):
      try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
        try source.forEachSense(of: reference, limit: 1, bytes) { (sense, synset, _) in
          Message.of(sense.partOfSpeech).append(to: &body)
          body.append(0x0A)
          let start = body.count
          if Isolation.append(marked: bytes, synset.definition, to: &body) {
            var text = Array(body[start...])
            MarkedText.keepBriefLines(of: &text)
            MarkedText.removeMarks(from: 0, of: &text)
            body.replaceSubrange(start..., with: text)
          }
        }
      }
    }
  }

  mutating func append(
    headword: [UInt8], reading: [UInt8], counts: [UInt8], body: [UInt8], to output: inout [UInt8]
  ) {
    let isBrief = options.isBrief
    var layout = TextLayout(
      width: isBrief && options.briefLine != .wrapped ? .max : options.width, markup: options.markup)
    layout.indent = 2
    if !isBrief {
      if text.hasOutput { output.append(0x0A) }
      text.hasOutput = true
      output += body
      scratch.removeAll(keepingCapacity: true)
      Message.inText.append(to: &scratch)
      layout.tab(to: 2, &output)
      layout.appendWords(scratch, .note, to: &output)
      layout.part()
      layout.appendWords(counts, .note, to: &output)
      layout.newline(to: &output)
      return
    }
    text.hasOutput = true
    let start = output.count
    layout.appendWords(headword, .headword, to: &output)
    layout.appendWords(reading, .phonetic, to: &output)
    layout.part(by: 2)
    layout.appendWords(counts, .note, to: &output)
    if let end = body.firstIndex(of: 0x0A) {
      if end > 0 {
        layout.tab(to: layout.column + 2, &output)
        layout.append(Array(body[..<end]), .label, to: &output)
      }
      layout.tab(to: layout.column + 2, &output)
      layout.appendWords(Array(body[(end + 1)...]), .plain, to: &output)
    }
    if options.briefLine == .cut {
      output.cutLine(from: start, width: options.width, markup: options.markup)
    }
    layout.newline(to: &output)
  }
}

extension LookupEngine {
  /// The headwords that a compound is made of, sanitized: `un- + put down + -able`.
  func appendParts(of match: Match, to output: inout [UInt8]) throws(PackError) {
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      if index > match.entries.lowerBound { output.append(" + ") }
      let reference = store.entries[index]
      switch reference.place {
      case .functionWord(let rows): output.append(FunctionWords.rows[rows.lowerBound].spelling)
      case .lexicon(let position, let number):
        try withEntry(position, number) { (source, bytes) throws(PackError) in
          Isolation.append(bytes, try source.entry.spelling(of: reference, bytes), to: &output)
        }
      }
      index = store.entries(ofPartAt: index, match).upperBound
    }
  }
}
