import LexiconPack
import TextAnalysis

/// Finds the words of a `SpellingTrie` that somebody most probably meant who wrote another.
///
/// A word is the better the cheaper the edits are that lead from it to what was written, and the more frequent it is: the
/// noisy channel of Kernighan, Church and Gale, "A Spelling Correction Program Based on a Noisy Channel Model", 1990. The
/// search fills a row of the table of Damerau's and Levenshtein's distance for each letter on the way down the trie, and
/// turns back where neither the edits so far nor the most frequent word below leave hope of one of the best.
struct SpellingSearch {
  /// A word that may have been meant.
  struct Found: Equatable {
    /// Its lookup key.
    var key: [UInt8]
    /// Of all edits, in units of `EnglishEditCosts`.
    var cost: Int
    /// In units of `SpellingTrie`.
    var frequency: Int
    /// The lower, the likelier.
    var score: Int { SpellingSearch.score(cost: cost, frequency: frequency) }
  }

  static func score(cost: Int, frequency: Int) -> Int { 4 * cost - 3 * frequency }

  /// The highest costs of all edits, in the order of the searches.
  private static let limits: [UInt16] = [30, 60, 130]
  /// What edits up to some letter may cost: nobody misspells the beginning of a word beyond recognition.
  private static let allowedAtStart: UInt16 = 70
  private static let allowedPerLetter: UInt16 = 7
  /// A word whose score is worse than the best by more than this is not wanted.
  private static let widest = 200

  private let wanted: Int
  private let written: WrittenWord
  private var table: EditTable
  private var path = [UInt8](repeating: 0, count: SpellingTrie.longestWord + 1)

  private var found: [Found] = []
  /// Words that score worse are of no use.
  private var worst = 1 << 20
  /// Edits that cost more are not looked at.
  private var limit: UInt16 = 0
  /// Words with edits up to this cost are found already.
  private var done = -1

  private init(_ letters: [UInt8], wanted: Int) {
    self.wanted = wanted
    let allowed = (0...letters.count).map { Self.allowedAtStart + Self.allowedPerLetter * UInt16($0) }
    written = WrittenWord(letters, allowed: allowed)
    table = EditTable(written)
    path[0] = UInt8(EnglishEditCosts.letters)
  }

  /// The likeliest words for these letters, the best first; as many as `wanted`.
  static func run(
    _ letters: [UInt8], wanted: Int, in trie: SpellingTrie, _ bytes: Span<UInt8>
  ) throws(PackError) -> [Found] {
    var search = SpellingSearch(letters, wanted: wanted)
    // What is found at little cost keeps the search at a higher one short.
    for limit in limits {
      search.limit = limit
      try search.visit(trie.roots, depth: 1, best: Int(SpellingTrie.frequencyMask), .max, trie, bytes)
      search.done = Int(limit)
    }
    // What came before the best may be too far from it.
    guard let best = search.found.first?.score else { return [] }
    return search.found.filter { $0.score <= best + widest }
  }

  /// Searches the nodes in a range, which are siblings, and all below them.
  private mutating func visit(
    _ siblings: Range<Int>, depth: Int, best: Int, _ letters: UInt32, _ trie: SpellingTrie,
    _ bytes: Span<UInt8>
  ) throws(PackError) {
    var offset = siblings.lowerBound
    while offset < siblings.upperBound {
      offset = try visit(
        offset, siblings.upperBound, depth: depth, best: best, letters, trie, bytes)
    }
  }

  /// Searches a node and all below it, and returns where its next sibling is; `end` is where its siblings end. Most nodes are
  /// passed over, so this part is inlined.
  @inline(__always)
  private mutating func visit(
    _ offset: Int, _ end: Int, depth: Int, best: Int, _ letters: UInt32, _ trie: SpellingTrie,
    _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    let node = try trie.node(at: offset, before: end, bytes)
    guard depth <= SpellingTrie.longestWord else { throw .damaged(offset: offset) }
    let below = node.best >= 0 ? min(node.best, best) : best
    let hope = (worst + 3 * max(below, node.frequency)) / 4
    if hope < 0 { return try trie.end(of: node, before: end, bytes) }
    let cap = min(limit, UInt16(clamping: hope))
    if !table.mayFill(depth, Int(node.letter), behind: Int(path[depth - 1]), written, cap: cap) {
      return try trie.end(of: node, before: end, bytes)
    }
    return try descend(node, end, depth: depth, below: below, cap: cap, letters, trie, bytes)
  }

  /// Searches a node whose letter may be meant, and all below it, and returns where its next sibling is.
  private mutating func descend(
    _ node: SpellingTrie.Node, _ end: Int, depth: Int, below: Int, cap: UInt16, _ letters: UInt32,
    _ trie: SpellingTrie, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int {
    path[depth] = node.letter
    let (letter, previous) = (Int(node.letter), Int(path[depth - 1]))
    let isAlive = table.fill(depth, letter, behind: previous, written, cap: cap)
    if node.frequency >= 0, let cost = table.cost(at: depth), cost > done { add(cost, node, depth, bytes) }
    let letters = node.best < 0 ? letters : node.letters
    if !isAlive || (node.best >= 0 && !table.hasHope(at: depth, below: letters, written, cap: cap)) {
      return try trie.end(of: node, before: end, bytes)
    }
    switch node.children {
    case .one(let child):
      return try visit(child, end, depth: depth + 1, best: below, letters, trie, bytes)
    case .several(let range):
      try visit(range, depth: depth + 1, best: below, letters, trie, bytes)
      return range.upperBound
    }
  }

  private mutating func add(_ cost: Int, _ node: SpellingTrie.Node, _ depth: Int, _ bytes: Span<UInt8>) {
    let score = Self.score(cost: cost, frequency: node.frequency)
    if score > worst { return }
    let key = node.key.isEmpty ? path[1...depth].map(SpellingLetter.byte) : node.key.map { bytes[$0] }
    let new = Found(key: key, cost: cost, frequency: node.frequency)
    let place = found.firstIndex { $0.score > score } ?? found.count
    found.insert(new, at: place)
    if found.count > wanted { found.removeLast() }
    worst = found[0].score + Self.widest
    if found.count == wanted { worst = min(worst, found[wanted - 1].score - 1) }
  }
}
