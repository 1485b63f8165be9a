/// A phone of ARPAbet as CMUdict writes it: a consonant, or a vowel with the stress of its syllable.
struct ArpabetPhone: Equatable, Hashable {
  enum Stress: Int {
    case none, primary, secondary
  }

  /// The name without the digit of the stress: `AH`.
  let name: Substring
  /// The stress of a vowel; nil for a consonant.
  let stress: Stress?
  /// Its sound in General American.
  let ipa: String

  /// The phones by their names in the source: `AH0`, `NG`.
  ///
  /// The symbols are those of Wiktionary's key for General American (Appendix:English pronunciation): `ɹ` and not `r`,
  /// `ɝ` and `ɚ` as one symbol, no length marks. WikDict's transcriptions come from there and espeak-ng writes `ɹ` too, so
  /// a word looks the same whichever of them gives its pronunciation.
  static let named: [Substring: ArpabetPhone] = {
    var phones: [Substring: ArpabetPhone] = [:]
    for (name, ipa) in pairs(consonants) { phones[name] = ArpabetPhone(name: name, stress: nil, ipa: ipa) }
    for (name, ipa) in pairs(vowels) {
      for stress in [Stress.none, .primary, .secondary] {
        let reduced = stress == .none ? ["AH": "ə", "ER": "ɚ"][name] : nil
        phones[name + "\(stress.rawValue)"] = ArpabetPhone(name: name, stress: stress, ipa: reduced ?? ipa)
      }
    }
    return phones
  }()

  private static let consonants = """
    B b CH tʃ D d DH ð F f G ɡ HH h JH dʒ K k L l M m N n NG ŋ P p R ɹ S s SH ʃ T t TH θ V v W w Y j Z z ZH ʒ
    """
  /// With stress. Only AH and ER sound different without: `ə`, `ɚ`.
  private static let vowels =
    "AA ɑ AE æ AH ʌ AO ɔ AW aʊ AY aɪ EH ɛ ER ɝ EY eɪ IH ɪ IY i OW oʊ OY ɔɪ UH ʊ UW u"

  private static func pairs(_ table: String) -> [(Substring, String)] {
    let words = table.split(separator: " ")
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], String(words[$0 + 1])) }
  }
}

/// Turns a pronunciation in ARPAbet into the IPA of General American.
enum ArpabetTranscription {
  /// The IPA of a word's phones, with a stress mark before each stressed syllable. As in dictionaries, a word of one
  /// syllable has none.
  static func ipa(_ phones: [ArpabetPhone]) -> String {
    let phones = withConsonantalR(phones)
    let marks = marks(phones)
    return phones.enumerated().map { (marks[$0.offset] ?? "") + $0.element.ipa }.joined()
  }

  /// Before a vowel, the r of an unstressed ER begins the next syllable: ER0 AY1 V AH0 L is `əˈɹaɪvəl`.
  private static func withConsonantalR(_ phones: [ArpabetPhone]) -> [ArpabetPhone] {
    let split = ["AH0", "R"].compactMap { ArpabetPhone.named[$0] }
    return phones.indices.flatMap { position in
      let isBeforeVowel = position + 1 < phones.count && phones[position + 1].stress != nil
      return phones[position].ipa == "ɚ" && isBeforeVowel ? split : [phones[position]]
    }
  }

  /// The stress marks by the position of the phone that they precede.
  private static func marks(_ phones: [ArpabetPhone]) -> [Int: String] {
    var marks: [Int: String] = [:]
    var syllables = 0
    var isAfterShort = false
    var consonants: [Substring] = []
    for (position, phone) in phones.enumerated() {
      guard let stress = phone.stress else {
        consonants.append(phone.name)
        continue
      }
      let coda = syllables == 0 ? 0 : EnglishOnset.coda(of: consonants[...], afterShort: isAfterShort)
      let start = position - consonants.count + coda
      marks[start] = [.primary: "ˈ", .secondary: "ˌ"][stress]
      syllables += 1
      isAfterShort = stress != .none && ["AE", "AH", "EH", "IH", "UH"].contains(phone.name)
      consonants = []
    }
    return syllables > 1 ? marks : [:]
  }
}

/// Where a syllable of English begins: it takes as many consonants as an English word can begin with.
///
/// This is the maximal onset principle with one exception: a short stressed vowel keeps a consonant, so that it is
/// `ˈbɛdˌɹum` and not `ˈbɛˌdɹum` (Wells 1990, "Syllabification and allophony").
enum EnglishOnset {
  /// How many of the consonants between two vowels belong to the first one; `isShort` says whether that is short and
  /// stressed.
  static func coda(of consonants: ArraySlice<Substring>, afterShort isShort: Bool) -> Int {
    let least = isShort && consonants.count > 1 ? 1 : 0
    for count in least..<max(consonants.count, least) where begins(consonants.dropFirst(count)) {
      return count
    }
    return consonants.count
  }

  /// Whether an English word can begin with these consonants.
  private static func begins(_ consonants: ArraySlice<Substring>) -> Bool {
    consonants.count == 1 ? consonants.first != "NG" : clusters.contains(Array(consonants))
  }

  /// The onsets of several consonants, except for those of loanwords (`sphere`, `vroom`).
  private static let clusters: Set<[Substring]> = {
    let rows = """
      P L,P R,P Y,B L,B R,B Y,T R,T W,T Y,D R,D W,D Y,K L,K R,K W,K Y,G L,G R,G W,G Y,F L,F R,F Y,V Y
      TH R,TH W,SH R,HH Y,HH W,M Y,S P,S T,S K,S M,S N,S L,S W
      S P L,S P R,S P Y,S T R,S K L,S K R,S K W,S K Y
      """
    return Set(rows.split { $0 == "," || $0.isNewline }.map { $0.split(separator: " ") })
  }()
}
