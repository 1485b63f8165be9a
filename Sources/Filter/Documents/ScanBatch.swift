import Lookup

/// A part of a long text, piece by piece, and which of its pieces have something new.
///
/// The reading thread makes it, a scanning thread fills it in, and the reading thread takes it back: two threads
/// never use it at once.
final class ScanBatch: @unchecked Sendable {
  private(set) var bytes: [UInt8] = []
  /// The end of each piece in `bytes`; the next begins there.
  private(set) var ends: [Int] = []
  /// Whether a sentence begins with the first piece.
  let beginsSentence: Bool
  /// Whether each piece may have something that no piece before it had; empty until it was scanned.
  var isNews: [Bool] = []
  /// For texts of several languages: what is known of the sentences before each piece, and after the last; else
  /// empty.
  var memories: [LanguageMemory] = []

  init(beginsSentence: Bool) {
    self.beginsSentence = beginsSentence
    bytes.reserveCapacity(ParallelScan.batchLength + (64 << 10))
  }

  func append(_ piece: Span<UInt8>) {
    bytes.append(copying: piece, 0..<piece.count)
    ends.append(bytes.count)
  }

  /// The place of a piece in `bytes`.
  func range(_ piece: Int) -> Range<Int> {
    (piece == 0 ? 0 : ends[piece - 1])..<ends[piece]
  }
}
