import LexiconPack
import Lookup

/// A headword of a glossary as HTML: a paragraph with `brief` detail and less, or an article with its counts.
extension HTMLRenderer: GlossaryPage {
  mutating func appendBody(
    _ match: Match, headword: [UInt8], _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    if match.kind == .compound {
      var parts: [UInt8] = []
      try engine.appendParts(of: match, to: &parts)
      if !isBrief { body.append("<p>") }
      body.append(html: parts.span)
      if !isBrief { body.append("</p>\n") }
      return
    }
    var index = match.entries.lowerBound
    let end = engine.store.entries(ofHeadwordAt: index, match).upperBound
    while index < end {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      let reference = engine.store.entries[index]
      if !isBrief { try appendFacts(of: reference, engine, to: &body) }
      switch reference.place {
      case .functionWord(let rows): append(functionWord: rows, to: &body)
      case .lexicon(let position, let number):
        let shown = isBrief ? [reference] : Array(engine.store.entries[entries])
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          let additions = try source.headwordAdditions(bytes)
          try appendSenses(of: shown, source.lexicon, additions, bytes, to: &body)
        }
      }
      if isBrief { return }
      index = entries.upperBound
      if options.allLexicons { continue }
      appendOthers(behind: entries, match, engine, to: &body)
      return
    }
  }

  mutating func append(headword: [UInt8], counts: [UInt8], body: [UInt8], to output: inout [UInt8]) {
    text.hasOutput = true
    output.append(isBrief ? "<p><b>" : "<article>\n<h2>")
    output.append(html: headword.span)
    output.append(isBrief ? "</b> " : "</h2>\n<p>")
    if !isBrief { appendLabel(.inText, to: &output) }
    output.append(html: counts.span)
    if !isBrief { output.append("</p>\n") }
    output += body
    output.append(isBrief ? "</p>\n" : "</article>\n")
  }
}
