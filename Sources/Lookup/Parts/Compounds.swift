import LexiconModel
import LexiconPack
import TextAnalysis

/// Words made of parts: each part is shown with its meaning, in order.
extension Proposer {
  /// The longest word, in bytes, that is taken apart.
  static let longestSplit = 32
  /// The most parts that a word with hyphens has.
  private static let mostParts = 6

  /// Adds the parts of a word that no lexicon has; false if one of them is unknown.
  mutating func composed() throws(PackError) -> Bool {
    let key = Array(draft.bytes[draft.key.range])
    switch row.compounds {
    case .linked(let rules): return try compounded(key, rules)
    case .plain: break
    case nil: return false
    }
    if key.contains(UInt8(ascii: "-")) {
      return try hyphenated(key)
    }
    guard key.count >= 5, key.count <= Self.longestSplit, key.span.isOfSmallLetters else { return false }
    var parts: [Part] = []
    if try !affixed(key, depth: 0, into: &parts), try !split(key, into: &parts) { return false }
    if try hasFrequentNeighbor(key.span, but: key.span.extracting(0..<0)) { return false }
    for part in parts where try !add(part) { return false }
    return true
  }

  /// A part of a word and its kind.
  private struct Part {
    var kind: RouteStep.Kind
    var text: [UInt8]
  }

  /// Adds the entries of a part.
  private mutating func add(_ part: Part) throws(PackError) -> Bool {
    let root = draft.stepToKey()
    let text = draft.text(part.text.span)
    let step = draft.addStep(RouteStep(kind: part.kind, from: draft.key, to: text, previous: root))
    if part.kind != .compound {
      let rows = FunctionWords.rows(for: part.text.span, in: language)
      if rows.isEmpty { return false }
      draft.add(.functionWord(rows: rows), headword: draft.newHeadword(), step: step)
      return true
    }
    if try resolve(text, previous: step) != nil { return true }
    return try cliticised(text, previous: step)
  }

  // MARK: Hyphens

  /// Adds the parts of a word with hyphens: headwords that have some of them first, then words and affixes one by one.
  private mutating func hyphenated(_ key: [UInt8]) throws(PackError) -> Bool {
    var parts: [Range<Int>] = []
    var start = 0
    for index in 0...key.count where index == key.count || key[index] == UInt8(ascii: "-") {
      if index == start { return false }
      parts.append(start..<index)
      start = index + 1
    }
    if parts.count < 2 || parts.count > Self.mostParts { return false }
    var index = 0
    while index < parts.count {
      var end = index == 0 ? parts.count - 1 : parts.count
      while end > index {
        if try addWords(of: key, parts, index..<end) { break }
        end -= 1
      }
      if end == index { return false }
      index = end
    }
    return !draft.entries.isEmpty
  }

  private mutating func addWords(
    of key: [UInt8], _ parts: [Range<Int>], _ range: Range<Int>
  ) throws(PackError) -> Bool {
    let text = Array(key[parts[range.lowerBound].lowerBound..<parts[range.upperBound - 1].upperBound])
    if range.count == 1 {
      if range.lowerBound == 0 {
        if let prefix = row.affixes?.prefix(text.span) {
          return try add(Part(kind: .prefix, text: Array(prefix.text)))
        }
      }
      // A number explains itself.
      if WrittenNumber.matches(text.span) { return true }
    }
    let before = draft
    if try add(Part(kind: .compound, text: text)) { return true }
    draft = before
    if range.count == 1, range.upperBound == parts.count, let suffix = row.affixes?.suffix(text.span) {
      return try add(Part(kind: .suffix, text: Array(suffix.text)))
    }
    return false
  }

  // MARK: Affixes

  /// The least frequency of a word with an affix, in hundredths of Zipf.
  private static let leastHost = 300

  /// The least frequency of a part of a compound, in hundredths of Zipf: a shorter part must be more frequent.
  private static func leastPart(_ length: Int) -> Int {
    switch length {
    case ...3: 460
    case 4: 400
    case 5: 350
    default: 280
    }
  }

