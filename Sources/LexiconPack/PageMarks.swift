public import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One bit for each page of a file, set when the page was found right. Threads may share them: at worst, two check the same page.
@safe
public final class PageMarks: @unchecked Sendable {
  /// Bytes up to which the marks are cleared one by one; those of a larger file come from the system, which clears a page of them
  /// when it is used first, so that opening costs the same whatever the file's size.
  private static let clearedBytes = 16 << 10

  // SAFETY: `count` numbers, allocated zeroed in init and freed in deinit.
  @usableFromInline let bits: UnsafeMutablePointer<Atomic<UInt64>>
  @usableFromInline let count: Int

  init(of pages: Int) {
    count = (pages + 63) / 64
    let length = count * 8
    if length <= Self.clearedBytes {
      // SAFETY: nothing is allocated but what is used; without memory the process ends, as an array's would.
      unsafe bits = calloc(max(length, 1), 1)!.assumingMemoryBound(to: Atomic<UInt64>.self)
      return
    }
    // SAFETY: as above; a fresh anonymous mapping is zero.
    let mapping = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    precondition(unsafe mapping != MAP_FAILED, "no memory")
    unsafe bits = mapping!.assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  deinit {
    // SAFETY: freed as it was allocated.
    if count * 8 <= Self.clearedBytes {
      unsafe free(bits)
    } else {
      unsafe munmap(bits, count * 8)
    }
  }

  /// Whether there is a mark for a page.
  @inlinable @inline(__always)
  func hold(_ page: UInt) -> Bool { page &>> 6 < UInt(bitPattern: count) }

  /// Whether a page was found right.
  @inlinable @inline(__always) @unsafe
  subscript(page: UInt) -> Bool {
    unsafe bits[Int(bitPattern: page &>> 6)].load(ordering: .relaxed) & (1 &<< UInt64(page & 63)) != 0
  }

  /// Notes that a page was found right.
  @unsafe
  func set(_ page: UInt) {
    unsafe bits[Int(bitPattern: page >> 6)].bitwiseOr(1 << UInt64(page & 63), ordering: .relaxed)
  }
}
