/// English words that have lost their beginning, and are written with an apostrophe there: `'tis`, `'em`.
package enum EnglishClippings {
  /// Whether a lookup key is such a word without its apostrophe.
  package static func contains(_ key: Span<UInt8>) -> Bool {
    guard key.count <= 6 else { return false }
    for word in words where word.matches(key) { return true }
    return false
  }

  private static let words: [StaticString] = [
    "bout", "cause", "cept", "cos", "coz", "cuz", "em", "fraid", "gainst", "kay", "mongst", "n", "neath",
    "nother",
    "nough", "nuff", "pon", "round", "scuse", "til", "till", "tis", "tisn't", "twas", "tween", "twere",
    "twill",
    "twixt", "twould", "zat",
  ]
}
