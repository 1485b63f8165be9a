import Lookup
import Processes

/// The words that threads have met in one text, and the first batch that has each.
///
/// The first line of the text is not counted: the writing thread looks it up itself, and drops what others render of it. Each
/// other word is rendered by the thread that has it in the first batch, where the writing thread takes it from; the other
/// threads leave it out. Two threads render a word if the one with the later batch meets it first.
@safe
final class SharedWords: @unchecked Sendable {
  /// The first batch with each word, as far as is known; words by the hashes of their names. Guarded by the lock.
  private var firstBatches: [UInt64: UInt32] = [:]
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  /// Begins with the words that were shown before the first batch.
  init(_ shown: NameSet) {
    // SAFETY: initialized here, and destroyed with the object.
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    shown.forEachHash { firstBatches[$0] = 0 }
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Whether a word is new to a batch and, as far as is known, to all before it; then this batch is noted as its first. Batches
  /// are counted from 1, and each belongs to one thread.
  func claim(_ word: Span<UInt8>, in batch: Int) -> Bool {
    let (hash, batch) = (NameSet.hash(of: word), UInt32(batch))
    // SAFETY: the lock lives as long as the object.
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    if let first = firstBatches[hash], first <= batch { return false }
    firstBatches[hash] = batch
    return true
  }
}
