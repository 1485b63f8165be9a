import LexiconPack
import Lookup
import Safety
import TextAnalysis

/// Writes headwords in Latin letters if the options ask for it.
struct Romanization {
  /// Nil if the options do not ask for it.
  private let romanizer: Romanizer?

  init(_ options: RenderOptions) {
    romanizer = options.romanizes ? Romanizer() : nil
  }

  var isWanted: Bool { romanizer != nil }

  /// Returns a headword in Latin letters, made from the reading that the entry gives (pinyin, kana), or else from the
  /// headword itself. Empty for a headword in Latin letters, and for one whose letters do not show how it is read.
  func latin(
    _ word: Range<Int>, readAs reading: Range<Int>?, isParticle: Bool, _ lexicon: Lexicon,
    _ bytes: Span<UInt8>
  ) throws(PackError) -> [UInt8] {
    guard let romanizer else { return [] }
    let language = try Array(lexicon.languages.prefix { $0 != 0x20 })
    guard let reading else {
      return romanizer.romanize(bytes.extracting(word), language: language.span, isParticle: isParticle)
    }
    let text = bytes.extracting(reading)
    if ScriptSet(allOf: text) != .latin { return romanizer.romanize(text, language: language.span) }
    if ScriptSet(allOf: bytes.extracting(word)).isSubset(of: .latin) { return [] }
    return Array(copying: text)
  }

  /// Returns a word that no pack has in Latin letters, read in the language of the text around it.
  func latin(_ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine) -> [UInt8] {
    guard let romanizer else { return [] }
    let language = engine.languageAround(match)
    return romanizer.romanize(surface, language: language.span)
  }

  /// Returns such a word's reading after a space, sanitized: ` Dostoyevskiy`. Empty for a word in Latin letters.
  func reading(ofUnknown match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine) -> [UInt8] {
    let latin = latin(match, surface: surface, engine)
    if latin.isEmpty { return [] }
    var reading: [UInt8] = [0x20]
    Sanitizer.append(latin.span, to: &reading)
    return reading
  }

  /// Returns additions with a function word in Latin letters, if the options ask for it.
  func additions(ofFunctionWord row: Int) -> HeadwordAdditions {
    var additions = HeadwordAdditions()
    guard let romanizer else { return additions }
    let word = [UInt8](FunctionWords.rows[row].spelling)
    let language = [UInt8](FunctionWords.language(ofRow: row))
    additions.romanization = romanizer.romanize(
      word.span, language: language.span, isParticle: FunctionWords.rows[row].partOfSpeech == .particle)
    return additions
  }

  /// Returns the reading of a headword after a space, sanitized: ` たべる taberu`. Empty if it is unknown.
  func reading(of reference: EntryReference, _ lexicons: LexiconSet) throws(PackError) -> [UInt8] {
    var reading: [UInt8] = []
    switch reference.place {
    case .functionWord(let rows):
      let none: [UInt8] = []
      additions(ofFunctionWord: rows.lowerBound).appendReading(none.span, to: &reading)
    case .lexicon(let position, let number):
      let lexicon = lexicons.lexicons[position]
      if !isWanted, try !lexicon.reader.hasHeadwordAdditions { return reading }
      try lexicon.reader.withBytes { (bytes) throws(PackError) in
        try EntrySource(lexicon, entry: number, bytes).headwordAdditions(of: reference, self, bytes)
          .appendReading(bytes, to: &reading)
      }
    }
    return reading
  }
}
