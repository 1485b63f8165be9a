/// The offsets of a decoded text's characters in the bytes that they were decoded from.
///
/// Offsets of the text are bytes of UTF-8; offsets of the source are bytes in its own encoding. Text that has been
/// processed can be forgotten, so that memory is needed only for the current part: a byte for each of its bytes, and
/// eight for each 64.
package final class SourceMap {
  /// The number of text bytes between two places whose source offset is stored.
  private static let stride = 64
  private static let lengthBits: UInt8 = 0x7F
  private static let malformedBit: UInt8 = 0x80

  /// The end of the text that was not decoded: up to here, source and text are the same bytes.
  private let identityEnd: Int
  /// The text offset of `lengths[0]`.
  private var base: Int
  /// For each text byte, the number of source bytes of the character that begins there, or 127 for one in `long`, and
  /// whether it replaces a malformed sequence; 0 inside a character.
  private var lengths: [UInt8] = []
  /// The source offset of every 64th byte of the text from `base` on, or of the next character.
  private var marks: [Int] = []
  /// Characters of 127 source bytes or more, such as one that follows a thousand shifts, by ascending text offset.
  private var long: [(text: Int, length: Int)] = []
  /// The source offset of the last character, and of the end of the text.
  private var last: Int
  private var end: Int

  /// Creates the map of a text that begins after `source` bytes which are not text, such as a byte order mark, or that
  /// is decoded from the offset `text` on.
  package init(text: Int = 0, source: Int = 0) {
    identityEnd = text
    base = text
    last = source
    end = source
  }

  // MARK: Reading

  /// The source offset of a character at a text offset, or of the text's end.
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

  /// The text offset of the character that contains a source offset; nil past the end of the text.
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

  /// The number of malformed sequences that a part of the text replaces, and the text offset of the first.
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

  /// The number of source bytes so far.
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

  /// Adds the next character of the text, with its length in text bytes and its source offset.
  func append(textLength: Int, source: Int, isMalformed: Bool) {
    let start = max(source, last)
    endLast(at: start)
    while marks.count * Self.stride <= lengths.count { marks.append(start) }
    // Until the next character is added, this one has all source bytes that follow.
    lengths.append(isMalformed ? Self.malformedBit : 0)
    for _ in 1..<max(1, textLength) { lengths.append(0) }
    lastLength = textLength
    last = start
  }

  /// Sets the source offset at which the last character ends.
  func finish(at source: Int) {
    end = max(source, last)
    endLast(at: end)
  }

  /// The length of the last character in text bytes; 0 before the first one.
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
