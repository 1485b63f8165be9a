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
      return appendOtherLexicons(engine.store.entries[entries.upperBound..<end], engine, to: &body)
    }
  }

  /// The parts of a compound; in an article, each part with its senses.
  private mutating func appendParts(
    of match: Match, _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    var parts: [UInt8] = []
    try Glossary.appendParts(of: match, engine, to: &parts)
    if isBrief {
      body.append(" ")
      return append(escaping: parts.span, to: &body)
    }
    body.append(markup.paragraph.start)
    append(escaping: parts.span, to: &body)
    body.append(markup.paragraph.end)
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      try append(engine.store.entries(ofLexiconAt: index, match), isPart: true, engine, to: &body)
      index = engine.store.entries(ofPartAt: index, match).upperBound
    }
  }

  /// What one lexicon has of a headword; with its title if it is a part of a compound.
  private mutating func append(
    _ entries: Range<Int>, isPart: Bool, _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    let first = engine.store.entries[entries.lowerBound]
    let shown = isBrief ? [first] : Array(engine.store.entries[entries])
    try enter(first, engine)
    try walk.forEachPiece(of: first, shown, engine) { (piece, bytes) throws(PackError) in
      if case .headword = piece, !isPart { return }
      try append(piece, bytes, of: first, engine, to: &body)
    }
  }

  mutating func append(
    headword: Span<UInt8>, reading: Span<UInt8>, counts: Span<UInt8>, body: Span<UInt8>,
    to output: inout [UInt8]
  ) {
    beginEntry(to: &output)
    output.append(markup.title.start)
    append(listed: headword, to: &output)
    append(reading: Array(copying: reading), to: &output)
    output.append(markup.title.end)
    if isBrief {
      output.append(" ")
      append(escaping: counts, to: &output)
    } else {
      appendParagraph(.inText, to: &output) { append(escaping: counts, to: &$0) }
    }
    output.append(body, 0..<body.count)
    output.append(markup.entryEnd)
  }
}
