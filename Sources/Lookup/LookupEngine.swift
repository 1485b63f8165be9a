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
  var surfaces = SurfaceTable()
  /// Positions of the lexicons to ask first, and of those to ask when the first have nothing.
  let preferred: [Int]
  let others: [Int]
  private(set) var isEnglish: Bool
  var proposals = ProposalList()
  var bareEntries = BareEntries.taken
  /// Whether the capitals of the surface at hand are the word's own.
  var capitalsTell = true
  /// Whether any lexicon has frequencies; nil until it is asked.
  var knowsFrequencies: Bool?
  /// Of the word that is guessed at.
  var formTails = FormTails()
  /// Room for the spellings of a key.
  var spellingRoom = SpellingList()
  /// Room for a surface whose capitals are silent.
  private var markedRoom: [UInt8] = []
  /// Room for the key of the surface at hand.
  private var keyRoom: [UInt8] = []
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
  /// Where the capitals of a surface say nothing, it has a match of its own.
  package mutating func match(
    _ surface: Span<UInt8>, capitals: Capitals = .telling
  ) throws(PackError) -> Int {
    if surface.count > Self.longestToken { return try match(surface.extracting(0..<0)) }
    return try match(surface, as: surface, by: nil, capitals: capitals)
  }

  /// The number of the match for `surface`, which is looked up as `spelling` if a step leads there.
  mutating func match(
    _ surface: Span<UInt8>, as spelling: Span<UInt8>, by repair: RouteDraft?, capitals: Capitals = .telling
  ) throws(PackError) -> Int {
    capitalsTell = !capitals.isSilent(in: spelling)
    let number: Int
    let isNew: Bool
    if capitalsTell {
      (number, isNew) = surfaces.number(of: surface)
    } else {
      // No word has the byte 0xFF.
      var marked: [UInt8] = []
      swap(&marked, &markedRoom)
      marked.removeAll(keepingCapacity: true)
      marked.append(copying: surface, 0..<surface.count)
      marked.append(0xFF)
      (number, isNew) = surfaces.number(of: marked.span)
      swap(&marked, &markedRoom)
    }
    if !isNew { return number }
    do throws(PackError) {
      try analyse(spelling, after: repair)
    } catch {
      // Every surface in the table has its match, or none may stay there.
      forgetAll()
      throw error
    }
    return number
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
    _ surface: Span<UInt8>, after repair: RouteDraft?
  ) throws(PackError) {
    lexicons.trace?.begin()
    draft.begin()
    // Nobody else holds the room by now.
    keyRoom.removeAll(keepingCapacity: true)
    LookupKey.append(keyFor: surface, to: &keyRoom)
    let key = keyRoom
    lexicons.trace?.ended(.normalize)
    // Nothing that is done to English letters comes to anything here.
    let wasEnglish = isEnglish
    if isEnglish, UnspacedScripts.hold(key.span) { isEnglish = false }
    defer { isEnglish = wasEnglish }
    bareEntries = .leftOut(seen: false)
    try propose(surface, key: key)
    if isEnglish, !key.isEmpty { try folded(surface, key, from: preferred) }
    if draft.entries.isEmpty, case .leftOut(seen: true) = bareEntries {
      bareEntries = .taken
      try propose(surface, key: key)
    }
    if draft.entries.isEmpty { try guess(surface, key: key) }
    lexicons.trace?.ended(.propose)
    let isAsKey = surface.isEqual(to: key)
    try rank(
      isName: draft.kind == .exact && capitalsTell && !isAsKey,
      isOtherwiseSpelled: draft.kind == .case && isAsKey)
    try addParts(of: key, surface: surface)
    if let repair {
      draft.prepend(repair)
      if draft.kind == .exact { draft.kind = .case }
    }
    store.append(draft, key: key)
    lexicons.trace?.ended(.rank)
    lexicons.trace?.end(match: store.matches.count - 1)
  }

  private mutating func propose(_ surface: Span<UInt8>, key: [UInt8]) throws(PackError) {
    try propose(surface, key: key, from: preferred)
    if draft.entries.isEmpty, !others.isEmpty { try propose(surface, key: key, from: others) }
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
      } else if isEnglish, try cliticised(key, previous: root, from: lexicons) {
        draft.kind = .clitic
      } else {
        draft.begin()
      }
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
