import Lookup
import Processes

/// How much memory a session may use for a long text, beside those of other threads.
///
/// Most of the memory of one thread are pages of the index and of the packs that are mapped. A page that is read again comes from
/// the system's cache, with those around it (`PackFileWriter`).
package struct MemoryBudget {
  /// The number of threads that look up the text, besides the one that reads and writes it.
  let threads: Int
  /// The pages of files that were in memory after the last release, in bytes.
  private var leastFiles = 0

  package init(threads: Int = 0) { self.threads = threads }

  /// The memory is checked after this many bytes of text, or after a longer line. New words in 16 KiB of text map up to 40
  /// MiB of the packs. With fewer checks, the budget would have to be smaller, and pages that are still needed would be
  /// released.
  static let checkedBytes = 3 << 10
  /// Releasing fewer bytes than this is not worth it.
  private static let leastReleased = 12 << 20

  /// The bytes that the words met so far may take: beyond that, all of them are forgotten, and what still occurs is analyzed again.
  /// Without other threads 16 MiB, some 107,000 words of the kernel's documentation. Each of several threads has 9. With 8,
  /// two threads take 1.1 times as long for 30 MB of prose. With 10, they take as long as with 9, but WordNet's own text takes more
  /// than 96 MiB when the machine is busy.
  package var ofWords: Int { threads == 0 ? 16 << 20 : 9 << 20 }

  /// The bytes that may be read of what is not mapped of the packs and their index (`OpenedPacks.Access.long`): beyond that, they
  /// are forgotten. Threads share 18 MiB, but each has at least 4.
  package var ofReads: Int { threads == 0 ? 12 << 20 : max(4 << 20, (18 << 20) / threads) }

  /// The bytes that the process should take: words, pages of files, output.
  ///
  /// Nearly every new word needs another part of the index. A smaller budget would make the process release and map the same
  /// pages again and again: with packs of seven languages and 16 MiB less, 6 MB of text made it release the first pack 197 times.
  private func ofProcess(_ lexicons: LexiconSet) -> Int {
    (64 + 14 * threads) << 20 + max(lexicons.indexMemory, Self.ofSmallIndex)
  }

  /// The length of an index of English packs. A smaller index, or none, leaves more to the packs.
  private static let ofSmallIndex = 28 << 20

  /// Releases pages of the packs, and where that is not enough also those of the index, if the process takes too much.
  mutating func releasePages(of lexicons: LexiconSet) {
    let memory = ResourceLimits.residentMemory()
    let most = ofProcess(lexicons)
    guard memory.all > most, memory.files > leastFiles + Self.leastReleased else { return }
    lexicons.releasePacks()
    if ResourceLimits.residentMemory().all > most { lexicons.releaseIndex() }
    leastFiles = ResourceLimits.residentMemory().files
  }
}
