import LexiconPack
import LookupKeys
import TextAnalysis

/// Chooses the language of each token, sentence by sentence: by the script of the word and, among the languages of one script,
/// by how frequent the words of the sentence are in each.
///
/// A word counts with its frequency in hundredths of Zipf, the logarithm of a probability, so that the sum over a sentence is
/// that of the sentence, as if its words did not depend on each other.
struct LanguageChoice {
  /// How much likelier another language must be than that of the sentence before, in hundredths of powers of ten.
  private static let inertia = 150

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
  private var numbering = 0
  private var keyRoom: [UInt8] = []
  /// The languages of the sentences before; the first of the engine's languages where none is known.
  var memory = LanguageMemory()
  /// Whether the text at hand is part of another, and what precedes it is unknown.
  private var isPart = false
  /// Whether the choice for the last piece depends on what precedes the part.
  private(set) var isOpen = false
  /// The most surfaces that are remembered.
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

  /// The position of the likeliest language of a word that is a whole text.
  mutating func scope(
    ofWordAlone word: Span<UInt8>, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Int {
    let script = ScriptSet(of: word)
    var sums = [Int](repeating: 0, count: engine.scopes.count)
    try add(scoresOf: 0..<word.count, word, script, engine, to: &sums)
    return likeliest(sums, script, engine)
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
    for index in 0..<vectors where highest[index].max() > Self.inertia { return nil }
    return home
  }

  /// The same for the tokens of one sentence.
  private mutating func choose(
    _ sentence: Range<Int>, _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine,
    into scopes: inout [UInt8]
  ) throws(PackError) {
    var scripts: [ScriptSet] = []
    var found: [(script: ScriptSet, sums: [Int])] = []
    var hasKana = false
    for index in sentence {
      let range = tokens[index].start..<tokens[index].end
      let script = ScriptSet(of: piece.extracting(range))
      scripts.append(script)
      if script.rawValue == ScriptSet.kana.rawValue { hasKana = true }
      if script.rawValue == 0 { continue }
      var place = 0
      while place < found.count, found[place].script.rawValue != script.rawValue { place += 1 }
      if place == found.count { found.append((script, [Int](repeating: 0, count: engine.scopes.count))) }
      try add(scoresOf: range, piece, script, engine, to: &found[place].sums)
    }
    var chosen: [(script: ScriptSet, scope: Int)] = []
    for (script, sums) in found {
      // Chinese characters next to kana are Japanese.
      let asked: ScriptSet = script == .han && hasKana ? .kana : script
      var best = likeliest(sums, asked, engine)
      let before = memory.scope(of: asked)
      if let before, sums[before] + Self.inertia >= sums[best] { best = before }
      let isKnown = !isPart || before != nil || isCertain(best, sums, asked, engine)
      if isKnown { memory.set(best, of: asked) } else { isOpen = true }
      if chosen.isEmpty { memory.set(isKnown ? best : nil, of: ScriptSet()) }
      chosen.append((script, best))
    }
    // Numbers belong to the language around them.
    if chosen.isEmpty, isPart, memory.scope(of: ScriptSet()) == nil { isOpen = true }
    let main = chosen.first?.scope ?? memory.scope(of: ScriptSet()) ?? 0
    for script in scripts {
      scopes.append(UInt8(truncatingIfNeeded: chosen.first { $0.script == script }?.scope ?? main))
    }
  }

  /// The position of the language of a script with the highest sum, if nothing is known of what precedes.
  private func likeliest(_ sums: [Int], _ script: ScriptSet, _ engine: borrowing LookupEngine) -> Int {
    var best = -1
    var most = 0
    for scope in engine.scopes.indices where engine.scopes[scope].mayHold(script) {
      let sum = sums[scope] + engine.scopes.advantage(of: scope, script)
      if best < 0 || sum > most { (best, most) = (scope, sum) }
    }
    return max(best, 0)
  }

  /// Whether no language before the sentence would change its own.
  private func isCertain(
    _ best: Int, _ sums: [Int], _ script: ScriptSet, _ engine: borrowing LookupEngine
  ) -> Bool {
    for scope in engine.scopes.indices where scope != best && engine.scopes[scope].mayHold(script) {
      if sums[scope] + Self.inertia >= sums[best] { return false }
    }
    return true
  }

  // MARK: Scores

  /// Adds the scores of the word at `range` to the sums of the languages.
  private mutating func add(
    scoresOf range: Range<Int>, _ piece: Span<UInt8>, _ script: ScriptSet, _ engine: borrowing LookupEngine,
    to sums: inout [Int]
  ) throws(PackError) {
    guard let row = try scores(of: range, piece, script, engine) else { return }
    for index in sums.indices { sums[index] += Int(scores[row + index]) }
  }

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
    if surfaces.count > Self.mostSurfaces {
      surfaces.removeAll()
      scores.removeAll()
      numbering += 1
    }
    numbers.check(numbering)
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
  /// The empty script is that of the first word of the last sentence.
  private var scripts: [ScriptSet] = []
  private var scopes: [Int] = []

  /// Position of the language among those of the engine; nil if it is not known.
  func scope(of script: ScriptSet) -> Int? {
    for index in scripts.indices where scripts[index] == script { return scopes[index] }
    return nil
  }

  mutating func set(_ scope: Int?, of script: ScriptSet) {
    for index in scripts.indices where scripts[index] == script {
      if let scope {
        if scopes[index] != scope { scopes[index] = scope }
      } else {
        scripts.remove(at: index)
        scopes.remove(at: index)
      }
      return
    }
    guard let scope else { return }
    scripts.append(script)
    scopes.append(scope)
  }

  /// Adds what is known at a later place of the same text.
  mutating func takeOver(_ later: LanguageMemory) {
    for index in later.scripts.indices { set(later.scopes[index], of: later.scripts[index]) }
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
    try lexicons.forEachFrequency(of: key.span) { (lexicon, zipf) in
      let bit = KeyItems.bit(lexicon)
      for scope in scopes.indices
      where scopes[scope].deciding.bits & bit != 0 && scopes[scope].mayHold(script) {
        scores[row + scope] = max(scores[row + scope], UInt16(min(zipf, Int(Int16.max))))
      }
    }
  }
}
