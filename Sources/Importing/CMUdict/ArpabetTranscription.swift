/// A pronunciation in ARPAbet, put into the IPA of General American.
enum ArpabetTranscription {
  /// The IPA of a word's phones, a mark of stress at the start of each stressed syllable; none in a word of one
  /// syllable, as dictionaries have it.
  static func ipa(_ phones: [ArpabetPhone]) -> String {
    let phones = withConsonantalR(phones)
    let marks = marks(phones)
    var text = ""
    for (position, phone) in phones.enumerated() {
      text += marks[position] ?? ""
      switch phone {
      case .consonant(let consonant): text += GeneralAmerican.symbol(consonant)
      case .vowel(let vowel, let stress): text += GeneralAmerican.symbol(vowel, stress)
      }
    }
    return text
  }

  /// Before a vowel, the r of an unstressed ER begins the next syllable: ER0 AY1 V AH0 L is `əˈɹaɪvəl`.
  private static func withConsonantalR(_ phones: [ArpabetPhone]) -> [ArpabetPhone] {
    var result: [ArpabetPhone] = []
    for (position, phone) in phones.enumerated() {
      if phone == .vowel(.er, .none), position + 1 < phones.count, case .vowel = phones[position + 1] {
        result += [.vowel(.ah, .none), .consonant(.r)]
      } else {
        result.append(phone)
      }
    }
    return result
  }

  /// The marks of stress by the position of the phone that they stand before.
  private static func marks(_ phones: [ArpabetPhone]) -> [Int: String] {
    var marks: [Int: String] = [:]
    var syllables = 0
    var isAfterShort = false
    var consonants: [ArpabetPhone.Consonant] = []
    for (position, phone) in phones.enumerated() {
      switch phone {
      case .consonant(let consonant):
        consonants.append(consonant)
      case .vowel(let vowel, let stress):
        let coda = syllables == 0 ? 0 : EnglishOnset.coda(of: consonants[...], afterShort: isAfterShort)
        let start = position - consonants.count + coda
        switch stress {
        case .none: break
        case .primary: marks[start] = "ˈ"
        case .secondary: marks[start] = "ˌ"
        }
        syllables += 1
        isAfterShort = stress != .none && [.ae, .ah, .eh, .ih, .uh].contains(vowel)
        consonants = []
      }
    }
    return syllables > 1 ? marks : [:]
  }
}
