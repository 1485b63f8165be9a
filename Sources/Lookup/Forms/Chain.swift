import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// The way from a word that no pack has to words that they have, over several steps: forms that packs list, accents left out or
/// added, and what the rules of the language propose (spellings, forms, words written as one). Any step may follow any other.
///
/// The way that costs least is taken. Each step costs 1, but another accent in a language in which it makes another word.
struct ChainLink {
  /// The step, without the number of the one before.
  let step: RouteStep
  /// What the step leads to: the host of several words written as one.
  var text: ShortRange { step.to }
  /// The other words written together with the host, in the order of the text; the host is at `host`.
  var parts: [ShortRange] = []
  var host = 0
  /// The part of speech that the host must have.
  var hostPartOfSpeech: PartOfSpeech?
  /// The number of the link before; −1 for the first.
  let previous: Int
  let cost: Int
  /// How many steps of a kind lead here.
  var inflections = 0
  var foldings = 0
  var partSteps = 0

  /// The most that a way may cost, and the most links that are tried for a word.
  fileprivate static let mostCost = 5
  fileprivate static let most = 256
  /// The most words that may be attached to another, one around the other, and the most times that accents may change.
  fileprivate static let mostParts = 3
  fileprivate static let mostFoldings = 2
  /// The cost of another accent where that makes another word.
  fileprivate static let accentCost = 3

  /// Whether forms of the same text or its accents were found by the same kind of step: all of them are added.
  fileprivate func isBeside(_ other: ChainLink) -> Bool {
    previous == other.previous && cost == other.cost && step.kind == other.step.kind
      && (step.kind == .inflection && step.rule == .exception && other.step.rule == .exception
        || step.kind == .folding)
  }
}

extension Proposer {
  /// Adds the entries of the words that the cheapest ways from a key lead to; false if there are none.
  mutating func chained(_ key: ShortRange, previous: Int) throws(PackError) -> Bool {
    let start = RouteStep(kind: .case, from: key, to: key, previous: previous)
    var links = [ChainLink(step: start, previous: -1, cost: 0)]
    try extend(0, of: &links)
    for cost in 1...ChainLink.mostCost {
      // A link leads only to those that cost more, so that this round need not visit new ones.
      for index in 1..<links.count where links[index].cost == cost {
        if try hold(index, of: links) {
          for other in links.indices.dropFirst(index + 1) where links[other].isBeside(links[index]) {
            _ = try hold(other, of: links)
          }
          return true
        }
        if cost < ChainLink.mostCost { try extend(index, of: &links) }
      }
    }
    return false
  }

  // MARK: Steps

  /// Adds the links that one more step leads to.
  private mutating func extend(
    _ index: Int, of links: inout [ChainLink]
  ) throws(PackError) {
    let link = links[index]
    if link.inflections == 0 { try addForms(of: index, to: &links) }
    var list = ReadingList()
    row.readings?(draft.bytes.span.extracting(link.text.range), &list)
    for item in list.items {
      let isAfterForm = link.inflections > 0
      switch item.kind {
      case .inflection:
        if isAfterForm { continue }
        let step = RouteStep(
          kind: .inflection, rule: .rule, partOfSpeech: item.partOfSpeech ?? .other, features: item.features,
          from: link.text, to: text(item.host, of: list), previous: -1)
        append(step, after: index, to: &links)
      case .folding, .respelling:
        let kind: RouteStep.Kind = item.kind == .folding ? .folding : .respelling
        let step = RouteStep(kind: kind, from: link.text, to: text(item.host, of: list), previous: -1)
        append(step, after: index, to: &links)
      case .parts:
        if isAfterForm || link.partSteps == ChainLink.mostParts || links.count == ChainLink.most { continue }
        let step = RouteStep(
          kind: .clitic, features: item.features, from: link.text, to: text(item.host, of: list), previous: -1
        )
        let parts = item.parts.map { text($0, of: list) }
        append(
          step, parts, host: item.host - item.parts.lowerBound, item.partOfSpeech, after: index, to: &links)
      }
    }
    try addAccents(of: index, to: &links)
  }

  private mutating func text(_ part: Int, of list: ReadingList) -> ShortRange {
    draft.text(list.bytes.span.extracting(list.parts[part]))
  }

  /// The lemmas that lexicons list for a text.
  private mutating func addForms(
    of index: Int, to links: inout [ChainLink]
  ) throws(PackError) {
    let text = links[index].text
    let key = Array(draft.bytes[text.range])
    try lexicons.forEachForm(key.span, in: preferred, preferredBits) { (stored, position, bytes) in
      if stored.isAccented(key.span, bytes) { return }
      let lemma = draft.text(bytes.extracting(stored.lemma))
      let step = RouteStep(listed: stored, from: text, to: lemma, previous: -1, lister: position)
      append(step, after: index, to: &links)
    }
  }

  /// The text with other accents, and without accents.
  private mutating func addAccents(
    of index: Int, to links: inout [ChainLink]
  ) throws(PackError) {
    let link = links[index]
    if link.foldings == ChainLink.mostFoldings { return }
    for other in try accentVariants(of: link.text) {
      let step = RouteStep(
        kind: .folding, partOfSpeech: link.step.partOfSpeech, from: link.text, to: other, previous: -1)
      append(step, cost: row.hasOptionalAccents ? 1 : ChainLink.accentCost, after: index, to: &links)
    }
  }

  /// A key with other accents, as lexicons have it, and without accents.
  mutating func accentVariants(of key: ShortRange) throws(PackError) -> [ShortRange] {
    var plain: ShortRange?
    if !draft.bytes.span.extracting(key.range).isASCII {
      plain = AccentFolding.bytes(for: Array(draft.bytes[key.range])).map { draft.text($0.span) }
    }
    var others = try accented(plain ?? key)
    others.removeAll { $0 == key }
    if let plain { others.append(plain) }
    return others
  }

