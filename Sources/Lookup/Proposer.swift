import LexiconModel
import LexiconPack
import TextAnalysis

/// Finds the analyses of a surface: the headwords that it may be, and the steps that lead to them.
///
/// What the packs and the function words have under the surface's own key comes first, then the parts of a contraction or
/// possessive, then the lemmas of an inflected form. Where all of these have nothing, respellings, accents and the parts of
/// compounds are tried. Lexicons of the word's language and of no language are searched first, those of other languages
/// only when these have nothing.
///
/// `find`, then `finish` fill `draft`. The files of Forms, Parts and Order extend this type.
public struct Proposer: ~Copyable {
  let lexicons: LexiconSet
  /// The languages that words may be of.
  let scopes: LanguageScopes
  /// Position in `scopes` of the language of the word at hand.
  private(set) var scope = 0
  /// The language of the word at hand.
  private(set) var language: Language {
    didSet { row = language.row }
  }
  /// What is known of that language.
  private(set) var row: LanguageRow
  /// The lexicons to search for the word at hand: those of its language and of none.
  private(set) var searched: LexiconSelection
  /// The match in the making.
  var draft = MatchDraft()
  /// The lemmas that the rules of the language propose for the key at hand.
  var proposals = ProposalList()
  var bareEntries = BareEntries.taken
  /// Whether the capitals of the surface at hand are the word's own.
  var capitalsTell = true
  /// Whether the surface at hand is a text of its own and begins with a capital.
  var isLone = false
  /// Whether the surface at hand is a text of its own, in any language.
  private var isAlone = false
  /// Whether the surface at hand begins with a capital letter of its own; nil if that cannot be known.
  var hasCapital: Bool?

  // Storage that is used again for each word.
  var inflectionRoom = JapaneseInflections()
  var spellingRoom: [Spelling] = []
  /// The lemmas that rules propose for a word that is guessed.
  var lemmaRoom = ProposalList()

  init(_ lexicons: LexiconSet, _ scopes: LanguageScopes) {
    self.lexicons = lexicons
    self.scopes = scopes
    let first = scopes[0]
    language = first.language
    row = language.row
    searched = first.deciding
  }

  /// Whether a lexicon that decides what words of the language at hand are has frequencies.
  var hasFrequencies: Bool { scopes[scope].deciding.hasFrequencies }

  @inline(__always)
  var preferred: [Int] { searched.positions }
  @inline(__always)
  var preferredBits: PackSet { searched.bits }
  @inline(__always)
  var phraseKinds: [UInt64] { searched.phraseKinds }

  /// Goes on with words of the language at a position of `scopes`.
  @inline(__always)
  mutating func select(_ scope: Int) {
    if scope != self.scope { change(to: scope) }
  }

  private mutating func change(to scope: Int) {
    self.scope = scope
    language = scopes[scope].language
    searched = scopes[scope].deciding
  }

  /// Whether a lexicon that is searched for the word at hand may have an entry under a key. False is certain.
  func mayHaveEntries(_ key: Span<UInt8>) -> Bool { lexicons.mayHaveEntries(key, of: preferredBits) }

  /// Whether a lexicon that is searched for the word at hand may have forms under a key. False is certain.
  func mayHaveForms(_ key: Span<UInt8>) -> Bool { lexicons.mayHaveForms(key, of: preferredBits) }

  // MARK: One surface

  /// Fills `draft` with what is known of a surface by all steps but guesses. A word `alone` is a whole text: it may be of
  /// any language.
  mutating func find(_ surface: Span<UInt8>, alone: Bool) throws(PackError) {
    draft.begin(surface)
    lexicons.trace?.ended(.normalize)
    isAlone = alone
    let key = draft.key.range
    // The rules of a language with an alphabet make nothing of Chinese characters.
    if UnspacedScripts.hold(draft.bytes.span.extracting(key)), !scopes[scope].isUnspaced {
      language = .other
    }
    // Scripts up to Armenian have capital letters; those after it have none.
    let hasCase = !key.isEmpty && draft.bytes[key.lowerBound] < 0xD6
    let isSmall = hasCase && surface.beginsLike(draft.bytes.span.extracting(key))
    hasCapital = !hasCase ? nil : isSmall ? false : capitalsTell ? true : nil
    try find()
    if alone, draft.entries.isEmpty || draft.kind == .folded { try findElsewhere(amongKin: false) }
  }

  /// Guesses what an unknown surface may be, unless `guesses` is false, and sorts the analyses. Afterwards the language of the
  /// word found is selected.
  mutating func finish(alone: Bool, guesses: Bool) throws(PackError) {
    if guesses, draft.entries.isEmpty { try guess() }
    if draft.kind == .none {
      try findTranslation()
      if draft.entries.isEmpty, scopes.count > 1, !alone {
        // A language without a dictionary has nothing else to show.
        try findElsewhere(amongKin: scopes.unserved.isEmpty || scope > 0)
      }
    }
    lexicons.trace?.ended(.propose)
    try complete()
    if alone, !draft.entries.isEmpty { try addOtherLanguages() }
    restoreLanguage()
  }

  /// Goes back to the language that is selected, after a word of Chinese characters.
  mutating func restoreLanguage() {
    let own = scopes[scope].language
    if language != own { language = own }
  }

