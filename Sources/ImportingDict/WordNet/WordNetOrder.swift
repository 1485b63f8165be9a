import LexiconModel

/// The order in which synsets are delivered, and so lie in a pack: the synsets of a word side by side, those of frequent words
/// first.
///
/// A lookup reads all senses of a word, and a text has mostly frequent words: so they need few pages of the pack.
extension WordNetSynsets {
  /// Takes the words from the most frequent to the rarest, and puts the synsets of each, in the order of its senses, after those of
  /// the words before it. A word's frequency is how often its senses were tagged. Equally frequent words come in the order of
  /// `index`, which is sorted; synsets that no word leads to come last.
  mutating func sort(by index: WordNetIndexFile, _ senses: WordNetSenseIndex) {
    var words: [(count: Int, lines: Range<Int>)] = []
    var start = 0
    while start < index.lines.count {
      let lemma = index.lemma(of: index.lines[start])
      var end = start + 1
      while end < index.lines.count, index.lemma(of: index.lines[end]) == lemma { end += 1 }
      words.append((senses.tagCount(ofLemma: lemma), start..<end))
      start = end
    }
    words.sort { ($1.count, $0.lines.lowerBound) < ($0.count, $1.lines.lowerBound) }
    var order: [Synset.Number] = []
    var isPlaced = [Bool](repeating: false, count: rows.count)
    func place(_ number: Synset.Number) {
      if isPlaced[number] { return }
      isPlaced[number] = true
      order.append(number)
    }
    for word in words {
      for line in index.lines[word.lines] {
        for offset in index.offsets(of: line) {
          if let number = number(line.category, offset: offset) { place(number) }
        }
      }
    }
    for number in rows.indices { place(number) }
    reorder(order)
  }
}
