import LexiconModel
import LexiconPack
import Lookup
import TextAnalysis

/// A piece of what a lexicon, or the table of function words, says about a headword.
///
/// Ranges are byte ranges of the span that comes with the piece.
enum EntryPiece {
  /// The headword comes first.
  case headword(EntryHeadword)
  /// What is known of the headword whatever it means; never empty.
  case facts(FoundFacts)
  /// The senses of all entries of a lexicon begin: so many are there, shown or not. The lexicon is nil for a function word,
  /// whose senses may come before or after those of a lexicon.
  case senses(count: Int, lexicon: Lexicon?)
  /// The headword again, before an entry that has another reading or homonym number than the one before.
  case homonym(EntryHeadword)
  /// Senses of a part of speech begin: so many, shown or not, if the options limit what is seen at first.
  case partOfSpeech(PartOfSpeech, count: Int)
  case sense(EntrySense)
  case partOfSpeechEnd
  /// The senses of one entry end.
  case sensesEnd
  /// Other spellings of the headword. This and the next two come with `full` detail, if the entry has them.
  case spellings(WordList)
  /// Where the word comes from.
  case origin(Range<Int>)
  /// Notes on its use.
  case notes(WordList)
  /// All entries of the lexicon have ended; so many senses were left out.
  case end(left: Int)
}

/// A headword as it is spelled, and the lexicon that has it: nil for a function word.
///
/// It is no tuple because destroying one creates its metadata at start (31,000 instructions).
struct EntryHeadword {
  let spelling: Range<Int>
  let additions: HeadwordAdditions
  let lexicon: Lexicon?
}

/// The walk over a headword's entries in one lexicon, which every renderer makes: it decides how much of them the options
/// show and in which order.
struct EntryWalk {
  private let options: RenderOptions
  private let romanization: Romanization

  init(_ options: RenderOptions, _ romanization: Romanization) {
    self.options = options
    self.romanization = romanization
  }

