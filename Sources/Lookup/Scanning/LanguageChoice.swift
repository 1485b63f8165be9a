import LexiconPack
import LookupKeys
import TextAnalysis

/// Tells the language of each token of a text, sentence by sentence: by the script of the word, and among the languages
/// of one script by how many of the sentence's words they have.
struct LanguageChoice {
  /// What the words of one language count that hold its sentences together, and all others.
  private static let functionWord = 3
  private static let word = 1

  private let segmenter = SentenceSegmenter()
  private var ends: [Int] = []
  /// By the number of a surface, a bit for each language that has it as a function word, and one for each that has it.
  private var surfaces = SurfaceTable()
  private var holders: [(functionWord: UInt64, word: UInt64)] = []
  private var keyRoom: [UInt8] = []
  /// What the sentences before were written in; the first of the engine's languages where it is not known.
  var memory = LanguageMemory()
  /// Whether the text at hand is a part of another, and what stands before it is not known.
  private var isPart = false
  /// Whether the choice for the last piece hangs on what stands before the part.
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
    ends.removeAll(keepingCapacity: true)
    isOpen = false
    segmenter.appendBoundaries(of: piece, base: 0, to: &ends)
    var first = 0
    for end in ends {
      var next = first
      while next < tokens.count, tokens[next].start < end { next += 1 }
      if next > first { try choose(first..<next, tokens, piece, engine, into: &scopes) }
      first = next
    }
    while scopes.count < tokens.count { scopes.append(0) }
  }

  /// As above, for the tokens of one sentence.
  private mutating func choose(
    _ sentence: Range<Int>, _ tokens: [Token], _ piece: Span<UInt8>, _ engine: borrowing LookupEngine,
    into scopes: inout [UInt8]
  ) throws(PackError) {
    var scripts: [ScriptSet] = []
    var found: [(script: ScriptSet, scores: [Int])] = []
    var hasKana = false
    for index in sentence {
      let surface = piece.extracting(tokens[index].start..<tokens[index].end)
      let script = ScriptSet(of: surface)
      scripts.append(script)
      if script == .kana { hasKana = true }
      if script.isEmpty { continue }
      var place = 0
      while place < found.count, found[place].script != script { place += 1 }
      if place == found.count {
        found.append((script, [Int](repeating: 0, count: engine.scopes.count)))
      }
      let holders = try holders(of: surface, script, engine)
      for scope in engine.scopes.indices.prefix(64) {
        if holders.functionWord >> UInt64(scope) & 1 != 0 { found[place].scores[scope] += Self.functionWord }
        if holders.word >> UInt64(scope) & 1 != 0 { found[place].scores[scope] += Self.word }
      }
    }
    var chosen: [(script: ScriptSet, scope: Int)] = []
    for (script, scores) in found {
      // Chinese characters beside kana are Japanese.
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
      if chosen.isEmpty { memory.set(isKnown ? best : nil, of: []) }
      chosen.append((script, best))
    }
    // Numbers are of the language around them.
    if chosen.isEmpty, isPart, memory.scope(of: []) == nil { isOpen = true }
    let main = chosen.first?.scope ?? memory.scope(of: []) ?? 0
    for script in scripts {
      scopes.append(UInt8(truncatingIfNeeded: chosen.first { $0.script == script }?.scope ?? main))
    }
  }

  /// Which languages have a word.
  private mutating func holders(
    of surface: Span<UInt8>, _ script: ScriptSet, _ engine: borrowing LookupEngine
  ) throws(PackError) -> (functionWord: UInt64, word: UInt64) {
    if surface.count > LookupEngine.longestToken { return (0, 0) }
    if surfaces.count > Self.mostSurfaces {
      surfaces.removeAll()
      holders.removeAll()
    }
    let (number, isNew) = surfaces.number(of: surface)
    if !isNew { return holders[number] }
    keyRoom.removeAll(keepingCapacity: true)
    LookupKey.append(keyFor: surface, to: &keyRoom)
    let found = try engine.languages(having: keyRoom, script)
    holders.append(found)
    return found
  }
}

/// What the sentences before a place in a text were written in, by script.
package struct LanguageMemory: Equatable, Sendable {
  /// No script stands for the first one of the last sentence.
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

  /// Takes over what is known at a later place of the same text.
  mutating func takeOver(_ later: LanguageMemory) {
    for index in later.scripts.indices { set(later.scopes[index], of: later.scripts[index]) }
  }
}

extension LookupEngine {
  /// The languages, by a bit for each position in `scopes`, that have a lookup key among their function words, or in their
  /// lexicons: an entry or a form of one. Of a word with an apostrophe, the part before it may be the function word.
  func languages(
    having key: [UInt8], _ script: ScriptSet
  ) throws(PackError) -> (functionWord: UInt64, word: UInt64) {
    var functionWord: UInt64 = 0
    var word: UInt64 = 0
    let apostrophe = key.firstIndex(of: UInt8(ascii: "'")).map { $0 + 1 }
    for scope in scopes.indices.prefix(64) where scopes[scope].mayHold(script) {
      let language = scopes[scope].language
      if !FunctionWords.rows(for: key.span, in: language).isEmpty {
        functionWord |= 1 << UInt64(scope)
      } else if let apostrophe, apostrophe < key.count,
        !FunctionWords.rows(for: key.span.extracting(0..<apostrophe), in: language).isEmpty
      {
        functionWord |= 1 << UInt64(scope)
      }
    }
    let holders = try lexicons.holders(of: key.span)
    for scope in scopes.indices.prefix(64) {
      for position in scopes[scope].lexicons where holders & 1 << UInt64(min(position, 63)) != 0 {
        word |= 1 << UInt64(scope)
        break
      }
    }
    return (functionWord, word)
  }
}