  /// The parts of a word with a prefix or a suffix, or with one of each.
  private mutating func affixed(
    _ key: [UInt8], depth: Int, into parts: inout [Part]
  ) throws(PackError) -> Bool {
    guard let affixes = row.affixes else { return false }
    var suffixes = affixes.suffix(of: key.span)
    while let number = suffixes {
      defer { suffixes = affixes.suffix(of: key.span, from: number + 1) }
      let suffix = affixes[number]
      var hosts = ProposalList()
      affixes.proposeHosts(of: key.span, suffix, into: &hosts)
      for item in hosts.items {
        let host = hosts.bytes.span.extracting(item.range)
        if try isHeadword(host, as: suffix.host), try zipf(of: host) ?? Self.leastHost >= Self.leastHost {
          parts.append(Part(kind: .compound, text: Array(hosts.bytes[item.range])))
          parts.append(Part(kind: .suffix, text: Array(suffix.text)))
          return true
        }
        // unputdownable: the host may be a verb with its particle.
        if suffix.host == .verb, depth > 0, host.count > 4 {
          for cut in 2..<(host.count - 1) {
            let phrase = Array(copying: host, 0..<cut) + [0x20] + Array(copying: host, cut..<host.count)
            if try lexicons.hasEntry(phrase.span, in: preferred) {
              parts.append(Part(kind: .compound, text: phrase))
              parts.append(Part(kind: .suffix, text: Array(suffix.text)))
              return true
            }
          }
        }
      }
    }
    if depth > 0 { return false }
    var prefixes = affixes.solidPrefix(of: key.span)
    while let number = prefixes {
      defer { prefixes = affixes.solidPrefix(of: key.span, from: number + 1) }
      let prefix = affixes[number]
      if key.count - prefix.length < 4 { continue }
      let rest = Array(key[prefix.length...])
      var inner: [Part] = []
      if try familiarity(of: rest.span, as: prefix.host, atLeast: Self.leastHost) != nil {
        inner.append(Part(kind: .compound, text: rest))
      } else if try !affixed(rest, depth: 1, into: &inner) {
        continue
      }
      parts.append(Part(kind: .prefix, text: Array(prefix.text)))
      parts += inner
      return true
    }
    return false
  }

  // MARK: Solid compounds

  /// The two or three frequent words that a word without a hyphen is made of. Of several divisions the one is taken whose
  /// rarest part is the most frequent.
  private mutating func split(
    _ key: [UInt8], from start: Int = 0, into parts: inout [Part]
  ) throws(PackError) -> Bool {
    var best: (cut: Int, frequency: Int)?
    let shortest = 3
    if key.count < 2 * shortest { return false }
    let isMarked = draft.hasMixedCase
    for cut in shortest...(key.count - shortest) {
      if isMarked, !mayBegin(at: start + cut) { continue }
      if Self.endings.contains(where: { $0.matches(key.span.extracting(cut..<key.count)) }) { continue }
      guard
        let left = try familiarity(
          of: key.span.extracting(0..<cut), as: .nounOrAdjective, atLeast: Self.leastPart(cut)),
        let right = try familiarity(
          of: key.span.extracting(cut..<key.count), as: .noun, atLeast: Self.leastPart(key.count - cut))
      else { continue }
      let frequency = min(left, right)
      if frequency > best?.frequency ?? 0 { best = (cut, frequency) }
    }
    if let best {
      parts.append(Part(kind: .compound, text: Array(key[..<best.cut])))
      parts.append(Part(kind: .compound, text: Array(key[best.cut...])))
      return true
    }
    if key.count < 12 { return false }
    for cut in (shortest + 1)...(key.count - 2 * shortest) {
      // Two words that make a headword, and one that makes three of them.
      let left = key.span.extracting(0..<cut)
      if isMarked, !mayBegin(at: start + cut) { continue }
      if try familiarity(of: left, as: .noun, atLeast: Self.leastHost) == nil { continue }
      var rest: [Part] = []
      if try split(Array(key[cut...]), from: start + cut, into: &rest), rest.count == 2 {
        parts.append(Part(kind: .compound, text: Array(key[..<cut])))
        parts += rest
        return true
      }
    }
    return false
  }

