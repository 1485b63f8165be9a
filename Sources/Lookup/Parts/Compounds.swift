import LexiconModel
import LexiconPack
import TextAnalysis

/// Words that are made of parts: what each part means is shown, in order.
extension LookupEngine {
  /// The longest word, in bytes, that is taken apart.
  static let longestSplit = 32
  /// The most parts that a word with hyphens has.
  private static let mostParts = 6

  /// Adds the parts of a word that no lexicon has; false if one of them is unknown.
  mutating func composed(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) -> Bool {
    if key.contains(UInt8(ascii: "-")) {
      let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
      return try hyphenated(key, root: root)
    }
    guard key.count >= 5, key.count <= Self.longestSplit, Self.isPlain(key) else { return false }
    var parts: [Part] = []
    if try !affixed(key, depth: 0, into: &parts) {
      if try !split(key, into: &parts) { return false }
    }
    if try hasFrequentNeighbour(key.span, but: key.span.extracting(0..<0)) { return false }
    let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
    for part in parts { try add(part, of: key, root: root) }
    return !draft.entries.isEmpty
  }

  /// A part of a word, and what it is there.
  private struct Part {
    var kind: RouteStep.Kind
    var text: [UInt8]
  }

  private static func isPlain(_ key: [UInt8]) -> Bool {
    for byte in key where byte &- UInt8(ascii: "a") >= 26 { return false }
    return true
  }

  /// Adds what a part means.
  @discardableResult
  private mutating func add(_ part: Part, of key: [UInt8], root: Int) throws(PackError) -> Bool {
    let step = draft.addStep(RouteDraft(kind: part.kind, from: key, to: part.text, previous: root))
    if part.kind != .compound {
      let rows = EnglishFunctionWords.rows(for: part.text.span)
      if rows.isEmpty { return false }
      draft.add(.functionWord(rows: rows), headword: draft.newHeadword(), step: step)
      return true
    }
    if try resolve(part.text, previous: step, from: preferred) != nil { return true }
    return try cliticised(part.text, previous: step, from: preferred)
  }

  // MARK: Hyphens

