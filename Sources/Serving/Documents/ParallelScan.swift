import Lookup
import TextAnalysis

/// Passes the lines of a long text through the threads of a `ScanPool` to the session, which writes in order.
package struct ParallelScan {
  /// The most bytes of a batch, but for its last line. With 64 KiB, the threads wait for one another at the end of a text;
  /// with 4 KiB, 30 MB take 1.06 times as long.
  package static let batchLength = 16 << 10
  /// The same where each token is rendered, to a hundred times its length and more.
  static let batchLengthOfTokens = 4 << 10
  /// The length of the first batches, so that all threads soon have work, and end together. With 2 KiB, a page of 10 KB takes
  /// 1.07 times as long.
  private static let firstBatchLength = 1 << 10
  /// The number of batches for each thread that are read ahead.
  private static let ahead = 3

  private let pool: ScanPool
  let threads: Int
  private let batchLength: Int
  /// The batches that were handed over, in the order of the text.
  private var submitted: [ScanBatch] = []
  /// The bytes of the lines that were handed over.
  private var submittedBytes = 0
  /// The lines that are not handed over yet.
  private var filling = ScanBatch(number: 1)

  /// Each thread makes its own session, like the one that writes, which has shown some words already. Nil if no thread can be
  /// started.
  package init?(
    threads: Int, batchLength: Int = Self.batchLength, shown: NameSet,
    _ makeSession: @escaping @Sendable () throws -> LookupSession
  ) {
    pool = ScanPool(threads: threads, SharedWords(shown), makeSession)
    if !pool.isRunning { return nil }
    self.threads = threads
    self.batchLength = batchLength
  }

  /// Takes a line, and writes what earlier lines have if enough are under way.
  package mutating func add(
    _ line: Span<UInt8>, _ session: inout LookupSession, _ output: inout Output
  ) throws {
    filling.append(line)
    if filling.number > 1,
      filling.bytes.count < min(batchLength, max(Self.firstBatchLength, submittedBytes / 8))
    {
      return
    }
    submit(&session)
    if submitted.count > threads * Self.ahead { try takeFirst(&session, &output) }
  }

  /// Writes what all remaining lines have.
  package mutating func finish(_ session: inout LookupSession, _ output: inout Output) throws {
    if !filling.ends.isEmpty { submit(&session) }
    while !submitted.isEmpty { try takeFirst(&session, &output) }
  }

  private mutating func submit(_ session: inout LookupSession) {
    session.pass(filling)
    // No thread looks up the first line. An answer with one word is laid out otherwise than one with several, so the writing
    // session has to look it up itself.
    if filling.number > 1 { pool.submit(filling) }
    submittedBytes += filling.bytes.count
    submitted.append(filling)
    filling = ScanBatch(number: filling.number + 1)
  }

  private mutating func takeFirst(_ session: inout LookupSession, _ output: inout Output) throws {
    let batch = submitted.removeFirst()
    if batch.number > 1 { pool.wait(for: batch) }
    try session.take(batch, &output)
  }

  /// Lets the threads end.
  package func close() { pool.close() }
}
