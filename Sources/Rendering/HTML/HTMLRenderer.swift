import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

/// HTML: an article a headword, a list a part of speech. No script, no style, nothing that is fetched.
///
/// With `brief` detail each word is one paragraph. Text from outside is escaped, and what may be written to the left has a
/// direction of its own: `bdi` for words, `dir="auto"` for sentences (HTML Standard, sections 4.5.24 and 3.2.6.4).
struct HTMLRenderer: ReadableRenderer {
  private static let normalSenses = 3

  let options: RenderOptions
  let messages = MessageCatalog.english
  var text: ReadableText
  /// Text between the sanitizer and the escaper.
  var scratch: [UInt8] = []
  private var hasBegun = false

  init(_ options: RenderOptions) {
    self.options = options
    text = ReadableText(options.functionWords)
  }

  var isBrief: Bool { options.detail == .brief || options.detail == .none }

  mutating func beginPage(_ source: SourceDescription, to output: inout [UInt8]) {
    if hasBegun { return output.append("<hr>\n") }
    hasBegun = true
    output.append("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>")
    scratch.removeAll(keepingCapacity: true)
    Sanitizer.append(source.title.span, to: &scratch)
    if scratch.isEmpty { scratch.append("lens-share") }
    output.append(html: scratch.span)
    output.append("</title>\n")
  }

  mutating func appendClosing(_ words: [UInt8], _ label: MessageKey, to output: inout [UInt8]) {
    text.hasOutput = true
    output.append("<p>")
    appendLabel(label, to: &output)
    output.append(html: words.span)
    output.append("</p>\n")
  }

  // MARK: A lookup

