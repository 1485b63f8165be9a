import ImportingBase

/// The headwords of the index that lead to an article, and which of them have found their place.
struct GcideIndexRows {
  private let keys: Set<UInt64>
  /// The spellings under which nothing has been filed, by key.
  private var free: [UInt64: [[UInt8]]] = [:]

  init(_ headwords: [String]) {
    for headword in headwords {
      let spelling = Array(headword.utf8)
      free[GcidePlainText.key(spelling[...]), default: []].append(spelling)
    }
    keys = Set(free.keys)
  }

  /// Whether the index has this name, given in GCIDE's notation.
  func has(_ name: ArraySlice<UInt8>) -> Bool {
    keys.contains(GcidePlainText.key(name))
  }

  /// Whether the index has this name, and nothing has been filed under it.
  func isFree(_ name: ArraySlice<UInt8>) -> Bool {
    free[GcidePlainText.key(name)] != nil
  }

  /// Marks the rows of a name as used, and returns the name as given.
  mutating func use(_ name: [UInt8]) -> [UInt8] {
    free[GcidePlainText.key(name[...])] = nil
    return name
  }

  /// The headwords that nothing has been filed under.
  var unused: [[UInt8]] {
    free.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
