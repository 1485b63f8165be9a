import LexiconModel
import LexiconPack

/// Collects the words of one language in any order and lays out their `SpellingTrie`.
struct SpellingTrieWriter {
  /// The last byte of a sorted label. Letters count down from 27, so that a word comes after those that continue it and
  /// the last word comes first.
  private static let end: UInt8 = 31

  /// What a sorted record says of a word, the one to take first.
  private enum Rank {
    static let isAccented: UInt8 = 2
    /// Whether only facts are known of it.
    static let isOther: UInt8 = 1
  }

  private var rows: RecordSorter
  private var scratch = RecordBytes()

  init(_ workspace: Workspace) {
    rows = RecordSorter(workspace)
  }

  /// Adds the word with a key, which is spelled with `plain` where its accents are left out. `zipf` is in hundredths, 0
  /// where it is not known; `isOther` if the word is neither a headword nor a listed form. A word with characters that are
  /// no `SpellingLetter` is passed over.
  mutating func add(
    _ key: [UInt8], plain: [UInt8], zipf: Int, isOther: Bool = false
  ) throws(PackWriteError) {
    if plain.isEmpty || plain.count > SpellingTrie.longestWord { return }
    scratch.removeAll()
    scratch.append(number: plain.count + 1)
    for byte in plain {
      guard let letter = SpellingLetter.number(of: byte) else { return }
      scratch.append(byte: UInt8(SpellingLetter.count - 1) - letter)
    }
    scratch.append(byte: Self.end)
    let frequency = min(zipf * SpellingTrie.frequenciesPerZipf / 100, Int(SpellingTrie.frequencyMask))
    let isAccented = key != plain
    scratch.append(byte: (isAccented ? Rank.isAccented : 0) | (isOther ? Rank.isOther : 0))
    scratch.append(byte: UInt8(frequency))
    if isAccented { scratch.append(string: key) }
    try rows.add(scratch.bytes)
  }

  /// A word that is written, or its node.
  private struct Node {
    var letter: UInt8
    /// How many bytes were written before what is below it.
    var start: Int
    var children = 0
    /// The highest frequency below it, and the letters, a bit each.
    var frequency: UInt8 = 0
    var letters: UInt32 = 0
    var word: Word?
  }

  private struct Word {
    var rank: UInt8
    var frequency: UInt8
    /// The key, if it has other letters than the path.
    var key: [UInt8] = []

    /// Of two with one path the one without accents comes first, then the more frequent, then that which was added
    /// first, those that only have facts after the others.
    func isBefore(_ other: Word) -> Bool {
      if rank & Rank.isAccented != other.rank & Rank.isAccented { return rank < other.rank }
      if frequency != other.frequency { return frequency > other.frequency }
      return rank < other.rank
    }
  }

  /// The nodes in preorder. They are written from the last to the first, byte by byte, so that the length of a node, known
  /// only at its end, can come before it.
  mutating func bytes() throws(PackWriteError) -> [UInt8] {
    var output: [UInt8] = []
    var path: [Node] = []
    try rows.forEach { (bytes, record, label) throws(PackWriteError) in
      let letters = bytes[label].dropLast()
      var shared = 0
      while shared < path.count, shared < letters.count,
        path[shared].letter == UInt8(SpellingLetter.count - 1) - letters[letters.startIndex + shared]
      {
        shared += 1
      }
      while path.count > shared { Self.close(&path, into: &output) }
      for letter in letters.dropFirst(shared) {
        path.append(Node(letter: UInt8(SpellingLetter.count - 1) - letter, start: output.count))
      }
      var word = Word(rank: bytes[label.upperBound], frequency: bytes[label.upperBound + 1])
      if word.rank & Rank.isAccented != 0 {
        word.key = Array(bytes[RecordBytes.label(at: label.upperBound + 2, in: bytes.span)])
      }
      if path[path.count - 1].word.map({ word.isBefore($0) }) ?? true { path[path.count - 1].word = word }
    }
    while !path.isEmpty { Self.close(&path, into: &output) }
    output.reverse()
    return output
  }

  /// Writes the last node of the path from its end to its beginning, and passes what it has to the one above.
  private static func close(_ path: inout [Node], into output: inout [UInt8]) {
    let node = path.removeLast()
    var head = RecordBytes()
    var first = node.letter
    if node.word != nil { first |= SpellingTrie.isWord }
    if node.children > 0 { first |= node.children == 1 ? SpellingTrie.hasChild : SpellingTrie.hasChildren }
    head.append(byte: first)
    if let word = node.word {
      head.append(byte: word.frequency | (word.key.isEmpty ? 0 : SpellingTrie.hasKey))
      if !word.key.isEmpty { head.append(string: word.key) }
    }
    if node.children > 1 {
      head.append(byte: node.frequency)
      for shift in [0, 8, 16, 24] as [UInt32] { head.append(byte: UInt8(node.letters >> shift & 0xFF)) }
      head.append(number: output.count - node.start)
    }
    output.append(contentsOf: head.bytes.reversed())
    guard let last = path.indices.last else { return }
    path[last].children += 1
    path[last].frequency = max(path[last].frequency, node.frequency, node.word?.frequency ?? 0)
    path[last].letters |= node.letters | 1 << UInt32(node.letter)
  }
}
