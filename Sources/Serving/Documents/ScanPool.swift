import CStart
import Processes

/// Threads that look up the parts of a long text.
///
/// Each thread looks up batches with a session of its own, and renders what neither it nor an earlier batch has. The writing
/// thread drops what was written already. A thread gets its batches in the order of the text, so the first thread that meets a
/// lookup renders it where the text first has it: the answer is the same for any number of threads and size of batches.
/// Of the languages of sentences, a thread knows only those of its own batch. Lines that depend on what precedes the
/// batch are left to the writing thread.
@safe
final class ScanPool: @unchecked Sendable {
  /// Guarded by the lock.
  private var waiting: [ScanBatch] = []
  private var isClosed = false
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let hasWork: UnsafeMutablePointer<pthread_cond_t>
  private let hasResult: UnsafeMutablePointer<pthread_cond_t>
  /// Whether any thread was started.
  private(set) var isRunning = false
  /// The threads that may still be started.
  private var unstarted: Int
  /// Whether the first thread has its batch.
  private var hasBatch = false
  private let words: SharedWords
  private let makeSession: @Sendable () throws -> LookupSession

  /// Has up to so many threads, one for each of the first batches; each makes its own session.
  init(
    threads count: Int, _ words: SharedWords, _ makeSession: @escaping @Sendable () throws -> LookupSession
  ) {
    self.words = words
    self.makeSession = makeSession
    // SAFETY: one of each, initialized here and destroyed with the object, which each thread keeps until its end.
    unsafe lock = .allocate(capacity: 1)
    unsafe hasWork = .allocate(capacity: 1)
    unsafe hasResult = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(hasWork, nil)
    unsafe pthread_cond_init(hasResult, nil)
    unstarted = count
    startThread()
  }

  private func startThread() {
    if unstarted == 0 { return }
    unstarted -= 1
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
    if code == 0 {
      // Nobody waits for the thread to end: the answer is written while the threads give their memory back.
      pthread_detach(thread)
      isRunning = true
    } else {
      unsafe pool.release()
      unstarted = 0
    }
  }

  /// Hands a batch to the threads.
  func submit(_ batch: ScanBatch) {
    if hasBatch { startThread() }
    hasBatch = true
    locked { waiting.append(batch) }
    unsafe pthread_cond_signal(hasWork)
  }

  /// Waits until a batch has been looked up.
  func wait(for batch: ScanBatch) {
    locked {
      while !batch.isScanned { unsafe pthread_cond_wait(hasResult, lock) }
    }
  }

  /// Lets the threads end; batches that none has begun are dropped.
  func close() {
    locked {
      isClosed = true
      waiting.removeAll()
    }
    unsafe pthread_cond_broadcast(hasWork)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe pthread_cond_destroy(hasWork)
    unsafe pthread_cond_destroy(hasResult)
    unsafe lock.deallocate()
    unsafe hasWork.deallocate()
    unsafe hasResult.deallocate()
  }

  private func locked(_ body: () -> Void) {
    // SAFETY: the lock lives as long as the object.
    unsafe pthread_mutex_lock(lock)
    body()
    unsafe pthread_mutex_unlock(lock)
  }

  // MARK: A thread

  private func run() {
    cstart_open_heap()
    do {
      var session = try makeSession()
      var beginning = Output.memory
      session.begin(&beginning)
      session.sharedWords = words
      while let batch = next() { give(session.scan(batch), to: batch) }
    } catch {
      while let batch = next() {
        var finds = ScanFinds()
        finds.error = error
        give(finds, to: batch)
      }
    }
  }

  private func give(_ finds: ScanFinds, to batch: ScanBatch) {
    locked {
      batch.finds = finds
      batch.isScanned = true
    }
    unsafe pthread_cond_broadcast(hasResult)
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
}
