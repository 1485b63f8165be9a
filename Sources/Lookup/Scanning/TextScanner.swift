import LexiconPack
import TextAnalysis

/// Finds the words and phrases of a text: pieces to tokens, tokens to matches, matches to phrases.
///
/// A text is read piece by piece, in order: `segment`, then `match`, then `next` until it returns nil. A piece is a
/// line, a paragraph, or another part that ends where no word or sentence is cut. Offsets are bytes of the piece.
public struct TextScanner: ~Copyable {
  /// A word or phrase, and its match.
  public struct Finding {
    /// The number of the match in the engine's store.
    public var match: Int
    package var range: Range<Int>
    /// Its tokens; of a separated verb the first.
    var tokens: Range<Int>
    /// Whether the token is a number and has no letter.
    public var isNumber: Bool
    /// Whether it is a phrase, whose tokens are the scanner's `parts`. They are not here: the type of an optional
    /// that holds an array would be created at start-up, for 30,000 instructions.
    public var isPhrase: Bool
    /// The match of the phrase that contains the token; nil for none.
    public var partOf: Int?
  }

  package var engine: LookupEngine
  /// The piece at hand.
  public private(set) var piece = TextPiece()
  /// The tokens of the phrase that was found last, in order; others may come between them.
  public private(set) var parts: [Int] = []
  /// The tokens that are looked up; the others are context.
  private var wanted = 0..<0
  /// The token that `next` looks at.
  private var cursor = 0
  /// Whether the phrase that begins with it has been returned.
  private var isBehindPhrase = false
  private var phrases = PhraseFinder()
  /// The tokens that may be separated prefixes of verbs, in order.
  private var prefixes: [Int] = []
  private let segmenter = WordSegmenter()
  /// Whether the words inside a phrase are looked up as well.
  private let showsWords: Bool
  /// Whether a sentence begins with the next piece.
  public var beginsSentence = true
  private var capitals = CapitalReader()
  /// Reads the sentences around words.
  private var sentences = SentenceReader()
  private var sentenceEnds = SentenceFinder()
  /// Chooses the language of each token, which `scopes` has; not used where all words are of one language. An optional of its
  /// type would cost the metadata of that at start, 28,000 instructions.
  private var languages: LanguageChoice
  private let isMultilingual: Bool
  private var scopes: [UInt8] = []
  /// The end of the tokens from `cursor` on that have its language.
  private var sameScope = Int.max
  /// Whether a piece of one word is a whole text, which may be of any language.
  public var takesWordsAlone = false

  /// Whether line ends inside a piece count as spaces.
  public var joinsLines = true

  package init(_ engine: consuming LookupEngine, showsWords: Bool) {
    isMultilingual = engine.isMultilingual
    languages = LanguageChoice(languages: engine.scopes.count)
    self.engine = engine
    self.showsWords = showsWords
  }

  /// Forgets all words of the text that were met so far.
  public mutating func forgetWords() {
    engine.forgetAll()
    phrases = PhraseFinder()
    sentences = SentenceReader()
  }

  /// Begins a text of its own.
  public mutating func begin() {
    beginsSentence = true
    languages.begin()
    engine.store.forgetTold()
  }

  /// Notes that a match was reported, so that `next` skips it in this text.
  @inline(__always)
  public mutating func noteTold(_ match: Int) { engine.store.noteTold(match) }

  /// Cuts a piece into its tokens, all of them wanted. `isWhole` means that it is a paragraph of its own.
  public mutating func segment(_ bytes: Span<UInt8>, isWhole: Bool) {
    piece.bytes.removeAll(keepingCapacity: true)
    piece.bytes.append(copying: bytes, 0..<bytes.count)
    if joinsLines { piece.joinLines() }
    piece.tokens.removeAll(keepingCapacity: true)
    segmenter.appendTokens(of: bytes, base: 0, to: &piece.tokens)
    piece.joinSymbols()
    wanted = 0..<piece.tokens.count
    sentences.begin()
    capitals = CapitalReader(bytes, piece.tokens, beginsSentence: beginsSentence || isWhole)
    beginsSentence = CapitalReader.endsSentence(bytes)
  }

