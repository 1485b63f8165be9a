import LexiconPack
import Senses
import TextAnalysis

/// Reads the sentence around a token for the tagger and the sense model.
///
/// Only sentences with a word whose meaning is wanted are read, and each of them once for all its words.
struct SentenceReader: ~Copyable {
  /// The tokens of the sentence at hand; empty before the first.
  private var tokens = 0..<0
  /// Its words, as far as they were needed.
  private(set) var sentence = Sentence()
  /// For each token that was read, the number of its first word in the sentence.
  private var words: [Int] = []
  /// Whether the lemmas of its words are known.
  private var hasLemmas = false

  /// The longest sentence that is read as one, and how far from a word its start is looked for, in tokens.
  private static let longest = 128
  private static let farthest = 4 * longest
  /// More words than any sentence has.
  private static let all = 1 << 32

  /// Begins a piece.
  mutating func begin() { tokens = 0..<0 }

  /// The match of a word as its sentence has it. The order of the senses of its first headword is then the engine's
  /// `senseOrder`. A phrase has several tokens; its part of speech is the one that fits its first word best. `isTelling` says
  /// that a capital of the word is its own.
  mutating func match(
    _ match: Int, of tokens: Range<Int>, isTelling: Bool, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Int {
    var match = match
    let kind = engine.store.matches[match].kind
    let hasCapital = kind != .phrase && piece.hasCapital(at: tokens.lowerBound)
    if kind == .none && !hasCapital || kind == .number || kind == .name || kind == .clitic { return match }
    let first = tokens.lowerBound
    if hasCapital {
      let word = try read(at: first, piece, &engine)
      let surface = piece.bytes.span.extracting(piece.range(first))
      if try isName(word, match, surface, isTelling: isTelling, &engine) {
        return try engine.match(match, as: nil)
      }
    }
    if kind == .none { return match }
    if kind == .exact || kind == .case {
      let rows = engine.occasionalRows(of: match)
      if !rows.isEmpty {
        _ = try read(at: first, piece, &engine)
        if isPreposition(first, piece, engine) { return try engine.match(match, asFunctionWord: rows) }
      }
    }
    let classes = try engine.wordClasses(of: match)
    if classes.isEmpty || kind == .compound { return match }
    var only = classes.only
    if only == nil || hasCapital || engine.lexicons.trace != nil {
      let word = try read(at: first, piece, &engine)
      only = sentence.wordClass(of: word, among: classes)
    }
    guard let wordClass = only else { return match }
    // The tagger often takes `in` before a name for an adverb.
    if wordClass == .adverb, engine.isPreposition(match), beginsNounPhrase(tokens.upperBound, piece, engine) {
      return match
    }
    // The verb `be` is explained as the auxiliary first; another one where it helps a verb.
    var isAuxiliary = wordClass == .verb && classes.isFunctionWord && engine.isAuxiliary(match)
    if isAuxiliary, engine.isAuxiliary(match, besidesBe: true) {
      let word = try read(at: first, after: Sentence.reachOfHelp, piece, &engine)
      isAuxiliary = sentence.helpsVerb(word)
    }
    var isUnordered = classes.isAmbiguous
    var isLone = false
    if hasCapital {
      let word = words[first - self.tokens.lowerBound]
      isLone = wordClass == .noun && sentence.isLoneName(word)
      if isLone { isUnordered = true }
      if !isUnordered, !sentence.isName(word) { isUnordered = try engine.beginsWithName(match) }
    }
    if isUnordered, !isAuxiliary { match = try engine.match(match, as: wordClass, isName: isLone) }
    var senses: [ScoredSense] = []
    var reasons: [LookupTrace.Reason] = []
    if var order = try engine.senses(of: match, as: wordClass), order.senses.count > 1 {
      // The whole sentence is the context of a sense.
      let word = try read(at: first, after: Self.all, piece, &engine)
      if !hasLemmas { try findLemmas(piece, &engine) }
      // A phrase may go on in the next sentence.
      let last = min(tokens.upperBound, self.tokens.upperBound) - 1
      let end = words[last - self.tokens.lowerBound] + 1
      sentence.score(&order.senses, of: word..<end, as: wordClass, lemma: order.lemma)
      engine.senseOrder = order
      senses = order.senses
      if engine.lexicons.trace != nil {
        reasons = sentence.reasons(for: senses, of: word..<end, as: wordClass, lemma: order.lemma).map {
          LookupTrace.Reason(reason: $0, words: text(of: $0, piece))
        }
      }
    }
    if let trace = engine.lexicons.trace {
      trace.reading = LookupTrace.Reading(
        classes: sentence.scores(of: words[first - self.tokens.lowerBound], among: classes), senses: senses,
        reasons: reasons)
    }
    return match
  }

  /// The words that a reason is made of, as they are written.
  private func text(of reason: SenseReason, _ piece: TextPiece) -> [UInt8] {
    guard case .words(let first, let second) = reason.source else { return [] }
    var text = Array(copying: piece.bytes.span, range(ofWord: first, piece))
    if second == first { return text }
    text.append(text: second == first + 1 ? " " : " … ")
    text.append(copying: piece.bytes.span, range(ofWord: second, piece))
    return text
  }

  /// Where a word of the sentence is: a token, a clitic at the end of one, or a character between tokens.
  private func range(ofWord word: Int, _ piece: TextPiece) -> Range<Int> {
    let index = words.lastIndex { $0 <= word } ?? -1
    let token = tokens.lowerBound + index
    let surface = index < 0 ? 0..<0 : piece.range(token)
    let clitic = surface.lowerBound + Clitics.wordLength(piece.bytes.span.extracting(surface))
    if index >= 0, words[index] == word { return surface.lowerBound..<clitic }
    let next = index + 1 < words.count ? words[index + 1] : sentence.count
    let end = token + 1 < piece.tokens.count ? piece.tokens[token + 1].start : piece.bytes.count
    // The characters before the next word, from the last to the first.
    var left = next - word
    for place in (surface.upperBound..<end).reversed()
    where piece.bytes[place] > 0x20 && piece.bytes[place] & 0xC0 != 0x80 {
      left -= 1
      if left == 0 {
        var after = place + 1
        while after < end, piece.bytes[after] & 0xC0 == 0x80 { after += 1 }
        return place..<after
      }
    }
    return clitic..<surface.upperBound
  }

  /// Whether a noun phrase begins with the next token, in the same sentence: with a determiner, a pronoun or a capital.
  private func beginsNounPhrase(_ token: Int, _ piece: TextPiece, _ engine: borrowing LookupEngine) -> Bool {
    guard token < tokens.upperBound, piece.gap(before: token) == .space else { return false }
    return engine.beginsNounPhrase(piece.matches[token]) ?? piece.hasCapital(at: token)
  }

  /// Whether a word that may be a preposition is one here: a noun phrase follows. Before a determiner or a pronoun it is one
  /// unless it is a verb, which may come after an auxiliary but not after another verb: `like` is a verb in "They like the
  /// book" and "They may like the book", and a preposition in "It looks like the book". Before a noun or another content
  /// word, the tag decides.
  private func isPreposition(_ token: Int, _ piece: TextPiece, _ engine: borrowing LookupEngine) -> Bool {
    let next = token + 1
    guard next < tokens.upperBound, piece.gap(before: next) == .space else { return false }
    let word = words[token - tokens.lowerBound]
    var isAfterVerb = false
    if token > tokens.lowerBound {
      let before = piece.matches[token - 1]
      if engine.isAuxiliary(before, besidesBe: true) { return false }
      isAfterVerb = sentence.isVerb(word - 1) || engine.isAuxiliary(before)
    }
    guard let isNounPhrase = engine.beginsNounPhrase(piece.matches[next]) else {
      return sentence.isFunctionWord(word)
    }
    return isNounPhrase && (isAfterVerb || !sentence.isVerb(word))
  }

  /// Whether a word with a capital is a name that no dictionary has. What was found is then a stranger: parts of
  /// the word, another spelling, or a rare word without the capital.
  private func isName(
    _ word: Int, _ match: Int, _ surface: Span<UInt8>, isTelling: Bool, _ engine: inout LookupEngine
  ) throws(PackError) -> Bool {
    let kind = engine.store.matches[match].kind
    if kind == .compound { return isTelling && word > 0 && surface.isOneWord }
    guard sentence.isName(word) else { return false }
    if kind == .none { return isTelling && word > 0 && surface.isOneWord }
    if try !engine.isStranger(match, surface) { return false }
    if kind == .folded { return true }
    let isListed = try engine.isListedName(match, surface)
    if word == 0, !isListed { return false }
    if isListed, isTelling || word == 0, sentence.isLoneName(word) { return try !engine.hasName(match) }
    let classes = try engine.wordClasses(of: match)
    if classes.isEmpty { return false }
    guard let lemma = try engine.lemma(of: match, as: classes.mostFrequent) else { return true }
    if sentence.isRare(lemma) { return true }
    return kind == .inflected ? try engine.isUnusualForm(match) : false
  }

  /// Finds the lemmas of all words of the sentence.
  private mutating func findLemmas(_ piece: TextPiece, _ engine: inout LookupEngine) throws(PackError) {
    var next = tokens.lowerBound
    for word in 0..<sentence.count {
      guard next < tokens.upperBound, words[next - tokens.lowerBound] == word else {
        sentence.setLemma(of: word, nil, as: nil)
        continue
      }
      let match = piece.matches[next]
      next += 1
      let wordClass = sentence.contextClass(of: word, engine.store.findings[match].classEntries.classes)
      if sentence.hasLemma(word, as: wordClass) { continue }
      let lemma: UInt64? = if let wordClass { try engine.lemma(of: match, as: wordClass) } else { nil }
      engine.store.sentenceWords.update(sentence.setLemma(of: word, lemma, as: wordClass), of: match)
    }
    hasLemmas = true
  }

  /// Reads and tags the sentence around a token up to the token's word and so many words after it, unless that is done.
  /// Returns the number of the token's word in it.
  private mutating func read(
    at token: Int, after count: Int = 0, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Int {
    if !tokens.contains(token) {
      tokens = Self.tokens(around: token, piece)
      sentence.begin()
      words.removeAll(keepingCapacity: true)
      hasLemmas = false
    }
    let index = token - tokens.lowerBound
    // A tag depends on the two words after its own.
    while words.count < tokens.count, words.count <= index || sentence.count <= words[index] + count + 2 {
      do throws(PackError) {
        try readToken(piece, &engine)
      } catch {
        // A failure must not leave half a sentence.
        tokens = 0..<0
        throw error
      }
    }
    sentence.tag(through: words[index] + count)
    return words[index]
  }

  /// The tokens of the sentence around one of them. A longer one than `longest` is cut every so many tokens from its start,
  /// whichever of its words is asked for first; from the start of the piece, if that of the sentence is too far away.
  static func tokens(around token: Int, _ piece: TextPiece) -> Range<Int> {
    let bytes = piece.bytes.span
    var start = token
    while start > 0, token - start < farthest,
      !CapitalReader.endsSentence(
        between: piece.tokens[start - 1].end, and: piece.tokens[start].start, bytes)
    {
      start -= 1
    }
    let first = token - (token - start < farthest ? token - start : token) % longest
    var end = token + 1
    while end < piece.tokens.count, end - first < longest,
      !CapitalReader.endsSentence(between: piece.tokens[end - 1].end, and: piece.tokens[end].start, bytes)
    {
      end += 1
    }
    return first..<end
  }

  /// Appends the next token, with the punctuation before it and, at the end of the sentence, after it.
  private mutating func readToken(_ piece: TextPiece, _ engine: inout LookupEngine) throws(PackError) {
    let bytes = piece.bytes.span
    let token = tokens.lowerBound + words.count
    let range = piece.range(token)
    let start = token == 0 ? 0 : token == tokens.lowerBound ? range.lowerBound : piece.tokens[token - 1].end
    appendPunctuation(bytes.extracting(start..<range.lowerBound))
    words.append(sentence.count)
    try append(bytes.extracting(range), piece.matches[token], &engine)
    let next = token + 1
    if next < tokens.upperBound { return }
    appendPunctuation(
      bytes.extracting(
        range.upperBound..<(next < piece.tokens.count ? piece.tokens[next].start : bytes.count)))
  }

  /// Appends each character that is not blank as a word of the sentence.
  private mutating func appendPunctuation(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let length = bytes[index] < 0xC0 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
      let end = min(bytes.count, index + length)
      if bytes[index] > 0x20 { sentence.append(sentence.word(bytes.extracting(index..<end))) }
      index = end
    }
  }

  /// Appends a token as one word of the sentence; a contraction as two, as in the texts that the model was trained on.
  private mutating func append(
    _ surface: Span<UInt8>, _ match: Int, _ engine: inout LookupEngine
  ) throws(PackError) {
    if let word = engine.store.sentenceWords.word(of: match) { return sentence.append(word) }
    let classes = try engine.wordClasses(of: match)
    let length = Clitics.wordLength(surface)
    let word = sentence.word(surface.extracting(0..<length), classes)
    sentence.append(word)
    if length == surface.count { return engine.store.sentenceWords.insert(word, match) }
    sentence.append(sentence.word(surface.extracting(length..<surface.count)))
  }
}

extension Span<UInt8> {
  /// Whether it has only letters of ASCII or others beyond it, and no capital after a small letter, which would show where
  /// a part begins: `DataSet`.
  fileprivate var isOneWord: Bool {
    var hasSmall = false
    for index in indices {
      if self[index] &- UInt8(ascii: "A") < 26 {
        if hasSmall { return false }
      } else if self[index] &- UInt8(ascii: "a") < 26 {
        hasSmall = true
      } else if self[index] < 0x80 {
        return false
      }
    }
    return true
  }
}