  /// Whether a part may begin at a place of the key by the capitals inside the surface: `threadsAnd` is not `thread` and
  /// `sand`.
  private func mayBegin(at place: Int) -> Bool {
    let surface = draft.surface.range
    if surface.count != draft.key.count { return true }
    let index = surface.lowerBound + place
    return draft.bytes[index] &- UInt8(ascii: "A") < 26 && draft.bytes[index - 1] &- UInt8(ascii: "A") >= 26
  }

  /// Endings that are part of misspelled words more often than of compounds.
  private static let endings: [StaticString] = [
    "able", "age", "ally", "ance", "ant", "ate", "ated", "ding", "ent", "fully", "ion", "ions", "ling",
    "logic", "ness", "ping", "ration", "ring", "sing", "ting",
  ]

  // MARK: Frequencies of parts

  /// The frequency of a headword with a fitting part of speech, or of an inflected form of one, in hundredths of Zipf; nil
  /// if there is none, or it is below `least`, which is no less than `SpellingHash.leastFrequency`. Without a lexicon with frequencies, every word of four letters is common.
  private mutating func familiarity(
    of key: Span<UInt8>, as host: AffixHost, atLeast least: Int
  ) throws(PackError) -> Int? {
    // Most parts of words are too rare to be searched.
    if lexicons.trace == nil, hasFrequencies, !lexicons.mayBeFrequent(key) { return nil }
    var zipf = try zipf(of: key) ?? -1
    if zipf < 0 { zipf = !hasFrequencies && key.count > 3 ? 400 : 0 }
    if zipf < least, lexicons.trace == nil { return nil }
    if try !isHeadword(key, as: host), try !isForm(key, as: host) { return nil }
    return zipf < least ? nil : zipf
  }

  private func isHeadword(_ key: Span<UInt8>, as host: AffixHost) throws(PackError) -> Bool {
    for found in try lexicons.findEntries(key, in: preferred)
    where try host.isAdmitted(lexicons.partsOfSpeech(of: found)) {
      if try lexicons.hasSpelling(of: found, key, where: { $0.equals(key, at: 0..<$0.count) }) { return true }
    }
    return false
  }

  private func isForm(_ key: Span<UInt8>, as host: AffixHost) throws(PackError) -> Bool {
    var lemmas = ProposalList()
    row.lemmatizer?.propose(key, &lemmas)
    for item in lemmas.items where item.range.count > 2 {
      guard let partOfSpeech = item.partOfSpeech, host.admits(partOfSpeech) else { continue }
      if try isHeadword(lemmas.bytes.span.extracting(item.range), as: host) { return true }
    }
    return false
  }

  // MARK: Linked compounds

  /// The longest compound, in bytes, and the most parts of one.
  private static let longestSolid = 64
  private static let mostSolidParts = 4

  /// Whether a division of the end of a word is better than another: fewer parts are better, then longer ones.
  private static func isBetter(_ parts: [[UInt8]], than other: [[UInt8]]) -> Bool {
    if other.isEmpty { return true }
    if parts.count != other.count { return parts.count < other.count }
    let shortest = { (parts: [[UInt8]]) in parts.reduce(Int.max) { min($0, $1.count) } }
    return shortest(parts) > shortest(other)
  }

