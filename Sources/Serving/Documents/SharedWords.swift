import Lookup
import Processes

/// The words that threads have met in one text, and the first batch that has each.
///
/// Each word is rendered by the thread that has it in the first batch, where the writing thread takes it from; the other
/// threads leave it out. Two threads render a word if the one with the later batch meets it first.
@safe
final class SharedWords: @unchecked Sendable {
  /// Hashes of words and their batches, with open addressing, as in a `NameSet`; 0 is a free slot.
  private struct Batches {
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

    /// Whether a batch is the first with a word, as far as is known now.
    mutating func isFirst(_ hash: UInt64, in batch: UInt32) -> Bool {
      let slot = slot(of: hash)
      if hashes[slot] != 0, batches[slot] < batch { return false }
      if hashes[slot] == 0 { count += 1 }
      (hashes[slot], batches[slot]) = (hash, batch)
      if count * 4 > hashes.count * 3 { grow() }
      return true
    }

    private mutating func grow() {
      var larger = Batches(slots: hashes.count * 2)
      for slot in hashes.indices where hashes[slot] != 0 {
        _ = larger.isFirst(hashes[slot], in: batches[slot])
      }
      self = larger
    }
  }

  /// Guarded by the lock.
  private var batches = Batches(slots: 1024)
  private let lock: UnsafeMutablePointer<pthread_mutex_t>

  /// Begins with the words that were shown before the first batch.
  init(_ shown: NameSet) {
    // SAFETY: initialized here, and destroyed with the object.
    unsafe lock = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    shown.forEachHash { _ = batches.isFirst($0, in: 0) }
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  /// Whether a batch is the first with a word, as far as is known now. Batches are counted from 1.
  func isFirst(_ word: Span<UInt8>, in batch: Int) -> Bool {
    let hash = NameSet.hash(of: word)
    // SAFETY: the lock lives as long as the object.
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return batches.isFirst(hash, in: UInt32(batch))
  }
}
