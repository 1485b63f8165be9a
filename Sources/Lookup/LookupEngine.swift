import LexiconModel
import LexiconPack
import TextAnalysis

/// Finds the entries behind a word as it is written, and remembers every word it has been asked for.
///
/// A surface becomes a lookup key; what the packs and the function words have under that key comes first, then
/// the two sides of a contraction or possessive, then the lemmas of an inflected form. Lexicons of the text's
/// language and of no language are asked first, the others only when those have nothing.
package struct LookupEngine {
  /// Longer tokens, in bytes, are reported and not analysed.
  package static let longestToken = 1024

  package let lexicons: LexiconSet
  package internal(set) var store = MatchStore()
  /// The surfaces that have a match; a match has the number of its surface.
  private var surfaces = SurfaceTable()
  /// Positions of the lexicons to ask first, and of those to ask when the first have nothing.
  let preferred: [Int]
  private let others: [Int]
  private let isEnglish: Bool
  private var proposals = ProposalList()
  private var bareEntries = BareEntries.taken
  /// The match in the making.
  var draft = MatchDraft()

  /// Words are looked up as words of `language`, a BCP 47 tag in lower-case UTF-8, or of English.
  package init(_ lexicons: LexiconSet, language: [UInt8]?) throws(PackError) {
    self.lexicons = lexicons
    var preferred: [Int] = []
    var others: [Int] = []
    for position in lexicons.lexicons.indices {
      if let language, try lexicons.lexicons[position].isOf(language) == false {
        others.append(position)
      } else {
        preferred.append(position)
      }
    }
    self.preferred = preferred
    self.others = others
    isEnglish = language.map { $0.elementsEqual("en".utf8) || $0.starts(with: "en-".utf8) } ?? true
  }

  /// The number of the match for `surface`, in `store.matches`. All that are too long share one: none is kept.
  package mutating func match(_ surface: Span<UInt8>) throws(PackError) -> Int {
    if surface.count > Self.longestToken { return try match(surface.extracting(0..<0)) }
    let (number, isNew) = surfaces.number(of: surface)
    if !isNew { return number }
    do throws(PackError) {
      try analyse(surface)
    } catch {
      // Every surface in the table has its match, or none may stay there.
      forgetAll()
      throw error
    }
    return number
  }

  /// Forgets all matches if they take more than `limit` bytes; numbers given before are void then.
  package mutating func forgetAll(over limit: Int = 0) {
    if surfaces.byteCount + store.bytes.count < limit { return }
    surfaces.removeAll()
    store.removeAll()
  }

  // MARK: One surface

  private mutating func analyse(_ surface: Span<UInt8>) throws(PackError) {
    draft.begin()
    var key: [UInt8] = []
    LookupKey.append(keyFor: surface, to: &key)
    bareEntries = .leftOut(seen: false)
    try propose(surface, key: key)
    if draft.entries.isEmpty, case .leftOut(seen: true) = bareEntries {
      bareEntries = .taken
      try propose(surface, key: key)
    }
    if draft.entries.isEmpty { try guess(surface, key: key) }
    try rank()
    store.append(draft, key: key)
  }

  private mutating func propose(_ surface: Span<UInt8>, key: [UInt8]) throws(PackError) {
    try propose(surface, key: key, from: preferred)
    if draft.entries.isEmpty, !others.isEmpty { try propose(surface, key: key, from: others) }
  }

  /// What a word that nobody knows may be: another one as it is spelled in everyday writing, or a number.
  private mutating func guess(_ surface: Span<UInt8>, key: [UInt8]) throws(PackError) {
    if WrittenNumber.matches(key.span) {
      draft.kind = .number
    } else if isEnglish {
      bareEntries = .leftOut(seen: false)
      if let kind = try respelled(surface, key, from: preferred) {
        draft.kind = kind
      } else {
        draft.begin()
      }
    }
  }

  private mutating func propose(
    _ surface: Span<UInt8>, key: [UInt8], from lexicons: [Int]
  ) throws(PackError) {
    if key.isEmpty { return }
    if isContraction(key) {
      let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
      _ = try cliticised(key, previous: root, from: lexicons)
      // A lexicon may have more to say, or no more than “a contraction of can not”.
      _ = try direct(surface, key: key, previous: root, from: lexicons)
      draft.kind = .clitic
      return
    }
    draft.kind = try direct(surface, key: key, previous: -1, from: lexicons)
    if draft.kind != .none, key.contains(0x20) {
      draft.kind = .phrase
      return
    }
    if draft.kind == .none {
      let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
      try inflected(key, previous: root, from: lexicons, byRules: true)
      if !draft.entries.isEmpty {
        draft.kind = .inflected
      } else if isEnglish, try cliticised(key, previous: root, from: lexicons) {
        draft.kind = .clitic
      } else {
        draft.begin()
      }
      return
    }
    let isName = draft.kind == .exact && !surface.isEqual(to: key)
    let root = draft.steps.count - 1
    try inflected(key, previous: root, from: lexicons, byRules: !isName && !draft.hasFunctionWord)
  }

  /// Adds what is filed under the key itself. A spelling other than the surface's makes a step of its own,
  /// unless another step led here.
  private mutating func direct(
    _ surface: Span<UInt8>, key: [UInt8], previous: Int, from lexicons: [Int]
  ) throws(PackError) -> MatchKind {
    let first = draft.entries.count
    var isExact = false
    var spelling: [UInt8] = []
    let functionWords = isEnglish ? EnglishFunctionWords.rows(for: key.span) : 0..<0
    if !functionWords.isEmpty {
      draft.add(.functionWord(rows: functionWords), headword: draft.newHeadword())
      isExact = surface.isEqual(to: key)
      spelling = key
    }
    let headword = draft.newHeadword()
    for position in lexicons {
      try self.lexicons.forEachEntry(key, in: position) { (found) throws(PackError) in
        guard try takes(found, in: position) else { return }
        draft.add(.lexicon(position, entry: found.number), headword: headword)
        // What a pack behind the first spells matters only as long as nothing is spelled like the surface.
        if isExact { return }
        let reader = try self.lexicons.lexicons[position].reader
        try reader.withBytes { (bytes) throws(PackError) in
          let entry = try reader.entry(found.number, bytes)
          var senses = entry.senses
          for index in 0..<entry.senseCount {
            let sense = try entry.nextSense(&senses, bytes)
            if bytes.equals(surface, at: sense.spelling) { isExact = true }
            if index == 0, spelling.isEmpty { spelling = Array(copying: bytes, sense.spelling) }
          }
        }
      }
    }
    if draft.entries.count == first { return .none }
    let step = isExact || previous >= 0 ? previous : draft.addStep(spelling: surface, spelling)
    for index in first..<draft.entries.count { draft.entries[index].step = step }
    return isExact ? .exact : .case
  }

  /// Adds the lemmas that the lexicons list for the form, and those that the language's rules propose. What a lexicon
  /// lists stands for the rules in that lexicon and in those behind it: that GCIDE knows `classes` as the plural of
  /// `classis` says nothing of WordNet's `class`.
  private mutating func inflected(
    _ key: [UInt8], previous: Int, from lexicons: [Int], byRules: Bool
  ) throws(PackError) {
    var listed = PartOfSpeechSet()
    var listedSoFar: [UInt16] = []
    let isFunctionWord = isFunctionWord(key)
    for position in lexicons {
      try self.lexicons.forEachForm(key, in: position) { (form, bytes) throws(PackError) in
        let lemma = Array(copying: bytes, form.lemma)
        // `were` is a form of a verb that lexicons explain; `they` is none of `she`, nor `could` of the `can` that is
        // a tin.
        if isFunctionWord, form.partOfSpeech != .verb || EnglishFunctionWords.isModal(lemma.span) { return }
        let step = RouteDraft(
          kind: .inflection, rule: .exception, partOfSpeech: form.partOfSpeech, features: form.features,
          from: key, to: lemma, previous: previous, lister: position)
        if try add(lemma, by: step, from: lexicons) { listed.insert(PartOfSpeechSet(form.partOfSpeech)) }
      }
      listedSoFar.append(listed.rawValue)
    }
    guard byRules, isEnglish else { return }
    proposals.removeAll()
    EnglishLemmatizer.propose(for: key.span, into: &proposals)
    for index in proposals.items.indices {
      let proposal = proposals.items[index]
      guard let partOfSpeech = proposal.partOfSpeech else { continue }
      var open: [Int] = []
      for index in lexicons.indices where listedSoFar[index] & PartOfSpeechSet(partOfSpeech).rawValue == 0 {
        open.append(lexicons[index])
      }
      if open.isEmpty { continue }
      let lemma = Array(proposals.bytes[proposal.range])
      let step = RouteDraft(
        kind: .inflection, rule: .rule, partOfSpeech: partOfSpeech, features: proposal.features, from: key,
        to: lemma, previous: previous)
      _ = try add(lemma, by: step, from: open)
    }
  }

  /// Adds the entries filed under a lemma that have the step's part of speech; false if there are none.
  private mutating func add(
    _ lemma: [UInt8], by step: RouteDraft, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    let wanted = PartOfSpeechSet(lemmaOf: step.partOfSpeech)
    var stepNumber = -1
    var isFound = false
    for position in lexicons {
      try self.lexicons.forEachEntry(lemma, in: position) { (found) throws(PackError) in
        let meant = try self.lexicons.partsOfSpeech(of: found, in: position).shared(with: wanted)
        guard meant.rawValue != 0, try takes(found, in: position) else { return }
        isFound = true
        if draft.widen(.lexicon(position, entry: found.number), by: meant) {
          draft.addOtherStep(step)
        } else {
          if stepNumber < 0 { stepNumber = draft.addStep(step) }
          draft.add(
            .lexicon(position, entry: found.number), headword: draft.headword(of: lemma),
            partsOfSpeech: meant, step: stepNumber)
        }
      }
    }
    return isFound
  }

  private func isFunctionWord(_ key: [UInt8]) -> Bool {
    isEnglish && !EnglishFunctionWords.rows(for: key.span).isEmpty
  }

  /// Whether the key is short for two function words, and is none itself: `can't`, `they've`, not `dog's`.
  private func isContraction(_ key: [UInt8]) -> Bool {
    guard isEnglish, let split = EnglishClitics.split(key.span), let expansion = split.expansionKey else {
      return false
    }
    let host = split.host(of: key.span)
    return isFunctionWord(expansion) && (isFunctionWord(host) || isContraction(host)) && !isFunctionWord(key)
  }

  /// Adds both sides of a contraction or possessive; the host may be a contraction itself.
  private mutating func cliticised(
    _ key: [UInt8], previous: Int, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    guard let split = EnglishClitics.split(key.span) else { return false }
    let host = split.host(of: key.span)
    let first = draft.entries.count
    var isFound = try part(host, of: key, features: split.features, previous: previous, from: lexicons)
    if let wanted = split.hostPartOfSpeech { try prefer(PartOfSpeechSet(wanted), from: first) }
    if !isFound { isFound = try cliticised(host, previous: draft.steps.count - 1, from: lexicons) }
    guard let expansion = split.expansionKey else { return isFound }
    return try part(expansion, of: key, features: [], previous: previous, from: lexicons) || isFound
  }

  /// Adds one part of a contraction: what is filed under it, or the lemmas that it is a form of.
  private mutating func part(
    _ part: [UInt8], of key: [UInt8], features: FormFeatures, previous: Int, from lexicons: [Int]
  ) throws(PackError) -> Bool {
    let before = draft.entries.count
    let step = draft.addStep(
      RouteDraft(kind: .clitic, features: features, from: key, to: part, previous: previous))
    let functionWords = isEnglish ? EnglishFunctionWords.rows(for: part.span) : 0..<0
    if functionWords.isEmpty {
      // Both parts of it are found where it stands.
      if isContraction(part) { return false }
      _ = try direct(part.span, key: part, previous: step, from: lexicons)
      try inflected(part, previous: step, from: lexicons, byRules: draft.entries.count == before)
    } else {
      // Of an auxiliary's form the verb is meant, of any other function word the word itself.
      if EnglishFunctionWords.rows[functionWords.lowerBound].partOfSpeech == .auxiliary {
        try inflected(part, previous: step, from: lexicons, byRules: false)
      }
      if draft.entries.count == before {
        draft.add(.functionWord(rows: functionWords), headword: draft.newHeadword(), step: step)
      }
    }
    return draft.entries.count > before
  }

  /// Adds what is filed under another spelling of the key, or what that is a form of; nil if there is nothing.
  private mutating func respelled(
    _ surface: Span<UInt8>, _ key: [UInt8], from lexicons: [Int]
  ) throws(PackError) -> MatchKind? {
    var spellings = ProposalList()
    EnglishRespelling.propose(for: key.span, into: &spellings)
    for item in spellings.items {
      draft.begin()
      let spelling = Array(spellings.bytes[item.range])
      let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
      let step = draft.addStep(RouteDraft(kind: .respelling, from: key, to: spelling, previous: root))
      _ = try direct(spelling.span, key: spelling, previous: step, from: lexicons)
      let isHeadword = !draft.entries.isEmpty
      try inflected(spelling, previous: step, from: lexicons, byRules: !draft.hasFunctionWord)
      if !draft.entries.isEmpty { return isHeadword ? .case : .inflected }
    }
    return nil
  }

  /// Says of the draft's entries from `first` on which part of speech is meant, where they have it.
  private mutating func prefer(_ wanted: PartOfSpeechSet, from first: Int) throws(PackError) {
    for index in first..<draft.entries.count {
      guard case .lexicon(let position, let number) = draft.entries[index].place else { continue }
      let parts = try lexicons.partsOfSpeech(ofEntry: number, in: position)
      if parts.contains(wanted) { draft.entries[index].partsOfSpeech = wanted }
    }
  }

  // MARK: Entries that define nothing

  /// What becomes of an entry that only says what kind of word it is, such as `Chris`, a name: nobody who reads
  /// `onions` wants to know that somebody is called so.
  private enum BareEntries {
    case leftOut(seen: Bool)
    /// Nothing else was found.
    case taken
  }

  private mutating func takes(_ found: LexiconSet.Found, in position: Int) throws(PackError) -> Bool {
    if case .taken = bareEntries { return true }
    if try !lexicons.isBare(found, in: position) { return true }
    bareEntries = .leftOut(seen: true)
    return false
  }
}

extension Span<UInt8> {
  fileprivate func isEqual(to other: [UInt8]) -> Bool {
    equals(other.span, at: 0..<count)
  }
}

extension CliticSplit {
  /// The lookup key of the word that the clitic is attached to.
  fileprivate func host(of key: Span<UInt8>) -> [UInt8] {
    switch host {
    case .prefix(let length): Array(copying: key, 0..<length)
    case .replacement(let word): Array(word)
    }
  }

  /// The lookup key of what the clitic is short for.
  fileprivate var expansionKey: [UInt8]? { expansion.map { Array($0) } }
}

extension [UInt8] {
  /// The bytes of a literal.
  fileprivate init(_ text: StaticString) {
    self.init()
    append(text: text)
  }

  /// The bytes at `range`.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self.init()
    append(copying: bytes, range)
  }
}
