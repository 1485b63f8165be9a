import ByteText
import LexiconModel
import LexiconPack
import LookupKeys
import TextAnalysis

/// The lemmas of an inflected form.
extension Proposer {
  /// Adds the lemmas that the lexicons list for the form, and those that the language's rules propose. If there are none,
  /// adds those of rare rules, then that of a compound whose last part is irregular.
  ///
  /// The list of a lexicon replaces the rules in that lexicon and in all after it: that GCIDE lists `classes` as the plural
  /// of `classis` says nothing about WordNet's `class`. If the form is a headword itself, the lists of lexicons after the
  /// one that has the headword count only where a rule agrees: GCIDE lists `brake` as an old past of `break`. The same
  /// holds for lexicons after one that lists lemmas: GCIDE lists `wore` as an old past of `ware`.
  ///
  /// The draft's entries from `first` on are those of the form itself.
  mutating func inflected(
    _ key: ShortRange, previous: Int, by rules: Rules, since first: Int = 0
  ) throws(PackError) {
    var form = InflectedForm(key: key, previous: previous, own: draft.firstLexicon(since: first))
    let lemmatizer = row.lemmatizer
    if let lemmatizer { propose(lemmatizer.propose, for: key) }
    let isIrregular = try irregular(form)
    if !isIrregular || lemmatizer != nil { try listed(&form) }
    if row.hasOptionalAccents, lemmatizer == nil { try addAccentedLemmas(of: form, since: first) }
    if rules == .none { return }
    if row.buildsForms { try built(key, previous: previous) }
    if rules == .all, !row.verbEndings.isEmpty, !isIrregular { try verbs(form, since: first) }
    if let lemmatizer {
      try ruled(form, rules)
      if draft.entries.count > first { return }
      propose(lemmatizer.proposeRare, for: key)
      form.isByRareRules = true
      try ruled(form, rules)
    }
    if draft.entries.count == first, row.compounds != nil { try compound(of: form) }
  }

  /// Fills `proposals` with what rules make of a key.
  mutating func propose(_ rules: (Span<UInt8>, inout ProposalList) -> Void, for key: ShortRange) {
    // The list must not be a part of `self` while the key is.
    var list = ProposalList()
    swap(&list, &proposals)
    list.removeAll()
    rules(draft.bytes.span.extracting(key.range), &list)
    swap(&list, &proposals)
  }

  /// Which of the language's rules apply.
  enum Rules {
    case none
    /// Those of nouns, for lemmas that are names: `Balkans`, of `Balkan`, not `Wells`, of `well`.
    case names
    case all
  }

  /// A form whose lemmas are wanted.
  struct InflectedForm {
    let key: ShortRange
    /// The step that led to the form.
    let previous: Int
    /// Position of the first lexicon that has the form itself as a headword; `Int.max` if none does.
    let own: Int
    /// For each part of speech the place of the first lexicon that lists lemmas.
    var listing = InlineArray<16, Int>(repeating: .max)
    /// Whether the proposals at hand are those of rare rules.
    var isByRareRules = false
  }

  // MARK: What is listed

  /// Adds the lemmas that the table of irregular forms has; false if it does not have the form.
  private mutating func irregular(_ form: InflectedForm) throws(PackError) -> Bool {
    guard let table = row.irregularForms else { return false }
    let rows = table.rows(for: draft.bytes.span.extracting(form.key.range))
    for row in rows {
      let step = RouteStep(
        kind: .inflection, rule: .exception, partOfSpeech: PartOfSpeech(name: table[row, 2]),
        features: Inflection(name: table[row, 3]).features,
        from: form.key, to: draft.text(table[row, 1]), previous: form.previous)
      _ = try add(step, from: preferred)
    }
    return !rows.isEmpty
  }

