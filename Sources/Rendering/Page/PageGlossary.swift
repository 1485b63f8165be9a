import LexiconPack
import Lookup
import TextAnalysis

// A headword of a glossary: an item with `brief` detail and less, or its entry and its counts.
extension PageRenderer {
  mutating func appendBody(
    _ match: Match, headword: [UInt8], _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    if match.kind == .compound { return try appendParts(of: match, engine, to: &body) }
    var index = match.entries.lowerBound
    let end = engine.store.entries(ofHeadwordAt: index, match).upperBound
    while index < end {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      try append(entries, isPart: false, engine, to: &body)
      if isBrief { return }
      index = entries.upperBound
      if options.allLexicons { continue }
      return appendOthers(behind: entries, match, engine, to: &body)
    }
  }

  /// What a word is made of; in an article, each part with its senses.
  private mutating func appendParts(
    of match: Match, _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    var parts: [UInt8] = []
    try engine.appendParts(of: match, to: &parts)
    if isBrief {
      body.append(" ")
      return append(escaping: parts.span, to: &body)
    }
    appendParagraph(to: &body) { (page, body) in page.append(escaping: parts.span, to: &body) }
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      try append(engine.store.entries(ofLexiconAt: index, match), isPart: true, engine, to: &body)
      index = engine.store.entries(ofPartAt: index, match).upperBound
    }
  }

  /// What one lexicon says of a headword, below the spelling where it is a part of a word.
  private mutating func append(
    _ entries: Range<Int>, isPart: Bool, _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    let reference = engine.store.entries[entries.lowerBound]
    switch reference.place {
    case .functionWord(let rows):
      if isPart {
        var spelling: [UInt8] = []
        spelling.append(FunctionWords.rows[rows.lowerBound].spelling)
        let additions = text.romanization.additions(ofFunctionWord: rows.lowerBound)
        append(homonym: 0..<spelling.count, additions, spelling.span, to: &body)
      }
      try appendFacts(of: reference, engine, to: &body)
      append(functionWord: rows, to: &body)
    case .lexicon(let position, let number):
      let shown = isBrief ? [reference] : Array(engine.store.entries[entries])
      try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
        let additions = try source.headwordAdditions(of: reference, text.romanization, bytes)
        if isPart {
          append(homonym: try source.entry.spelling(of: reference, bytes), additions, bytes, to: &body)
        }
        try appendFacts(of: reference, engine, to: &body)
        try appendSenses(of: shown, source.lexicon, additions, bytes, to: &body)
      }
    }
  }

  mutating func append(
    headword: [UInt8], reading: [UInt8], counts: [UInt8], body: [UInt8], to output: inout [UInt8]
  ) {
    beginTitle(to: &output)
    append(escaping: headword.span, to: &output)
    append(reading: reading, to: &output)
    output.append(markup.title.end)
    if isBrief {
      output.append(" ")
      append(escaping: counts.span, to: &output)
    } else {
      appendParagraph(to: &output) { (page, output) in
        page.appendLabel(.inText, to: &output)
        page.append(escaping: counts.span, to: &output)
      }
    }
    output += body
    output.append(markup.entryEnd)
  }
}
