import CICU

/// An opened ICU break iterator of the root locale, closed with its owner. Not thread-safe.
@safe
struct BreakIterator: ~Copyable {
  private let handle: OpaquePointer

  /// Opens the word rules, or traps: ICU's data is linked in, so only a lack of memory can hinder it.
  static func words() -> BreakIterator {
    var status: Int32 = 0
    guard let handle = unsafe cicu_breaks_open_words(&status) else { fatalError("no word rules in ICU") }
    return unsafe BreakIterator(handle: handle)
  }

  /// Opens the sentence rules, or traps likewise.
  static func sentences() -> BreakIterator {
    var status: Int32 = 0
    guard let handle = unsafe cicu_breaks_open_sentences(&status) else {
      fatalError("no sentence rules in ICU")
    }
    return unsafe BreakIterator(handle: handle)
  }

  /// Opens the line rules (UAX #14), or traps likewise.
  static func lines() -> BreakIterator {
    var status: Int32 = 0
    guard let handle = unsafe cicu_breaks_open_lines(&status) else { fatalError("no line rules in ICU") }
    return unsafe BreakIterator(handle: handle)
  }

  @unsafe
  private init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    unsafe cicu_breaks_close(handle)
  }

  /// Calls `body` for each segment of `text`, in order, with its start and end in bytes of the text that was
  /// decoded, its rule status, and whether it is all ASCII.
  @inline(__always)
  func eachSegment(of text: borrowing UTF16Text, _ body: (Int, Int, Int32, Bool) -> Void) {
    // SAFETY: ICU reads the units only until the last `next` in this closure, for which they stay in place.
    unsafe text.units.withUnsafeBufferPointer { units in
      let status = unsafe cicu_breaks_set_text(handle, units.baseAddress, Int32(units.count))
      precondition(status <= 0, "ICU refuses a text")
      var start = 0
      while true {
        let end = Int(unsafe cicu_breaks_next(handle))
        guard end > start else { return }
        var bits: UInt16 = 0
        for index in start..<end { bits |= unsafe units[index] }
        body(
          Int(text.offsets[start]), Int(text.offsets[end]), unsafe cicu_breaks_rule_status(handle),
          bits < 0x80)
        start = end
      }
    }
  }
}
