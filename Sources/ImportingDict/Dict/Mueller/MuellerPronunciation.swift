import ImportingBase

/// The transcriptions of Mueller's dictionary, whose letters are not all those of the International Phonetic Alphabet.
enum MuellerPronunciation {
  /// `rɪ↗kwaɪɜ` as `rɪˈkwaɪə`; empty for what is no transcription.
  static func ipa(_ text: Substring) -> String {
    var result = ""
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      let isLong = index + 1 < letters.count && letters[index + 1] == ":"
      switch letter {
      case "↗": result.append("ˈ")
      case "↘": result.append("ˌ")
      case ":": result.append("ː")
      case "ɘ": result.append("ɔ")
      case "ɜ": result.append(isLong ? "ɜ" : "ə")
      case "g": result.append("ɡ")
      case "ɛ" where index + 1 < letters.count && letters[index + 1] == "ɪ": result.append("e")
      case _ where letter.isLetter || letter == " " || letter == "(" || letter == ")" || letter == "-":
        result.append(letter)
      default: return ""
      }
    }
    return result
  }
}
