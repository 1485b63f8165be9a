/// Where the characters of a decoded text stand in the bytes that they were decoded from.
///
/// Text is UTF-8, its offsets bytes of that; offsets of the source are bytes as they were given. What has been read may be
/// forgotten, so that a long text takes no more than the part of it that is at hand: a byte for each of its bytes, and
/// eight for each 64.
package final class SourceMap {
  /// Text bytes between two places whose source is kept.
  private static let stride = 64
  private static let lengthBits: UInt8 = 0x7F
  private static let malformedBit: UInt8 = 0x80

  /// The text up to here was not decoded: it is the source byte for byte.
  private let identityEnd: Int
  /// The text offset of `lengths[0]`.
  private var base: Int
  /// For each text byte, how many source bytes the character has that begins there, 127 for one that is in `long`, and
  /// whether it stands for a malformed sequence; 0 inside a character.
  private var lengths: [UInt8] = []
  /// The source offset of every 64th byte of the text from `base` on, or of the character behind it.
  private var marks: [Int] = []
  /// Characters of 127 source bytes and more, such as one that a thousand shifts precede: text offsets, ascending.
  private var long: [(text: Int, length: Int)] = []
  /// The source offset of the last character, and of what follows the text.
  private var last: Int
  private var end: Int

  /// A text whose first `source` bytes were not text, such as a byte order mark, or which was not decoded up to the
  /// offset `text` and is from there on.
  package init(text: Int = 0, source: Int = 0) {
    identityEnd = text
    base = text
    last = source
    end = source
  }

  // MARK: Reading

  /// The source offset of the text offset of a character, or of the text's end.
  package func source(of offset: Int) -> Int {
    if offset < identityEnd { return offset }
    let offset = offset - base
    if offset <= 0 { return marks.first ?? end }
    let mark = offset / Self.stride
    if mark >= marks.count { return end }
    var source = marks[mark]
    for index in (mark * Self.stride)..<min(offset, lengths.count) { source += length(at: index) }
    return source
  }

  /// The source bytes of a part of the text.
  package func source(of range: Range<Int>) -> Range<Int> {
    let start = source(of: range.lowerBound)
    return start..<max(start, source(of: range.upperBound))
  }

  /// The text offset of the character that a source offset is inside of; nil behind the text.
  package func text(of offset: Int) -> Int? {
    if offset < identityEnd { return offset }
    if offset > end { return nil }
    var mark = 0
    var behind = marks.count
    while behind - mark > 1 {
      let middle = (mark + behind) / 2
      if marks[middle] <= offset { mark = middle } else { behind = middle }
    }
    var source = marks.first.map { _ in marks[mark] } ?? end
    var start = mark * Self.stride
    for index in start..<max(start, lengths.count) where lengths[index] != 0 {
      source += length(at: index)
      start = index
      if source > offset { return base + index }
    }
    return base + lengths.count
  }

  /// How many malformed sequences a part of the text stands for, and the text offset of the first.
  package func countMalformed(in range: Range<Int>) -> (count: Int, firstOffset: Int?) {
    var count = 0
    var first: Int?
    for index in max(0, range.lowerBound - base)..<max(0, range.upperBound - base) {
      if lengths[index] & Self.malformedBit == 0 { continue }
      count += 1
      if first == nil { first = base + index }
    }
    return (count, first)
  }

  /// How many source bytes there are so far.
  package var sourceCount: Int { end }

  private func length(at index: Int) -> Int {
    let length = lengths[index] & Self.lengthBits
    if length < Self.lengthBits { return Int(length) }
    var low = 0
    var high = long.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if long[middle].text <= base + index { low = middle } else { high = middle }
    }
    return long[low].length
  }

  // MARK: Building

  /// Takes the next character of the text: how many bytes it has there, and where its source begins.
  func append(textLength: Int, source: Int, isMalformed: Bool) {
    let start = max(source, last)
    endLast(at: start)
    while marks.count * Self.stride <= lengths.count { marks.append(start) }
    // A character whose source is not known yet has all of it that follows.
    lengths.append(isMalformed ? Self.malformedBit : 0)
    for _ in 1..<max(1, textLength) { lengths.append(0) }
    lastLength = textLength
    last = start
  }

  /// Says where the source of the last character ends.
  func finish(at source: Int) {
    end = max(source, last)
    endLast(at: end)
  }

  /// Text bytes of the last character; 0 before there is one.
  private var lastLength = 0

  private func endLast(at source: Int) {
    if lastLength == 0 { return }
    let index = lengths.count - lastLength
    let malformed = lengths[index] & Self.malformedBit
    let length = source - last
    if long.last?.text == base + index { long.removeLast() }
    if length < Int(Self.lengthBits) {
      lengths[index] = malformed | UInt8(length)
    } else {
      lengths[index] = malformed | Self.lengthBits
      long.append((base + index, length))
    }
  }

  // MARK: Forgetting

  /// Forgets the text before an offset.
  package func forget(before offset: Int) {
    let blocks = (min(offset - base, lengths.count - lastLength)) / Self.stride
    if blocks <= 0 || blocks * 2 < marks.count { return }
    let count = blocks * Self.stride
    lengths.removeFirst(count)
    marks.removeFirst(blocks)
    base += count
    long.removeAll { $0.text < base }
  }
}