  /// Adds the parts of a word with hyphens: headwords that have some of them first, then words and affixes one by one.
  private mutating func hyphenated(_ key: [UInt8], root: Int) throws(PackError) -> Bool {
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
        if try addWords(of: key, parts, index..<end, root: root) { break }
        end -= 1
      }
      if end == index { return false }
      index = end
    }
    return !draft.entries.isEmpty
  }

  private mutating func addWords(
    of key: [UInt8], _ parts: [Range<Int>], _ range: Range<Int>, root: Int
  ) throws(PackError) -> Bool {
    let text = Array(key[parts[range.lowerBound].lowerBound..<parts[range.upperBound - 1].upperBound])
    if range.count == 1 {
      if range.lowerBound == 0 {
        for prefix in EnglishAffixes.prefixes where prefix.matches(text.span) {
          return try add(Part(kind: .prefix, text: Array(prefix.text)), of: key, root: root)
        }
      }
      // A number explains itself.
      if WrittenNumber.matches(text.span) { return true }
    }
    let before = draft
    if try add(Part(kind: .compound, text: text), of: key, root: root) { return true }
    draft = before
    if range.count == 1, range.upperBound == parts.count {
      for suffix in EnglishAffixes.suffixes
      where suffix.length == text.count && suffix.isSuffix(of: text.span) {
        return try add(Part(kind: .suffix, text: Array(suffix.text)), of: key, root: root)
      }
    }
    return false
  }

  // MARK: Affixes

  /// Hundredths of Zipf that a word must have to be seen in a word with an affix.
  private static let leastHost = 300

  /// Hundredths of Zipf that a word must have to be seen in a compound: the shorter it is, the more.
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
    var suffixes = EnglishAffixes.suffix(of: key.span, from: 0)
    while let number = suffixes {
      defer { suffixes = EnglishAffixes.suffix(of: key.span, from: number + 1) }
      let suffix = EnglishAffixes.suffixes[number]
      var hosts = ProposalList()
      EnglishAffixes.proposeHosts(of: key.span, suffix, into: &hosts)
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
    var prefixes = EnglishAffixes.solidPrefix(of: key.span, from: 0)
    while let number = prefixes {
      defer { prefixes = EnglishAffixes.solidPrefix(of: key.span, from: number + 1) }
      let prefix = EnglishAffixes.prefixes[number]
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

  /// The two or three words that a word without a hyphen is made of, if all are frequent: of several ways the one whose
  /// rarest part is the most frequent.
  private mutating func split(_ key: [UInt8], into parts: inout [Part]) throws(PackError) -> Bool {
    var best: (cut: Int, frequency: Int)?
    let shortest = 3
    if key.count < 2 * shortest { return false }
    for cut in shortest...(key.count - shortest) {
      if Self.isEnding(key.span.extracting(cut..<key.count)) { continue }
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
      if try familiarity(of: left, as: .noun, atLeast: Self.leastHost) == nil { continue }
      var rest: [Part] = []
      if try split(Array(key[cut...]), into: &rest), rest.count == 2 {
        parts.append(Part(kind: .compound, text: Array(key[..<cut])))
        parts += rest
        return true
      }
    }
    return false
  }

  /// Words that stand in misspelt words more often than in compounds.
  private static let endings: [StaticString] = [
    "able", "ally", "ance", "ant", "ate", "ated", "ding", "ent", "fully", "ion", "ions", "ling", "ness",
    "ping", "ration", "ring", "sing", "ting",
  ]

  private static func isEnding(_ word: Span<UInt8>) -> Bool {
    for ending in endings where ending.matches(word) { return true }
    return false
  }

  // MARK: What is known of a part

  /// How common a headword with a fitting part of speech is, or an inflected form of one, in hundredths of Zipf; nil if it
  /// is none, or rarer than wanted. Where no lexicon has frequencies, all words are common that have at least four letters.
  private mutating func familiarity(
    of key: Span<UInt8>, as host: EnglishAffixes.Host, atLeast least: Int
  ) throws(PackError) -> Int? {
    // Most parts of words are too rare to be looked at.
    var zipf = try zipf(of: key) ?? -1
    if zipf < 0 { zipf = try !hasFrequencies() && key.count > 3 ? 400 : 0 }
    if zipf < least, lexicons.trace == nil { return nil }
    if try !isHeadword(key, as: host), try !isForm(key, as: host) { return nil }
    return zipf < least ? nil : zipf
  }

  private func isHeadword(_ key: Span<UInt8>, as host: EnglishAffixes.Host) throws(PackError) -> Bool {
    var isFitting = false
    try lexicons.forEachEntry(key, in: preferred) { (position, found) throws(PackError) in
      if isFitting { return }
      let parts = try lexicons.partsOfSpeech(of: found, in: position)
      guard host.isAdmitted(parts) else { return }
      try lexicons.forEachSpelling(of: found, key, in: position) { (spelling, _) in
        if spelling.equals(key, at: 0..<spelling.count) { isFitting = true }
      }
    }
    return isFitting
  }

  private func isForm(_ key: Span<UInt8>, as host: EnglishAffixes.Host) throws(PackError) -> Bool {
    var lemmas = ProposalList()
    EnglishLemmatizer.propose(for: key, into: &lemmas)
    for item in lemmas.items where item.range.count > 2 {
      guard let partOfSpeech = item.partOfSpeech, host.admits(partOfSpeech) else { continue }
      if try isHeadword(lemmas.bytes.span.extracting(item.range), as: host) { return true }
    }
    return false
  }
}

extension EnglishAffixes.Host {
  /// Whether one of these parts of speech is fitting.
  fileprivate func isAdmitted(_ parts: PartOfSpeechSet) -> Bool {
    admits(.noun) && parts.contains(PartOfSpeechSet(.noun))
      || admits(.verb) && parts.contains(PartOfSpeechSet(.verb))
      || admits(.adjective) && parts.contains(PartOfSpeechSet(.adjective))
      || admits(.adverb) && parts.contains(PartOfSpeechSet(.adverb))
  }
}
