import CWordTables

extension LanguageRow {
  /// Hindi: endings of nouns, adjectives and verbs, and nasals before a consonant, which are written in two ways. The dot below and the signs of nasal vowels are left out as accents are
  /// (`AccentFolding`).
  ///
  /// Source: McGregor, "Outline of Hindi Grammar" (1995), I–IV.
  static let hindi = LanguageRow(
    tag: "hi", name: "Hindi", scripts: .devanagari,
    functionWords: WordTable(words_hindi_function_words()),
    readings: proposeHindi, hasOptionalAccents: true)

  private static let endings: [(StaticString, StaticString)] = [
    ("ियों", "ी"), ("ियाँ", "ी"), ("ियां", "ी"), ("इयों", "ई"), ("ाओं", "ा"), ("ाएँ", "ा"), ("ाएं", "ा"),
    ("ुओं", "ू"), ("ओं", ""), ("ों", "ा"), ("ों", ""), ("ें", ""), ("े", "ा"), ("ी", "ा"), ("ो", ""),
    ("ता", "ना"), ("ते", "ना"), ("ती", "ना"), ("ने", "ना"), ("नी", "ना"), ("कर", "ना"), ("ेगा", "ना"),
    ("ेगी", "ना"), ("ेंगे", "ना"), ("ूँगा", "ना"), ("ूंगा", "ना"), ("ोगे", "ना"), ("ें", "ना"), ("े", "ना"),
    ("ो", "ना"), ("ूँ", "ना"), ("ूं", "ना"), ("ा", "ना"), ("ी", "ना"), ("ए", "ना"), ("या", "ना"),
    ("यी", "ना"), ("ये", "ना"), ("ई", "ना"), ("िए", "ना"), ("िये", "ना"), ("", "ना"),
  ]

  @Sendable private static func proposeHindi(_ key: Span<UInt8>, _ readings: inout ReadingList) {
    let letters = KeyLetters(key)
    for nasals in [withNasals(letters), withAnusvara(letters)] where nasals.scalars != letters.scalars {
      readings.append(.respelling, nasals.bytes)
    }
    for (ending, other) in endings where letters.hasSuffix(ending) {
      let stem = letters.dropping(last: KeyLetters(ending).count)
      if stem.count > 1 { readings.append(.inflection, stem.appending(other).bytes) }
    }
  }

  private static let anusvara: UInt32 = 0x902
  private static let virama: UInt32 = 0x94D

  /// The nasal of the five consonants that a consonant belongs to; nil for others.
  private static func nasal(of consonant: UInt32) -> UInt32? {
    switch consonant {
    case 0x915...0x919: 0x919
    case 0x91A...0x91E: 0x91E
    case 0x91F...0x923: 0x923
    case 0x924...0x928: 0x928
    case 0x92A...0x92E: 0x92E
    default: nil
    }
  }

  /// `हिन्दी` of `हिंदी`.
  private static func withNasals(_ letters: KeyLetters) -> KeyLetters {
    var scalars: [UInt32] = []
    for (index, scalar) in letters.scalars.enumerated() {
      let next = index + 1 < letters.count ? letters.scalars[index + 1] : 0
      if scalar == anusvara, let nasal = nasal(of: next) {
        scalars += [nasal, virama]
      } else {
        scalars.append(scalar)
      }
    }
    return KeyLetters(scalars)
  }

  /// `हिंदी` of `हिन्दी`.
  private static func withAnusvara(_ letters: KeyLetters) -> KeyLetters {
    var scalars: [UInt32] = []
    var index = 0
    while index < letters.count {
      let scalar = letters.scalars[index]
      let isNasal =
        index + 2 < letters.count && letters.scalars[index + 1] == virama
        && nasal(of: letters.scalars[index + 2]) == scalar && letters.scalars[index + 2] != scalar
      scalars.append(isNasal ? anusvara : scalar)
      index += isNasal ? 2 : 1
    }
    return KeyLetters(scalars)
  }
}
