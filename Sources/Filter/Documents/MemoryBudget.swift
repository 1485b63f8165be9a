import Processes

/// How much memory a session may use for a long text, beside those of other threads.
///
/// Three fifths of the memory of one thread are pages of the packs. A page that is read again comes from the system's cache:
/// in 33 MB of a handbook, that takes 0.2 s of 5.
package struct MemoryBudget {
  /// The number of threads that look up the text, besides the one that reads and writes it.
  let threads: Int

  package init(threads: Int = 0) { self.threads = threads }

  /// The bytes that a text may have before its memory is checked.
  static let uncheckedStart = 256 << 10
  /// The memory is checked after this many bytes of text, or after a longer line. New words in 16 KiB of text map up to 40
  /// MiB of the packs, as the system maps 64 KiB at once.
  static let checkedBytes = 6 << 10

  /// The bytes that the words met so far may take; they are forgotten beyond that. A thread then finds some of them again,
  /// and the one that writes drops these.
  package var ofWords: Int { max(8 << 20, (22 << 20) / max(1, threads)) }

  /// The bytes that the process should take: words, pages of files, output.
  private var ofProcess: Int { (64 + 12 * threads) << 20 }
  /// The pages of files that may be in memory whatever the words take, in bytes; 10 MB are the program. With less, pages
  /// would be released that are read again at once.
  private static let leastFiles = 28 << 20

  /// Whether the pages of the packs should be released.
  var isSpent: Bool {
    let memory = ResourceLimits.residentMemory()
    return memory.files > max(Self.leastFiles, ofProcess - (memory.all - memory.files))
  }
}
