import LexiconModel
import LexiconPack
import Lookup
import Messages
import TextAnalysis

// A word on one line, as `brief` detail has it.
extension TextRenderer {
  /// Cells before what goes on from a line.
  private static let briefIndent = 2

  /// `mice → mouse (plural)  noun  any of numerous small rodents`; other headwords stand behind the first:
  /// `leaves → leaf (plural), leave (third person singular)`, `she'd → she + would / have (past)`.
  mutating func appendBrief(
    _ reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    text.hasOutput = true
    let start = output.count
    var layout = TextLayout(
      width: options.briefLine == .wrapped ? options.width : .max, markup: options.markup)
    layout.indent = Self.briefIndent
    switch reference.place {
    case .functionWord(let rows):
      let word = FunctionWords.rows[rows.lowerBound]
      let additions = text.romanization.additions(ofFunctionWord: rows.lowerBound)
      try appendTitle(reference, match, surface: surface, engine, additions, surface, &layout, to: &output) {
        title in
        Isolation.append(word.spelling, to: &title)
      }
      try appendOthers(match, engine, &layout, to: &output)
      if options.detail == .none { break }
      appendBriefLabel(word.partOfSpeech, &layout, to: &output)
      takeDefinition(of: word)
      layout.appendWords(scratch, .plain, to: &output)
    case .lexicon(let position, let number):
      try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
        let word = try source.entry.spelling(of: reference, bytes)
        let additions = try source.headwordAdditions(of: reference, text.romanization, bytes)
        try appendTitle(
          reference, match, surface: surface, engine, additions, bytes, &layout, to: &output
        ) { title in
          Isolation.append(bytes, word, to: &title)
        }
        try appendOthers(match, engine, &layout, to: &output)
        if options.collectsLinks { text.links.add(headword: bytes.extracting(word)) }
        if options.detail == .none { return }
        try source.forEachSense(of: reference, limit: 1, bytes) { (sense, synset, _) in
          appendBriefLabel(sense.partOfSpeech, &layout, to: &output)
          scratch.removeAll(keepingCapacity: true)
          let isMarked = Isolation.append(marked: bytes, synset.definition, to: &scratch)
          if options.collectsLinks { text.links.add(text: bytes.extracting(synset.definition)) }
          if isMarked {
            appendMarkedLine(&layout, to: &output)
          } else {
            layout.appendWords(scratch, .plain, to: &output)
          }
        }
      }
    }
    if options.briefLine == .cut {
      output.cutLine(from: start, width: options.width, markup: options.markup)
    }
    layout.newline(to: &output)
  }

  /// A definition with inline marks, which stands in `scratch`; the first of its lines are enough.
  private mutating func appendMarkedLine(_ layout: inout TextLayout, to output: inout [UInt8]) {
    MarkedText.keepBriefLines(of: &scratch)
    layout.appendMarked(scratch, .plain, keepsLines: false, to: &output)
  }

  /// The headwords behind the first.
  private mutating func appendOthers(
    _ match: Match, _ engine: borrowing LookupEngine, _ layout: inout TextLayout, to output: inout [UInt8]
  ) throws(PackError) {
    for other in engine.otherHeadwords(match) where !other.isBefore {
      scratch.removeAll(keepingCapacity: true)
      scratch.append(other.joint.sign)
      if other.joint != .or { layout.part() }
      layout.appendWords(scratch, .note, to: &output)
      layout.part()
      try appendName(of: other, match, engine, &layout, to: &output)
    }
  }

  /// The headwords that stand before the first in the text, each with its sign behind it: `le + `.
  mutating func appendLeading(
    _ match: Match, _ engine: borrowing LookupEngine, _ layout: inout TextLayout, to output: inout [UInt8]
  ) throws(PackError) {
    for other in engine.otherHeadwords(match) where other.isBefore {
      try appendName(of: other, match, engine, &layout, to: &output)
      layout.part()
      scratch.removeAll(keepingCapacity: true)
      scratch.append(other.joint.sign)
      layout.appendWords(scratch, .note, to: &output)
      layout.part()
    }
  }

  private mutating func appendName(
    of other: OtherHeadword, _ match: Match, _ engine: borrowing LookupEngine, _ layout: inout TextLayout,
    to output: inout [UInt8]
  ) throws(PackError) {
    scratch.removeAll(keepingCapacity: true)
    switch other.reference.place {
    case .functionWord(let rows):
      Isolation.append(FunctionWords.rows[rows.lowerBound].spelling, to: &scratch)
    case .lexicon(let position, let number):
      try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
        let word = try source.entry.spelling(of: other.reference, bytes)
        Isolation.append(bytes, word, to: &scratch)
      }
    }
    layout.appendWords(scratch, .headword, to: &output)
    if text.romanization.isWanted {
      layout.appendWords(
        try text.romanization.reading(of: other.reference, engine), .phonetic, to: &output)
    }
    appendFeatures(other.reference, match, engine, &layout, to: &output)
  }

  private mutating func appendBriefLabel(
    _ partOfSpeech: PartOfSpeech, _ layout: inout TextLayout, to output: inout [UInt8]
  ) {
    layout.tab(to: layout.column + 2, &output)
    scratch.removeAll(keepingCapacity: true)
    Message.of(partOfSpeech).append(to: &scratch)
    layout.append(scratch, .label, to: &output)
    layout.tab(to: layout.column + 2, &output)
  }
}
