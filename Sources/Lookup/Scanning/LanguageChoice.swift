import LexiconPack
import LookupKeys
import TextAnalysis

/// Chooses the language of each token, sentence by sentence: by the script of the word and, among the languages of one script,
/// by how frequent the words of the sentence are in each.
///
/// A word counts with its frequency in hundredths of Zipf, the logarithm of a probability, so that the sum over a sentence is
/// that of the sentence, as if its words did not depend on each other. Any word may be a foreign one or a name, so that none is
/// much less likely in one language than in another. A sentence has a language and may have words of others, such as a quotation,
/// which make it less likely: the likeliest combination is chosen.
struct LanguageChoice {
  /// A sentence has the language of the one before, unless another language is likelier by more than this: in hundredths of powers
  /// of ten.
  private static let inertia = 200
  /// Words have the language of their sentence, unless another is likelier by more than the first number for a word alone in
  /// quotation marks, the second for words after any punctuation mark, or the third for other words. The third is needed again
  /// where no mark ends the words.
  private static let (quotedWord, quotation, insideClause) = (150, 300, 500)
  /// How frequent a word of the sentence's language is for which quotation marks say nothing.
  private static let frequentWord = 350

  private let segmenter = SentenceSegmenter()
  private var ends: [Int] = []
  private var surfaces = SurfaceTable()
  /// The scores of each surface in every language of the engine, and zeros up to a multiple of eight. They are read as signed
  /// numbers of 16 bits; an array of these would cost the metadata of its type at start.
  private var scores: [UInt16] = []
  /// The vectors of eight numbers that each surface has there.
  private let vectors: Int
  /// The numbers of the short surfaces.
  private var numbers = WordMemory()
  private var keyRoom: [UInt8] = []
  // Of the words of one script in a sentence: their tokens, where their scores begin (−1 for none), and what it costs to leave the
  // language of the sentence there; the positions of the languages that they may be of; for each word and each of these, how likely
  // the words from it on are if it is of that language; the language of each word.
  private var words: [Int] = []
  private var rows: [Int] = []
  private var prices: [Int] = []
  private var candidates: [Int] = []
  private var leads: [Int] = []
  private var chosen: [Int] = []
  /// The languages of the sentences before.
  var memory = LanguageMemory()
  /// Whether the text at hand is part of another, and what precedes it is unknown.
  private var isPart = false
  /// Whether the choice for the last piece depends on what precedes the part.
  private(set) var isOpen = false
  /// The most surfaces that are remembered from one piece to the next.
  private static let mostSurfaces = 1 << 18

  /// Chooses among so many languages, at most `LanguageScope.most`.
  init(languages count: Int) { vectors = (count + 7) / 8 }

  /// Begins a text of its own, or a part of one.
  mutating func begin(isPart: Bool = false) {
    memory = LanguageMemory()
    self.isPart = isPart
  }

  /// Fills `scopes` with the position of each token's language among those of the engine.
  mutating func choose(
    _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine, into scopes: inout [UInt8]
  ) throws(PackError) {
    scopes.removeAll(keepingCapacity: true)
    isOpen = false
    if surfaces.count > Self.mostSurfaces {
      surfaces = SurfaceTable()
      scores.removeAll()
      numbers = WordMemory()
    }
    if let scope = try scopeOfAll(tokens, piece, engine) {
      for _ in tokens { scopes.append(UInt8(truncatingIfNeeded: scope)) }
      return
    }
    ends.removeAll(keepingCapacity: true)
    segmenter.appendBoundaries(of: piece, base: 0, joinsWords: true, to: &ends)
    var first = 0
    for end in ends {
      var next = first
      while next < tokens.count, tokens[next].start < end { next += 1 }
      if next > first { try choose(first..<next, tokens, piece, engine, into: &scopes) }
      first = next
    }
    while scopes.count < tokens.count { scopes.append(0) }
  }

