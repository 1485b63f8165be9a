import TextAnalysis

/// A spelling of the headwords under one key, `polish` or `Polish`: each spelling is a headword of its own.
struct Spelling {
  let text: ShortRange
  /// Whether the surface is spelled so.
  let isWritten: Bool
  /// Whether it is a word of the table of function words.
  var isFunctionWord = false
  /// Whether it has only capitals where only the first letter of the surface is one: `OH` for `Oh`.
  var isShouted = false
  /// How often its senses were seen in a corpus; filled in where it decides.
  var frequency = 0
  /// Its place before sorting.
  let number: Int

  /// Each rule decides where those before it do not: the spelling of the surface if its capitals are its own, function
  /// words, spellings that are not all capitals where the surface only begins with one, the more frequent, the one that is
  /// written.
  func isBefore(_ other: Spelling, capitalsTell: Bool) -> Bool {
    if capitalsTell, isWritten != other.isWritten { return isWritten }
    if isFunctionWord != other.isFunctionWord { return isFunctionWord }
    if isShouted != other.isShouted { return other.isShouted }
    if frequency != other.frequency { return frequency > other.frequency }
    return isWritten && !other.isWritten
  }
}

/// Whether the capital letters of a surface belong to the word.
public enum Capitals: UInt8, Sendable {
  /// They are the word's own: `the Polish team`, `for US`.
  case telling
  /// They are those of a word alone, which may have been copied from the beginning of a sentence.
  case lone
  /// The first may be due to the beginning of a sentence or to a title: `Polish the table.`
  case initialSilent
  /// The whole text is in capitals: `TURKEY IS READY`.
  case silent

  /// Whether the capitals of this surface say nothing about the word.
  func isSilent(in surface: Span<UInt8>) -> Bool {
    if self == .telling || self == .lone || surface.isEmpty { return false }
    // The capital of `A` may be due to the sentence; `I` always has it.
    if surface.count == 1, self == .initialSilent { return surface[0] == UInt8(ascii: "A") }
    var others = 0
    for index in 1..<surface.count where surface[index] &- UInt8(ascii: "A") < 26 { others += 1 }
    let isCapitalized = surface[0] &- UInt8(ascii: "A") < 26 || surface[0] >= 0x80
    return self == .silent ? isCapitalized || others > 0 : isCapitalized && others == 0
  }
}
