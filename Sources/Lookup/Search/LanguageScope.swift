import LexiconPack
import TextAnalysis

/// Some of the lexicons of a set.
struct LexiconSelection {
  /// Their positions, in their order.
  private(set) var positions: [Int] = []
  /// Their bits (`KeyItems.bit`).
  private(set) var bits: PackSet = 0
  /// What their headwords of several words are in the phrase filter of an index (`PhraseFilter.kind`).
  private(set) var phraseKinds: [UInt64] = []
  /// Whether one of them has frequencies of words.
  private(set) var hasFrequencies = false

  mutating func append(_ position: Int, of set: LexiconSet) throws(PackError) {
    // Room for all, so that the array need not grow.
    if positions.isEmpty { positions.reserveCapacity(set.lexicons.count) }
    positions.append(position)
    bits |= KeyItems.bit(position)
    if try set.lexicons[position].hasFacts(of: .frequency) { hasFrequencies = true }
    if let kind = set.lexicons[position].indexed?.phraseKind, !phraseKinds.contains(kind) {
      phraseKinds.append(kind)
    }
  }
}

/// A language that words may be of, and the lexicons that are searched for its words.
struct LanguageScope {
  /// The most languages that are told apart.
  static let most = 100

  /// BCP 47, lower-case UTF-8: a primary subtag, the tag that was requested, or the list of tags that all lexicons share; empty for
  /// no particular language.
  let tag: [UInt8]
  let language: Language
  /// Those of the language and of none that say what a word is.
  private(set) var deciding = LexiconSelection()
  /// Those that only translate into other languages than the reader's. What a word is does not depend on them, as long as
  /// others say it: `we ran` is no headword for one who has a dictionary from English to German.
  private(set) var translating = LexiconSelection()
  private let scripts: ScriptSet
  /// Whether a lexicon that decides explains words.
  private var isExplained = false

  fileprivate init(_ tag: [UInt8]) {
    self.tag = tag
    language = tag.isEmpty ? .english : Language(tag: tag.span)
    scripts = language.scripts(tag.span)
  }

  /// Adds the next lexicon, one of the language or of none, for a reader of a language.
  fileprivate mutating func add(
    _ position: Int, of lexicons: LexiconSet, reader: [UInt8]
  ) throws(PackError) {
    let lexicon = lexicons.lexicons[position]
    if try !lexicon.glossLanguages.isEmpty {
      if try !lexicon.explains(in: reader), try !lexicon.translationLanguage.isEmpty {
        try translating.append(position, of: lexicons)
        return
      }
      isExplained = true
    }
    try deciding.append(position, of: lexicons)
  }

  /// All lexicons decide if none explains in the language itself or in the reader's.
  fileprivate mutating func finish(_ lexicons: LexiconSet) throws(PackError) {
    if isExplained || translating.positions.isEmpty {
      for position in translating.positions { lexicons.lexicons[position].onlyTranslates = true }
      return
    }
    let all = (deciding.positions + translating.positions).sorted()
    deciding = LexiconSelection()
    for position in all { try deciding.append(position, of: lexicons) }
    translating = LexiconSelection()
  }

  /// Whether words of a script may be of the language; true for a word without letters.
  func mayHold(_ script: ScriptSet) -> Bool {
    // The operations of an option set are not inlined here.
    script.rawValue == 0 || scripts.rawValue & script.rawValue != 0
  }

  /// Whether a lexicon that is searched for its words has frequencies.
  var hasFrequencies: Bool { deciding.hasFrequencies || translating.hasFrequencies }

  /// Whether the language has no spaces between words.
  var isUnspaced: Bool {
    let unspaced = ScriptSet.han.rawValue | ScriptSet.kana.rawValue | ScriptSet.southEastAsian.rawValue
    return scripts.rawValue & unspaced != 0
  }

  /// Whether the language is written in no other script.
  func isWrittenOnly(in script: ScriptSet) -> Bool { scripts.rawValue == script.rawValue }

  /// The only language of all lexicons that have one: its list of tags, empty if none has a language; nil if there
  /// are several.
  fileprivate static func only(of lexicons: LexiconSet) throws(PackError) -> [UInt8]? {
    var only: [UInt8] = []
    var isOne = true
    for lexicon in lexicons.lexicons {
      let list = try lexicon.languages
      if only.isEmpty { only = list }
      if list == only { continue }
      LanguageTags.forEachPrimary(of: list) {
        if !LanguageTags.isPrimary(list, $0, of: only) { isOne = false }
      }
      if !isOne { return nil }
    }
    return only
  }

