import ByteText
import CICU

/// A measure of how little a text looks like writing, which shows that bytes were read in the wrong encoding.
enum Implausibility {
  /// The sum of a text's faults, divided by the number of its characters past ASCII; 0 for ordinary writing. The
  /// weights were found by experiment: with these, the most of 3,300 samples of 64 and 128 bytes in 24 encodings are
  /// recognized.
  static func share(of text: Span<UInt8>) -> Double {
    var faults = 0.0
    var count = 0
    var previous: UInt32 = 0x20
    var offset = 0
    while offset < text.count {
      let unit = UTF8Decoding.unit(in: text, at: offset)
      offset += unit.length
      let scalar = unit.scalar
      if scalar >= 0x80 {
        count += 1
        faults += fault(scalar, behind: previous)
      } else if scalar < 0x20 {
        if ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains(scalar) { faults += 6 }
      } else if isLetter(scalar), previous >= 0x80 {
        faults += seam(scalar, behind: previous)
      }
      previous = scalar
    }
    return faults / Double(max(1, count))
  }

  /// The fault of a character past ASCII.
  private static func fault(_ scalar: UInt32, behind previous: UInt32) -> Double {
    let category = cicu_category(Int32(scalar))
    if scalar == 0xFFFD || [unassigned, control, privateUse, surrogate].contains(category) { return 6 }
    // Box drawing; half-width kana follow.
    if 0x2500..<0x25A0 ~= scalar { return 3 }
    if 0xFF61..<0xFFA0 ~= scalar { return 1.5 }
    if category >= firstSymbol, category <= lastSymbol {
      // The degree, copyright, trademark and currency signs are normal.
      return [0xB0, 0xA9, 0xAE, 0xA3, 0x20AC].contains(scalar) ? 0 : 1.5
    }
    if category == otherNumber || category == modifierLetter && !isEastAsian(script(scalar)) { return 1.5 }
    if scalar == 0xA1 || scalar == 0xBF { return isLetter(previous) ? 1.5 : 0 }
    return isLetter(scalar) ? seam(scalar, behind: previous) : 0
  }

  /// The fault of a letter after the previous character, if one of the two is past ASCII.
  private static func seam(_ scalar: UInt32, behind previous: UInt32) -> Double {
    guard isLetter(previous) else { return 0 }
    var fault = 0.0
    let (before, script) = (script(previous), script(scalar))
    if before != script, before > inherited, script > inherited {
      switch (isEastAsian(before), isEastAsian(script)) {
      case (false, false): fault += 2
      case (true, true): break
      default: fault += previous >= 0x80 && scalar >= 0x80 ? 1 : 0
      }
    } else if script == latin, previous >= 0x80, scalar >= 0x80 {
      fault += 1
    }
    if cicu_category(Int32(previous)) == lowerCase, cicu_category(Int32(scalar)) == upperCase { fault += 1.5 }
    return fault
  }

  private static func isLetter(_ scalar: UInt32) -> Bool { 1...5 ~= cicu_category(Int32(scalar)) }

  private static func script(_ scalar: UInt32) -> Int32 {
    // Japanese sound marks and iteration marks have no script of their own.
    0x3000..<0x3100 ~= scalar ? hiragana : cicu_script(Int32(scalar))
  }

  /// Han, hiragana, katakana, Hangul.
  private static func isEastAsian(_ script: Int32) -> Bool { [17, 18, hiragana, 22].contains(script) }

  /// ICU's numbers for categories (UCharCategory) and scripts (UScriptCode).
  private static let unassigned: Int32 = 0
  private static let upperCase: Int32 = 1
  private static let lowerCase: Int32 = 2
  private static let modifierLetter: Int32 = 4
  private static let otherNumber: Int32 = 11
  private static let control: Int32 = 15
  private static let privateUse: Int32 = 17
  private static let surrogate: Int32 = 18
  private static let firstSymbol: Int32 = 24
  private static let lastSymbol: Int32 = 27
  private static let inherited: Int32 = 1
  private static let hiragana: Int32 = 20
  private static let latin: Int32 = 25
}
