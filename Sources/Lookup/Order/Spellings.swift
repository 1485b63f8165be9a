import ByteText
import LexiconPack
import TextAnalysis

/// The spellings of the headwords under one key, `polish` and `Polish`: each spelling is a headword of its own.
struct SpellingList {
  struct Item {
    let text: ShortRange
    /// Whether it is a word of the table of function words.
    let isFunctionWord: Bool
    /// Whether the surface is spelled so.
    let isWritten: Bool
    /// Whether it has only capitals where only the first letter of the surface is one: `OH` for `Oh`.
    let isShouted: Bool
    /// How often its senses were seen in a corpus; filled in where it decides.
    var frequency = 0
    /// Its place before sorting.
    let number: Int
  }

  private(set) var items: [Item] = []

  /// Empties the list and keeps its storage.
  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Adds a spelling that is not in the list yet, and returns its number.
  @discardableResult
  mutating func add(
    _ text: ShortRange, isWritten: Bool, isFunctionWord: Bool = false, isShouted: Bool = false
  )
    -> Int
  {
    items.append(
      Item(
        text: text, isFunctionWord: isFunctionWord, isWritten: isWritten, isShouted: isShouted,
        number: items.count))
    return items.count - 1
  }

  /// The number of a spelling of the packs; nil if it is not in the list.
  func number(of text: ShortRange) -> Int? {
    for item in items where !item.isFunctionWord && item.text == text { return item.number }
    return nil
  }

  /// Whether frequencies may decide the order: not between two spellings of which one is that of the surface.
  func isOrderedByFrequency(capitalsTell: Bool) -> Bool {
    items.count > 2 || !capitalsTell || items[0].isWritten == items[1].isWritten
  }

  mutating func count(_ frequency: Int, of number: Int) {
    items[number].frequency += frequency
  }

  /// Sorts the spellings. Each rule decides where those before it do not: the spelling of the surface if its capitals
  /// are its own, function words, spellings that are not all capitals where the surface only begins with one, the more
  /// frequent, the one that is written, the one that was added first.
  mutating func sort(capitalsTell: Bool) { items.sortFew { Self.precedes($0, $1, capitalsTell) } }

  private static func precedes(_ a: Item, _ b: Item, _ capitalsTell: Bool) -> Bool {
    if capitalsTell, a.isWritten != b.isWritten { return a.isWritten }
    if a.isFunctionWord != b.isFunctionWord { return a.isFunctionWord }
    if a.isShouted != b.isShouted { return b.isShouted }
    if a.frequency != b.frequency { return a.frequency > b.frequency }
    return a.isWritten && !b.isWritten
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
