import Senses

/// The words of recent sentences, by their matches: most words of a text occur again.
struct SentenceWords {
  private struct Item {
    // First, so that `match` fits in the room that its alignment leaves.
    var word: Sentence.Word
    let match: Int
  }

  /// For each remainder of a match's number, the place of its item in `items`; −1 for none. The items are added one by one,
  /// since all of them take 520 KB, of which a short text needs little.
  private var places: [Int16] = []
  private var items: [Item] = []
  private static let count = 4096

  /// The word of a match; nil if it is not known.
  func word(of match: Int) -> Sentence.Word? {
    guard let place = place(of: match), items[place].match == match else { return nil }
    return items[place].word
  }

  mutating func insert(_ word: Sentence.Word, _ match: Int) {
    if places.isEmpty {
      places = [Int16](repeating: -1, count: Self.count)
      items.reserveCapacity(32)
    }
    let item = Item(word: word, match: match)
    if let place = place(of: match) {
      items[place] = item
    } else {
      places[match % Self.count] = Int16(items.count)
      items.append(item)
    }
  }

  /// Replaces the word of a match, if it is known.
  mutating func update(_ word: Sentence.Word, of match: Int) {
    guard let place = place(of: match), items[place].match == match else { return }
    items[place].word = word
    items[place].word.forgetTag()
  }

  /// The place of the item that a match has or would replace.
  private func place(of match: Int) -> Int? {
    guard !places.isEmpty, places[match % Self.count] >= 0 else { return nil }
    return Int(places[match % Self.count])
  }
}
