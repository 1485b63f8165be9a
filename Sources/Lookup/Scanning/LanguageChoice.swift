import LexiconPack
import LookupKeys
import TextAnalysis

/// Chooses the language of each token, sentence by sentence: by the script of the word and, among the languages of
/// one script, by how many of the sentence's words they have.
struct LanguageChoice {
  /// The weight of a word that a language has, and of one that is a function word of it.
  private static let functionWord = 3
  private static let word = 1

  private let segmenter = SentenceSegmenter()
  private var ends: [Int] = []
  /// The surfaces, and the languages that have each of them.
  private var surfaces = SurfaceTable()
  private var holders: [WordHolders] = []
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

  /// The position of the language of the preceding sentences, if all words of the piece are of one script and none counts
  /// more for another language. Every sentence of the piece then has that language, wherever it begins. Otherwise nil.
  private mutating func scopeOfAll(
    _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine
  ) throws(PackError) -> Int? {
    guard let home = memory.scope(of: ScriptSet()), home < 64 else { return nil }
    var only = ScriptSet(rawValue: 0)
    var others: UInt64 = 0
    for token in tokens {
      let isLetter = (piece[token.start] | 0x20) &- UInt8(ascii: "a") < 26
      let script = isLetter ? .latin : ScriptSet(of: piece.extracting(token.start..<token.end))
      if script.rawValue == 0 { continue }
      if only.rawValue == 0 {
        only = script
        if memory.scope(of: script) != home { return nil }
        others = engine.scopes.bits(of: script) & ~(1 &<< UInt64(home))
      }
      if script.rawValue != only.rawValue { return nil }
      let holders = try holders(of: token.start..<token.end, piece, script, engine)
      if holders.ahead(of: home) & others != 0 { return nil }
    }
    return home
  }

  /// The same for the tokens of one sentence.
  private mutating func choose(
    _ sentence: Range<Int>, _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine,
    into scopes: inout [UInt8]
  ) throws(PackError) {
    var scripts: [ScriptSet] = []
    var found: [(script: ScriptSet, scores: [Int])] = []
    var hasKana = false
    for index in sentence {
      let range = tokens[index].start..<tokens[index].end
      let script = ScriptSet(of: piece.extracting(range))
      scripts.append(script)
      if script.rawValue == ScriptSet.kana.rawValue { hasKana = true }
      if script.rawValue == 0 { continue }
      var place = 0
      while place < found.count, found[place].script.rawValue != script.rawValue { place += 1 }
      if place == found.count {
        found.append((script, [Int](repeating: 0, count: engine.scopes.count)))
      }
      let holders = try holders(of: range, piece, script, engine)
      for scope in engine.scopes.indices.prefix(64) {
        if holders.functionWord >> UInt64(scope) & 1 != 0 { found[place].scores[scope] += Self.functionWord }
        if holders.word >> UInt64(scope) & 1 != 0 { found[place].scores[scope] += Self.word }
      }
    }
    var chosen: [(script: ScriptSet, scope: Int)] = []
    for (script, scores) in found {
      // Chinese characters next to kana are Japanese.
      let asked: ScriptSet = script == .han && hasKana ? .kana : script
      var best = -1
      var isTied = false
      for scope in engine.scopes.indices where engine.scopes[scope].mayHold(asked) {
        if best >= 0, scores[scope] == scores[best] { isTied = true }
        if best < 0 || scores[scope] > scores[best] { (best, isTied) = (scope, false) }
      }
      if best < 0 { best = 0 }
      let before = isTied ? memory.scope(of: asked) : nil
      if let before, scores[before] == scores[best] { best = before }
      let isKnown = !isPart || !isTied || before != nil
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

  /// The languages that have the word at `range`.
  @inline(__always)
  private mutating func holders(
    of range: Range<Int>, _ piece: Span<UInt8>, _ script: ScriptSet, _ engine: borrowing LookupEngine
  ) throws(PackError) -> WordHolders {
    let word = PackedWord(piece, range, isMarked: false) ?? .none
    let number = word == .none ? -1 : numbers.match(of: word).number
    if number >= 0 { return holders[number] }
    return try holders(of: piece.extracting(range), as: word, script, engine)
  }

  private mutating func holders(
    of surface: Span<UInt8>, as word: PackedWord, _ script: ScriptSet, _ engine: borrowing LookupEngine
  ) throws(PackError) -> WordHolders {
    if surface.count > LookupEngine.longestToken { return WordHolders() }
    if surfaces.count > Self.mostSurfaces {
      surfaces.removeAll()
      holders.removeAll()
      numbering += 1
    }
    numbers.check(numbering)
    let (number, isNew) = surfaces.number(of: surface)
    if isNew {
      keyRoom.removeAll(keepingCapacity: true)
      LookupKey.append(keyFor: surface, to: &keyRoom)
      holders.append(try engine.languages(having: keyRoom, script))
    }
    if word != .none { numbers.insert(word, number, isParticle: false) }
    return holders[number]
  }
}

/// The languages that have a word, as a function word and at all: a bit for each language of the engine, by position.
struct WordHolders {
  var functionWord: UInt64 = 0
  var word: UInt64 = 0

  /// The languages for which the word counts more than for the one at a position.
  @inline(__always)
  func ahead(of scope: Int) -> UInt64 {
    let own: UInt64 = 1 &<< UInt64(scope)
    if functionWord & own != 0 { return word & own != 0 ? 0 : functionWord & word }
    return word & own != 0 ? functionWord : functionWord | word
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
  /// The languages whose function words or lexicons have a lookup key: an entry or a form. If the word has an
  /// apostrophe, the part before it may be the function word.
  func languages(having key: [UInt8], _ script: ScriptSet) throws(PackError) -> WordHolders {
    var found = WordHolders()
    let apostrophe = key.firstIndex(of: UInt8(ascii: "'")).map { $0 + 1 }
    let lexicons = try lexicons.holders(of: key.span)
    for scope in scopes.indices.prefix(64) {
      if lexicons & scopes[scope].lexiconBits != 0 { found.word |= 1 << UInt64(scope) }
      if !scopes[scope].mayHold(script) { continue }
      let language = scopes[scope].language
      if !FunctionWords.rows(for: key.span, in: language).isEmpty {
        found.functionWord |= 1 << UInt64(scope)
      } else if let apostrophe, apostrophe < key.count,
        !FunctionWords.rows(for: key.span.extracting(0..<apostrophe), in: language).isEmpty
      {
        found.functionWord |= 1 << UInt64(scope)
      }
    }
    return found
  }
}
