import Lookup
import Processes
import TextAnalysis

/// Threads that search the parts of a long text for anything new.
///
/// Most lines of a long text repeat what earlier lines had, and nothing is written for them. Each thread scans
/// batches with its own engine, and marks the pieces with something that it has not met before. The writing thread
/// looks up the marked pieces, in order, as if there were no others. A thread gets its batches in the order of the
/// text, so what it has met is in earlier pieces that were marked: a piece that is not marked has nothing new,
/// whatever the number of threads and the size of batches. Of the languages of sentences, a thread knows only those
/// of its own batch. Pieces that depend on what precedes the batch are marked, and what is known at each of the
/// others is handed on.
@safe
final class ScanPool: @unchecked Sendable {
  /// A thread forgets the words it has met when they take more bytes than this, and then marks some pieces twice.
  private static let longestMemory = 48 << 20

  /// Guarded by the lock.
  private var waiting: [ScanBatch] = []
  private var isClosed = false
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let hasWork: UnsafeMutablePointer<pthread_cond_t>
  private let hasResult: UnsafeMutablePointer<pthread_cond_t>
  private var threads: [pthread_t] = []
  private let makeScanner: @Sendable () -> TextScanner?

  /// Starts threads; each makes its own scanner. A thread that cannot marks all pieces.
  init(threads count: Int, _ makeScanner: @escaping @Sendable () -> TextScanner?) {
    self.makeScanner = makeScanner
    // SAFETY: one of each, initialized here and destroyed when no thread uses them any more.
    unsafe lock = .allocate(capacity: 1)
    unsafe hasWork = .allocate(capacity: 1)
    unsafe hasResult = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(hasWork, nil)
    unsafe pthread_cond_init(hasResult, nil)
    for _ in 0..<count {
      var thread = pthread_t()
      // SAFETY: the thread takes over a reference to the pool, and gives it back at its end.
      let pool = unsafe Unmanaged.passRetained(self)
      let code = unsafe pthread_create(
        &thread, nil,
        { argument in
          if let argument = unsafe argument {
            unsafe Unmanaged<ScanPool>.fromOpaque(argument).takeRetainedValue().run()
          }
          return nil
        }, pool.toOpaque())
      if code != 0 {
        unsafe pool.release()
        break
      }
      threads.append(thread)
    }
  }

  /// Whether any thread was started.
  var isRunning: Bool { !threads.isEmpty }

  /// Hands a batch to the threads.
  func submit(_ batch: ScanBatch) {
    locked { waiting.append(batch) }
    unsafe pthread_cond_signal(hasWork)
  }

  /// Waits until a batch has been scanned.
  func wait(for batch: ScanBatch) {
    locked {
      while batch.isNews.count < batch.ends.count { unsafe pthread_cond_wait(hasResult, lock) }
    }
  }

  /// Ends the threads; batches that none has begun are dropped.
  func close() {
    locked {
      isClosed = true
      waiting.removeAll()
    }
    unsafe pthread_cond_broadcast(hasWork)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(hasWork)
    unsafe pthread_cond_destroy(hasResult)
    unsafe lock.deallocate()
    unsafe hasWork.deallocate()
    unsafe hasResult.deallocate()
  }

  private func locked(_ body: () -> Void) {
    // SAFETY: the lock lives until `close`, which is the last call.
    unsafe pthread_mutex_lock(lock)
    body()
    unsafe pthread_mutex_unlock(lock)
  }

  // MARK: A thread

  private func run() {
    var scanner = makeScanner()
    while let batch = next() {
      let (isNews, memories) = Self.scan(batch, &scanner)
      locked { (batch.isNews, batch.memories) = (isNews, memories) }
      unsafe pthread_cond_broadcast(hasResult)
    }
  }

  /// The next batch; nil after the last.
  private func next() -> ScanBatch? {
    var batch: ScanBatch?
    locked {
      while waiting.isEmpty, !isClosed { unsafe pthread_cond_wait(hasWork, lock) }
      if !waiting.isEmpty { batch = waiting.removeFirst() }
    }
    return batch
  }

  private static func scan(
    _ batch: ScanBatch, _ scanner: inout TextScanner?
  ) -> (isNews: [Bool], memories: [LanguageMemory]) {
    let all = [Bool](repeating: true, count: batch.ends.count)
    guard scanner != nil else { return (all, []) }
    var isNews = all
    var memories: [LanguageMemory] = []
    scanner?.goOn(beginsSentence: batch.beginsSentence)
    let bytes = batch.bytes
    for piece in batch.ends.indices {
      do {
        if let memory = scanner?.languageMemory { memories.append(memory) }
        isNews[piece] = try scanner?.hasNews(bytes.span.extracting(batch.range(piece))) ?? true
      } catch {
        // The lookup of the piece meets the same error, and reports it.
        scanner = nil
        return (all, [])
      }
    }
    if let memory = scanner?.languageMemory { memories.append(memory) }
    scanner?.engine.forgetAll(over: longestMemory)
    return (isNews, memories)
  }
}
