import LexiconPack
import LookupKeys
import TextAnalysis

extension LookupEngine {
  /// The words that begin with what a reader has typed so far, the most frequent first, with the capitals of their headwords.
  ///
  /// As suggestions are, they are searched among the spellings in the index of all packs: single words, and only of a
  /// language that has corrections.
  public mutating func completions(of typed: Span<UInt8>, most: Int) throws(PackError) -> [[UInt8]] {
    guard language.row.suggestsCorrections else { return [] }
    let key = LookupKey.bytes(for: typed)
    guard let plain = PlainLetters.spelling(of: key.span), !plain.isEmpty,
      let letters = SpellingLetter.numbers(of: plain.span)
    else { return [] }
    let found = lexicons.withSpelling(of: Array("en".utf8)) { (trie, bytes) throws(PackError) in
      // Twice as many, because some keys have no entry.
      var search = CompletionSearch(wanted: 2 * most)
      try search.run(letters, in: trie, bytes)
      return search.found
    }
    var words: [[UInt8]] = []
    for candidate in found ?? [] where words.count < most {
      guard let word = try spelling(of: candidate.key)?.word, !words.contains(word) else { continue }
      words.append(word)
    }
    return words
  }
}

/// Finds the most frequent words of a `SpellingTrie` that begin with some letters. Where the most frequent word below a node
/// is not one of the best so far, the search steps over the node.
struct CompletionSearch {
  private let wanted: Int
  private var path: [UInt8] = []
  /// Lookup keys and their frequencies in units of `SpellingTrie`, the highest first.
  private(set) var found: [(key: [UInt8], frequency: Int)] = []

  init(wanted: Int) { self.wanted = wanted }

  /// Fills `found` with words that begin with these letters.
  mutating func run(_ letters: [UInt8], in trie: SpellingTrie, _ bytes: Span<UInt8>) throws(PackError) {
    var offset = trie.roots.lowerBound
    while offset < trie.roots.upperBound {
      offset = try visit(offset, trie.roots.upperBound, letters[...], trie, bytes)
    }
  }

  /// Visits a node and all below it; `rest` are the letters that are still asked for. Gives the offset after them.
  private mutating func visit(
    _ offset: Int, _ end: Int, _ rest: ArraySlice<UInt8>, _ trie: SpellingTrie, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    let node = try trie.node(at: offset, before: end, bytes)
    let isOnPath = rest.first.map { $0 == node.letter } ?? true
    guard path.count < SpellingTrie.longestWord else { throw .damaged(offset: offset) }
    path.append(node.letter)
    defer { path.removeLast() }
    let rest = rest.dropFirst()
    if isOnPath, rest.isEmpty, node.frequency >= 0 { add(node, bytes) }
    let isHopeless = node.best >= 0 && found.count == wanted && node.best <= found[wanted - 1].frequency
    if !isOnPath || isHopeless { return try trie.end(of: node, before: end, bytes) }
    switch node.children {
    case .one(let child): return try visit(child, end, rest, trie, bytes)
    case .several(let range):
      var child = range.lowerBound
      while child < range.upperBound { child = try visit(child, range.upperBound, rest, trie, bytes) }
      return range.upperBound
    }
  }

  private mutating func add(_ node: SpellingTrie.Node, _ bytes: Span<UInt8>) {
    let place = found.firstIndex { $0.frequency < node.frequency } ?? found.count
    if place == wanted { return }
    let key = node.key.isEmpty ? path.map(SpellingLetter.byte) : node.key.map { bytes[$0] }
    found.insert((key, node.frequency), at: place)
    if found.count > wanted { found.removeLast() }
  }
}