  /// The languages of the lexicons, in their order, after the requested one.
  fileprivate static func all(
    of lexicons: LexiconSet, _ said: [UInt8]?, reader: [UInt8]
  ) throws(PackError) -> [LanguageScope] {
    var scopes: [LanguageScope] = []
    if let said { scopes.append(LanguageScope(said)) }
    // The lexicons of no language so far.
    var free: [Int] = []
    // The list of the lexicon before, and the scopes of its languages: most have the same.
    var last: [UInt8] = []
    var places: [Int] = []
    for position in lexicons.lexicons.indices {
      let list = try lexicons.lexicons[position].languages
      if list.isEmpty {
        free.append(position)
        for place in scopes.indices { try scopes[place].add(position, of: lexicons, reader: reader) }
        continue
      }
      if list != last {
        last = list
        places.removeAll(keepingCapacity: true)
        try LanguageTags.forEachPrimary(of: list) { (primary) throws(PackError) in
          var place = 0
          while place < scopes.count, !LanguageTags.isPrimary(list, primary, of: scopes[place].tag) {
            place += 1
          }
          if place == most { return }
          if place == scopes.count {
            scopes.append(LanguageScope(Array(list[primary])))
            for other in free { try scopes[place].add(other, of: lexicons, reader: reader) }
          }
          if !places.contains(place) { places.append(place) }
        }
      }
      for place in places { try scopes[place].add(position, of: lexicons, reader: reader) }
    }
    for place in scopes.indices { try scopes[place].finish(lexicons) }
    return scopes
  }
}

/// The languages that words may be of, the one requested first: at least one.
struct LanguageScopes {
  private let all: [LanguageScope]
  /// Whether the language of a text is unknown and may change from sentence to sentence.
  let isMultilingual: Bool
  /// The language requested, if no lexicon is of it; else empty.
  let unserved: [UInt8]
  /// Whether words of some language have no spaces between them.
  let haveUnspacedWords: Bool

  /// The languages that the lexicons have, or the one requested: a BCP 47 tag. `reader` is the tag of the language that
  /// words shall be explained in.
  init(of lexicons: LexiconSet, _ language: [UInt8]?, reader: [UInt8]) throws(PackError) {
    if language == nil, let only = try LanguageScope.only(of: lexicons) {
      var scope = LanguageScope(only)
      for position in lexicons.lexicons.indices { try scope.add(position, of: lexicons, reader: reader) }
      try scope.finish(lexicons)
      (all, isMultilingual, unserved) = ([scope], false, [])
      haveUnspacedWords = scope.isUnspaced
      return
    }
    all = try LanguageScope.all(of: lexicons, language, reader: reader)
    haveUnspacedWords = all.contains { $0.isUnspaced }
    isMultilingual = language == nil
    var unserved = language ?? []
    for lexicon in lexicons.lexicons where !unserved.isEmpty {
      if try lexicon.isOf(unserved) == true { unserved = [] }
    }
    self.unserved = unserved
  }

  /// How much likelier than another the language of words of a script at a position is, all else being equal, in hundredths of
  /// powers of ten. The first language is that of the first dictionary. A text that has Chinese characters alone is rather one of a
  /// language that has no other.
  func advantage(of position: Int, _ script: ScriptSet) -> Int {
    (position == 0 ? 100 : 0)
      + (script.rawValue == ScriptSet.han.rawValue && all[position].isWrittenOnly(in: script) ? 20 : 0)
  }

  var count: Int { all.count }
  var indices: Range<Int> { all.indices }
  subscript(position: Int) -> LanguageScope { all[position] }
}

extension LookupEngine {
  /// The tag of the language that a text is looked up in; empty where each sentence may be in another.
  public var textLanguage: [UInt8] {
    if isMultilingual { return [] }
    return scopes[0].tag.isEmpty ? Array("en".utf8) : scopes[0].tag
  }

  /// Whether a lexicon may have words of a script: one of a language that is written in it, or one of no language.
  package func mayHaveWords(of script: ScriptSet) -> Bool {
    // The language requested comes first, whether a lexicon is of it or not.
    for position in scopes.indices where position > 0 || scopes.unserved.isEmpty {
      if scopes[position].mayHold(script) { return true }
    }
    for lexicon in lexicons.lexicons {
      guard let languages = try? lexicon.languages, !languages.isEmpty else { return true }
    }
    return false
  }

  /// The tag of the language of the words around a match; empty where no language is requested or known.
  public func languageAround(_ match: Match) -> [UInt8] {
    scopes.count < 2 ? textLanguage : scopes[Int(match.scope)].tag
  }

  /// Whether an entry of a match is one of another language, in which the word is written alike.
  package func isOfOtherLanguage(_ reference: EntryReference, in match: Match) -> Bool {
    guard scopes.count > 1, case .lexicon(let position, _) = reference.place else { return false }
    let own = scopes[Int(match.scope)]
    return KeyItems.bit(position) & (own.deciding.bits | own.translating.bits) == 0
  }

  /// The tag of the language of a match; empty if only one is possible, or none is known.
  public func languageTag(of match: Match) -> [UInt8] {
    scopes.count < 2 || match.entries.isEmpty ? [] : scopes[Int(match.scope)].tag
  }
}
