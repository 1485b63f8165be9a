/// The part of a text that holds the articles being read; what precedes it is freed.
package struct TextWindow {
  private var text: any TextStream
  /// The bytes held, and where the first of them lies in the text.
  private var bytes: [UInt8] = []
  private var start: Int
  /// Which of them are lost.
  private var lost: [Range<Int>] = []

  /// Begins at the piece that holds `offset`, or at one before it.
  package init(_ text: any TextStream, from offset: Int = 0) {
    self.text = text
    self.text.skip(to: offset)
    start = self.text.position
  }

  /// The bytes of the text in `range`, which must not begin before the previous one; nil if some of them are lost or
  /// lie past the end of the text.
  package mutating func read(
    _ range: Range<Int>, _ warnings: inout WarningLog
  ) throws(ImportError) -> ArraySlice<UInt8>? {
    while start + bytes.count < range.upperBound {
      free(before: range.lowerBound)
      switch try text.next(&warnings) {
      case .bytes(let piece): bytes += piece
      case .lost(let count):
        let end = start + bytes.count
        lost.append(end..<end + count)
        bytes += repeatElement(0, count: count)
      case nil: return nil
      }
    }
    if lost.contains(where: { $0.overlaps(range) }) { return nil }
    return bytes[range.lowerBound - start..<range.upperBound - start]
  }

  /// Reads to the end, for the warnings that arise there.
  package mutating func finish(_ warnings: inout WarningLog) throws(ImportError) {
    while try text.next(&warnings) != nil {}
  }

  private mutating func free(before offset: Int) {
    let count = min(offset - start, bytes.count)
    if count <= 0 { return }
    bytes.removeFirst(count)
    start += count
    lost.removeAll { $0.upperBound <= start }
  }
}
