import Lookup
import Processes

/// The words that threads have met in one text, and the first batch that has each.
///
/// Each word is rendered by the thread that has it in the first batch, where the writing thread takes it from; the other
/// threads leave it out. Two threads render a word if the one with the later batch meets it first.
@safe
final class SharedWords: @unchecked Sendable {
  /// Hashes of words and their batches, with open addressing, as in a `NameSet`; 0 is a free slot.
  private struct FirstBatches {
    var hashes: [UInt64]
    var batches: [UInt32]
    var count = 0

    init(slots: Int) {
      hashes = [UInt64](repeating: 0, count: slots)
      batches = [UInt32](repeating: 0, count: slots)
    }

    /// The slot of a hash, or the free one where it would be.
    func slot(of hash: UInt64) -> Int {
      var slot = Int(truncatingIfNeeded: hash) & (hashes.count - 1)
      while hashes[slot] != 0, hashes[slot] != hash { slot = (slot + 1) & (hashes.count - 1) }
      return slot
    }

    /// Notes that a batch has a word. Whether it is the first, as far as is known now.
    mutating func claim(_ hash: UInt64, in batch: UInt32) -> Bool {
      let slot = slot(of: hash)
      if hashes[slot] != 0, batches[slot] < batch { return false }
      if hashes[slot] == 0 { count += 1 }
      (hashes[slot], batches[slot]) = (hash, batch)
      if count * 4 > hashes.count * 3 { grow() }
      return true
    }

    private mutating func grow() {
      var larger = FirstBatches(slots: hashes.count * 2)
      for slot in hashes.indices where hashes[slot] != 0 {
        _ = larger.claim(hashes[slot], in: batches[slot])
      }
      self = larger
    }
  }

  /// Guarded by the lock.
  private var firstBatches = FirstBatches(slots: 1024)
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  /// Begins with the words that were shown before the first batch.
  init(_ shown: NameSet) {
    // SAFETY: initialized here, and destroyed with the object.
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    shown.forEachHash { _ = firstBatches.claim($0, in: 0) }
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Notes that a batch has a word. Whether it is the first, as far as is known now. Batches are counted from 1.
  func claim(_ word: Span<UInt8>, in batch: Int) -> Bool {
    let hash = NameSet.hash(of: word)
    // SAFETY: the lock lives as long as the object.
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return firstBatches.claim(hash, in: UInt32(batch))
  }
}
