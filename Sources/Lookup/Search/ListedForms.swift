import LexiconPack

/// The forms that lexicons list.
extension LexiconSet {
  /// Runs `body` over the forms of one lexicon that are filed under a key; lemmas are ranges of the bytes.
  func forEachForm(
    _ key: Span<UInt8>, in position: Int, _ body: (StoredForm, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    trace?.search(.forms, key)
    var indexed: Int?
    if let index, let items = self.indexed(key), !items.isEmpty {
      indexed = index.withBytes { (bytes) in items.forms(of: position, bytes) }
      if indexed == nil { return }
    }
    let reader = try lexicons[position].reader
    try reader.withBytes { (bytes) throws(PackError) in
      let found: StoredForms?
      if let indexed {
        found = try reader.forms(indexed, bytes)
      } else {
        found = try reader.findForms(key, bytes)
      }
      guard let forms = found else { return }
      var cursor = forms.cursor
      for _ in 0..<forms.count {
        trace?.find(in: position)
        try body(StoredForms.next(&cursor, bytes), bytes)
      }
    }
  }

  /// Runs `body` over the forms that some lexicons, given by their positions and bits, have under a key, with the position of
  /// each lexicon.
  func forEachForm(
    _ key: Span<UInt8>, in positions: [Int], _ bits: PackSet, _ body: (StoredForm, Int, Span<UInt8>) -> Void
  ) throws(PackError) {
    let holders = formHolders(of: key, among: bits)
    if holders == 0 { return }
    for position in positions where holders & KeyItems.bit(position) != 0 {
      try forEachForm(key, in: position) { (form, bytes) in body(form, position, bytes) }
    }
  }
}
