import LexiconPack
import Senses
import TextAnalysis

/// Reads the sentence around a token as the models of part of speech and sense see it.
///
/// Only sentences are read that have a word whose meaning is wanted; each of them once for all of its words.
struct SentenceReader: ~Copyable {
  /// The tokens of the sentence that was read; empty before that.
  private var tokens = 0..<0
  private(set) var sentence = Sentence()
  /// The word of the sentence that each of the tokens begins with.
  private var words: [Int] = []
  /// Whether the lemmas of its words are known.
  private var hasLemmas = false
  private var senses: [ScoredSense] = []
  private var known = KnownWords()

  /// The longest sentence that is read as one, in tokens; of a longer one, the part around the token.
  private static let longest = 128

  /// Begins a piece.
  mutating func begin() { tokens = 0..<0 }

  /// The match of a token as its sentence has it. The order of the senses of its first headword is then the
  /// engine's
  /// `senseOrder`.
  mutating func match(
    of token: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Int {
    var match = piece.matches[token]
    switch engine.store.matches[match].kind {
    case .none, .number, .name, .clitic, .phrase: return match
    case .exact, .case, .inflected, .folded, .compound: break
    }
    let word = try read(at: token, piece, &engine)
    let surface = piece.bytes.span.extracting(piece.range(token))
    if sentence.isName(word), try engine.isStranger(match, surface) {
      return try engine.match(match, as: nil)
    }
    let classes = try engine.wordClasses(of: match)
    if classes.isEmpty || engine.store.matches[match].kind == .compound { return match }
    guard let wordClass = sentence.wordClass(of: word, among: classes) else { return match }
    // The verb `be` is explained as the auxiliary.
    if wordClass == .verb, classes.isFunctionWord, engine.isAuxiliary(match) { return match }
    senses.removeAll(keepingCapacity: true)
    let lemma = try engine.lemma(of: match, as: wordClass)
    if classes.isAmbiguous { match = try engine.match(match, as: wordClass) }
    if let lemma { try order(match, at: word, as: wordClass, lemma, piece, &engine) }
    if let trace = engine.lexicons.trace {
      trace.reading = LookupTrace.Reading(classes: sentence.scores(of: word, among: classes), senses: senses)
    }
    return match
  }

  /// Orders the senses of the first headword of a match.
  private mutating func order(
    _ match: Int, at word: Int, as wordClass: WordClass, _ lemma: UInt64, _ piece: TextPiece,
    _ engine: inout LookupEngine
  ) throws(PackError) {
    guard let reference = try engine.senses(of: match, as: wordClass, &senses), senses.count > 1 else {
      return
    }
    if !hasLemmas { try findLemmas(piece, engine) }
    sentence.score(&senses, of: word, as: wordClass, lemma: lemma)
    engine.senseOrder = SenseOrder(of: reference, senses)
  }

  /// Finds the lemmas of all words of the sentence.
  private mutating func findLemmas(_ piece: TextPiece, _ engine: borrowing LookupEngine) throws(PackError) {
    var next = tokens.lowerBound
    for word in 0..<sentence.count {
      guard next < tokens.upperBound, words[next - tokens.lowerBound] == word else {
        sentence.setLemma(of: word, nil, as: nil)
        continue
      }
      let match = piece.matches[next]
      next += 1
      let wordClass = sentence.contextClass(of: word, engine.store.classes[match].classes)
      if sentence.hasLemma(word, as: wordClass) { continue }
      let lemma: UInt64? = if let wordClass { try engine.lemma(of: match, as: wordClass) } else { nil }
      known.update(sentence.setLemma(of: word, lemma, as: wordClass), of: match)
    }
    hasLemmas = true
  }

  /// The word of the sentence at a token, after the sentence was read and its words were tagged.
  mutating func read(
    at token: Int, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) -> Int {
    if !tokens.contains(token) {
      // A failure must not leave a sentence without tags.
      tokens = 0..<0
      let found = Self.tokens(around: token, piece)
      try read(found, piece, &engine)
      sentence.tag()
      tokens = found
    }
    return words[token - tokens.lowerBound]
  }

  /// The tokens of the sentence around one of them.
  static func tokens(around token: Int, _ piece: TextPiece) -> Range<Int> {
    let bytes = piece.bytes.span
    var first = token
    while first > 0, token - first < longest / 2,
      !CapitalReader.endsSentence(between: piece.tokens[first - 1].end, and: piece.tokens[first].start, bytes)
    {
      first -= 1
    }
    var end = token + 1
    while end < piece.tokens.count, end - token < longest / 2,
      !CapitalReader.endsSentence(between: piece.tokens[end - 1].end, and: piece.tokens[end].start, bytes)
    {
      end += 1
    }
    return first..<end
  }

  private mutating func read(
    _ tokens: Range<Int>, _ piece: TextPiece, _ engine: inout LookupEngine
  ) throws(PackError) {
    let bytes = piece.bytes.span
    sentence.begin()
    words.removeAll(keepingCapacity: true)
    hasLemmas = false
    var end = tokens.lowerBound == 0 ? 0 : piece.tokens[tokens.lowerBound].start
    for index in tokens {
      let range = piece.range(index)
      appendPunctuation(bytes.extracting(end..<range.lowerBound))
      words.append(sentence.count)
      try append(bytes.extracting(range), piece.matches[index], &engine)
      end = range.upperBound
    }
    let next = tokens.upperBound
    appendPunctuation(
      bytes.extracting(end..<(next < piece.tokens.count ? piece.tokens[next].start : bytes.count)))
  }

  /// Each character that is not blank is a word of the sentence.
  private mutating func appendPunctuation(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count {
      let length = bytes[index] < 0xC0 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
      let end = min(bytes.count, index + length)
      if bytes[index] > 0x20 { sentence.append(sentence.word(bytes.extracting(index..<end))) }
      index = end
    }
  }

  /// A token is a word of the sentence; a contraction is two, as in the texts that the models were trained
  /// on.
  private mutating func append(
    _ surface: Span<UInt8>, _ match: Int, _ engine: inout LookupEngine
  ) throws(PackError) {
    if let word = known.word(of: match, engine.store.numbering) { return sentence.append(word) }
    let classes = try engine.wordClasses(of: match)
    let length = Clitics.wordLength(surface)
    let word = sentence.word(surface.extracting(0..<length), classes)
    sentence.append(word)
    if length == surface.count { return known.insert(word, match, engine.store.numbering) }
    sentence.append(sentence.word(surface.extracting(length..<surface.count)))
  }
}

/// The words of the last sentences, by their matches: most words of a text come again.
private struct KnownWords {
  private struct Item {
    var match = -1
    var numbering = 0
    var word: Sentence.Word
  }

  private var items: [Item?] = []
  private static let count = 2048

  /// The word of a match; nil if it is not known.
  func word(of match: Int, _ numbering: Int) -> Sentence.Word? {
    guard !items.isEmpty, let item = items[match % Self.count] else { return nil }
    return item.match == match && item.numbering == numbering ? item.word : nil
  }

  mutating func insert(_ word: Sentence.Word, _ match: Int, _ numbering: Int) {
    if items.isEmpty { items = [Item?](repeating: nil, count: Self.count) }
    items[match % Self.count] = Item(match: match, numbering: numbering, word: word)
  }

  /// Replaces the word of a match, if it is known.
  mutating func update(_ word: Sentence.Word, of match: Int) {
    guard !items.isEmpty, items[match % Self.count]?.match == match else { return }
    items[match % Self.count]?.word = word
    items[match % Self.count]?.word.forgetTag()
  }
}
