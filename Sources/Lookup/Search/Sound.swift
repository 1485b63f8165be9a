import ByteText

/// What a transcription says in IPA, without what its notation leaves open.
struct Sound {
  /// What two notations of one pronunciation share: no length marks, ties, dots and secondary stress, and the primary
  /// stress at the vowel.
  private(set) var shape: [UInt8] = []
  /// The number of syllables before the stressed one; −1 if that is not known.
  private var stress = -1
  private var vowel = Vowel.unknown
  private var lastVowel = Vowel.unknown
  private var vowelCount = 0
  /// The last consonant but r, if no vowel follows it; `…` if that is not known.
  private var ending: UInt32 = 0

  /// The vowels that speakers of English tell apart, wherever they come from.
  private enum Vowel: UInt8 {
    case unknown, fleece, kit, dress, face, trap, price, mouth, lot, goat, choice, goose, foot, strut, nurse

    /// Whether a syllable without stress has it in place of another one.
    var isWeak: Bool { self == .kit || self == .strut || self == .nurse }
  }

  private static let ellipsis: UInt32 = 0x2026

  /// `isLengthOpen` where a length mark is a matter of notation, as in English.
  init(_ ipa: Span<UInt8>, isLengthOpen: Bool) {
    var isStressed = false
    var isAfterVowel = false
    var index = 0
    while index < ipa.count {
      let unit = UTF8Decoding.unit(in: ipa, at: index)
      let bytes = index..<(index + unit.length)
      index = bytes.upperBound
      switch unit.scalar {
      case 0x2C8: (isStressed, isAfterVowel) = (true, false)
      // Secondary stress, a dot, a blank and a hyphen.
      case 0x2CC, 0x2E, 0x20, 0x2D: isAfterVowel = false
      case 0x2D0, 0x2D1: if !isLengthOpen { shape.append(copying: ipa, bytes) }
      // Ties, and marks of centralized and nonsyllabic vowels.
      case 0x35C, 0x361, 0x308, 0x32F: break
      case Self.ellipsis:
        begin(.unknown, isStressed: isStressed)
        (ending, isStressed, isAfterVowel) = (Self.ellipsis, false, false)
      default:
        guard let vowel = Self.vowel(unit.scalar) else {
          appendConsonant(unit.scalar, ipa, bytes)
          isAfterVowel = false
          continue
        }
        if isAfterVowel, let both = Self.diphthong(lastVowel, unit.scalar) {
          if stress == vowelCount - 1 { self.vowel = both }
          lastVowel = both
        } else {
          if isStressed { shape.append(0x27) }
          begin(vowel, isStressed: isStressed)
          isStressed = false
        }
        isAfterVowel = true
        ending = 0
        shape.append(copying: ipa, bytes)
        if unit.scalar == 0x25A || unit.scalar == 0x25D {
          // One symbol for the vowel and its r: the vowel alone, then r.
          shape.removeLast(bytes.count)
          shape.append(text: unit.scalar == 0x25A ? "ə" : "ɜ")
          shape.append(text: "ɹ")
        }
      }
    }
    // One syllable is stressed whether it says so or not.
    if vowelCount == 1 {
      (stress, vowel) = (0, lastVowel)
      if let mark = shape.firstIndex(of: 0x27) { shape.remove(at: mark) }
    }
  }

  private mutating func begin(_ vowel: Vowel, isStressed: Bool) {
    if isStressed, stress < 0 { (stress, self.vowel) = (vowelCount, vowel) }
    lastVowel = vowel
    vowelCount += 1
  }

  private mutating func appendConsonant(_ scalar: UInt32, _ ipa: Span<UInt8>, _ bytes: Range<Int>) {
    switch scalar {
    case 0x72, 0x279, 0x27B:
      // Before r, there is one vowel of near and fleece.
      if lastVowel == .kit {
        lastVowel = .fleece
        if stress == vowelCount - 1 { vowel = .fleece }
      }
      shape.append(text: "ɹ")
    case 0x67, 0x261:
      ending = 0x261
      shape.append(text: "ɡ")
    // Marks of letters, and parentheses around what not everybody says.
    case 0x28, 0x29, 0x300...0x36F, 0x2B0...0x2FF: shape.append(copying: ipa, bytes)
    default:
      ending = scalar
      shape.append(copying: ipa, bytes)
    }
  }

  private static func vowel(_ scalar: UInt32) -> Vowel? {
    switch scalar {
    case 0x69: .fleece
    case 0x26A, 0x268: .kit
    case 0x65, 0x25B: .dress
    case 0xE6, 0x61: .trap
    case 0x6F, 0x251, 0x252, 0x254: .lot
    case 0x75, 0x289, 0x79: .goose
    case 0x28A: .foot
    case 0x28C, 0x259, 0x250: .strut
    case 0x25C, 0x25A, 0x25D: .nurse
    // Vowels of other languages.
    case 0xF8, 0x153, 0x264, 0x26F, 0x275, 0x25E, 0x276, 0x28F: .unknown
    default: nil
    }
  }

  /// The diphthong of a vowel and another one after it; nil if they are two syllables.
  private static func diphthong(_ first: Vowel, _ second: UInt32) -> Vowel? {
    switch (first, second) {
    case (.dress, 0x26A), (.dress, 0x69): .face
    case (.trap, 0x26A), (.trap, 0x69): .price
    case (.trap, 0x28A), (.trap, 0x75): .mouth
    case (.lot, 0x26A), (.lot, 0x69): .choice
    case (.lot, 0x28A), (.strut, 0x28A), (.lot, 0x75): .goat
    case (.strut, 0x26A): .price
    case (.dress, 0x259): .dress
    default: nil
    }
  }

  // MARK: Comparison

  /// How much two pronunciations differ in what distinguishes words that are spelled alike, most of all the place of the
  /// stress; 0 for none, or if that is not known.
  func distance(to other: Sound) -> Int {
    var distance = 0
    let isPlaced = stress >= 0 && other.stress >= 0
    if isPlaced, stress != other.stress {
      distance += 8
    } else if vowel != .unknown, other.vowel != .unknown, vowel != other.vowel {
      distance += 4
    }
    if ending != Self.ellipsis, other.ending != Self.ellipsis, ending != other.ending { distance += 2 }
    if vowelCount > 1, other.vowelCount > 1, lastVowel != .unknown, other.lastVowel != .unknown,
      lastVowel.isWeak != other.lastVowel.isWeak
    {
      distance += 1
    }
    return distance
  }

  /// The rank among pronunciations of an English word that is a verb and something else, the lower the more it sounds like
  /// the verb: stressed later (`reˈcord`), with a voiced end (`use`) or a full last vowel (`separate`).
  var verbRank: Int {
    let isVoiced = ending == 0x7A || ending == 0x76 || ending == 0xF0
    return -max(0, stress) * 4 - (isVoiced ? 2 : 0) - (lastVowel.isWeak ? 0 : 1)
  }
}
