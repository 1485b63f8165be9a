import LexiconPack
import Lookup
import Processes

/// The words that threads have met in one text, and the first batch that has each.
///
/// Each word is rendered by the thread that has it in the first batch, where the writing thread takes it from; the other
/// threads leave it out. Two threads render a word if the one with the later batch meets it first.
@safe
final class SharedWords: @unchecked Sendable {
  // All of these are guarded by the lock. The words are hashes with open addressing, as in a `NameSet`; 0 is a free slot.
  private var hashes: [UInt64]
  private var batches: [UInt32]
  private var count = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  /// Begins with the words that were shown before the first batch.
  init(_ shown: NameSet) {
    hashes = [UInt64](repeating: 0, count: 1024)
    batches = [UInt32](repeating: 0, count: 1024)
    // SAFETY: initialized here, and destroyed with the object.
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    shown.forEachHash { add($0, 0) }
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Whether a batch is the first with a word, as far as is known now. Batches are counted from 1.
  func isFirst(_ word: Span<UInt8>, in batch: Int) -> Bool {
    let (hash, batch) = (NameSet.hash(of: word), UInt32(batch))
    // SAFETY: the lock lives as long as the object.
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    let slot = slot(of: hash)
    if hashes[slot] == 0 {
      add(hash, batch)
      return true
    }
    if batches[slot] < batch { return false }
    batches[slot] = batch
    return true
  }

  /// The slot of a hash, or the free one where it would be.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
    while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (hashes.count - 1) }
    return slot
  }

  private func add(_ hash: UInt64, _ batch: UInt32) {
    if (count + 1) * 4 > hashes.count * 3 { grow() }
    let slot = slot(of: hash)
    (hashes[slot], batches[slot]) = (hash, batch)
    count += 1
  }

  private func grow() {
    let (oldHashes, oldBatches) = (hashes, batches)
    hashes = [UInt64](repeating: 0, count: oldHashes.count * 2)
    batches = [UInt32](repeating: 0, count: oldHashes.count * 2)
    for old in oldHashes.indices where oldHashes[old] != 0 {
      let slot = slot(of: oldHashes[old])
      (hashes[slot], batches[slot]) = (oldHashes[old], oldBatches[old])
    }
  }
}
