import LexiconPack
import TextAnalysis

/// Frequencies of words.
extension Proposer {
  /// The first frequency that the lexicons have for a key, in hundredths of Zipf.
  func zipf(of key: Span<UInt8>) throws(PackError) -> Int? {
    try lexicons.frequency(of: key, in: preferred)
  }

  /// Whether adding, dropping or changing one letter gives a much more frequent word, so that the word is
  /// misspelled rather than made of parts: `definately`. The word `meant` does not count.
  func hasFrequentNeighbor(_ key: Span<UInt8>, but meant: Span<UInt8>) throws(PackError) -> Bool {
    let least = max(
      SpellingHash.leastFrequency, try (zipf(of: key) ?? 0) + 80, try (zipf(of: meant) ?? 0) + 50)
    return try lexicons.containsFrequentEdit(of: key, from: least) { (edit) throws(PackError) in
      try isFrequent(key, edit, least, but: meant)
    }
  }

  /// Whether the key after an edit is a frequent word, neither the key itself nor `meant`.
  private func isFrequent(
    _ key: Span<UInt8>, _ edit: SpellingHash.Edit, _ least: Int, but meant: Span<UInt8>
  ) throws(PackError) -> Bool {
    var word = Array(copying: key, 0..<edit.range.lowerBound)
    if edit.letters.0 != 0 { word.append(edit.letters.0) }
    if edit.letters.1 != 0 { word.append(edit.letters.1) }
    word.append(copying: key, edit.range.upperBound..<key.count)
    guard let zipf = try zipf(of: word.span), zipf >= least else { return false }
    return !key.isEqual(to: word) && !meant.isEqual(to: word)
  }
}

extension LexiconSet {
  /// The first frequency that these lexicons have for a key, in hundredths of Zipf.
  func frequency(of key: Span<UInt8>, in positions: [Int]) throws(PackError) -> Int? {
    if indexed(key)?.hasFacts == false { return nil }
    var zipf: Int?
    try forEachFacts(key, in: positions, of: .frequency) { (_, stored, bytes, _) throws(PackError) in
      zipf = try stored.frequency(bytes)
      return zipf == nil
    }
    return zipf
  }
}

extension StoredFacts {
  /// The first, which is the highest, in hundredths of Zipf; nil if the facts have none.
  func frequency(_ bytes: Span<UInt8>) throws(PackError) -> Int? {
    var cursor = cursor
    while !cursor.isAtEnd {
      if case .frequency(let value) = try StoredFacts.next(&cursor, bytes) { return value }
    }
    return nil
  }
}
