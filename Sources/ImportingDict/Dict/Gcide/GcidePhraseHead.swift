import ImportingBase

/// The names that a collocation begins with: `{Good humor}, or {Good-humor}, a cheerful temper`.
struct GcidePhraseHead {
  /// In GCIDE's notation.
  private(set) var names: [ArraySlice<UInt8>] = []
  /// What follows them.
  private(set) var rest: ArraySlice<UInt8>
  let text: ArraySlice<UInt8>

  /// Whether the names are the subject of a sentence: `{Poison ash} ({Rhus venenata}) is a shrub.`
  var isSentence: Bool {
    var after = rest
    if after.starts(with: " ("), let close = after.closing(after.startIndex + 1) {
      if GcideLabels.subject(after[(after.startIndex + 2)..<close]) != nil { return false }
      after = after[(close + 1)...]
    }
    guard after.first == Ascii.space, let next = after.dropFirst().first else { return false }
    return Ascii.isLower(next) && !after.starts(with: " to ") && !after.starts(with: " n.")
      && !after.starts(with: " a.")
  }

  private static let connectors: [StaticString] = ["or ", "and ", "also ", "etc.", "& ", "&"]

  init(_ text: ArraySlice<UInt8>) {
    self.text = text.trimmed()
    rest = self.text
    while rest.first == UInt8(ascii: "{"), let close = rest.closing(rest.startIndex) {
      names.append(Self.withoutConnector(rest[(rest.startIndex + 1)..<close]))
      rest = rest[(close + 1)...]
      let after = Self.afterConnectors(rest)
      guard after.first == UInt8(ascii: "{") else {
        // `etc.` and the like go with the names.
        rest = after.isEmpty || after.startIndex > rest.startIndex + 4 ? after : rest
        break
      }
      rest = after
    }
  }

  /// `{or Good people}`
  private static func withoutConnector(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    name.starts(with: "or ") ? name.dropFirst(3) : name.starts(with: "and ") ? name.dropFirst(4) : name
  }

  /// Without the punctuation and words that join two names.
  private static func afterConnectors(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { " ,".utf8.contains($0) }
    while let connector = connectors.first(where: { text.starts(with: $0) }) {
      text = text.dropFirst(connector.utf8CodeUnitCount).drop { " ,".utf8.contains($0) }
    }
    if text.elementsEqual("or".utf8) || text.elementsEqual("and".utf8) { return [] }
    return text
  }

  /// The names in index spelling, with what a short one leaves out: `{Achromatic telescope}, or {microscope}` names an
  /// `Achromatic microscope`, `{To be}, {go}, or {run}, {on all fours}` three ways of running.
  func fullNames() -> [[UInt8]] {
    var full = names.map { GcidePlainText.indexSpelling($0) }.filter { !$0.isEmpty }
    guard full.count > 1, let first = full.first, let space = first.lastIndex(of: Ascii.space) else {
      return full
    }
    let last = full[full.count - 1]
    if first.starts(with: Array("To ".utf8)), space == 2, full.count > 2, last.contains(Ascii.space),
      Ascii.isLower(last[0])
    {
      return full.dropLast().map {
        ($0.starts(with: Array("To ".utf8)) ? $0 : Array("To ".utf8) + $0) + [Ascii.space] + last
      }
    }
    for index in full.indices.dropFirst() {
      let name = full[index]
      if Ascii.isLower(name[0]), !name.contains(Ascii.space) { full[index] = Array(first[...space]) + name }
    }
    return full
  }
}