  /// Runs `body` over the pieces of `shown`, a function word or entries that one lexicon has, or both, under the headword of
  /// `first`; the facts of `otherSpelling` are the headword's, too. If `shown` is empty or the detail is `none`, the headword
  /// is the only piece.
  func forEachPiece(
    of first: EntryReference, otherSpelling: EntryReference? = nil, _ shown: [EntryReference],
    _ engine: borrowing LookupEngine, _ body: (EntryPiece, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    try withHeadword(of: first, engine) { (headword, bytes) throws(PackError) in
      try body(.headword(headword), bytes)
      if shown.isEmpty || options.isBrief { return }
      let facts = try engine.facts(of: first, otherSpelling: otherSpelling)
      if !facts.isEmpty { try body(.facts(facts), bytes) }
    }
    if shown.isEmpty || options.detail == .none { return }
    var start = 0
    while start < shown.count {
      let references = shown[start..<shown.endOfLexicon(from: start)]
      let place = shown[start].place
      start = references.endIndex
      switch place {
      case .functionWord(let rows): try passSenses(ofFunctionWord: rows, body)
      case .lexicon(let position, _):
        let lexicon = engine.lexicons.lexicons[position]
        try lexicon.reader.withBytes { (bytes) throws(PackError) in
          try passSenses(of: references, first, lexicon, engine.senseOrder, bytes, body)
        }
      }
    }
  }

  /// Runs `body` over the headword of an entry or function word.
  func withHeadword(
    of reference: EntryReference, _ engine: borrowing LookupEngine,
    _ body: (EntryHeadword, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    switch reference.place {
    case .functionWord(let rows):
      let text = [UInt8](FunctionWords.rows[rows.lowerBound].spelling)
      let additions = romanization.additions(ofFunctionWord: rows.lowerBound)
      try body(EntryHeadword(spelling: text.indices, additions: additions, lexicon: nil), text.span)
    case .lexicon(let position, let number):
      let lexicon = engine.lexicons.lexicons[position]
      try lexicon.reader.withBytes { (bytes) throws(PackError) in
        let source = try EntrySource(lexicon, entry: number, bytes)
        let additions = try source.headwordAdditions(of: reference, romanization, bytes)
        let spelling = try source.entry.spelling(of: reference, bytes)
        try body(EntryHeadword(spelling: spelling, additions: additions, lexicon: lexicon), bytes)
      }
    }
  }

  /// Runs `body` over the part of speech and the definition of the first sense that a reference means; not at all if it has
  /// none. The last parameter says whether it is one of the bearers of a name.
  func withFirstSense(
    of reference: EntryReference, _ engine: borrowing LookupEngine,
    _ body: (PartOfSpeech, Span<UInt8>, Range<Int>, Bool) throws(PackError) -> Void
  ) throws(PackError) {
    switch reference.place {
    case .functionWord(let rows):
      let word = FunctionWords.rows[rows.lowerBound]
      let definition = [UInt8](word.definition)
      try body(word.partOfSpeech, definition.span, definition.indices, false)
    case .lexicon(let position, let number):
      let reader = try engine.lexicons.lexicons[position].reader
      try reader.withBytes { (bytes) throws(PackError) in
        guard
          let sense = try reader.entry(number, bytes).firstSense(of: reference, in: engine.senseOrder, bytes)
        else { return }
        let synset = try reader.synset(sense.synset, bytes)
        let isBearer = try reader.isBearer(sense, synset, bytes)
        try body(sense.partOfSpeech, bytes, synset.definition, isBearer)
      }
    }
  }

  /// Each use of a function word is a sense; its definition is empty if the table only has its part of speech.
  private func passSenses(
    ofFunctionWord rows: Range<Int>, _ body: (EntryPiece, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    var definition: [UInt8] = []
    try body(.senses(count: rows.count, lexicon: nil), definition.span)
    for row in options.isBrief ? rows.prefix(1) : rows {
      let word = FunctionWords.rows[row]
      definition.removeAll(keepingCapacity: true)
      definition.append(word.definition)
      try body(.partOfSpeech(word.partOfSpeech, count: 1), definition.span)
      let sense = EntrySense(functionWord: word.partOfSpeech, definition: definition.indices)
      try body(.sense(sense), definition.span)
      try body(.partOfSpeechEnd, definition.span)
    }
    try body(.sensesEnd, definition.span)
    try body(.end(left: 0), definition.span)
  }

  private func passSenses(
    of references: ArraySlice<EntryReference>, _ title: EntryReference, _ lexicon: Lexicon,
    _ order: SenseOrder, _ bytes: Span<UInt8>, _ body: (EntryPiece, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    var left = 0
    for reference in references {
      if let source = try Self.source(of: reference, lexicon, bytes) {
        left += try source.senseCount(of: reference, bytes)
      }
    }
    try body(.senses(count: left, lexicon: lexicon), bytes)
    var limit = options.senseLimit
    var last: HeadwordAdditions?
    for reference in references {
      guard let source = try Self.source(of: reference, lexicon, bytes) else { continue }
      let additions = try source.headwordAdditions(of: reference, romanization, bytes)
      if last == nil, title.isOfLexicon(of: reference) {
        last = try Self.source(of: title, lexicon, bytes)?.headwordAdditions(of: title, romanization, bytes)
      }
      var isHomonym = false
      if limit > 0, let last { isHomonym = !HeadwordAdditions.say(additions, sameAs: last, bytes) }
      last = additions
      if isHomonym {
        let headword = try EntryHeadword(
          spelling: source.entry.spelling(of: reference, bytes), additions: additions, lexicon: lexicon)
        try body(.homonym(headword), bytes)
      }
      var partOfSpeech: PartOfSpeech?
      try source.forEachSense(of: reference, in: order, limit: limit, bytes) { (found) throws(PackError) in
        var sense = found
        sense.details = options.detail == .full ? .all : limit == options.senseLimit ? .synonyms : .none
        if partOfSpeech != sense.partOfSpeech {
          if partOfSpeech != nil { try body(.partOfSpeechEnd, bytes) }
          partOfSpeech = sense.partOfSpeech
          var count = 0
          if options.hasShortCard { sense.details = .few }
          if options.hasShortCard || options.isCard {
            count = try source.senseCount(of: reference, as: sense.partOfSpeech, bytes)
          }
          try body(.partOfSpeech(sense.partOfSpeech, count: count), bytes)
        }
        try body(.sense(sense), bytes)
        limit -= 1
        left -= 1
      }
      if partOfSpeech != nil { try body(.partOfSpeechEnd, bytes) }
      try body(.sensesEnd, bytes)
      if options.detail == .full { try passRemarks(source, additions, bytes, body) }
    }
    try body(.end(left: left), bytes)
  }

  private static func source(
    of reference: EntryReference, _ lexicon: Lexicon, _ bytes: Span<UInt8>
  ) throws(PackError) -> EntrySource? {
    guard case .lexicon(_, let number) = reference.place else { return nil }
    return try EntrySource(lexicon, entry: number, bytes)
  }

  private func passRemarks(
    _ source: EntrySource, _ additions: HeadwordAdditions, _ bytes: Span<UInt8>,
    _ body: (EntryPiece, Span<UInt8>) throws(PackError) -> Void
  ) throws(PackError) {
    if !additions.spellings.isEmpty { try body(.spellings(additions.spellings), bytes) }
    var origin: Range<Int>?
    var notes = WordList()
    var cursor = try source.entry.additions(bytes)
    while !cursor.isAtEnd {
      let addition = try StoredEntry.nextAddition(&cursor, bytes)
      if addition.kind == .etymology, origin == nil { origin = addition.text }
      if addition.kind == .note { notes.append(addition.text) }
    }
    if let origin { try body(.origin(origin), bytes) }
    if !notes.isEmpty { try body(.notes(notes), bytes) }
  }
}
