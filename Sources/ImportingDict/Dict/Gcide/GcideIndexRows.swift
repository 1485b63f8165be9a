/// The headwords of the index that lead to an article, and which of them have found their place.
struct GcideIndexRows {
  /// By key.
  private var rows: [(key: UInt64, spelling: [UInt8], isUsed: Bool)]

  init(_ headwords: [String]) {
    rows = headwords.map {
      let spelling = Array($0.utf8)
      return (GcidePlainText.key(spelling[...]), spelling, false)
    }
    rows.sort { $0.key < $1.key }
  }

  /// Whether the index has this name, given in GCIDE's notation.
  func has(_ name: ArraySlice<UInt8>) -> Bool {
    !places(of: GcidePlainText.key(name)).isEmpty
  }

  /// Whether the index has this name, and nothing has been filed under it.
  func isFree(_ name: ArraySlice<UInt8>) -> Bool {
    places(of: GcidePlainText.key(name)).contains { !rows[$0].isUsed }
  }

  /// Marks the rows of a name as used; the name as given.
  mutating func use(_ name: [UInt8]) -> [UInt8] {
    for index in places(of: GcidePlainText.key(name[...])) { rows[index].isUsed = true }
    return name
  }

  /// The headwords that nothing has been filed under.
  var unused: [[UInt8]] { rows.filter { !$0.isUsed }.map(\.spelling) }

  /// The rows with this key.
  private func places(of key: UInt64) -> Range<Int> {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key < key { low = middle + 1 } else { high = middle }
    }
    let end = rows[low...].firstIndex { $0.key != key } ?? rows.count
    return low..<end
  }
}
