import ByteText

/// The English clitics that the training texts write as words of their own: `n't`, `'s`, `'ll`.
enum Clitics {
  private static let all: [StaticString] = ["n't", "'s", "'re", "'ve", "'ll", "'d", "'m"]

  /// The length of a word without its clitic, in bytes.
  static func wordLength(_ word: Span<UInt8>) -> Int {
    // Few words have an apostrophe, or the last byte of a typographic one, among the bytes of the longest clitic.
    let last = max(0, word.count - 5)..<word.count
    if !last.contains(where: { word[$0] == UInt8(ascii: "'") || word[$0] == 0x99 }) { return word.count }
    for clitic in all {
      let length = word.count - clitic.utf8CodeUnitCount
      if length > 0, ends(word, at: length, with: clitic) { return length }
      // A typographic apostrophe takes three bytes.
      if length > 2, ends(word, at: length - 2, with: clitic) { return length - 2 }
    }
    return word.count
  }

  private static func ends(_ word: Span<UInt8>, at start: Int, with clitic: StaticString) -> Bool {
    var index = start
    for place in 0..<clitic.utf8CodeUnitCount {
      if index == word.count { return false }
      if clitic.byte(at: place) == UInt8(ascii: "'"), word[index] == 0xE2 {
        if index + 2 >= word.count || word[index + 1] != 0x80 || word[index + 2] != 0x99 { return false }
        index += 3
      } else {
        if word[index].asciiLowercased != clitic.byte(at: place) { return false }
        index += 1
      }
    }
    return index == word.count
  }
}
