import LexiconModel
import LexiconPack
import TextAnalysis

/// Looks words up, and remembers the match of every word.
///
/// `Proposer` finds what a surface may be; the match is kept in `store` under a number, which the same surface gets when it
/// comes again.
public struct LookupEngine: ~Copyable {
  /// The longest token that is looked up, in bytes. Longer ones are only reported.
  public static let longestToken = 1024

  package let lexicons: LexiconSet
  package internal(set) var store = MatchStore()
  /// The surfaces that have a match; a match has the number of its surface.
  var surfaces = SurfaceTable()
  package internal(set) var proposer: Proposer
  /// The order of senses for the word whose sentence was read last; `none` if its sentence was not read.
  public internal(set) var senseOrder = SenseOrder.none
  /// Whether words that lexicons explain also have the entries of those that only translate. An answer that shows only the first
  /// entry of each word is the same without them.
  public var addsTranslations = true
  /// Whether the words around a phrase decide if it is one.
  public var judgesPhrases = false
  /// For each lexicon, whether it comes first among those that have a headword; empty for the usual order.
  private let firstLexicons: [Bool]

  /// Looks words up in `language`, a BCP 47 tag in lower-case UTF-8, or in those that the lexicons have. Lexicons that
  /// explain words in `glosses`, another tag, come first; without it, the reader's language is English.
  public init(_ lexicons: LexiconSet, language: [UInt8]?, glosses: [UInt8] = []) throws(PackError) {
    let reader = glosses.isEmpty ? Array("en".utf8) : glosses
    let scopes = try LanguageScopes(of: lexicons, language, reader: reader)
    var isFirst: [Bool] = []
    if !glosses.isEmpty {
      for lexicon in lexicons.lexicons { isFirst.append(try lexicon.explains(in: glosses)) }
    }
    firstLexicons = isFirst
    self.lexicons = lexicons
    proposer = Proposer(lexicons, scopes)
  }

  /// The languages that words may be of.
  var scopes: LanguageScopes { proposer.scopes }
  /// The language of the word at hand.
  @inline(__always)
  var language: Language { proposer.language }
  /// Positions of the lexicons to search for the word at hand.
  @inline(__always)
  var preferred: [Int] { proposer.preferred }
  /// Whether the language of a text is unknown and may change from sentence to sentence.
  public var isMultilingual: Bool { proposer.scopes.isMultilingual }
  /// The language requested, if no lexicon is of it; else empty.
  public var unservedLanguage: [UInt8] { proposer.scopes.unserved }

  /// The number of the match for `surface`, in `store.matches`. All that are too long share one: none is kept.
  /// Where the capitals of a surface say nothing, it has a match of its own, and in each language. A word `alone` is a
  /// whole text: it may be of any language.
  public mutating func match(
    _ surface: Span<UInt8>, capitals: Capitals = .telling, alone: Bool = false
  ) throws(PackError) -> Int {
    if surface.count > Self.longestToken { return try match(surface.extracting(0..<0)) }
    return try match(surface, as: surface, by: nil, capitals: capitals, alone: alone && isMultilingual)
  }

  /// Whether a lexicon may have the word or a form of it, spelled like this. False is certain, and remembered. It saves the guesses
  /// of a match, which take five times as long as all other steps.
  mutating func mayBeFound(_ spelling: Span<UInt8>) throws(PackError) -> Bool {
    // An explanation shows every attempt.
    if lexicons.trace != nil || spelling.count > Self.longestToken { return true }
    let number = try match(spelling, as: spelling, by: nil, guesses: false)
    return !store.matches[number].entries.isEmpty
  }

  /// The number of the match for `surface`, which is looked up as `spelling` if a step leads there. Without `guesses`, it is
  /// a match of its own.
  mutating func match(
    _ surface: Span<UInt8>, as spelling: Span<UInt8>, by repair: SurfaceRepair?,
    capitals: Capitals = .telling,
    alone: Bool = false, guesses: Bool = true
  ) throws(PackError) -> Int {
    proposer.capitalsTell = !capitals.isSilent(in: spelling)
    proposer.isLone = capitals == .lone
    let number: Int
    let isNew: Bool
    if proposer.capitalsTell, !proposer.isLone, proposer.scope == 0, !alone, guesses {
      (number, isNew) = surfaces.number(of: surface)
    } else {
      var marked = Array(copying: surface)
      appendMarks(alone: alone, to: &marked)
      if !guesses { marked.append(0xFC) }
      (number, isNew) = surfaces.number(of: marked.span)
    }
    if !isNew { return number }
    let home = proposer.scope
    defer {
      proposer.select(home)
      forgetUnfinished()
    }
    try analyze(spelling, after: repair, alone: alone, guesses: guesses)
    return number
  }