  private mutating func listed(_ form: inout InflectedForm) throws(PackError) {
    let holders = lexicons.formHolders(
      of: draft.bytes.span.extracting(form.key.range), among: preferredBits)
    if holders == 0 { return }
    // The closure must not reach the draft, of which it is given a part.
    let key = Array(draft.bytes[form.key.range])
    let isFunctionWord = isFunctionWord(key.span)
    let hasRules = row.lemmatizer != nil
    for (place, position) in preferred.enumerated() {
      if holders & KeyItems.bit(position) == 0 {
        lexicons.trace?.search(.forms, key.span)
        continue
      }
      try lexicons.forEachForm(key.span, in: position) { (stored, bytes) throws(PackError) in
        // The word with its accents is no form of it: see `folded`.
        if stored.isAccented(key.span, bytes) { return }
        let lemma = bytes.extracting(stored.lemma)
        // `were` is a form of a verb that lexicons explain; `they` is none of `she`, nor `could` of the `can` that is
        // a tin.
        if isFunctionWord, !takesForm(of: lemma, as: stored.partOfSpeech, form) { return }
        let isProposed = isProposed(lemma)
        let isBehind = position > form.own || form.listing[Int(stored.partOfSpeech.rawValue)] < place
        let text = draft.text(lemma)
        if isBehind, hasRules, !isProposed, !isNamed(text, for: form) { return }
        let step = RouteStep(
          listed: stored, from: form.key, to: text, previous: form.previous, lister: position,
          isProposed: isProposed)
        if try add(step, from: preferred) {
          form.listing[Int(stored.partOfSpeech.rawValue)] = min(
            form.listing[Int(stored.partOfSpeech.rawValue)], place)
        }
      }
    }
  }

  /// Whether a function word may be a form of a lemma. If the word has a definition, only of a verb that is not modal; else
  /// only if no lexicon has the word itself.
  private func takesForm(of lemma: Span<UInt8>, as partOfSpeech: PartOfSpeech, _ form: InflectedForm) -> Bool
  {
    let key = draft.bytes.span.extracting(form.key.range)
    if !FunctionWords.areDefined(FunctionWords.rows(for: key, in: language)) {
      return form.own == .max
    }
    let rows = FunctionWords.rows(for: lemma, in: language)
    return partOfSpeech == .verb && !rows.contains { FunctionWords.rows[$0].isModal }
  }

  /// Whether a lexicon has listed a lemma already: later ones may list it, too.
  private func isNamed(_ lemma: ShortRange, for form: InflectedForm) -> Bool {
    draft.steps.contains { $0.kind == .inflection && $0.to == lemma && $0.from == form.key }
  }

  /// Whether a rule proposes a lemma.
  private func isProposed(_ lemma: Span<UInt8>) -> Bool {
    proposals.items.contains { proposals.bytes.span.equals(lemma, at: $0.range) }
  }

  // MARK: Rules

  /// Adds the proposals that are lemmas. For each part of speech the first lexicon that has one decides: a reader of
  /// `ganged` does not want GCIDE's `gange` besides `gang`. If the form is a headword itself, lemmas come from the lexicons
  /// up to that one, and comparatives only from lists, since `porter` and `forest` look like comparatives.
  private mutating func ruled(_ form: InflectedForm, _ rules: Rules) throws(PackError) {
    // For each proposal the first lexicon that has it.
    var holders = [Int](repeating: .max, count: proposals.items.count)
    lexicons.trace?.isPaused = true
    for index in holders.indices {
      let item = proposals.items[index]
      guard let partOfSpeech = item.partOfSpeech else { continue }
      let isComparison = item.features.contains(.comparative) || item.features.contains(.superlative)
      if rules == .names ? partOfSpeech != .noun : form.own < .max && isComparison { continue }
      holders[index] = try firstLexicon(index, as: partOfSpeech, for: form, rules)
    }
    lexicons.trace?.isPaused = false
    for index in holders.indices {
      let item = proposals.items[index]
      guard let partOfSpeech = item.partOfSpeech else { continue }
      let isTaken =
        holders[index] < .max
        && !holders.indices.contains {
          holders[$0] < holders[index] && proposals.items[$0].partOfSpeech == partOfSpeech
        }
      if !isTaken, lexicons.trace == nil { continue }
      let lemma = draft.text(item, of: proposals)
      let step = RouteStep(
        kind: .inflection, rule: .rule, partOfSpeech: partOfSpeech, features: item.features, from: form.key,
        to: lemma, previous: form.previous)
      if isTaken {
        _ = try add(step, from: lexicons(open: partOfSpeech, for: form))
      } else {
        lexicons.trace?.lead(step)
        _ = try lexicons.hasEntry(
          draft.bytes.span.extracting(lemma.range), in: lexicons(open: partOfSpeech, for: form))
      }
    }
  }

