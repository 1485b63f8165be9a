import LexiconPack

/// Collects the words of one language and lays out their `SpellingTrie`.
struct SpellingTrieWriter {
  /// A word: the letters of its path, the key if it has others, and its frequency as the trie has it.
  private struct Word {
    /// Where the letters lie in `letters`.
    var letters: Range<Int>
    /// Where the key lies in `keys`; empty if the letters spell it.
    var key: Range<Int>
    var frequency: UInt8
  }

  /// What there is in and below some nodes: the highest frequency, and the letters, a bit each.
  private struct Below {
    var frequency: UInt8 = 0
    var letters: UInt32 = 0

    mutating func add(_ other: Below) {
      frequency = max(frequency, other.frequency)
      letters |= other.letters
    }
  }

  private var letters: [UInt8] = []
  private var keys: [UInt8] = []
  private var words: [Word] = []

  var isEmpty: Bool { words.isEmpty }

  /// Adds the word with a key, which is spelled with `plain` where its accents are left out. `zipf` is in hundredths, 0
  /// where it is not known. A word with characters that are no `SpellingLetter` is passed over.
  mutating func add(_ key: [UInt8], plain: [UInt8], zipf: Int) {
    if plain.isEmpty || plain.count > SpellingTrie.longestWord { return }
    let start = letters.count
    for byte in plain {
      guard let letter = SpellingLetter.number(of: byte) else {
        letters.removeSubrange(start...)
        return
      }
      letters.append(letter)
    }
    let keyStart = keys.count
    if key != plain { keys += key }
    let frequency = min(zipf * SpellingTrie.frequenciesPerZipf / 100, Int(SpellingTrie.frequencyMask))
    words.append(
      Word(letters: start..<letters.count, key: keyStart..<keys.count, frequency: UInt8(frequency)))
  }

  /// The nodes in preorder.
  consuming func bytes() -> [UInt8] {
    let span = letters.span
    var words = words
    words.sort { first, second in
      let order = span.order(first.letters, second.letters)
      if order != 0 { return order < 0 }
      // Of two with one path the one without accents comes first, then the more frequent.
      if first.key.isEmpty != second.key.isEmpty { return first.key.isEmpty }
      return first.frequency > second.frequency
    }
    var output = RecordBytes()
    _ = append(words[...], depth: 0, to: &output)
    return output.bytes
  }

  /// Appends the nodes of words that share their first `depth` letters and have more; gives what there is in them.
  private func append(_ words: ArraySlice<Word>, depth: Int, to output: inout RecordBytes) -> Below {
    var below = Below()
    var start = words.startIndex
    while start < words.endIndex {
      let letter = letters[words[start].letters.lowerBound + depth]
      var end = start + 1
      while end < words.endIndex, letters[words[end].letters.lowerBound + depth] == letter { end += 1 }
      below.add(append(node: words[start..<end], letter, depth: depth + 1, to: &output))
      start = end
    }
    return below
  }

  /// Appends the node of words that share their first `depth` letters, and all below it.
  private func append(
    node words: ArraySlice<Word>, _ letter: UInt8, depth: Int, to output: inout RecordBytes
  ) -> Below {
    var first = words.startIndex
    let word = words[first].letters.count == depth ? words[first] : nil
    // A word that only its accents tell from another is found where that is.
    while first < words.endIndex, words[first].letters.count == depth { first += 1 }
    var children = RecordBytes()
    let rest = words[first...]
    var below = append(rest, depth: depth, to: &children)
    let isOne = !rest.isEmpty && hasOneLetter(rest, depth: depth)
    var head = letter
    if word != nil { head |= SpellingTrie.isWord }
    if !rest.isEmpty { head |= isOne ? SpellingTrie.hasChild : SpellingTrie.hasChildren }
    output.append(byte: head)
    if let word {
      output.append(byte: word.frequency | (word.key.isEmpty ? 0 : SpellingTrie.hasKey))
      if !word.key.isEmpty { output.append(string: Array(keys[word.key])) }
    }
    if !rest.isEmpty, !isOne {
      output.append(byte: below.frequency)
      for shift in [0, 8, 16, 24] as [UInt32] { output.append(byte: UInt8(below.letters >> shift & 0xFF)) }
      output.append(number: children.count)
    }
    output.append(children.bytes)
    below.add(Below(frequency: word?.frequency ?? 0, letters: 1 << UInt32(letter)))
    return below
  }

  private func hasOneLetter(_ words: ArraySlice<Word>, depth: Int) -> Bool {
    letters[words[words.startIndex].letters.lowerBound + depth]
      == letters[words[words.endIndex - 1].letters.lowerBound + depth]
  }
}

extension Span<UInt8> {
  /// Below, at or above 0 as the bytes of one range sort before, with or after those of another.
  fileprivate func order(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    var (index, other) = (first.lowerBound, second.lowerBound)
    while index < first.upperBound, other < second.upperBound {
      if self[index] != self[other] { return Int(self[index]) - Int(self[other]) }
      index += 1
      other += 1
    }
    return first.count - second.count
  }
}
