import LexiconModel
import LexiconPack
import Lookup
import Messages
import Safety
import TextAnalysis

// A word on one line, as `brief` detail has it.
extension TextRenderer {
  /// `mice → mouse (plural)  noun  any of numerous small rodents`; other headwords follow the first:
  /// `leaves → leaf (plural), leave (third person singular)`, `she'd → she + would / have (past)`.
  mutating func appendBrief(
    _ reference: EntryReference, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    let start = output.count
    var line = briefLayout
    try walk.withHeadword(of: reference, engine) { (title, bytes) throws(PackError) in
      let word = title.spelling
      try appendTitle(
        word, title.additions, bytes, of: reference, match, surface: surface, engine, .headword, &line,
        to: &output)
      try appendOthers(match, engine, &line, to: &output)
      if title.lexicon != nil, options.collectsLinks { text.links.add(headword: bytes.extracting(word)) }
      appendName(of: title.lexicon, &line, to: &output)
    }
    if options.detail != .none {
      line.tab(to: line.column + 2, &output)
      try appendFirstSense(of: reference, engine, &line, to: &output)
    }
    endBriefLine(from: start, &line, to: &output)
  }

  /// The part of speech and the definition of the first sense.
  private mutating func appendFirstSense(
    of reference: EntryReference, _ engine: borrowing LookupEngine, _ line: inout TextLayout,
    to output: inout [UInt8]
  ) throws(PackError) {
    try walk.withFirstSense(of: reference, engine) {
      (partOfSpeech, bytes, definition, isBearer) throws(PackError) in
      line.append(.label, to: &output) { Message.of(partOfSpeech).append(to: &$0) }
      line.tab(to: line.column + 2, &output)
      if isBearer {
        line.appendWords(.note, to: &output) { Message.nameForExample.append(to: &$0) }
        line.part()
      }
      if options.collectsLinks { text.links.add(text: bytes.extracting(definition)) }
      if Isolation.isPlain(bytes, definition) {
        return line.appendWords(bytes.extracting(definition), .plain, to: &output)
      }
      try line.append(marked: .plain, keepsLines: false, to: &output) { text in
        if !Isolation.append(marked: bytes, definition, to: &text) { return false }
        MarkedText.keepBriefLines(of: &text)
        return true
      }
    }
  }

  /// `  not   part  makes what is said its opposite`, a line for each word. If the contraction is no headword, its title comes
  /// before them: `I'm → I + be`.
  mutating func appendParts(
    of contraction: Contraction, _ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine,
    to output: inout [UInt8]
  ) throws(PackError) {
    let indent = TextEntry.margin + TextEntry.labelWidth
    if contraction.whole.isEmpty {
      beginEntry(to: &output)
      var line = layout()
      let first = engine.store.entries[contraction.parts[0]]
      try walk.withHeadword(of: first, engine) { (title, bytes) throws(PackError) in
        try appendTitle(
          title.spelling, title.additions, bytes, of: first, match, surface: surface, engine, .title, &line,
          to: &output)
      }
      try appendOthers(match, engine, &line, to: &output)
      line.newline(to: &output)
    }
    for index in contraction.parts {
      let part = engine.store.entries[index]
      var line = layout(indent: indent)
      line.tab(to: TextEntry.margin, &output)
      let word = try engine.lexicons.headword(of: part)
      line.appendWords(isolating: word.span, word.indices, .headword, to: &output)
      if options.collectsLinks { text.links.add(headword: word.span) }
      line.tab(to: max(indent, line.column + 2), &output)
      if options.detail != .none { try appendFirstSense(of: part, engine, &line, to: &output) }
      line.newline(to: &output)
    }
  }

  /// The headwords that come after the first in the text, each after its sign: ` + not`, `, leave (third person singular)`.
  mutating func appendOthers(
    _ match: Match, _ engine: borrowing LookupEngine, _ layout: inout TextLayout, to output: inout [UInt8]
  ) throws(PackError) {
    for other in OtherHeadword.all(of: match, engine.store) where !other.isBefore {
      if other.joint != .or { layout.part() }
      layout.appendWords(.note, to: &output) { $0.append(other.joint.sign) }
      layout.part()
      try appendName(of: other, match, engine, &layout, to: &output)
    }
  }

  /// The layout of a line of `brief` detail, which is broken only if the options say so.
  var briefLayout: TextLayout {
    var line = TextLayout(
      width: options.briefLine == .wrapped ? options.width : .max, markup: options.markup,
      colors: options.colors)
    line.indent = 2
    return line
  }

  func endBriefLine(from start: Int, _ line: inout TextLayout, to output: inout [UInt8]) {
    if options.briefLine == .cut {
      output.cutLine(from: start, width: options.width, markup: options.markup)
    }
    line.newline(to: &output)
  }

  /// The headwords that come before the first in the text, each followed by its sign: `le + `.
  mutating func appendLeading(
    _ match: Match, _ engine: borrowing LookupEngine, _ layout: inout TextLayout, to output: inout [UInt8]
  ) throws(PackError) {
    for other in OtherHeadword.all(of: match, engine.store) where other.isBefore {
      try appendName(of: other, match, engine, &layout, to: &output)
      layout.part()
      layout.appendWords(.note, to: &output) { $0.append(other.joint.sign) }
      layout.part()
    }
  }

  private mutating func appendName(
    of other: OtherHeadword, _ match: Match, _ engine: borrowing LookupEngine, _ layout: inout TextLayout,
    to output: inout [UInt8]
  ) throws(PackError) {
    let word = try engine.lexicons.headword(of: other.reference)
    layout.appendWords(isolating: word.span, word.indices, .headword, to: &output)
    if text.romanization.isWanted {
      layout.appendWords(
        try text.romanization.reading(of: other.reference, engine.lexicons), .phonetic, to: &output)
    }
    appendFeatures(other.reference, match, engine, &layout, to: &output)
  }
}
