import ImportingBase

extension ArraySlice<UInt8> {
  /// Without spaces and newlines at both ends.
  func trimmed() -> ArraySlice<UInt8> {
    drop { $0 == Ascii.space || $0 == Ascii.newline }.droppingLast(" \n")
  }

  /// Without the bytes of `set` at the start.
  func dropping(_ set: String) -> ArraySlice<UInt8> {
    drop { $0.isIn(set) }
  }

  /// Without the bytes of `set` at the end. `removeLast()` would copy a slice whose bytes others share.
  func droppingLast(_ set: String) -> ArraySlice<UInt8> {
    dropLast(suffix(while: { $0.isIn(set) }).count)
  }

  func starts(with text: String) -> Bool {
    starts(at: startIndex, text)
  }

  /// Whether the bytes at `position` are those of `text`.
  func starts(at position: Int, _ text: String) -> Bool {
    position + text.utf8.count <= endIndex && self[position...].starts(with: text.utf8)
  }

  func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  /// Drops `text` from the start; false if the slice does not start with it.
  @discardableResult
  mutating func take(_ text: String) -> Bool {
    guard starts(with: text) else { return false }
    removeFirst(text.utf8.count)
    return true
  }

  /// Drops a bracket from the start, with all that it holds, and returns its content; nil if the slice does not start
  /// with a bracket that is closed.
  mutating func takeBracket() -> ArraySlice<UInt8>? {
    guard let first, first.isIn("([{"), let close = closing(startIndex) else { return nil }
    defer { self = self[(close + 1)...] }
    return self[(startIndex + 1)..<close]
  }

  /// The most bytes of a bracket, 4 KiB: one that goes on for longer was never closed. The longest of GCIDE 0.48 has
  /// 2,000.
  private static var longestBracket: Int { 4096 }

  /// The position of the bracket that closes the one at `open`; nil if there is none.
  func closing(_ open: Int) -> Int? {
    let opener = self[open]
    let closer = opener == UInt8(ascii: "(") ? opener + 1 : opener + 2
    var depth = 0
    for index in open..<Swift.min(endIndex, open + Self.longestBracket) {
      if self[index] == opener { depth += 1 }
      if self[index] == closer {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// The longest end of which every byte satisfies `predicate`.
  func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !predicate($0) }).map { $0 + 1 } ?? startIndex)...]
  }
}

extension UInt8 {
  /// Whether this is one of the bytes of `set`.
  @inline(__always)
  func isIn(_ set: String) -> Bool {
    set.utf8.contains(self)
  }
}
