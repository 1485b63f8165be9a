import LexiconPack
import TextAnalysis

/// The spellings of the headwords under one key, `polish` and `Polish`: each spelling is a headword of its own.
///
/// The spellings lie end to end, so that refilling a list allocates nothing.
struct SpellingList {
  struct Item {
    /// Where the spelling lies in `bytes`.
    var range: Range<Int>
    /// Whether it is a word of the table of function words.
    var isFunctionWord = false
    /// Whether the surface is spelled so.
    var isWritten: Bool
    /// How often its senses were seen in a corpus; filled in where it decides.
    var frequency = 0
    /// Its place before sorting.
    var number: Int
  }

  private var bytes: [UInt8] = []
  private(set) var items: [Item] = []

  /// Empties the list and keeps its storage.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
  }

  /// Adds a spelling that is not in the list yet.
  mutating func add(_ text: Span<UInt8>, surface: Span<UInt8>, isFunctionWord: Bool = false) {
    let start = bytes.count
    bytes.append(copying: text, 0..<text.count)
    items.append(
      Item(
        range: start..<bytes.count, isFunctionWord: isFunctionWord,
        isWritten: surface.equals(text, at: 0..<surface.count), number: items.count))
  }

  /// How a headword is spelled.
  func text(of item: Item) -> [UInt8] { Array(bytes[item.range]) }

  /// The number of a spelling of the packs; nil if it is not in the list.
  func number(of text: Span<UInt8>) -> Int? {
    for item in items where !item.isFunctionWord && bytes.span.equals(text, at: item.range) {
      return item.number
    }
    return nil
  }

  mutating func count(_ frequency: Int, of number: Int) {
    items[number].frequency += frequency
  }

  /// Sorts: the spelling of the surface comes first if its capitals are its own, then function words, then the more
  /// frequent, then the one that is written, then the one that was added first.
  mutating func sort(capitalsTell: Bool) {
    // A sort of the standard library would cost its generic code at start; there are two or three.
    for end in 1..<items.count {
      var index = end
      while index > 0, Self.precedes(items[index], items[index - 1], capitalsTell) {
        items.swapAt(index, index - 1)
        index -= 1
      }
    }
  }

  private static func precedes(_ a: Item, _ b: Item, _ capitalsTell: Bool) -> Bool {
    if capitalsTell, a.isWritten != b.isWritten { return a.isWritten }
    if a.isFunctionWord != b.isFunctionWord { return a.isFunctionWord }
    if a.frequency != b.frequency { return a.frequency > b.frequency }
    return a.isWritten && !b.isWritten
  }
}

/// Whether the capital letters of a surface belong to the word.
public enum Capitals: UInt8, Sendable {
  /// They are the word's own: `the Polish team`, `for US`.
  case telling
  /// The first may be due to the beginning of a sentence or to a title: `Polish the table.`
  case initialSilent
  /// The whole text is in capitals: `TURKEY IS READY`.
  case silent

  /// Whether the capitals of this surface say nothing about the word.
  func isSilent(in surface: Span<UInt8>) -> Bool {
    if self == .telling || surface.isEmpty { return false }
    // The capital of `A` may be due to the sentence; `I` always has it.
    if surface.count == 1, self == .initialSilent { return surface[0] == UInt8(ascii: "A") }
    var others = 0
    for index in 1..<surface.count where surface[index] &- UInt8(ascii: "A") < 26 { others += 1 }
    let isCapitalized = surface[0] &- UInt8(ascii: "A") < 26 || surface[0] >= 0x80
    return self == .silent ? isCapitalized || others > 0 : isCapitalized && others == 0
  }
}
