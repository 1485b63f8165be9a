import LexiconModel
import Senses
import TextAnalysis

/// What lookups of a text have found out about a match: its traits, word classes and variants in phrases.
struct MatchFindings {
  var traits = MatchTraits(rawValue: 0)
  var classEntries = ClassEntries()
  /// Its range in `MatchStore.variants`, if its traits are known; empty for languages without spaces.
  var variants: Range<UInt32> = 0..<0
}

/// The bytes, steps and entries of many matches, in a few arrays.
public struct MatchStore: ~Copyable {
  package private(set) var bytes: [UInt8] = []
  package internal(set) var steps: [RouteStep] = []
  package internal(set) var entries: [EntryReference] = []
  package private(set) var matches: [Match] = []
  /// What is known of each match, in the order of `matches`.
  var findings: [MatchFindings] = []
  /// The words that matches may be within phrases.
  var variants: [PhraseVariant] = []
  /// The matches of short words.
  var words = WordMemory()
  /// The words of recent sentences.
  var sentenceWords = SentenceWords()
  /// The matches that were reported in the text at hand.
  private var told: [Int] = []
  /// Changes when matches get new numbers.
  public private(set) var numbering = 0

  package init() {}

  /// The memory of the matches in bytes, without `words` and `sentenceWords`, which have limits of their own. It includes
  /// some 20 bytes for the findings of each match, and as many for its slots and its end in a table of surfaces.
  var byteCount: Int {
    bytes.count + matches.count * (MemoryLayout<Match>.stride + 40)
      + variants.count * MemoryLayout<PhraseVariant>.stride
      + entries.count * MemoryLayout<EntryReference>.stride + steps.count * MemoryLayout<RouteStep>.stride
  }

  /// The step that leads to an entry of a match; nil if the key itself is filed.
  public func lastStep(of reference: EntryReference, _ match: Match) -> RouteStep? {
    reference.step < 0 ? nil : steps[match.route.lowerBound + reference.step]
  }

  /// The position in the route of the last step that is wanted, at `last` or on the way there; −1 if there is none.
  func lastStep(upTo last: Int, _ match: Match, where isWanted: (RouteStep.Kind) -> Bool) -> Int {
    var number = last
    while number >= 0 {
      let step = steps[match.route.lowerBound + number]
      if isWanted(step.kind) { return number }
      number = step.previous
    }
    return -1
  }

  /// The position in the route of the last step of a kind on the way to an entry; −1 if there is none.
  package func lastStep(ofKind kind: RouteStep.Kind, to reference: EntryReference, _ match: Match) -> Int {
    lastStep(upTo: reference.step, match) { $0 == kind }
  }

  /// The entries of a match from `index` on that share its headword.
  public func entries(ofHeadwordAt index: Int, _ match: Match) -> Range<Int> {
    var end = index + 1
    while end < match.entries.upperBound, entries[end].headword == entries[index].headword { end += 1 }
    return index..<end
  }

  /// The entries of a match from `index` on that share its headword and lexicon. The entries of a headword are
  /// grouped by lexicon.
  public func entries(ofLexiconAt index: Int, _ match: Match) -> Range<Int> {
    let sameHeadword = entries(ofHeadwordAt: index, match)
    var end = index + 1
    while end < sameHeadword.upperBound, entries[end].sharesLexicon(with: entries[index]) { end += 1 }
    return index..<end
  }

  /// Appends bytes that identify the first headword: the same for matches of one key that begin with the same
  /// headword.
  public func appendFirstSpelling(of match: Int, to bytes: inout [UInt8]) {
    let entries = matches[match].entries
    if matches[match].scope > 0 { bytes.append(matches[match].scope) }
    if entries.isEmpty { return }
    let first = self.entries[entries.lowerBound]
    switch first.place {
    case .functionWord: bytes.append(1)
    case .lexicon(_, let entry):
      let number = UInt64(UInt32(truncatingIfNeeded: entry)) << 32 | UInt64(first.spelling.upperBound)
      let all = InlineArray<8, UInt8> { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
      bytes.append(copying: all.span, 0..<8)
    }
  }

  /// The entries of a match from `index` on that belong to the same part of a compound.
  public func entries(ofPartAt index: Int, _ match: Match) -> Range<Int> {
    let first = lastStep(upTo: entries[index].step, match) { $0.isPart }
    var end = index + 1
    while end < match.entries.upperBound,
      lastStep(upTo: entries[end].step, match, where: { $0.isPart }) == first
    {
      end += 1
    }
    return index..<end
  }

  /// Appends the lookup key of a match.
  public func appendKey(of match: Int, to output: inout [UInt8]) {
    output += bytes[matches[match].key]
  }

  /// The features that the surface has as a form of an entry's headword: those of every part of speech, and of all
  /// steps on the way. `weren't` is a past of `be`, and negated.
  public func features(of reference: EntryReference, _ match: Match) -> FormFeatures {
    // A set literal would go through generic code that is not specialised, at start.
    var features = FormFeatures(rawValue: 0)
    guard let last = lastStep(of: reference, match) else { return features }
    for step in steps[match.route]
    where step.kind == last.kind && step.to == last.to {
      features.formUnion(step.features)
    }
    var previous = last.previous
    while previous >= 0 {
      let step = steps[match.route.lowerBound + previous]
      features.formUnion(step.features)
      previous = step.previous
    }
    return features
  }

  /// The rules by which the form was built from an entry's headword, the first of them first: `causative, wish,
  /// past`. Empty if the language does not build forms upon forms.
  public func rules(of reference: EntryReference, _ match: Match) -> [InflectionRule] {
    var rules: [InflectionRule] = []
    var step = reference.step
    while step >= 0 {
      let built = steps[match.route.lowerBound + step]
      if case .built(let rule) = built.rule { rules.append(rule) }
      step = built.previous
    }
    return rules
  }

  /// Notes that a match was reported in the text at hand.
  @inline(__always)
  mutating func noteTold(_ match: Int) {
    if findings[match].traits.contains(.isTold) { return }
    findings[match].traits.insert(.isTold)
    told.append(match)
  }

  /// Begins a text, in which no match was reported.
  mutating func forgetTold() {
    for match in told { findings[match].traits.remove(.isTold) }
    told.removeAll(keepingCapacity: true)
  }

  /// Removes all matches and what is known of them. Others get their numbers.
  mutating func removeAll() {
    let numbering = numbering
    var words = WordMemory()
    swap(&words, &self.words)
    words.removeAll()
    self = MatchStore()
    (self.words, self.numbering) = (words, numbering + 1)
  }

  mutating func append(_ match: Match) {
    matches.append(match)
    findings.append(MatchFindings())
  }

  /// Stores a match that differs from another by its entries. One without entries is a name.
  mutating func appendMatch(like number: Int, entries: [EntryReference]) {
    var match = matches[number]
    let first = self.entries.count
    self.entries += entries
    match.entries = first..<self.entries.count
    match.isFunctionWord = false
    if entries.isEmpty {
      match.kind = .name
      match.route = 0..<0
    }
    append(match)
  }

  /// Stores a copy of `text`, and returns its place.
  mutating func intern(_ text: Span<UInt8>) -> Range<Int> {
    let start = bytes.count
    bytes.append(copying: text, 0..<text.count)
    return start..<bytes.count
  }
}