  /// Finds what the lexicons of the language have for a word, by all steps but guesses.
  private mutating func find() throws(PackError) {
    bareEntries = .leftOut(seen: false)
    try propose()
    let isSettled = row.lemmatizer == nil && (draft.kind == .folded || draft.kind == .clitic)
    if row.hasOptionalAccents, draft.key.count > 0, !isSettled { try folded() }
    if draft.entries.isEmpty, case .leftOut(seen: true) = bareEntries {
      bareEntries = .taken
      try propose()
    }
    if hasCapital == true, !isLone, case .leftOut(seen: true) = bareEntries, try isRatherName() {
      draft.clear()
      bareEntries = .taken
      try propose()
    }
    if draft.kind != .clitic, draft.dropUndefinedFunctionWords(from: 0) {
      draft.isFunctionWord = true
      let step = draft.entries[0].step
      if step >= 0, draft.steps[step].kind == .inflection { draft.kind = .inflected }
    }
  }

  /// Puts the analyses in order, and adds the parts of a contraction that is also a headword.
  private mutating func complete() throws(PackError) {
    let isAsKey = draft.surface == draft.key
    if row.buildsForms { return try rankBuilt() }
    try rank(
      isName: draft.kind == .exact && capitalsTell && !isAsKey,
      isOtherwiseSpelled: draft.kind == .case && isAsKey)
    try addParts()
  }

  /// Looks a word up in the lexicons that only translate it into other languages than the reader's.
  private mutating func findTranslation() throws(PackError) {
    let others = translating
    if others.positions.isEmpty { return }
    let usual = searched
    searched = others
    defer { searched = usual }
    draft.clear()
    try find()
  }

  /// The lexicons that only translate words of the language at hand.
  var translating: LexiconSelection { scopes[scope].translating }

  /// Looks a word up in the other languages of its script, or in those `amongKin` of its own. The first that has it with
  /// its accents wins: Swedish `äpple` is not English `apple`.
  private mutating func findElsewhere(amongKin: Bool) throws(PackError) {
    let home = scope
    let family = scopes[home].language.row.family
    if amongKin, family == nil { return }
    let key = draft.key.range
    let script = ScriptSet(of: draft.bytes.span.extracting(key))
    // A name such as `x86_64` or `conf.d` is no form or compound, so that it is only sought as it is.
    let isName = draft.bytes[key].contains { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") }
    let holders = isName ? try lexicons.holders(of: draft.bytes.span.extracting(key)) : .max
    if draft.entries.isEmpty { draft.clear() }
    let found = draft
    for other in scopes.indices where other != home && scopes[other].mayHold(script) {
      if amongKin, scopes[other].language.row.family != family { continue }
      if holders & scopes[other].deciding.bits == 0 { continue }
      select(other)
      draft.clear()
      try find()
      if !draft.entries.isEmpty, draft.kind != .folded { return }
    }
    select(home)
    draft = found
  }

  /// Adds what a word is in other languages that have it as it is or in a list of forms, after what it is in its own.
  private mutating func addOtherLanguages() throws(PackError) {
    let home = scope
    let script = ScriptSet(of: draft.bytes.span.extracting(draft.key.range))
    let holders = try lexicons.holders(of: draft.bytes.span.extracting(draft.key.range))
    for other in scopes.indices where other != home && scopes[other].mayHold(script) {
      if holders & scopes[other].deciding.bits == 0 { continue }
      let found = draft
      draft.clear()
      select(other)
      try find()
      try complete()
      // With other accents it is another word, if it is one elsewhere.
      if draft.kind == .folded { draft.clear() }
      draft.putBehind(found)
    }
    select(home)
  }

  /// Adds the entries that the key leads to: its own, those of a contraction's parts, those of the lemmas of a form.
  private mutating func propose() throws(PackError) {
    let key = draft.key
    if key.count == 0 { return }
    if try lengthened() { return }
    if isContraction(draft.bytes.span.extracting(key.range)) {
      let root = draft.stepToKey()
      _ = try cliticised(key, previous: root)
      // A lexicon may have more to say, or no more than “a contraction of can not”.
      _ = try direct(draft.surface, key: key, previous: root, from: preferred)
      draft.kind = .clitic
      return
    }
    draft.kind = try direct(draft.surface, key: key, previous: -1, from: preferred)
    if draft.kind != .none, draft.bytes[key.range.lowerBound] >= 0xE3, !isAlone, try meetsByChance(key) {
      draft.clear()
      return
    }
    if draft.kind != .none, draft.bytes.span.firstOffset(of: 0x20, in: key.range) != nil {
      draft.kind = .phrase
      return
    }
    if draft.kind == .none {
      let root = draft.stepToKey()
      try inflected(key, previous: root, by: .all)
      if !draft.entries.isEmpty {
        draft.kind = .inflected
        return
      }
      let steps = draft.steps.count
      if try cliticised(key, previous: root) {
        draft.kind = .clitic
        return
      }
      draft.removeSteps(from: steps)
      // A language with rules of inflection guesses otherwise: see `guess`.
      var isChained = false
      if row.lemmatizer == nil { isChained = try chained(key, previous: root) }
      if !isChained { draft.clear() }
      return
    }
    let isName = draft.kind == .exact && capitalsTell && draft.surface != key
    let steps = draft.steps.count
    let root = draft.stepToKey()
    let rootEnd = draft.steps.count
    let rules: Rules = draft.hasFunctionWord ? .none : isName ? .names : .all
    try inflected(key, previous: root, by: rules)
    if draft.steps.count == rootEnd { draft.removeSteps(from: steps) }
  }
}
