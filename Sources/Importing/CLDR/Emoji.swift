/// An emoji in the form that fonts show as a picture (Unicode TS #51).
struct Emoji: Equatable {
  /// Fully qualified: with U+FE0F after each character that also has a text form.
  let text: String
  /// Whether it is a flag of a country or region.
  let isFlag: Bool
  /// Whether it is the form for a man or a woman of another emoji.
  let isGendered: Bool

  /// Takes a sequence without U+FE0F; nil for text, punctuation, mathematical signs, arrows, keycaps, and sequences with a
  /// skin tone.
  init?(_ sequence: String) {
    let scalars = Array(sequence.unicodeScalars)
    guard let first = scalars.first, scalars.count <= Self.longest, Self.isPicture(first) else { return nil }
    let isSingle = scalars.count == 1
    if isSingle && (Self.isComponent(first) || Self.isArrow(first)) { return nil }
    if scalars.contains(where: { Self.isSkinTone($0) || $0 == Self.keycap }) { return nil }
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      text.append(scalar)
      let properties = scalar.properties
      if properties.isEmoji && !properties.isEmojiPresentation { text.append(Self.pictureSelector) }
    }
    self.text = String(text)
    isFlag = Self.isRegional(first) || scalars.contains { (0xE0061...0xE007A).contains($0.value) }
    isGendered = scalars.contains(Self.joiner) && scalars.contains { Self.genders.contains($0.value) }
  }

  /// The longest sequence of Unicode's list has ten scalars.
  private static let longest = 16
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let keycap: Unicode.Scalar = "\u{20E3}"
  private static let pictureSelector: Unicode.Scalar = "\u{FE0F}"
  /// Man, woman, and the signs for male and female.
  private static let genders: Set<UInt32> = [0x1F468, 0x1F469, 0x2640, 0x2642]

  /// Whether it is a symbol, as opposed to a digit or punctuation mark that also has an emoji form.
  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    if mathematics.contains(scalar.value) { return false }
    let properties = scalar.properties
    if properties.isEmojiPresentation { return true }
    return properties.isEmoji && properties.generalCategory == .otherSymbol && scalar.value > 0xFF
  }

  /// Signs of plus, minus, times, division, equality.
  private static let mathematics: Set<UInt32> = [0x2795, 0x2796, 0x2716, 0x2797, 0x1F7F0]

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiModifier
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  /// Characters that occur only within sequences: hair, letters of flags.
  private static func isComponent(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F9B0...0x1F9B3).contains(scalar.value) || isRegional(scalar)
  }

  /// Arrows that are text by default.
  private static func isArrow(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isEmojiPresentation { return false }
    return (0x2190...0x21FF).contains(scalar.value) || (0x2B00...0x2BFF).contains(scalar.value)
      || scalar.value == 0x27A1
  }
}