  mutating func append(
    _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    var index = match.entries.lowerBound
    while index < match.entries.upperBound {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      let reference = engine.store.entries[index]
      text.hasOutput = true
      output.append(isBrief ? "<p><b>" : "<article>\n<h2>")
      let new = isBrief ? [reference] : text.printed.insert(engine.store.entries[entries])
      switch reference.place {
      case .functionWord(let rows):
        output.append(FunctionWords.rows[rows.lowerBound].spelling)
        try endTitle(reference, match, surface: surface, engine, to: &output)
        if !new.isEmpty {
          if !isBrief { try appendFacts(of: reference, engine, to: &output) }
          append(functionWord: rows, to: &output)
        }
      case .lexicon(let position, let number):
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          append(word: bytes, try source.entry.spelling(of: reference, bytes), to: &output)
          let additions = try source.headwordAdditions(bytes)
          if let additions { append(additions, bytes, to: &output) }
          if options.allLexicons, !isBrief {
            let name = source.lexicon.name
            output.append(" (")
            append(word: name.span, 0..<name.count, to: &output)
            output.append(")")
          }
          try endTitle(reference, match, surface: surface, engine, to: &output)
          if !new.isEmpty {
            if !isBrief { try appendFacts(of: reference, engine, to: &output) }
            try appendSenses(of: new, source.lexicon, additions, bytes, to: &output)
          }
        }
      }
      if isBrief {
        output.append("</p>\n")
        if match.kind != .compound { return }
        index = engine.store.entries(ofPartAt: index, match).upperBound
        continue
      }
      if new.isEmpty {
        output.append("<p>")
        messages.append(.above, to: &output)
        output.append("</p>\n")
      }
      index = entries.upperBound
      if !options.allLexicons {
        appendOthers(behind: entries, match, engine, to: &output)
        index = engine.store.entries(ofHeadwordAt: entries.lowerBound, match).upperBound
      }
      output.append("</article>\n")
    }
  }

  /// A paragraph that names other lexicons which have the headword and are not shown.
  func appendOthers(
    behind entries: Range<Int>, _ match: Match, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) {
    let names = engine.otherLexicons(behind: entries, match, messages)
    if names.isEmpty { return }
    output.append("<p>")
    appendLabel(.alsoIn, to: &output)
    output.append(html: names.span)
    output.append("</p>\n")
  }

  /// Ends the headword, says which form of it was written, and names other headwords beside it.
  private mutating func endTitle(
    _ reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    output.append(isBrief ? "</b>" : "</h2>\n")
    if let step = engine.store.lastStep(of: reference, match), step.kind != .case {
      output.append(isBrief ? " (" : "<p>")
      append(word: surface, 0..<surface.count, to: &output)
      let features = engine.store.features(of: reference, match)
      if !features.isEmpty {
        output.append(", ")
        messages.append(features, to: &output)
      }
      output.append(isBrief ? ")" : "</p>\n")
    }
    if !isBrief { return }
    for other in engine.otherHeadwords(match) {
      if other.joint != .or { output.append(" ") }
      output.append(other.joint.sign)
      output.append(" <b>")
      switch other.reference.place {
      case .functionWord(let rows): output.append(FunctionWords.rows[rows.lowerBound].spelling)
      case .lexicon(let position, let number):
        try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
          append(word: bytes, try source.entry.spelling(of: other.reference, bytes), to: &output)
        }
      }
      output.append("</b>")
    }
  }

  /// How the headword sounds, its picture, and how common it is.
  func appendFacts(
    of reference: EntryReference, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    let facts = FactWords(facts: try engine.facts(of: reference), isFull: options.detail == .full)
    if facts.facts.isEmpty { return }
    let pieces = [
      try facts.pronunciations(engine), try facts.pictogram(engine),
      facts.commonness(reference.partsOfSpeech, messages),
    ].filter { !$0.isEmpty }
    if pieces.isEmpty { return }
    output.append("<p>")
    for (number, piece) in pieces.enumerated() {
      if number > 0 { output.append(" · ") }
      output.append(html: piece.span)
    }
    output.append("</p>\n")
  }

  mutating func append(functionWord rows: Range<Int>, to output: inout [UInt8]) {
    if options.detail == .none { return }
    for row in rows {
      let word = FunctionWords.rows[row]
      appendLabel(word.partOfSpeech, to: &output)
      scratch.removeAll(keepingCapacity: true)
      scratch.append(word.definition)
      if !isBrief { output.append("<ol>\n<li>") }
      output.append(html: scratch.span)
      if isBrief { return }
      output.append("</li>\n</ol>\n")
    }
  }

  private func appendLabel(_ partOfSpeech: PartOfSpeech, to output: inout [UInt8]) {
    output.append(isBrief ? " <i>" : "<h3>")
    messages.append(MessageKey.name(of: partOfSpeech), to: &output)
    output.append(isBrief ? "</i> " : "</h3>\n")
  }

  func appendLabel(_ label: MessageKey, to output: inout [UInt8]) {
    output.append("<i>")
    messages.append(label, to: &output)
    output.append("</i> ")
  }

  // MARK: Senses

  /// The senses of a headword's entries in one lexicon, entry by entry.
  mutating func appendSenses(
    of entries: [EntryReference], _ lexicon: Lexicon, _ additions: HeadwordAdditions?, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    if options.detail == .none { return }
    let total = try EntrySource.senseCount(of: entries, lexicon, bytes)
    let limit = isBrief ? 1 : options.detail == .full ? total : Self.normalSenses
    var shown = 0
    var told = additions
    for reference in entries {
      guard let source = try EntrySource(lexicon, reference, bytes) else { continue }
      var previous: PartOfSpeech?
      let own = try source.headwordAdditions(bytes)
      if shown < limit, !HeadwordAdditions.say(own, sameAs: told, bytes) {
        output.append("<h2>")
        append(word: bytes, try source.entry.spelling(of: reference, bytes), to: &output)
        if let own { append(own, bytes, to: &output) }
        output.append("</h2>\n")
      }
      told = own
      try source.forEachSense(of: reference, limit: limit - shown, bytes) {
        (sense, synset, number) throws(PackError) in
        if previous != sense.partOfSpeech {
          if previous != nil, !isBrief { output.append("</ol>\n") }
          appendLabel(sense.partOfSpeech, to: &output)
          if !isBrief { output.append("<ol>\n") }
        }
        previous = sense.partOfSpeech
        shown += 1
        if !isBrief {
          output.append("<li value=\"")
          output.append(decimal: number)
          output.append("\">")
        }
        try appendSense(source, sense, synset, bytes, to: &output)
      }
      if previous != nil, !isBrief { output.append("</ol>\n") }
      if options.detail == .full { try appendAdditions(source, own, bytes, to: &output) }
    }
    if shown < total, !isBrief {
      output.append("<p>")
      messages.append(.moreSenses, number: total - shown, to: &output)
      output.append("</p>\n")
    }
  }

  private mutating func appendSense(
    _ source: EntrySource, _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>,
    to output: inout [UInt8]
  ) throws(PackError) {
    if isBrief { return append(marked: bytes, synset.definition, keepsLines: false, to: &output) }
    if let position = sense.position {
      output.append("(")
      messages.append(MessageKey.of(position), to: &output)
      output.append(") ")
    }
    var count = 0
    try source.forEachLabel(of: synset, bytes) { label in
      output.append(count == 0 ? "<i>" : ", ")
      append(marked: bytes, label, keepsLines: false, to: &output)
      count += 1
    }
    if count > 0 { output.append("</i> ") }
    append(marked: bytes, synset.definition, keepsLines: true, to: &output)
    if options.detail == .full { try appendDetails(source, sense, synset, bytes, to: &output) }
    output.append("</li>\n")
  }
}
