import Testing

@testable import Markup

@Suite struct TextBlockTests {
  /// `ab`, a tag, `c`, an entity for two characters, `d`, at 10 of a source.
  private static func sample() -> TextBlock {
    var block = TextBlock()
    let text = Array("abcd".utf8)
    block.append(copying: text.span, 0..<2, source: 10)
    block.append(copying: text.span, 2..<3, source: 15)
    block.append(Array("xy".utf8).span, replacing: 16..<23)
    block.append(copying: text.span, 3..<4, source: 23)
    return block
  }

  @Test(arguments: [
    (0..<1, 10..<11), (0..<2, 10..<12), (1..<3, 11..<16), (2..<3, 15..<16), (0..<6, 10..<24),
    // An entity is whole, whichever of its characters is asked for.
    (3..<4, 16..<23), (4..<5, 16..<23), (2..<4, 15..<23), (4..<6, 16..<24), (5..<6, 23..<24),
    (0..<0, 10..<10), (2..<2, 15..<15), (4..<4, 16..<16),
  ])
  func theSourceOfARange(text: Range<Int>, source: Range<Int>) {
    #expect(Self.sample().source(of: text) == source)
  }

  @Test func bytesThatFollowEachOtherAreOneRun() {
    var block = TextBlock()
    let text = Array("ab c".utf8)
    block.append(copying: text.span, 0..<2, source: 5)
    block.append(0x20, source: 7)
    block.append(copying: text.span, 3..<4, source: 8)
    block.append(copying: text.span, 0..<0, source: 90)
    #expect(block.runs == [TextBlock.Run(text: 0, source: 5, length: 0)])
    #expect(block.bytes == text)
  }

  @Test(arguments: 1..<6)
  func aSplitKeepsEveryPlace(count: Int) {
    let whole = Self.sample()
    var tail = whole
    let head = tail.split(at: count)
    #expect(head.bytes + tail.bytes == whole.bytes)
    for start in 0..<6 {
      for end in start + 1...6 where end <= count || start >= count {
        let part = end <= count ? head.source(of: start..<end) : tail.source(of: start - count..<end - count)
        #expect(part == whole.source(of: start..<end))
      }
    }
  }
}
