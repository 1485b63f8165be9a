import LexiconPack
import Lookup
import TextAnalysis

/// What headwords are in Latin letters, where that is asked for.
struct Romanization {
  /// Nil where it is not.
  private let romanizer: Romanizer?

  init(_ options: RenderOptions) {
    romanizer = options.romanizes ? Romanizer() : nil
  }

  var isWanted: Bool { romanizer != nil }

  /// How a headword is read, as the entry says it in Latin letters or another script (pinyin, kana), or else the headword
  /// itself. Empty for one in Latin letters, and for one whose letters do not tell how it is read.
  func latin(
    _ word: Range<Int>, readAs reading: Range<Int>?, _ lexicon: Lexicon, _ bytes: Span<UInt8>
  ) throws(PackError) -> [UInt8] {
    guard let romanizer else { return [] }
    let languages = try lexicon.languages
    let language = Self.first(of: languages)
    guard let reading else { return romanizer.romanize(bytes.extracting(word), language: language.span) }
    let text = bytes.extracting(reading)
    if ScriptSet(allOf: text) != .latin { return romanizer.romanize(text, language: language.span) }
    if ScriptSet(allOf: bytes.extracting(word)).isSubset(of: .latin) { return [] }
    var latin: [UInt8] = []
    latin.append(text, 0..<text.count)
    return latin
  }

  /// A word that is in no pack, as the language around it is read.
  func latin(_ match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine) -> [UInt8] {
    guard let romanizer else { return [] }
    let language = engine.languageAround(match)
    return romanizer.romanize(surface, language: language.span)
  }

  /// ` Dostoyevskiy` behind such a word, made safe; empty if it is in Latin letters.
  func reading(ofUnknown match: Match, surface: Span<UInt8>, _ engine: borrowing LookupEngine) -> [UInt8] {
    let latin = latin(match, surface: surface, engine)
    if latin.isEmpty { return [] }
    var reading: [UInt8] = [0x20]
    Sanitizer.append(latin.span, to: &reading)
    return reading
  }

  /// A word of a closed class in Latin letters, where that is wanted.
  func additions(ofFunctionWord row: Int) -> HeadwordAdditions {
    var additions = HeadwordAdditions()
    guard let romanizer else { return additions }
    var word: [UInt8] = []
    word.append(FunctionWords.rows[row].spelling)
    var language: [UInt8] = []
    language.append(FunctionWords.language(ofRow: row))
    additions.romanization = romanizer.romanize(word.span, language: language.span)
    return additions
  }

  /// ` たべる taberu`: how a headword is read, made safe; empty if that is not known.
  func reading(of reference: EntryReference, _ engine: borrowing LookupEngine) throws(PackError) -> [UInt8] {
    var reading: [UInt8] = []
    switch reference.place {
    case .functionWord(let rows):
      let none: [UInt8] = []
      additions(ofFunctionWord: rows.lowerBound).appendReading(none.span, to: &reading)
    case .lexicon(let position, let number):
      try engine.withEntry(position, number) { (source, bytes) throws(PackError) in
        try source.headwordAdditions(of: reference, self, bytes).appendReading(bytes, to: &reading)
      }
    }
    return reading
  }

  /// The first tag of a list with a space between two.
  private static func first(of tags: [UInt8]) -> [UInt8] {
    Array(tags.prefix { $0 != 0x20 })
  }
}
