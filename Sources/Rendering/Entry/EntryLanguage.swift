import LexiconPack
import Lookup
import Messages

/// The language of a headword, which an answer names where words of several languages are written alike: `chat (French)`.
enum EntryLanguage {
  /// The name of an entry's language; empty if all entries of the match are of one language, or it is not known.
  static func name(
    of reference: EntryReference, _ match: Match, _ engine: borrowing LookupEngine
  ) throws(PackError) -> [UInt8] {
    if !engine.isMultilingual || match.entries.count < 2 { return [] }
    for index in match.entries where engine.isOfOtherLanguage(engine.store.entries[index], in: match) {
      let tag = try tag(of: reference, engine)
      return tag.isEmpty ? [] : name(ofTag: tag)
    }
    return []
  }

  /// The primary subtag of the language of an entry's lexicon; empty for a function word, and a lexicon of no language.
  private static func tag(
    of reference: EntryReference, _ engine: borrowing LookupEngine
  ) throws(PackError) -> [UInt8] {
    guard case .lexicon(let position, _) = reference.place else { return [] }
    return LanguageTags.firstPrimary(of: try engine.lexicons.lexicons[position].languages)
  }

  private static func name(ofTag tag: [UInt8]) -> [UInt8] {
    for (own, name) in names where own.matches(tag.span) {
      var text: [UInt8] = []
      name.append(to: &text)
      return text
    }
    return tag
  }

  private static var names: [(StaticString, Message)] {
    [
      ("en", .languageEnglish), ("es", .languageSpanish), ("fr", .languageFrench), ("de", .languageGerman),
      ("pt", .languagePortuguese), ("ja", .languageJapanese), ("zh", .languageChinese),
      ("ru", .languageRussian), ("ar", .languageArabic), ("hi", .languageHindi), ("sk", .languageSlovak),
      ("it", .languageItalian),
    ]
  }
}
