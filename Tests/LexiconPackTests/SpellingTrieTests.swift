import MiniLexicon
import PackBuilding
import Seeding
import Testing

@testable import LexiconPack

/// Nodes that contradict themselves are refused, whatever the checksums say of them.
@Suite struct SpellingTrieTests {
  /// A trie of bytes that nobody made, with checksums that fit.
  private static func walk(_ nodes: [UInt8]) -> Int {
    var file = nodes
    while file.count % PackFormat.pageLength != 0 || file.isEmpty { file.append(0) }
    let pages = file.count / PackFormat.pageLength
    for page in 0..<pages {
      let start = page * PackFormat.pageLength
      let checksum = XXHash3.checksum(ofPage: file.span.extracting(start..<(start + PackFormat.pageLength)))
      for shift in [0, 8, 16, 24] as [UInt32] { file.append(UInt8(truncatingIfNeeded: checksum >> shift)) }
    }
    let table = (pages * PackFormat.pageLength)..<file.count
    let trie = SpellingTrie(roots: 0..<nodes.count, pages: PageChecksums(table: table))
    var words = 0
    let bytes = file.span
    func visit(_ offset: Int, _ end: Int, depth: Int) throws(PackError) -> Int {
      guard depth <= SpellingTrie.longestWord else { throw .damaged(offset: offset) }
      let node = try trie.node(at: offset, before: end, bytes)
      if node.frequency >= 0 { words += 1 }
      switch node.children {
      case .one(let child): return try visit(child, end, depth: depth + 1)
      case .several(let range):
        var child = range.lowerBound
        while child < range.upperBound { child = try visit(child, range.upperBound, depth: depth + 1) }
        return range.upperBound
      }
    }
    var offset = 0
    do throws(PackError) {
      while offset < nodes.count {
        let next = try visit(offset, nodes.count, depth: 1)
        #expect(
          try next
            == trie.end(of: trie.node(at: offset, before: nodes.count, bytes), before: nodes.count, bytes))
        #expect(next > offset)
        offset = next
      }
    } catch {}
    return words
  }

  @Test(arguments: 0..<20)
  func bytesOfNobodyEndNothing(seed: Int) {
    var random = FixedRandom(seed: UInt64(seed))
    for _ in 0..<200 {
      let nodes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(Self.walk(nodes) <= nodes.count)
    }
  }

  @Test func aWordIsALetterAndItsFrequency() {
    #expect(Self.walk([SpellingTrie.isWord | 1, 40]) == 1)
    #expect(Self.walk([SpellingTrie.hasChild | 1, SpellingTrie.isWord | 2, 40]) == 1)
    #expect(Self.walk([SpellingTrie.hasChild | 1]) == 0)
  }
}