  /// Adds a link, unless there are enough or another one leads to its text at no higher cost. A link to `parts` is never taken for
  /// another.
  private func append(
    _ step: RouteStep, cost: Int = 1, _ parts: [ShortRange] = [], host: Int = 0,
    _ hostPartOfSpeech: PartOfSpeech? = nil, after index: Int, to links: inout [ChainLink]
  ) {
    let before = links[index]
    if links.count == ChainLink.most { return }
    let isKnown =
      parts.isEmpty
      && links.contains {
        $0.text == step.to && $0.parts.isEmpty && $0.partSteps == before.partSteps
          && $0.cost <= before.cost + cost
      }
    if isKnown { return }
    links.append(
      ChainLink(
        step: step, parts: parts, host: host, hostPartOfSpeech: hostPartOfSpeech, previous: index,
        cost: before.cost + cost, inflections: before.inflections + (step.kind == .inflection ? 1 : 0),
        foldings: before.foldings + (step.kind == .folding ? 1 : 0),
        partSteps: before.partSteps + (parts.isEmpty ? 0 : 1)))
  }

  // MARK: Entries

  /// Adds the entries of what a link leads to; false if there are none, or not of the part of speech that is wanted.
  private mutating func hold(
    _ index: Int, of links: [ChainLink]
  ) throws(PackError) -> Bool {
    let link = links[index]
    let isForm = link.inflections > 0
    if lexicons.trace == nil, !mayHold(link.text, asForm: isForm) { return false }
    let before = draft
    let first = draft.entries.count
    var others: [(part: ShortRange, step: Int)] = []
    var kind = MatchKind.inflected
    if isForm {
      var step = link.step
      step.previous = addSteps(to: link.previous, of: links, &others)
      _ = try add(step, from: preferred)
    } else {
      let step = addSteps(to: index, of: links, &others)
      if link.step.kind == .clitic {
        try addHost(link.text, as: link.hostPartOfSpeech, previous: step)
      } else {
        kind = try resolve(link.text, previous: step) ?? .none
      }
    }
    guard try keepWanted(index, of: links, from: first) else {
      draft = before
      return false
    }
    for (part, step) in others {
      let first = draft.entries.count
      _ = try resolve(part, previous: step)
      draft.dropUndefinedFunctionWords(from: first)
    }
    draft.kind = !others.isEmpty ? .clitic : link.foldings > 0 ? .folded : isForm ? .inflected : kind
    return true
  }

  /// Whether something may be filed under a text, entries alone if a form led there. False is certain.
  private func mayHold(_ text: ShortRange, asForm isForm: Bool) -> Bool {
    let key = draft.bytes.span.extracting(text.range)
    if mayHaveEntries(key) { return true }
    return !isForm && (mayHaveForms(key) || isFunctionWord(key))
  }

  /// Adds the steps that lead to a link, and returns the number of the last. `others` gets the words written together with
  /// the hosts on the way, with their steps; those of the last host come first.
  private mutating func addSteps(
    to index: Int, of links: [ChainLink], _ others: inout [(part: ShortRange, step: Int)]
  ) -> Int {
    let link = links[index]
    if link.previous < 0 { return link.step.previous }
    var step = link.step
    step.previous = addSteps(to: link.previous, of: links, &others)
    if link.parts.isEmpty { return draft.number(of: step) }
    var host = -1
    var own: [(part: ShortRange, step: Int)] = []
    for (place, part) in link.parts.enumerated() {
      if place == link.host {
        host = draft.addStep(step)
      } else {
        let number = draft.addStep(
          RouteStep(kind: .clitic, from: step.from, to: part, previous: step.previous))
        own.append((part, number))
      }
    }
    others = own + others
    return host
  }

  /// Drops the entries from `first` on that do not have the parts of speech that hosts on the way must have; false if none
  /// are left. Auxiliaries stay. Lexicons without parts of speech have all.
  private mutating func keepWanted(
    _ index: Int, of links: [ChainLink], from first: Int
  ) throws(PackError) -> Bool {
    var index = index
    while index >= 0 {
      if let host = links[index].hostPartOfSpeech {
        let wanted = PartOfSpeechSet(lemmaOf: host).union(PartOfSpeechSet(.other))
        for place in (first..<draft.entries.count).reversed() where !isAuxiliary(draft.entries[place].rows) {
          if try lexicons.partsOfSpeech(of: draft.entries[place]).isDisjoint(with: wanted) {
            draft.entries.remove(at: place)
          }
        }
      }
      index = links[index].previous
    }
    return draft.entries.count > first
  }

  private func isAuxiliary(_ rows: Range<Int>) -> Bool {
    rows.contains { FunctionWords.rows[$0].partOfSpeech == .auxiliary }
  }

  /// Adds the entries of a word without the words attached to it. The lemma of a verb form comes before words spelled like
  /// the form: `da` of `dammelo` is `dare`, `est` of `n'est` is `être`.
  private mutating func addHost(
    _ host: ShortRange, as partOfSpeech: PartOfSpeech?, previous: Int
  ) throws(PackError) {
    let first = draft.entries.count
    if partOfSpeech == .verb
      || isAuxiliary(FunctionWords.rows(for: draft.bytes.span.extracting(host.range), in: language))
    {
      try inflected(host, previous: previous, by: .all, since: first)
    }
    if draft.entries.count == first { _ = try resolve(host, previous: previous) }
    draft.dropUndefinedFunctionWords(from: first)
  }
}