  /// Finds the match of each token.
  public mutating func match() throws(PackError) {
    // While spans of the piece itself exist, the scanner cannot be changed.
    let (text, tokens) = (piece.bytes, piece.tokens)
    phrases.begin(&engine)
    if !prefixes.isEmpty { prefixes.removeAll(keepingCapacity: true) }
    cursor = wanted.lowerBound
    isBehindPhrase = false
    if isMultilingual {
      sameScope = 0
      try languages.choose(tokens, text.span, engine, into: &scopes)
      if takesWordsAlone, tokens.count == 1 {
        // A word alone may be of any language.
        engine.proposer.select(Int(scopes[0]))
        piece.matches = [try engine.match(text.span.extracting(piece.range(0)), alone: true)]
        return
      }
    }
    var matches: [Int] = []
    swap(&matches, &piece.matches)
    matches.removeAll(keepingCapacity: true)
    matches.append(contentsOf: repeatElement(0, count: tokens.count))
    var room = matches.mutableSpan
    for index in tokens.indices {
      let (word, said) = word(of: tokens[index], index, text.span)
      var (number, isParticle) = word == .none ? (-1, false) : engine.store.words.match(of: word)
      if number < 0 { (number, isParticle) = try match(index, text.span, said, word) }
      room[index] = number
      if isParticle { addParticle(index) }
    }
    swap(&matches, &piece.matches)
    for prefix in prefixes {
      if isMultilingual { engine.proposer.select(Int(scopes[prefix])) }
      if let verb = try engine.partedVerb(prefix, piece) { phrases.add(verb) }
    }
  }

  /// A token as it is remembered, or `none` if it is too long for that; and what its capitals say.
  @inline(__always)
  private func word(
    of token: Token, _ index: Int, _ text: Span<UInt8>
  ) -> (word: PackedWord, said: Capitals) {
    let isSmall = text[token.start] &- UInt8(ascii: "a") < 26
    let said = isSmall ? .telling : capitals.capitals(of: token, text)
    let isSilent = !isSmall && said.isSilent(in: text.extracting(token.start..<token.end))
    guard said != .lone, let word = PackedWord(text, token.start..<token.end, isMarked: isSilent) else {
      return (.none, said)
    }
    if !isMultilingual { return (word, said) }
    return (word.numbered(Int(scopes[index])) ?? .none, said)
  }

  /// The match of a token that is not remembered, and whether it may be a particle.
  private mutating func match(
    _ index: Int, _ text: Span<UInt8>, _ said: Capitals, _ word: PackedWord
  ) throws(PackError) -> (number: Int, isParticle: Bool) {
    if isMultilingual { engine.proposer.select(Int(scopes[index])) }
    let number = try engine.match(text.extracting(piece.range(index)), capitals: said)
    // A word alone begins no phrase, so its traits are not needed. But it must not be remembered without them.
    if piece.tokens.count == 1 { return (number, false) }
    let isParticle = try engine.traits(of: number).contains(.isParticle)
    if word != .none { engine.store.words.insert(word, number, isParticle: isParticle) }
    return (number, isParticle)
  }

  /// Notes a token that may be a particle of a verb, or a separated prefix.
  private mutating func addParticle(_ index: Int) {
    if isMultilingual { engine.proposer.select(Int(scopes[index])) }
    if engine.language.row.particleVerbs != nil {
      phrases.add(particle: index)
    } else {
      prefixes.append(index)
    }
  }

  /// The next word or phrase; nil at the end of the piece.
  public mutating func next() throws(PackError) -> Finding? {
    while cursor < wanted.upperBound {
      if !isBehindPhrase {
        if isMultilingual { select(at: cursor) }
        let end = min(sameScope, wanted.upperBound)
        // The first wanted token may be in a phrase that begins before it.
        var mayBegin = cursor > 0 && cursor == wanted.lowerBound
        if !mayBegin { mayBegin = try phrases.advance(&cursor, to: end, piece, &engine) }
        if cursor == end { continue }
        if mayBegin, let found = try phrases.find(at: cursor, wanted, piece, &engine) {
          isBehindPhrase = true
          if engine.store.findings[found.match].traits.contains(.isTold) { continue }
          return finding(of: found)
        }
      }
      let index = cursor
      isBehindPhrase = false
      cursor &+= 1
      let phrase = phrases.phrase(around: index)
      if phrase != nil, !showsWords, isHidden(index) { continue }
      if engine.store.findings[piece.matches[index]].traits.contains(.isTold) { continue }
      return finding(at: index, partOf: phrase)
    }
    return nil
  }

  /// Goes on with the language of a token and those after it.
  private mutating func select(at token: Int) {
    engine.proposer.select(Int(scopes[token]))
    if token < sameScope { return }
    sameScope = token + 1
    while sameScope < scopes.count, scopes[sameScope] == scopes[token] { sameScope += 1 }
  }

  /// Whether a token of a phrase is shown by the phrase alone: `hoc` of `ad hoc`, which no lexicon has, always is.
  private func isHidden(_ index: Int) -> Bool {
    phrases.isHidden(index, wanted) || engine.store.matches[piece.matches[index]].kind == .none
  }

