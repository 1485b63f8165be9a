import LexiconPack
import Lookup

/// A headword of a glossary as Markdown: an item with `brief` detail and less, or its entry with a paragraph of counts.
extension MarkdownRenderer: GlossaryPage {
  mutating func appendBody(
    _ match: Match, headword: [UInt8], _ engine: borrowing LookupEngine, to body: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    let isBrief = options.detail == .brief
    if match.kind == .compound {
      if isBrief {
        var parts: [UInt8] = []
        try engine.appendParts(of: match, to: &parts)
        body.append(" ")
        body.append(markdown: parts.span)
      } else {
        text.printed.removeAll()
        text.hasOutput = false
        try append(match, surface: headword.span, engine, to: &body)
      }
      return
    }
    if !isBrief {
      body.append("## ")
      body.append(markdown: headword.span)
      body.append(0x0A)
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

  mutating func append(
    headword: [UInt8], counts: [UInt8], body: [UInt8], to output: inout [UInt8]
  ) {
    if options.detail == .brief || options.detail == .none {
      text.hasOutput = true
      output.append("- **")
      output.append(markdown: headword.span)
      output.append("** ")
      output.append(markdown: counts.span)
      output += body
      output.append(0x0A)
      return
    }
    if text.hasOutput { output.append(0x0A) }
    text.hasOutput = true
    output += body
    output.append("\n*")
    messages.append(.inText, to: &output)
    output.append("* ")
    output.append(markdown: counts.span)
    output.append(0x0A)
  }
}
