import CICU

/// ICU's words of the scripts that have no spaces between words, each opened at the first run of its script. Not
/// thread-safe.
@safe
final class ScriptDictionaries {
  // Each once it was needed; nil where ICU itself must divide the script. No array: its type would be made at run time,
  // for 33,000 instructions of a word that needs no dictionary.
  private var hanKana: OpaquePointer?
  private var thai: OpaquePointer?
  private var lao: OpaquePointer?
  private var burmese: OpaquePointer?
  private var khmer: OpaquePointer?
  /// The kinds that were needed, a bit each.
  private var needed: UInt32 = 0

  deinit {
    unsafe cicu_dictionary_close(hanKana)
    unsafe cicu_dictionary_close(thai)
    unsafe cicu_dictionary_close(lao)
    unsafe cicu_dictionary_close(burmese)
    unsafe cicu_dictionary_close(khmer)
  }

  /// The kind of dictionary that a character of three bytes belongs to, by its first two; nil for other bytes.
  @inline(__always)
  static func kind(_ first: UInt8, _ second: UInt8) -> cicu_dictionary_kind? {
    switch first {
    case 0xE3 where second >= 0x80, 0xE4...0xE9: CICU_HAN_KANA
    case 0xE0 where second & 0xFE == 0xB8: CICU_THAI
    case 0xE0 where second & 0xFE == 0xBA: CICU_LAO
    case 0xE1 where second & 0xFC == 0x80: CICU_BURMESE
    case 0xE1 where second & 0xFE == 0x9E: CICU_KHMER
    default: nil
    }
  }

  @inline(__always)
  private func handle(_ kind: cicu_dictionary_kind) -> OpaquePointer? {
    if needed & 1 << kind.rawValue == 0 { open(kind) }
    return switch kind {
    case CICU_HAN_KANA: unsafe hanKana
    case CICU_THAI: unsafe thai
    case CICU_LAO: unsafe lao
    case CICU_BURMESE: unsafe burmese
    default: unsafe khmer
    }
  }

  private func open(_ kind: cicu_dictionary_kind) {
    needed |= 1 << kind.rawValue
    let handle = unsafe cicu_dictionary_open(kind)
    switch kind {
    case CICU_HAN_KANA: unsafe hanKana = unsafe handle
    case CICU_THAI: unsafe thai = unsafe handle
    case CICU_LAO: unsafe lao = unsafe handle
    case CICU_BURMESE: unsafe burmese = unsafe handle
    default: unsafe khmer = unsafe handle
    }
  }

  /// How many bytes from `start` on are characters that the dictionary of a kind divides; 0 if it cannot be had.
  func runLength(_ kind: cicu_dictionary_kind, in text: Span<UInt8>, from start: Int) -> Int {
    guard let handle = unsafe handle(kind) else { return 0 }
    // SAFETY: the bytes are read during the call only, and no more of them than are counted.
    return unsafe text.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return 0 }
      return Int(unsafe cicu_dictionary_run(handle, first + start, Int32(bytes.count - start)))
    }
  }

  /// Whether the character at `start` is one that the dictionary of a kind divides and that can begin a run: no mark.
  func startsRun(_ kind: cicu_dictionary_kind, in text: Span<UInt8>, at start: Int) -> Bool {
    guard start + 3 <= text.count, let handle = unsafe handle(kind) else { return false }
    // SAFETY: the three bytes lie inside the text.
    return unsafe text.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return false }
      return unsafe cicu_dictionary_starts_run(handle, first + start)
    }
  }

  /// Calls `body` with the start and end of each word of a run, whose length is that of `runLength`. False if memory is
  /// lacking: nothing was called then.
  @inline(__always)
  func eachWord(
    _ kind: cicu_dictionary_kind, in text: Span<UInt8>, of run: Range<Int>, _ body: (Int, Int) -> Void
  ) -> Bool {
    guard let handle = unsafe handle(kind) else { return false }
    // SAFETY: the run lies inside the text, and is read during the call only.
    let count = unsafe text.withUnsafeBufferPointer { bytes -> Int in
      guard let first = bytes.baseAddress, run.upperBound <= bytes.count else { return -1 }
      return Int(unsafe cicu_dictionary_divide(handle, first + run.lowerBound, Int32(run.count)))
    }
    guard count > 0, let ends = unsafe cicu_dictionary_ends(handle) else { return false }
    var start = run.lowerBound
    for index in 0..<count {
      // SAFETY: so many ends were stored, and they stay until the next run.
      let end = run.lowerBound &+ 3 &* Int(unsafe ends[index])
      body(start, end)
      start = end
    }
    return true
  }
}