  private mutating func finding(of phrase: FoundPhrase) -> Finding {
    parts.removeAll(keepingCapacity: true)
    for token in phrase.tokens where phrase.contains(token) { parts.append(token) }
    return Finding(
      match: phrase.match, range: phrase.range,
      tokens: phrase.isSeparated ? phrase.tokens.prefix(1) : phrase.tokens, isNumber: false,
      isPhrase: true,
      partOf: nil)
  }

  /// The match of a text that is one phrase; nil for other texts.
  public mutating func phrase(_ text: Span<UInt8>) throws(PackError) -> Int? {
    begin()
    segment(text, isWhole: true)
    try match()
    guard let first = try next(), first.isPhrase, first.range.lowerBound == piece.tokens[0].start,
      first.range.upperBound >= piece.tokens[piece.tokens.count - 1].end
    else { return nil }
    return first.match
  }

  /// The match of a finding as its sentence has it: the headwords and senses of the chosen word class come first. What
  /// is all of a text, and words of a language without a model, keep their match.
  public mutating func matchInContext(_ finding: Finding) throws(PackError) -> Int {
    engine.senseOrder = .none
    if finding.tokens.count == piece.tokens.count { return finding.match }
    if isMultilingual { engine.proposer.select(Int(scopes[finding.tokens.lowerBound])) }
    if engine.language != .english { return finding.match }
    let isTelling = isTelling(finding)
    return try sentences.match(finding.match, of: finding.tokens, isTelling: isTelling, piece, &engine)
  }

  /// Whether the capitals of a finding's first word are its own, not those of a beginning or a title.
  private mutating func isTelling(_ finding: Finding) -> Bool {
    let token = finding.tokens.lowerBound
    let said = capitals.capitals(of: piece.tokens[token], piece.bytes.span)
    return !said.isSilent(in: piece.bytes.span.extracting(piece.range(token)))
  }

  /// Whether a word may be a name by its capital; at the start of a sentence, if a list has it among the names.
  public mutating func mayBeName(_ finding: Finding) throws(PackError) -> Bool {
    if finding.isPhrase || !piece.hasCapital(at: finding.tokens.lowerBound) { return false }
    if isTelling(finding) { return true }
    return try engine.isListedName(finding.match, piece.bytes.span.extracting(finding.range))
  }

  @inline(__always)
  private func finding(at index: Int, partOf phrase: Int?) -> Finding {
    Finding(
      match: piece.matches[index], range: piece.range(index), tokens: index..<(index + 1),
      isNumber: piece.tokens[index].kind == .number, isPhrase: false, partOf: phrase)
  }

  /// Appends the end of each sentence of the current piece, in bytes of it. White space after a sentence belongs to it.
  public mutating func appendSentenceEnds(to ends: inout [Int]) {
    sentenceEnds.appendEnds(of: piece, isMultilingual ? scopes : [], engine, to: &ends)
  }

  // MARK: Parts of a text

  /// Continues with another part of the text. The languages of what precedes it are not known here.
  public mutating func beginPart() { languages.begin(isPart: true) }

  /// The languages of the sentences before, as far as they are known; nil where all words are of one language.
  public var languageMemory: LanguageMemory? { isMultilingual ? languages.memory : nil }

  /// Takes over what others know of the sentences before.
  public mutating func goOn(behind memory: LanguageMemory) { languages.memory.takeOver(memory) }

  /// Whether the languages of the piece at hand depend on what precedes the part.
  public var isOpen: Bool { languages.isOpen }

  // MARK: A part of a piece

  /// Limits the wanted tokens to these. Keeps other tokens that may form a phrase with them and, if sentences are read,
  /// the others of their sentences.
  public mutating func want(_ range: Range<Int>, readsSentences: Bool = false) {
    guard !range.isEmpty else {
      piece.tokens.removeAll(keepingCapacity: true)
      wanted = 0..<0
      return
    }
    let (first, end) = (range.lowerBound, range.upperBound)
    let (start, last) = (piece.tokens[first].end, piece.tokens[end - 1].start)
    var low = first
    while low > 0, start - piece.tokens[low - 1].start <= LookupEngine.longestToken,
      piece.mayBeOne(with: low)
    {
      low -= 1
    }
    var high = end
    while high < piece.tokens.count, piece.tokens[high].end - last <= LookupEngine.longestToken,
      piece.mayBeOne(with: high)
    {
      high += 1
    }
    if readsSentences {
      low = min(low, SentenceReader.tokens(around: first, piece).lowerBound)
      high = max(high, SentenceReader.tokens(around: end - 1, piece).upperBound)
    }
    sentences.begin()
    piece.tokens.removeSubrange(high...)
    piece.tokens.removeSubrange(..<low)
    wanted = (first - low)..<(end - low)
  }
}
