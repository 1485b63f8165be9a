/// A phone of ARPAbet as CMUdict writes it: a consonant, or a vowel with the stress of its syllable.
enum ArpabetPhone: Equatable {
  case consonant(Consonant)
  case vowel(Vowel, Stress)

  /// The raw value is the name in the source.
  enum Consonant: String, CaseIterable {
    case b = "B"
    case ch = "CH"
    case d = "D"
    case dh = "DH"
    case f = "F"
    case g = "G"
    case hh = "HH"
    case jh = "JH"
    case k = "K"
    case l = "L"
    case m = "M"
    case n = "N"
    case ng = "NG"
    case p = "P"
    case r = "R"
    case s = "S"
    case sh = "SH"
    case t = "T"
    case th = "TH"
    case v = "V"
    case w = "W"
    case y = "Y"
    case z = "Z"
    case zh = "ZH"
  }

  /// The raw value is the name in the source, without the digit of the stress.
  enum Vowel: String, CaseIterable {
    case aa = "AA"
    case ae = "AE"
    case ah = "AH"
    case ao = "AO"
    case aw = "AW"
    case ay = "AY"
    case eh = "EH"
    case er = "ER"
    case ey = "EY"
    case ih = "IH"
    case iy = "IY"
    case ow = "OW"
    case oy = "OY"
    case uh = "UH"
    case uw = "UW"
  }

  /// The raw value is the digit in the source.
  enum Stress: String, CaseIterable {
    case none = "0"
    case primary = "1"
    case secondary = "2"
  }

  /// The phone of that name, `AH0` or `NG`, or nil.
  static let named: [Substring: ArpabetPhone] = {
    var phones: [Substring: ArpabetPhone] = [:]
    for consonant in Consonant.allCases { phones[Substring(consonant.rawValue)] = .consonant(consonant) }
    for vowel in Vowel.allCases {
      for stress in Stress.allCases {
        phones[Substring(vowel.rawValue + stress.rawValue)] = .vowel(vowel, stress)
      }
    }
    return phones
  }()
}
