import LexiconModel
import LexiconPack
import TextAnalysis

/// Finds the entries behind a word as it is written, and remembers every word it has been asked for.
///
/// A surface becomes a lookup key; what the packs and the function words have under that key comes first, then
/// the two sides of a contraction or possessive, then the lemmas of an inflected form. Lexicons of the word's
/// language and of no language are asked first, those of others only when these have nothing.
package struct LookupEngine {
  /// Longer tokens, in bytes, are reported and not analysed.
  package static let longestToken = 1024

  package let lexicons: LexiconSet
  package internal(set) var store = MatchStore()
  /// The surfaces that have a match; a match has the number of its surface.
  var surfaces = SurfaceTable()
  /// The languages that words may be of, one that was said first; empty where all lexicons are of one.
  let scopes: [LanguageScope]
  /// The language that all lexicons are of; empty where there are several, or none is named.
  let onlyTag: [UInt8]
  /// Whether the language of a text is to be found out.
  package let isMultilingual: Bool
  /// The language that was said, if no lexicon is of it; else empty.
  package let unservedLanguage: [UInt8]
  /// Position in `scopes` of the language of the word at hand.
  private(set) var scope = 0
  /// The language of the word at hand.
  private(set) var language: Language
  /// Positions of the lexicons to ask for the word at hand: those of its language and of none.
  private(set) var preferred: [Int]
  /// The lexicons that come first among those that have a headword; nil if none do.
  let firstLexicons: FirstLexicons?
  var proposals = ProposalList()
  var bareEntries = BareEntries.taken
  /// Whether the capitals of the surface at hand are the word's own.
  var capitalsTell = true
  /// Whether the surface at hand begins with a capital letter of its own; nil where that cannot be told.
  var hasCapital: Bool?
  /// Whether any lexicon has frequencies; nil until it is asked.
  var knowsFrequencies: Bool?
  /// Of the word that is guessed at.
  var formTails = FormTails()
  /// Room for the forms that a word is built of.
  var inflectionRoom = JapaneseInflections()
  /// Room for the spellings of a key.
  var spellingRoom = SpellingList()
  /// Room for a surface whose capitals are silent.
  private var markedRoom: [UInt8] = []
  /// Room for the key of the surface at hand.
  private var keyRoom: [UInt8] = []
  /// The match in the making.
  var draft = MatchDraft()

  /// Words are looked up as words of `language`, a BCP 47 tag in lower-case UTF-8, or of those that the lexicons have.
  /// Lexicons that explain words in `glosses`, another tag, come first.
  package init(_ lexicons: LexiconSet, language: [UInt8]?, glosses: [UInt8] = []) throws(PackError) {
    self.lexicons = lexicons
    if language == nil, let only = try LanguageScope.only(of: lexicons) {
      scopes = []
      onlyTag = only
      isMultilingual = false
      unservedLanguage = []
      self.language = only.isEmpty ? .english : Language(tag: only.span)
      var all: [Int] = []
      for position in lexicons.lexicons.indices { all.append(position) }
      preferred = all
    } else {
      scopes = try LanguageScope.all(of: lexicons, language)
      onlyTag = []
      isMultilingual = language == nil
      let isServed =
        try language.map { (said) throws(PackError) in try LanguageScope.isServed(said, by: lexicons) }
        ?? true
      unservedLanguage = isServed ? [] : language ?? []
      self.language = scopes[0].language
      preferred = scopes[0].lexicons
    }
    firstLexicons = glosses.isEmpty ? nil : try FirstLexicons(explaining: glosses, lexicons)
  }

  /// Goes on with words of the language at a position of `scopes`.
  @inline(__always)
  mutating func select(_ scope: Int) {
    if scope != self.scope { change(to: scope) }
  }

  /// Position in `scopes` of the first language that is written in a script; of the first if none is.
  func firstScope(of script: ScriptSet) -> Int {
    for position in scopes.indices where scopes[position].mayHold(script) { return position }
    return 0
  }

  private mutating func change(to scope: Int) {
    self.scope = scope
    language = scopes[scope].language
    preferred = scopes[scope].lexicons
    knowsFrequencies = nil
  }

  /// Goes on with words of no language, until `select`.
  private mutating func leaveLanguage() { language = .other }

  /// The number of the match for `surface`, in `store.matches`. All that are too long share one: none is kept.
  /// Where the capitals of a surface say nothing, it has a match of its own, and in each language. A word `alone` is a
  /// whole text: it may be of any language.
  package mutating func match(
    _ surface: Span<UInt8>, capitals: Capitals = .telling, alone: Bool = false
  ) throws(PackError) -> Int {
    if surface.count > Self.longestToken { return try match(surface.extracting(0..<0)) }
    return try match(surface, as: surface, by: nil, capitals: capitals, alone: alone && isMultilingual)
  }

  /// The number of the match for `surface`, which is looked up as `spelling` if a step leads there.
  mutating func match(
    _ surface: Span<UInt8>, as spelling: Span<UInt8>, by repair: RouteDraft?, capitals: Capitals = .telling,
    alone: Bool = false
  ) throws(PackError) -> Int {
    capitalsTell = !capitals.isSilent(in: spelling)
    let number: Int
    let isNew: Bool
    if capitalsTell, scope == 0, !alone {
      (number, isNew) = surfaces.number(of: surface)
    } else {
      var marked: [UInt8] = []
      swap(&marked, &markedRoom)
      marked.removeAll(keepingCapacity: true)
      marked.append(copying: surface, 0..<surface.count)
      appendMarks(alone: alone, to: &marked)
      (number, isNew) = surfaces.number(of: marked.span)
      swap(&marked, &markedRoom)
    }
    if !isNew { return number }
    let home = scope
    defer { select(home) }
    do throws(PackError) {
      try analyse(spelling, after: repair, alone: alone)
    } catch {
      // Every surface in the table has its match, or none may stay there.
      forgetAll()
      throw error
    }
    return number
  }

  /// Appends what tells a surface from the same one in other circumstances: bytes that no word has.
  func appendMarks(alone: Bool = false, to surface: inout [UInt8]) {
    if !capitalsTell { surface.append(0xFF) }
    if alone {
      surface.append(0xFD)
    } else if scope > 0 {
      surface.append(0xFE)
      surface.append(UInt8(truncatingIfNeeded: scope))
    }
  }

  /// Forgets all matches if they take more than `limit` bytes; numbers given before are void then. True if it did.
  @discardableResult
  package mutating func forgetAll(over limit: Int = 0) -> Bool {
    if surfaces.byteCount + store.byteCount < limit { return false }
    surfaces.removeAll()
    store.removeAll()
    return true
  }

  // MARK: One surface

  private mutating func analyse(
    _ surface: Span<UInt8>, after repair: RouteDraft?, alone: Bool
  ) throws(PackError) {
    lexicons.trace?.begin()
    draft.begin()
    // Nobody else holds the room by now.
    keyRoom.removeAll(keepingCapacity: true)
    LookupKey.append(keyFor: surface, to: &keyRoom)
    let key = keyRoom
    lexicons.trace?.ended(.normalize)
    let home = language
    // The rules of a language with an alphabet make nothing of Chinese characters.
    if UnspacedScripts.hold(key.span), !Self.isUnspaced(language, onlyTag) { leaveLanguage() }
    // Scripts up to Armenian have capital letters; those behind it have none.
    let hasCase = !key.isEmpty && key[0] < 0xD6
    hasCapital = !hasCase ? nil : surface.beginsLike(key) ? false : capitalsTell ? true : nil
    try find(surface, key)
    if scopes.count > 1, draft.entries.isEmpty || alone && draft.kind == .folded {
      try findElsewhere(surface, key)
    }
    if draft.entries.isEmpty {
      if repair == nil, let range = surface.withoutEdgeUnderscores {
        language = home
        let word = surface.extracting(range)
        let step = RouteDraft(
          kind: .normalization, repairs: .underscore, from: Array(copying: surface, 0..<surface.count),
          to: Array(copying: word, 0..<word.count), previous: -1)
        return try analyse(word, after: step, alone: alone)
      }
      try guess(surface, key: key)
    }
    lexicons.trace?.ended(.propose)
    try complete(surface, key)
    if alone, !draft.entries.isEmpty { try addOtherLanguages(surface, key) }
    if let firstLexicons { draft.putFirst(firstLexicons) }
    if let repair {
      draft.prepend(repair)
      if draft.kind == .exact { draft.kind = .case }
    }
    store.append(draft, key: key, scope: scope)
    language = home
    lexicons.trace?.ended(.rank)
    lexicons.trace?.end(match: store.matches.count - 1)
  }

  /// Finds what the lexicons of a language have for a word, by all steps but guesses.
  private mutating func find(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) {
    bareEntries = .leftOut(seen: false)
    try propose(surface, key: key, from: preferred)
    if language.row.hasOptionalAccents, !key.isEmpty { try folded(surface, key, from: preferred) }
    if draft.entries.isEmpty, case .leftOut(seen: true) = bareEntries {
      bareEntries = .taken
      try propose(surface, key: key, from: preferred)
    }
    if draft.kind != .clitic, draft.dropUndefinedFunctionWords(from: 0) {
      draft.isFunctionWord = true
      let step = draft.entries[0].step
      if step >= 0, draft.steps[step].kind == .inflection { draft.kind = .inflected }
    }
  }

  /// Puts what was found in order, and adds the parts of what is one word all the same.
  private mutating func complete(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) {
    let isAsKey = surface.isEqual(to: key)
    if buildsForms { return try rankBuilt(key.span) }
    try rank(
      isName: draft.kind == .exact && capitalsTell && !isAsKey,
      isOtherwiseSpelled: draft.kind == .case && isAsKey)
    try addParts(of: key, surface: surface)
  }

  /// Finds a word in the other languages that are written like it: it is of the first that has it with its accents. Swedish
  /// `äpple` is no English `apple`.
  private mutating func findElsewhere(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) {
    let home = scope
    let script = ScriptSet(of: key.span)
    var found = MatchDraft()
    swap(&found, &draft)
    for other in scopes.indices where other != home && scopes[other].mayHold(script) {
      select(other)
      draft.begin()
      try find(surface, key)
      if !draft.entries.isEmpty, draft.kind != .folded { return }
    }
    select(home)
    swap(&found, &draft)
  }

  /// Adds what a word is in other languages behind what it is in its own.
  private mutating func addOtherLanguages(_ surface: Span<UInt8>, _ key: [UInt8]) throws(PackError) {
    let home = scope
    let script = ScriptSet(of: key.span)
    for other in scopes.indices where other != home && scopes[other].mayHold(script) {
      var found = MatchDraft()
      swap(&found, &draft)
      select(other)
      try find(surface, key)
      try complete(surface, key)
      swap(&found, &draft)
      draft.append(found, surface: surface)
    }
    select(home)
  }

  private mutating func propose(
    _ surface: Span<UInt8>, key: [UInt8], from lexicons: [Int]
  ) throws(PackError) {
    if key.isEmpty { return }
    if try lengthened(key, surface, from: lexicons) { return }
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
      try inflected(key, previous: root, from: lexicons, by: .all)
      if !draft.entries.isEmpty {
        draft.kind = .inflected
        return
      }
      let steps = draft.steps.count
      if try cliticised(key, previous: root, from: lexicons) {
        draft.kind = .clitic
        return
      }
      draft.removeSteps(from: steps)
      if try !read(key, previous: root, from: lexicons) { draft.begin() }
      return
    }
    let isName = draft.kind == .exact && capitalsTell && !surface.isEqual(to: key)
    let steps = draft.steps.count
    let root = surface.isEqual(to: key) ? -1 : draft.step(to: key) ?? draft.addStep(spelling: surface, key)
    let rootEnd = draft.steps.count
    let rules: Rules = draft.hasFunctionWord ? .none : isName ? .names : .all
    try inflected(key, previous: root, from: lexicons, by: rules)
    if draft.steps.count == rootEnd { draft.removeSteps(from: steps) }
  }
}

extension Span<UInt8> {
  /// Whether the first two bytes are the same: the first character, in the scripts that have capital letters.
  func beginsLike(_ other: [UInt8]) -> Bool {
    let length = Swift.min(2, count, other.count)
    return equals(other.span.extracting(0..<length), at: 0..<length)
  }

  /// The range of `her` in `_her_`; nil for a word without underscores at its edges, or with one inside.
  var withoutEdgeUnderscores: Range<Int>? {
    var range = 0..<count
    while !range.isEmpty, self[range.lowerBound] == UInt8(ascii: "_") {
      range = (range.lowerBound + 1)..<count
    }
    while !range.isEmpty, self[range.upperBound - 1] == UInt8(ascii: "_") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    if range.isEmpty || range.count == count || firstOffset(of: UInt8(ascii: "_"), in: range) != nil {
      return nil
    }
    return range
  }

  func isEqual(to other: [UInt8]) -> Bool {
    equals(other.span, at: 0..<count)
  }
}

extension [UInt8] {
  /// The bytes of a literal.
  init(_ text: StaticString) {
    self.init()
    append(text: text)
  }

  /// The bytes at `range`.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    self.init()
    append(copying: bytes, range)
  }
}
