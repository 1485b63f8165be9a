import Lookup

/// A part of a long text, piece by piece, and which of the pieces have something new.
///
/// Made by the thread that reads, handed to one that scans, and taken back: never used by two at once.
final class ScanBatch: @unchecked Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each piece ends in `bytes`; the next begins there.
  private(set) var ends: [Int] = []
  /// Whether a sentence begins with the first piece.
  let beginsSentence: Bool
  /// Of each piece, whether it may have something that no piece before it had; empty until it was scanned.
  var isNews: [Bool] = []
  /// Where words are of several languages, what was known of the sentences before each piece, and behind the last; else
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

  /// Where a piece lies in `bytes`.
  func range(_ piece: Int) -> Range<Int> {
    (piece == 0 ? 0 : ends[piece - 1])..<ends[piece]
  }
}
