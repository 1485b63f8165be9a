import Messages
import TextAnalysis

/// A script of words that no installed dictionary can have, as the language that is most often written in it.
enum OtherScript {
  /// The language of a text with words of a script, and what `lensctl install` calls it; nil for scripts of several languages
  /// that none is the most frequent of.
  static func name(of script: ScriptSet) -> (language: Message, shelf: StaticString?)? {
    switch script.rawValue {
    case ScriptSet.kana.rawValue: (.languageJapanese, "ja")
    case ScriptSet.han.rawValue: (.languageChinese, "zh")
    case ScriptSet.cyrillic.rawValue: (.languageRussian, "ru")
    case ScriptSet.arabic.rawValue: (.languageArabic, "ar")
    case ScriptSet.devanagari.rawValue: (.languageHindi, "hi")
    case ScriptSet.hangul.rawValue: (.languageKorean, nil)
    case ScriptSet.greek.rawValue: (.languageGreek, nil)
    case ScriptSet.hebrew.rawValue: (.languageHebrew, nil)
    case ScriptSet.armenian.rawValue: (.languageArmenian, nil)
    case ScriptSet.georgian.rawValue: (.languageGeorgian, nil)
    default: nil
    }
  }

  /// What is said of each: `Chinese: no dictionary. lensctl install zh`. Chinese characters beside kana are Japanese.
  static func lines(of scripts: ScriptSet) -> [(label: Message, text: [UInt8], shelf: StaticString?)] {
    var lines: [(label: Message, text: [UInt8], shelf: StaticString?)] = []
    for bit in 0..<UInt16(16) {
      let script = ScriptSet(rawValue: 1 << bit)
      if scripts.rawValue & script.rawValue == 0 { continue }
      if script.rawValue == ScriptSet.han.rawValue, scripts.rawValue & ScriptSet.kana.rawValue != 0 {
        continue
      }
      guard let (language, shelf) = name(of: script) else { continue }
      var text: [UInt8] = []
      Message.noDictionary.append(to: &text)
      if let shelf {
        text.append(". lensctl install ")
        text.append(shelf)
      }
      lines.append((.languageLabel(language: language.text), text, shelf))
    }
    return lines
  }
}
