import LexiconPack
import Lookup

/// Lookups as JSON that wait for the end of their text: what is written before and behind their counts and occurrences.
struct HeldLookups {
  /// Where one of them lies in `bytes`.
  struct Place {
    var head: Range<Int>
    var tail: Range<Int>
  }

  private(set) var bytes: [UInt8] = []

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func hold(
    _ event: LookupEvent, surface: Span<UInt8>, _ parts: JSONLookup, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Place {
    let match = engine.store.matches[event.match]
    let head = bytes.count
    parts.appendHead(match, surface: surface, engine, to: &bytes)
    let tail = bytes.count
    try parts.appendTail(match, event.suggestions, engine, to: &bytes)
    return Place(head: head..<tail, tail: tail..<bytes.count)
  }
}
