/// Lists of BCP 47 tags in lower case, a space between two, as a pack's description has them.
public enum LanguageTags {
  /// Whether a list has a tag or a variant of it.
  public static func names(_ language: [UInt8], in list: [UInt8]) -> Bool {
    var start = 0
    while start < list.count {
      var end = start
      while end < list.count, list[end] != UInt8(ascii: " ") { end += 1 }
      var shared = 0
      while shared < min(end - start, language.count), list[start + shared] == language[shared] {
        shared += 1
      }
      let isTagEnd = start + shared == end || list[start + shared] == UInt8(ascii: "-")
      let isLanguageEnd = shared == language.count || language[shared] == UInt8(ascii: "-")
      if shared > 0, isTagEnd, isLanguageEnd { return true }
      start = end + 1
    }
    return false
  }

  /// The language that words of some languages are translated into: the only one of their explanations, `glosses`, if it is
  /// none of theirs; else empty.
  public static func translation(of languages: [UInt8], _ glosses: [UInt8]) -> [UInt8] {
    glosses.contains(UInt8(ascii: " ")) || names(glosses, in: languages) ? [] : glosses
  }

  /// Runs `body` over the places of the primary subtags of a list.
  public static func forEachPrimary<E: Error>(
    of list: [UInt8], _ body: (Range<Int>) throws(E) -> Void
  ) throws(E) {
    var start = 0
    while start < list.count {
      var end = start
      while end < list.count, !endsSubtag(list[end]) { end += 1 }
      try body(start..<end)
      while end < list.count, list[end] != UInt8(ascii: " ") { end += 1 }
      start = end + 1
    }
  }

  /// Whether two lists have a primary subtag in common.
  public static func sharePrimary(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    if first == second { return !first.isEmpty }
    var isShared = false
    forEachPrimary(of: first) { own in
      forEachPrimary(of: second) { other in
        if isPrimary(first, own, of: second, at: other.lowerBound) { isShared = true }
      }
    }
    return isShared
  }

  /// Whether a part of a list is the primary subtag of the tag that begins at a place of another list.
  public static func isPrimary(
    _ list: [UInt8], _ range: Range<Int>, of other: [UInt8], at start: Int = 0
  ) -> Bool {
    let end = start + range.count
    if other.count < end || other.count > end && !endsSubtag(other[end]) { return false }
    for index in 0..<range.count where other[start + index] != list[range.lowerBound + index] { return false }
    return true
  }

  /// The primary subtag of the first tag of a list; empty for an empty list.
  public static func firstPrimary(of list: [UInt8]) -> [UInt8] { Array(list.prefix { !endsSubtag($0) }) }

  /// Whether a byte of a list is none of a subtag.
  private static func endsSubtag(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
  }
}