  /// The number of the match of the phrase that the best proposals of a search agree on; the first of them comes first.
  mutating func match(_ search: borrowing PhraseSearch, _ piece: TextPiece) throws(PackError) -> Int {
    let surface = piece.bytes.span.extracting(search.best[0].range)
    if search.best.count == 1, search.best[0].rule == .none { return try match(surface) }
    var name = Array(copying: surface)
    proposer.capitalsTell = true
    proposer.isLone = false
    appendMarks(to: &name)
    for proposal in search.best {
      // No surface has 0xFF, so it keeps a phrase apart from a word that is written like it.
      name.append(0xFF)
      name.append(copying: search.keys.span, proposal.key)
    }
    let (number, isNew) = surfaces.number(of: name.span)
    if !isNew { return number }
    defer { forgetUnfinished() }
    try analyze(search, surface, piece)
    return number
  }

  /// Forgets everything if the surface that was numbered last has no match, since its analysis failed.
  mutating func forgetUnfinished() {
    if surfaces.count > store.matches.count { forgetAll() }
  }

  private mutating func analyze(
    _ surface: Span<UInt8>, after repair: SurfaceRepair?, alone: Bool, guesses: Bool
  ) throws(PackError) {
    lexicons.trace?.begin()
    try proposer.find(surface, alone: alone)
    if repair == nil, proposer.draft.entries.isEmpty, let range = surface.withoutEdgeUnderscores {
      proposer.restoreLanguage()
      let step = SurfaceRepair(
        kind: .normalization, repairs: .underscore, surface: Array(copying: surface))
      return try analyze(surface.extracting(range), after: step, alone: alone, guesses: guesses)
    }
    try proposer.finish(alone: alone, guesses: guesses)
    if let repair {
      proposer.draft.prepend(repair)
      if proposer.draft.kind == .exact { proposer.draft.kind = .case }
    }
    try storeDraft()
    lexicons.trace?.ended(.rank)
    lexicons.trace?.end(match: store.matches.count - 1)
  }

  /// Stores the match that the proposer has made.
  mutating func storeDraft() throws(PackError) {
    if addsTranslations { try proposer.addTranslations() }
    if !firstLexicons.isEmpty {
      let isFirst = firstLexicons
      try proposer.draft.entries.putFirst(inEach: { $0.headword == $1.headword }) {
        (entry) throws(PackError) in
        !entry.isFunctionWord && isFirst[entry.lexicon]
      }
    }
    // A route leads to an entry: a word that is not found has none.
    if proposer.draft.entries.isEmpty { proposer.draft.removeSteps(from: 0) }
    store.append(proposer.draft, scope: proposer.scope)
  }

  /// The facts of the word that an entry is filed under, and those of another spelling of it.
  public func facts(
    of reference: EntryReference, otherSpelling: EntryReference? = nil
  ) throws(PackError) -> FoundFacts {
    let facts = try lexicons.facts(of: reference, in: senseOrder)
    guard let otherSpelling else { return facts }
    return try lexicons.facts(facts, of: reference, withThoseOf: otherSpelling, in: senseOrder)
  }

  /// Appends bytes that no word has to a surface, so that it differs from the same surface in other circumstances.
  private func appendMarks(alone: Bool = false, to surface: inout [UInt8]) {
    if !proposer.capitalsTell { surface.append(0xFF) }
    if proposer.isLone { surface.append(0xFB) }
    if alone {
      surface.append(0xFD)
    } else if proposer.scope > 0 {
      surface.append(0xFE)
      surface.append(UInt8(truncatingIfNeeded: proposer.scope))
    }
  }

  /// Forgets all matches if they take more than `limit` bytes; their numbers become invalid. Returns whether it did.
  @discardableResult
  public mutating func forgetAll(over limit: Int = 0) -> Bool {
    if surfaces.byteCount + store.byteCount < limit { return false }
    surfaces = SurfaceTable()
    store.removeAll()
    return true
  }
}

extension Span<UInt8> {
  /// Whether the first two bytes are the same: the first character, in the scripts that have capital letters.
  func beginsLike(_ other: Span<UInt8>) -> Bool {
    let length = Swift.min(2, count, other.count)
    return equals(other.extracting(0..<length), at: 0..<length)
  }

  /// Whether it only has the letters a to z: then it is its own lookup key.
  var isOfSmallLetters: Bool { indices.allSatisfy { self[$0] &- UInt8(ascii: "a") < 26 } }

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