  /// The position of the language of the preceding sentences, if all words of the piece are of one script and no sentence
  /// of it can be likelier enough in another language, wherever it begins and ends. Otherwise nil.
  private mutating func scopeOfAll(
    _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Int? {
    guard let home = memory.scope(of: ScriptSet()) else { return nil }
    var only = ScriptSet(rawValue: 0)
    let (latin, none) = (ScriptSet.latin, SIMD8<Int16>.zero)
    // For each language, the most that the words up to the one at hand can have gained on `home`, from whichever word on, and
    // the highest of these numbers. 13 vectors are enough for `LanguageScope.most` languages.
    var leads = InlineArray<13, SIMD8<Int16>>(repeating: none)
    var highest = leads
    for token in tokens {
      let isLetter = (piece[token.start] | 0x20) &- UInt8(ascii: "a") < 26
      let script = isLetter ? latin : ScriptSet(of: piece.extracting(token.start..<token.end))
      if script.rawValue == 0 { continue }
      if only.rawValue == 0 {
        only = script
        if memory.scope(of: script) != home { return nil }
      }
      if script.rawValue != only.rawValue { return nil }
      guard let row = try scores(of: token.start..<token.end, piece, script, engine) else { continue }
      let own = SIMD8<Int16>(repeating: Int16(scores[row + home]))
      for index in 0..<vectors {
        let gain = leads[index] &+ eightScores(at: row + 8 * index) &- own
        // Eight numbers are compared with one number one by one, but with a vector of zeros all at once.
        let lead = gain.replacing(with: none, where: none .> gain)
        leads[index] = lead
        highest[index] = highest[index].replacing(with: lead, where: lead .> highest[index])
      }
    }
    var most = 0
    for index in 0..<vectors { most = max(most, Int(highest[index].max())) }
    if most > Self.inertia || most > Self.quotedWord && Self.hasQuotationMark(0..<piece.count, piece) {
      return nil
    }
    return home
  }

  /// Appends to `scopes` the language of each token of one sentence.
  private mutating func choose(
    _ sentence: Range<Int>, _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine,
    into scopes: inout [UInt8]
  ) throws(PackError) {
    var scripts: [ScriptSet] = []
    var found: [ScriptSet] = []
    var hasKana = false
    let first = scopes.count
    for index in sentence {
      let script = ScriptSet(of: piece.extracting(tokens[index].start..<tokens[index].end))
      scripts.append(script)
      scopes.append(0)
      if script.rawValue == ScriptSet.kana.rawValue { hasKana = true }
      if script.rawValue != 0, !found.contains(script) { found.append(script) }
    }
    var around = found.isEmpty ? memory.scope(of: ScriptSet()) : nil
    for script in found {
      words.removeAll(keepingCapacity: true)
      for index in sentence where scripts[index - sentence.lowerBound] == script { words.append(index) }
      // Chinese characters next to kana are Japanese.
      let asked: ScriptSet = script == .han && hasKana ? .kana : script
      let (scope, isKnown) = try chooseForWords(asked, tokens, piece, engine)
      if isKnown { memory.set(scope, of: asked) } else { isOpen = true }
      if around == nil {
        around = scope
        memory.set(isKnown ? scope : nil, of: ScriptSet())
      }
      for (index, scope) in zip(words, chosen) {
        scopes[first + index - sentence.lowerBound] = UInt8(truncatingIfNeeded: scope)
      }
    }
    // Numbers belong to the language around them.
    if around == nil, isPart { isOpen = true }
    for place in scripts.indices where scripts[place].rawValue == 0 {
      scopes[first + place] = UInt8(truncatingIfNeeded: around ?? 0)
    }
  }

  /// Fills `chosen` with the language of each of `words`, which are of one script: that of the sentence, or another for words that
  /// are quoted. Returns the language of the sentence, and whether it is the same whatever precedes.
  private mutating func chooseForWords(
    _ script: ScriptSet, _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine
  ) throws(PackError) -> (scope: Int, isKnown: Bool) {
    candidates.removeAll(keepingCapacity: true)
    for scope in engine.scopes.indices where engine.scopes[scope].mayHold(script) { candidates.append(scope) }
    if candidates.isEmpty { candidates.append(0) }
    rows.removeAll(keepingCapacity: true)
    prices.removeAll(keepingCapacity: true)
    for index in words {
      let range = tokens[index].start..<tokens[index].end
      rows.append(try scores(of: range, piece, ScriptSet(of: piece.extracting(range)), engine) ?? -1)
      prices.append(Self.price(ofLeavingAt: index, tokens, piece))
    }
    let before = memory.scope(of: script)
    var (main, most, mostAtAll, second) = (0, Int.min, Int.min, Int.min)
    for index in candidates.indices {
      var lead = weigh(main: index)
      (mostAtAll, second) = (max(mostAtAll, lead), max(second, min(mostAtAll, lead)))
      if let before {
        if candidates[index] == before { lead += Self.inertia }
      } else {
        lead += engine.scopes.advantage(of: candidates[index], script)
      }
      if lead > most { (main, most) = (index, lead) }
    }
    _ = weigh(main: main)
    let count = candidates.count
    var current = main
    chosen.removeAll(keepingCapacity: true)
    for place in words.indices {
      let own = place * count
      if current != main {
        if leads[own + current] < leads[own + main] - back(place) { current = main }
      } else if let other = likeliest(at: place, main),
        leads[own + main] < leads[own + other] - out(place, main)
      {
        current = other
      }
      chosen.append(candidates[current])
    }
    return (candidates[main], !isPart || before != nil || mostAtAll > second + Self.inertia)
  }

  /// Fills `leads` for sentences of a language among `candidates`, and returns how likely `words` are in such a sentence.
  private mutating func weigh(main: Int) -> Int {
    let count = candidates.count
    // Not a part of `self` while they are filled.
    var leads: [Int] = []
    swap(&leads, &self.leads)
    leads.removeAll(keepingCapacity: true)
    leads.append(contentsOf: repeatElement(0, count: words.count * count))
    var room = leads.mutableSpan
    // The language but `main` that the words after the one at hand are likeliest in; −1 if there is none.
    var other = -1
    for place in words.indices.reversed() {
      let (own, next) = (place * count, (place + 1) * count)
      let hasNext = place + 1 < words.count
      let atHome = hasNext ? room[next + main] - back(place + 1) : Int.min
      let abroad = other >= 0 ? room[next + other] - out(place + 1, main) : Int.min
      other = -1
      for index in 0..<count {
        var lead = max(hasNext ? room[next + index] : 0, index == main ? abroad : atHome)
        if rows[place] >= 0 { lead += Int(scores[rows[place] + candidates[index]]) }
        room[own + index] = lead
        if index != main, other < 0 || lead > room[own + other] { other = index }
      }
    }
    let most = other < 0 ? room[main] : max(room[main], room[other] - out(0, main))
    swap(&leads, &self.leads)
    return most
  }

  /// Of the languages but `main`, the one that the words from a place on are likeliest in; nil if there is none.
  private func likeliest(at place: Int, _ main: Int) -> Int? {
    let own = place * candidates.count
    var best: Int?
    for index in candidates.indices where index != main {
      if let other = best, leads[own + index] <= leads[own + other] { continue }
      best = index
    }
    return best
  }

  /// What it costs to leave the language of the sentence, `main`, at a place. A frequent word of that language is one in
  /// quotation marks, too.
  private func out(_ place: Int, _ main: Int) -> Int {
    let price = place == 0 ? min(prices[0], Self.quotation) : prices[place]
    let isFrequent = rows[place] >= 0 && Int(scores[rows[place] + candidates[main]]) >= Self.frequentWord
    return isFrequent ? max(price, Self.quotation) : price
  }

  /// What it costs to return to it, which is expected at a mark.
  private func back(_ place: Int) -> Int { prices[place] == Self.insideClause ? Self.insideClause : 0 }

  /// What it costs to leave the language of the sentence at a token.
  private static func price(ofLeavingAt token: Int, _ tokens: [Token], _ piece: Span<UInt8>) -> Int {
    let gap = (token == 0 ? 0 : tokens[token - 1].end)..<tokens[token].start
    let after = tokens[token].end..<(token + 1 < tokens.count ? tokens[token + 1].start : piece.count)
    if hasQuotationMark(gap, piece), hasQuotationMark(after, piece) { return quotedWord }
    // A hyphen or slash alone joins words.
    if gap.count > 1 { for place in gap where piece[place] != UInt8(ascii: " ") { return quotation } }
    return insideClause
  }

  /// Whether a quotation mark is among these bytes, which may be malformed; the apostrophe of ASCII is none here.
  private static func hasQuotationMark(_ gap: Range<Int>, _ piece: Span<UInt8>) -> Bool {
    for place in gap {
      let left = gap.upperBound - place
      switch piece[place] {
      case UInt8(ascii: "\""): return true
      // « and »; those from ‘ to ‟, and ‹ and ›.
      case 0xC2 where left > 1: if piece[place + 1] | 0x10 == 0xBB { return true }
      case 0xE2 where left > 2:
        let last = piece[place + 2]
        if piece[place + 1] == 0x80, last &- 0x98 < 8 || last | 1 == 0xBB { return true }
      default: break
      }
    }
    return false
  }

  // MARK: Scores

  /// Where the scores of the word at `range` begin; nil if it is too long to be a word.
  @inline(__always)
  private mutating func scores(
    of range: Range<Int>, _ piece: Span<UInt8>, _ script: ScriptSet, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Int? {
    let word = PackedWord(piece, range, isMarked: false) ?? .none
    let number = word == .none ? -1 : numbers.match(of: word).number
    if number >= 0 { return number * 8 * vectors }
    return try scores(of: piece.extracting(range), as: word, script, engine)
  }

  /// The scores from a place on.
  @inline(__always)
  private func eightScores(at place: Int) -> SIMD8<Int16> {
    let eight = scores.span.extracting(place..<(place + 8))
    // SAFETY: there are eight numbers.
    return unsafe eight.withUnsafeBytes { unsafe $0.loadUnaligned(as: SIMD8<Int16>.self) }
  }

  private mutating func scores(
    of surface: Span<UInt8>, as word: PackedWord, _ script: ScriptSet, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Int? {
    if surface.count > LookupEngine.longestToken { return nil }
    let (number, isNew) = surfaces.number(of: surface)
    if isNew {
      keyRoom.removeAll(keepingCapacity: true)
      LookupKey.append(keyFor: surface, to: &keyRoom)
      let row = scores.count
      scores.append(contentsOf: repeatElement(0, count: 8 * vectors))
      try engine.findScores(of: keyRoom, script, row, &scores)
    }
    if word != .none { numbers.insert(word, number, isParticle: false) }
    return number * 8 * vectors
  }
}

/// The languages of the sentences before a place in a text, by script.
public struct LanguageMemory: Equatable, Sendable {
  private struct Known: Equatable, Sendable {
    /// The empty script is that of the first word of the last sentence.
    let script: ScriptSet
    let scope: Int
  }

  private var known: [Known] = []

  /// Position of the language among those of the engine; nil if it is not known.
  func scope(of script: ScriptSet) -> Int? { known.first { $0.script == script }?.scope }

  mutating func set(_ scope: Int?, of script: ScriptSet) {
    if self.scope(of: script) == scope { return }
    known.removeAll { $0.script == script }
    if let scope { known.append(Known(script: script, scope: scope)) }
  }

  /// Adds what is known at a later place of the same text.
  mutating func takeOver(_ later: LanguageMemory) {
    for one in later.known { set(one.scope, of: one.script) }
  }
}

extension LookupEngine {
  /// In hundredths of Zipf: the score of a function word, and of other words whose frequency is not known, where no list of
  /// frequencies is installed and where one does not have them.
  private static let (functionWord, word, rareWord): (UInt16, UInt16, UInt16) = (600, 350, 100)

  /// Fills in how frequent a word is in each language that is written in its script, by its lookup key: in hundredths of Zipf, 0
  /// if the language does not have it. If the word has an apostrophe, the part before it may be a function word.
  func findScores(
    of key: [UInt8], _ script: ScriptSet, _ row: Int, _ scores: inout [UInt16]
  ) throws(PackError) {
    let apostrophe = key.firstIndex(of: UInt8(ascii: "'")).map { $0 + 1 }
    let holders = try lexicons.holders(of: key.span)
    for scope in scopes.indices where scopes[scope].mayHold(script) {
      let language = scopes[scope].language
      if !FunctionWords.rows(for: key.span, in: language).isEmpty {
        scores[row + scope] = Self.functionWord
      } else if let apostrophe, apostrophe < key.count,
        !FunctionWords.rows(for: key.span.extracting(0..<apostrophe), in: language).isEmpty
      {
        scores[row + scope] = Self.functionWord
      } else if holders & scopes[scope].deciding.bits != 0 {
        scores[row + scope] = scopes[scope].hasFrequencies ? Self.rareWord : Self.word
      }
    }
    try lexicons.forEachFacts(key.span, in: lexicons.lexicons.indices, of: .frequency) {
      (lexicon, stored, bytes, _) throws(PackError) in
      guard let zipf = try stored.frequency(bytes) else { return true }
      let bit = KeyItems.bit(lexicon)
      for scope in scopes.indices
      where scopes[scope].deciding.bits & bit != 0 && scopes[scope].mayHold(script) {
        scores[row + scope] = max(scores[row + scope], UInt16(min(zipf, Int(Int16.max))))
      }
      return true
    }
    var most: UInt16 = 0
    for scope in scopes.indices { most = max(most, scores[row + scope]) }
    for scope in scopes.indices where scopes[scope].mayHold(script) {
      scores[row + scope] = max(scores[row + scope], most / 2)
    }
  }
}
