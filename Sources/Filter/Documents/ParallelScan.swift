import Lookup
import TextAnalysis

/// Passes the lines of a long text through the threads of a `ScanPool` to the session, which writes in order.
package struct ParallelScan {
  /// The bytes of a text that are looked up without threads: for a shorter one their start would cost more than it
  /// saves.
  static let patience = 1 << 20
  /// The length of a batch in bytes; one more line may exceed it.
  package static let batchLength = 256 << 10
  /// The number of batches for each thread that are read ahead.
  private static let ahead = 3

  private let pool: ScanPool
  private let most: Int
  private let batchLength: Int
  /// The batches that were handed over, in the order of the text.
  private var submitted: [ScanBatch] = []
  /// The lines that are not handed over yet.
  private var filling: ScanBatch

  /// Nil if no thread can be started.
  package init?(
    threads: Int, batchLength: Int = Self.batchLength, _ session: borrowing LookupSession,
    _ makeScanner: @escaping @Sendable () -> TextScanner?
  ) {
    pool = ScanPool(threads: threads, makeScanner)
    if !pool.isRunning { return nil }
    most = threads * Self.ahead
    self.batchLength = batchLength
    filling = ScanBatch(beginsSentence: session.isAtSentence)
  }

  /// Takes a line, and looks up earlier lines if enough are under way.
  package mutating func add(
    _ piece: Span<UInt8>, _ session: inout LookupSession, _ output: inout Output
  ) throws {
    filling.append(piece)
    if filling.bytes.count < batchLength { return }
    pool.submit(filling)
    submitted.append(filling)
    filling = ScanBatch(beginsSentence: TextScanner.endsSentence(piece))
    if submitted.count > most { try lookUp(submitted.removeFirst(), &session, &output) }
  }

  /// Looks up all remaining lines.
  package mutating func finish(_ session: inout LookupSession, _ output: inout Output) throws {
    while !submitted.isEmpty { try lookUp(submitted.removeFirst(), &session, &output) }
    let bytes = filling.bytes
    for piece in filling.ends.indices {
      try session.process(bytes.span.extracting(filling.range(piece)), &output)
    }
    filling = ScanBatch(beginsSentence: session.isAtSentence)
  }

  private func lookUp(_ batch: ScanBatch, _ session: inout LookupSession, _ output: inout Output) throws {
    pool.wait(for: batch)
    let (bytes, isNews, memories) = (batch.bytes, batch.isNews, batch.memories)
    for number in batch.ends.indices {
      let piece = bytes.span.extracting(batch.range(number))
      if isNews[number] {
        if !memories.isEmpty { session.goOn(behind: memories[number]) }
        try session.process(piece, &output)
      } else {
        session.pass(piece)
      }
    }
    if let memory = memories.last { session.goOn(behind: memory) }
  }

  /// Ends the threads.
  package func close() { pool.close() }
}
