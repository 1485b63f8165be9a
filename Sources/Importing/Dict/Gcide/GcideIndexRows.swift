/// The headwords of the index that lead to an article, and which of them have found their place.
struct GcideIndexRows {
  private var rows: [(key: UInt64, spelling: [UInt8], isUsed: Bool)]

  init(_ headwords: [String]) {
    rows = headwords.map {
      let spelling = Array($0.utf8)
      return (GcidePlainText.key(spelling[...]), spelling, false)
    }
  }

  /// Whether the index has this name, given in GCIDE's notation.
  func has(_ name: ArraySlice<UInt8>) -> Bool {
    let key = GcidePlainText.key(name)
    return rows.contains { $0.key == key }
  }

  /// Whether the index has this name, and nothing has been filed under it.
  func isFree(_ name: ArraySlice<UInt8>) -> Bool {
    let key = GcidePlainText.key(name)
    return rows.contains { $0.key == key && !$0.isUsed }
  }

  /// Marks the rows of a name as used; the name as given.
  mutating func use(_ name: [UInt8]) -> [UInt8] {
    let key = GcidePlainText.key(name[...])
    for index in rows.indices where rows[index].key == key { rows[index].isUsed = true }
    return name
  }

  /// The headwords that nothing has been filed under.
  var unused: [[UInt8]] { rows.filter { !$0.isUsed }.map(\.spelling) }
}
