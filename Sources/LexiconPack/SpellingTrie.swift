/// The letters that spellings are made of in a `SpellingTrie`: `a` to `z`, the apostrophe and the hyphen, by number.
public enum SpellingLetter {
  package static let count = 28

  /// The number of an ASCII character of a lookup key; nil for one that no spelling has.
  @inline(__always)
  public static func number(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a")
    case UInt8(ascii: "'"): 26
    case UInt8(ascii: "-"): 27
    default: nil
    }
  }

  /// The numbers of the characters of a lookup key; nil if a spelling cannot have one of them.
  public static func numbers(of key: Span<UInt8>) -> [UInt8]? {
    var numbers: [UInt8] = []
    for index in key.indices {
      guard let number = number(of: key[index]) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// The character with a number below `count`.
  public static func byte(of number: UInt8) -> UInt8 {
    switch number {
    case 26: UInt8(ascii: "'")
    case 27: UInt8(ascii: "-")
    default: number + UInt8(ascii: "a")
    }
  }
}

/// The words of one language, letter by letter, so that a search for those that are spelled like another runs forward
/// through the file and steps over every beginning that leads too far away.
///
/// The nodes are in preorder. Each begins with a byte: in its low five bits the letter's `SpellingLetter`, then
/// `isWord`, and whether one child follows (`hasChild`) or several do (`hasChildren`). After the byte come
/// 1. of a word a byte: its frequency, and in the highest bit whether its key follows as a string, where that has
///    other letters than the path to it (`naïveté`);
/// 2. before several children a byte, the highest frequency below; four bytes with a bit for each letter that occurs
///    below; and the length of all the children together.
public struct SpellingTrie {
  package static let letterMask: UInt8 = 0x1F
  package static let isWord: UInt8 = 0x20
  package static let hasChild: UInt8 = 0x40
  package static let hasChildren: UInt8 = 0x80

  /// Frequencies are sixteenths of Zipf; 0 where none is known.
  public static let frequenciesPerZipf = 16
  package static let frequencyMask: UInt8 = 0x7F
  /// Beside a word's frequency: its key follows.
  public static let hasKey: UInt8 = 0x80

  /// Letters of the longest word.
  public static let longestWord = 40

  /// Where the nodes without a parent are.
  public let roots: Range<Int>
  private let pages: PageChecksums

  init(roots: Range<Int>, pages: PageChecksums) {
    self.roots = roots
    self.pages = pages
  }

  package struct Node {
    /// A number below `SpellingLetter.count`.
    public var letter: UInt8
    /// Of a word its frequency; −1 where no word ends.
    public var frequency: Int
    /// Where the word's key lies, if it has other letters than the path; else empty.
    public var key: Range<Int>
    /// The highest frequency below; −1 where the node does not say.
    public var best: Int
    /// The letters below, a bit each; all where the node does not say.
    public var letters: UInt32
    package var children: Children

    package enum Children {
      /// The one child is at this offset; what follows it and all below it follows the node.
      case one(Int)
      /// Any number of children, none of them in an empty range.
      case several(Range<Int>)
    }
  }

  /// The node at an offset; `end` is where its siblings end.
  @inline(__always)
  package func node(
    at offset: Int, before end: Int, _ bytes: Span<UInt8>
  ) throws(PackError) -> Node {
    guard offset < end else { throw .damaged(offset: offset) }
    // A node without a key has at most twelve bytes.
    try pages.check(offset..<min(offset + 12, roots.upperBound), bytes)
    let head = bytes[offset]
    let letter = head & Self.letterMask
    guard letter < SpellingLetter.count else { throw .damaged(offset: offset) }
    var node = Node(
      letter: letter, frequency: -1, key: 0..<0, best: -1, letters: .max, children: .one(offset + 1))
    if head & ~Self.letterMask == Self.hasChild { return node }
    var cursor = PackCursor((offset + 1)..<end)
    if head & Self.isWord != 0 {
      let frequency = try cursor.byte(bytes)
      node.frequency = Int(frequency & Self.frequencyMask)
      if frequency & Self.hasKey != 0 {
        node.key = try cursor.string(bytes)
        try pages.check(node.key.lowerBound..<min(node.key.upperBound + 12, roots.upperBound), bytes)
      }
    }
    if head & Self.hasChildren != 0 {
      node.best = Int(try cursor.byte(bytes) & Self.frequencyMask)
      guard end - cursor.offset >= 4 else { throw .damaged(offset: offset) }
      node.letters = bytes.uint32(at: cursor.offset)
      cursor.skip(4)
      let length = try cursor.number(bytes)
      guard length <= end - cursor.offset else { throw .damaged(offset: offset) }
      node.children = .several(cursor.offset..<(cursor.offset + length))
    } else if head & Self.hasChild != 0 {
      node.children = .one(cursor.offset)
    } else {
      node.children = .several(cursor.offset..<cursor.offset)
    }
    return node
  }

  /// The frequency of the word with these letters; nil if there is none.
  public func frequency(
    of letters: ArraySlice<UInt8>, _ bytes: Span<UInt8>
  ) throws(PackError) -> Int? {
    var offset = roots.lowerBound
    var end = roots.upperBound
    var rest = letters
    while offset < end {
      let node = try node(at: offset, before: end, bytes)
      guard node.letter == rest.first else {
        offset = try self.end(of: node, before: end, bytes)
        continue
      }
      rest = rest.dropFirst()
      if rest.isEmpty { return node.frequency < 0 ? nil : node.frequency }
      switch node.children {
      case .one(let child):
        // It has no siblings.
        if try self.node(at: child, before: end, bytes).letter != rest.first { return nil }
        offset = child
      case .several(let range): (offset, end) = (range.lowerBound, range.upperBound)
      }
    }
    return nil
  }

  /// The offset after a node and all below it.
  @inline(__always)
  package func end(of node: Node, before end: Int, _ bytes: Span<UInt8>) throws(PackError) -> Int {
    var children = node.children
    while true {
      switch children {
      case .several(let range): return range.upperBound
      case .one(let offset): children = try self.node(at: offset, before: end, bytes).children
      }
    }
  }
}
