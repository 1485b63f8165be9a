import LexiconModel
import LexiconPack
import TextAnalysis

/// Compounds of languages that write them as one word: `Donaudampfschiff` is `Donau`, `Dampf` and `Schiff`.
extension LookupEngine {
  /// The longest compound, in bytes, and the most parts of one.
  private static let longestSolid = 64
  private static let mostSolidParts = 4

  /// A way to take the end of a word apart.
  private struct Split {
    /// Where each part begins, and the key that it is filed under.
    var parts: [[UInt8]] = []
    /// Bytes of the shortest part.
    var shortest = Int.max

    /// Fewer parts are better, then longer ones.
    func isBetter(than other: Split?) -> Bool {
      guard let other else { return true }
      if parts.count != other.parts.count { return parts.count < other.parts.count }
      return shortest > other.shortest
    }
  }

  /// Adds the parts of a word that no lexicon has; false if it has none.
  mutating func compounded(
    _ surface: Span<UInt8>, _ key: [UInt8], _ rules: LanguageRow.CompoundRules
  ) throws(PackError) -> Bool {
    guard key.count >= 2 * rules.shortestPart, key.count <= Self.longestSolid else { return false }
    for byte in key where byte < 0x80 && byte &- UInt8(ascii: "a") >= 26 { return false }
    // From the last part to the first: the best way to take apart what begins at each place.
    var best = [Split?](repeating: nil, count: key.count + 1)
    var start = key.count - rules.shortestPart
    while start >= 0 {
      defer { start -= 1 }
      if key[start] & 0xC0 == 0x80 { continue }
      let rest = Array(key[start...])
      if start > 0, try isLastPart(rest, rules) {
        best[start] = Split(parts: [rest], shortest: rest.count)
      }
      var end = start + rules.shortestPart
      while end + rules.shortestPart <= key.count {
        defer { end += 1 }
        guard key[end] & 0xC0 != 0x80, let behind = best[end], behind.parts.count < Self.mostSolidParts,
          let part = try firstPart(Array(key[start..<end]), rules)
        else { continue }
        let split = Split(parts: [part] + behind.parts, shortest: min(behind.shortest, part.count))
        if split.isBetter(than: best[start]) { best[start] = split }
      }
    }
    guard let split = best[0], split.parts.count > 1 else { return false }
    let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
    for part in split.parts {
      let step = draft.addStep(RouteDraft(kind: .compound, from: key, to: part, previous: root))
      if try resolve(part, previous: step, from: preferred) == nil { draft.removeSteps(from: step) }
    }
    return !draft.entries.isEmpty
  }

  /// Whether a compound may end with a word: a headword, or a form of one. One of three letters is a noun, with a capital.
  private func isLastPart(_ word: [UInt8], _ rules: LanguageRow.CompoundRules) throws(PackError) -> Bool {
    if isFunctionWord(word) { return false }
    if lexicons.mayHaveEntries(word.span), try isPart(word, rules) { return true }
    if word.count <= rules.shortestPart + 1 || !lexicons.mayHaveForms(word.span) { return false }
    var isForm = false
    for position in preferred where !isForm {
      try lexicons.forEachForm(word.span, in: position) { (form, bytes) throws(PackError) in
        let lemma = Array(copying: bytes, form.lemma)
        if !isForm, lemma.count > rules.shortestPart { isForm = try isPart(lemma, rules) }
      }
    }
    return isForm
  }

  /// What a compound's part is filed under that is not the last: the word itself, what is left without its link, or with
  /// the ending that it loses; nil if it is nothing.
  private func firstPart(
    _ word: [UInt8], _ rules: LanguageRow.CompoundRules
  ) throws(PackError) -> [UInt8]? {
    if isFunctionWord(word) { return nil }
    if lexicons.mayHaveEntries(word.span), try isPart(word, rules) { return word }
    for link in rules.links where word.span.hasSuffix(link) {
      let part = Array(word.dropLast(link.utf8CodeUnitCount))
      if part.count > rules.shortestPart, lexicons.mayHaveEntries(part.span), try isPart(part, rules) {
        return part
      }
    }
    for ending in rules.lostEndings {
      var part = word
      part.append(text: ending)
      if word.count > rules.shortestPart, lexicons.mayHaveEntries(part.span), try isPart(part, rules) {
        return part
      }
    }
    return nil
  }

  /// Whether a headword may be a part: of more than three letters, or a noun, which has a capital.
  private func isPart(_ word: [UInt8], _ rules: LanguageRow.CompoundRules) throws(PackError) -> Bool {
    let isShort = word.count <= rules.shortestPart + 1
    var isFitting = false
    try lexicons.forEachEntry(word.span, in: preferred) { (position, found) throws(PackError) in
      if isFitting { return }
      try lexicons.forEachSpelling(of: found, word.span, in: position) { (spelling, _) in
        // An abbreviation is no part.
        let isNoun =
          spelling.count > 1 && !spelling.isEqual(to: word) && !isCapital(spelling[1])
          && spelling.count >= word.count
        isFitting = isFitting || isNoun || !isShort && spelling.isEqual(to: word)
      }
    }
    return isFitting
  }
}

private func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