  /// Position of the first lexicon searched that has a proposal as this part of speech and lists no lemmas of it; `Int.max`
  /// if there is none.
  private mutating func firstLexicon(
    _ proposal: Int, as partOfSpeech: PartOfSpeech, for form: InflectedForm, _ rules: Rules
  ) throws(PackError) -> Int {
    let range = proposals.items[proposal].range
    let wanted = PartOfSpeechSet(lemmaOf: partOfSpeech)
    let entries = try lexicons.findEntries(
      proposals.bytes.span.extracting(range), in: lexicons(open: partOfSpeech, for: form))
    for found in entries {
      if found.lexicon > form.own { break }
      if try lexicons.partsOfSpeech(of: found).shared(with: wanted).rawValue == 0 { continue }
      if rules == .names {
        if try !isName(found, range) { continue }
        // An individual has no plural: `Stephens` is a name of its own.
        if try lexicons.isIndividual(found) { return .max }
      }
      if try !mayHave(form, found, range) { continue }
      return found.lexicon
    }
    return .max
  }

  /// The shortest first part of a compound in bytes, its shortest irregular last part: `did`, `ate`; and the longest
  /// compound.
  private static let shortestHead = 2
  private static let shortestTail = 3
  private static let longestCompound = 40

  /// Whether `body` holds for a word that a compound may be a form of, since a lexicon lists its end as one: `schoolchild`,
  /// of `schoolchildren`. It gets the word, the form, and the lexicon's position. With `areFrequent`, only ends that
  /// may be frequent words are searched.
  private static func isCompound(
    _ key: Span<UInt8>, _ lexicons: LexiconSet, in positions: [Int], _ bits: PackSet, areFrequent: Bool,
    where body: (Span<UInt8>, StoredForm, Int) throws(PackError) -> Bool
  ) throws(PackError) -> Bool {
    let last = key.count - shortestTail
    // `city's` is no form of what GCIDE calls `y's`.
    if last < shortestHead || key.count > longestCompound
      || key.firstOffset(of: UInt8(ascii: "'"), in: 0..<key.count) != nil
    {
      return false
    }
    let starts = shortestHead..<(last + 1)
    let ends = areFrequent ? lexicons.frequentEnds(of: key, from: starts) : .max
    for start in starts where ends & 1 << UInt64(start) != 0 {
      let tail = key.extracting(start..<key.count)
      if !Ascii.isLetter(tail[0]) || !lexicons.mayHaveForms(tail, of: bits) { continue }
      for position in positions {
        var isFound = false
        try lexicons.forEachForm(tail, in: position) { (stored, bytes) throws(PackError) in
          var lemma = Array(copying: key, 0..<start)
          lemma.append(copying: bytes, stored.lemma)
          if try body(lemma.span, stored, position) { isFound = true }
        }
        if isFound { return true }
      }
    }
    return false
  }

  /// Whether a key, or a word that it may be a form of, has an entry. False is certain; true is not.
  mutating func mayResolve(_ key: Span<UInt8>) throws(PackError) -> Bool {
    // An explanation shows searches without a result as well.
    if lexicons.trace != nil || mayHaveEntries(key) || mayHaveForms(key) { return true }
    if !FunctionWords.rows(for: key, in: language).isEmpty { return true }
    guard let lemmatizer = row.lemmatizer else { return false }
    if let table = row.irregularForms, table.contains(key) { return true }
    proposals.removeAll()
    lemmatizer.propose(key, &proposals)
    lemmatizer.proposeRare(key, &proposals)
    for item in proposals.items where mayHaveEntries(proposals.bytes.span.extracting(item.range)) {
      return true
    }
    return try Self.isCompound(
      key, lexicons, in: preferred, preferredBits, areFrequent: listedFormsAreFrequent
    ) {
      (lemma, _, _) in
      mayHaveEntries(lemma)
    }
  }