  /// Adds the parts of a word that no lexicon has; false if it has none.
  mutating func compounded(
    _ key: [UInt8], _ rules: LanguageRow.CompoundRules
  ) throws(PackError) -> Bool {
    guard key.count >= 2 * rules.shortestPart, key.count <= Self.longestSolid else { return false }
    for byte in key where byte < 0x80 && byte &- UInt8(ascii: "a") >= 26 { return false }
    // From the last part to the first: the best division of what begins at each place.
    var best = [[[UInt8]]](repeating: [], count: key.count + 1)
    var start = key.count - rules.shortestPart
    while start >= 0 {
      defer { start -= 1 }
      if key[start] & 0xC0 == 0x80 { continue }
      let rest = Array(key[start...])
      if start > 0, try isLastPart(rest, rules) {
        best[start] = [rest]
      }
      var end = start + rules.shortestPart
      while end + rules.shortestPart <= key.count {
        defer { end += 1 }
        guard key[end] & 0xC0 != 0x80, !best[end].isEmpty, best[end].count < Self.mostSolidParts,
          let part = try firstPart(Array(key[start..<end]), rules)
        else { continue }
        let parts = [part] + best[end]
        if Self.isBetter(parts, than: best[start]) { best[start] = parts }
      }
    }
    if best[0].count < 2 { return false }
    let root = draft.stepToKey()
    for part in best[0] {
      let text = draft.text(part.span)
      _ = try resolve(
        RouteStep(kind: .compound, from: draft.key, to: text, previous: root))
    }
    return !draft.entries.isEmpty
  }

  /// Whether a compound may end with a word: a headword, or a form of one. One of three letters is a noun, with a capital.
  private func isLastPart(_ word: [UInt8], _ rules: LanguageRow.CompoundRules) throws(PackError) -> Bool {
    if isFunctionWord(word.span) { return false }
    if try isPart(word, rules) { return true }
    if word.count <= rules.shortestPart + 1 || !mayHaveForms(word.span) { return false }
    var isForm = false
    for position in preferred where !isForm {
      try lexicons.forEachForm(word.span, in: position) { (form, bytes) throws(PackError) in
        let lemma = Array(copying: bytes, form.lemma)
        if !isForm, lemma.count > rules.shortestPart { isForm = try isPart(lemma, rules) }
      }
    }
    return isForm
  }

  /// The key of a part of a compound that is not the last: the word itself, the word without its link, or with the ending
  /// that it has lost; nil if no lexicon has any of them.
  private func firstPart(
    _ word: [UInt8], _ rules: LanguageRow.CompoundRules
  ) throws(PackError) -> [UInt8]? {
    if isFunctionWord(word.span) { return nil }
    if try isPart(word, rules) { return word }
    for link in rules.links where word.span.hasSuffix(link) {
      let part = Array(word.dropLast(link.utf8CodeUnitCount))
      if part.count > rules.shortestPart, try isPart(part, rules) { return part }
    }
    for ending in rules.lostEndings {
      var part = word
      part.append(text: ending)
      if word.count > rules.shortestPart, try isPart(part, rules) { return part }
    }
    return nil
  }

  /// Whether a headword may be a part: of more than three letters, or a noun, which has a capital.
  private func isPart(_ word: [UInt8], _ rules: LanguageRow.CompoundRules) throws(PackError) -> Bool {
    let isShort = word.count <= rules.shortestPart + 1
    for found in try lexicons.findEntries(word.span, in: preferred) {
      let isFitting = try lexicons.hasSpelling(of: found, word.span) { (spelling) in
        if spelling.isEqual(to: word) { return !isShort }
        // An abbreviation is no part.
        return spelling.count > 1 && spelling[1] &- UInt8(ascii: "A") >= 26 && spelling.count >= word.count
      }
      if isFitting { return true }
    }
    return false
  }
}

extension AffixHost {
  /// Whether one of these parts of speech is fitting.
  fileprivate func isAdmitted(_ parts: PartOfSpeechSet) -> Bool {
    admits(.noun) && parts.contains(PartOfSpeechSet(.noun))
      || admits(.verb) && parts.contains(PartOfSpeechSet(.verb))
      || admits(.adjective) && parts.contains(PartOfSpeechSet(.adjective))
      || admits(.adverb) && parts.contains(PartOfSpeechSet(.adverb))
  }
}
