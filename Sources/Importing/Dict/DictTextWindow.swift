/// The part of a text that the articles read now lie in: what came before is let go.
struct DictTextWindow {
  private var text: any DictText
  /// The bytes held, and where the first of them lies in the text.
  private var bytes: [UInt8] = []
  private var start: Int
  /// What of them is lost.
  private var lost: [Range<Int>] = []

  /// Begins at the first piece that holds `offset`, or at some piece before it.
  init(_ text: any DictText, from offset: Int = 0) {
    self.text = text
    self.text.skip(to: offset)
    start = self.text.position
  }

  /// The bytes of the text in `range`, which begins nowhere before the one asked for last; nil if some of them are
  /// lost, or lie behind the end of the text.
  mutating func read(
    _ range: Range<Int>, _ warnings: inout WarningLog
  ) throws(ImportError) -> ArraySlice<UInt8>? {
    while start + bytes.count < range.upperBound {
      letGo(before: range.lowerBound)
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

  /// Reads on to the end, for the warnings that come there.
  mutating func finish(_ warnings: inout WarningLog) throws(ImportError) {
    while try text.next(&warnings) != nil {}
  }

  private mutating func letGo(before offset: Int) {
    let count = min(offset - start, bytes.count)
    if count <= 0 { return }
    bytes.removeFirst(count)
    start += count
    lost.removeAll { $0.upperBound <= start }
  }
}