  /// Whether listed forms are frequent words: where regular forms are made by rules, only irregular ones are listed.
  private var listedFormsAreFrequent: Bool {
    // An explanation shows the search for rare ones as well.
    lexicons.trace == nil && row.lemmatizer != nil && hasFrequencies
  }

  /// Adds the lemma of a compound whose last part is listed as a form: `schoolchildren`, `overate`.
  private mutating func compound(of form: InflectedForm) throws(PackError) {
    let key = Array(draft.bytes[form.key.range])
    let before = draft.entries.count
    _ = try Self.isCompound(
      key.span, lexicons, in: preferred, preferredBits, areFrequent: listedFormsAreFrequent
    ) {
      (lemma, stored, position) throws(PackError) in
      let step = RouteStep(
        listed: stored, from: form.key, to: draft.text(lemma), previous: form.previous, lister: position)
      _ = try add(step, from: preferred)
      return draft.entries.count > before
    }
  }

  /// The lexicons before the first one that lists lemmas of a part of speech; all if none does.
  private func lexicons(open partOfSpeech: PartOfSpeech, for form: InflectedForm) -> [Int] {
    // What one lexicon lists counts for all after it.
    let end = form.listing[Int(partOfSpeech.rawValue)]
    return end < preferred.count ? Array(preferred[..<end]) : preferred
  }

  // MARK: Entries of a lemma

  /// Adds the entries filed under the lemma that a step leads to, if they have the step's part of speech; false if there are
  /// none.
  mutating func add(_ step: RouteStep, from lexicons: [Int]) throws(PackError) -> Bool {
    self.lexicons.trace?.lead(step)
    var wanted = PartOfSpeechSet(lemmaOf: step.partOfSpeech)
    // In a language without rules, neither lists of forms nor lexicons always give parts of speech.
    let isListed = row.lemmatizer == nil
    let lemma = step.to
    if isListed { wanted = step.partOfSpeech == .other ? .all : wanted.union(PartOfSpeechSet(.other)) }
    var stepNumber = -1
    var isFound = false
    // Entries of another spelling than the form's, and whether there is one of its own.
    var others: [Int] = []
    var hasOwn = false
    // The lemma of `gods` is `god`, not `God`, that of `CDs` not `Cd`; that of a name is a name.
    let isAbbreviation = hasCapital == true && draft.hasCapitalInside
    let isSpelled = isListed || hasCapital != true || isAbbreviation || draft.kind == .exact
    for found in try find(lemma, in: lexicons) {
      let meant = try self.lexicons.partsOfSpeech(of: found).shared(with: wanted)
      guard meant.rawValue != 0, try takes(found) else { continue }
      isFound = true
      let place = EntryReference.Place.lexicon(found.lexicon, entry: found.number)
      if draft.widen(place, by: meant) {
        draft.addOtherStep(step)
        continue
      }
      if stepNumber < 0 { stepNumber = draft.number(of: step) }
      var spelling = 0..<0
      // Silent capitals are those of the word in small letters.
      if isSpelled, let hasCapital = hasCapital ?? (isListed ? nil : false) {
        let own = try self.spelling(
          of: found, lemma, hasCapital: hasCapital, isAbbreviation: isAbbreviation)
        let reference = EntryReference(
          place: place, partsOfSpeech: meant, spelling: own ?? 0..<0, step: -1, headword: 0)
        // An empty spelling is the only one.
        if let own, try own.isEmpty ? true : self.lexicons.hasMeantSense(reference) {
          (spelling, hasOwn) = (own, true)
        } else {
          others.append(draft.entries.count)
        }
      }
      draft.add(
        place, headword: draft.headword(of: lemma), partsOfSpeech: meant, indexed: found.indexed,
        step: stepNumber, spelling: spelling)
    }
    if hasOwn {
      for index in others.reversed() where index < draft.entries.count { draft.entries.remove(at: index) }
    }
    return isFound
  }
}
