import LexiconPack
import Lookup
import Messages

/// The language of a headword, which an answer names where words of several languages are written alike: `chat (French)`.
enum EntryLanguage {
  /// The name of an entry's language; empty for a function word, if all entries of the match are of one language, or if the
  /// language is not known.
  static func name(
    of reference: EntryReference, _ match: Match, _ engine: borrowing LookupEngine
  ) throws(PackError) -> [UInt8] {
    guard engine.isMultilingual, match.entries.count > 1, case .lexicon(let position, _) = reference.place
    else { return [] }
    for index in match.entries where engine.isOfOtherLanguage(engine.store.entries[index], in: match) {
      return name(ofTag: LanguageTags.firstPrimary(of: try engine.lexicons.lexicons[position].languages))
    }
    return []
  }

  private static func name(ofTag tag: [UInt8]) -> [UInt8] {
    let name: Message
    switch tag {
    case "en": name = .languageEnglish
    case "es": name = .languageSpanish
    case "fr": name = .languageFrench
    case "de": name = .languageGerman
    case "pt": name = .languagePortuguese
    case "ja": name = .languageJapanese
    case "zh": name = .languageChinese
    case "ru": name = .languageRussian
    case "ar": name = .languageArabic
    case "hi": name = .languageHindi
    case "sk": name = .languageSlovak
    case "it": name = .languageItalian
    default: return tag
    }
    var text: [UInt8] = []
    name.append(to: &text)
    return text
  }
}

private func ~= (tag: StaticString, bytes: [UInt8]) -> Bool { tag.matches(bytes.span) }
