import ByteText
import LexiconModel
import LexiconPack
import Lookup

/// A word or phrase that was looked up in a text: its place, and what could replace it.
package struct FoundWord {
  /// Half-open, in bytes of the text.
  package let bytes: Range<Int>
  package let kind: MatchKind
  package let key: [UInt8]
  /// Corrections of a word that was not found, the likeliest first.
  package let suggestions: [[UInt8]]
  /// Other words for its first senses, in capitals as the word is, if it is a headword as it is written.
  package let synonyms: [[UInt8]]
  /// Nil if it was not asked for, and for names, numbers and small words.
  package let gloss: Gloss?

  /// What a word means in a few words.
  package struct Gloss {
    package let headword: [UInt8]
    /// The definition of its first sense.
    package let definition: [UInt8]
    package let difficulty: Difficulty
  }
}

/// The words that the renderer of an answer was given, for programs that point to them or replace them.
package final class FoundWords {
  /// The senses whose synonyms are collected, and the most synonyms.
  private static let (senses, mostSynonyms) = (2, 10)

  package private(set) var words: [FoundWord] = []
  /// Whether synonyms are wanted.
  private let hasSynonyms: Bool
  /// Whether glosses are wanted.
  private let hasGlosses: Bool
  private let walk: EntryWalk

  package init(synonyms: Bool = false, glosses: Bool = false) {
    hasSynonyms = synonyms
    hasGlosses = glosses
    let options = RenderOptions(detail: .normal)
    walk = EntryWalk(options, Romanization(options))
  }

  fileprivate func add(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine
  ) throws(PackError) {
    guard let occurrence = event.occurrence else { return }
    let match = engine.store.matches[event.match]
    words.append(
      FoundWord(
        bytes: occurrence.bytes, kind: match.kind, key: Array(copying: engine.store.bytes.span, match.key),
        suggestions: event.suggestions,
        synonyms: hasSynonyms ? try synonyms(of: match, as: surface, engine) : [],
        gloss: hasGlosses ? try gloss(of: match, engine) : nil))
  }

  private func gloss(of match: Match, _ engine: borrowing LookupEngine) throws(PackError) -> FoundWord.Gloss?
  {
    if match.kind == .none || match.kind == .number || match.kind == .name { return nil }
    let first = try FirstSense(of: match, engine, walk)
    let isContent =
      switch first.partOfSpeech {
      case .noun, .verb, .adjective, .adverb, .other, nil: true
      default: false
      }
    if !isContent || first.definition.isEmpty { return nil }
    return FoundWord.Gloss(
      headword: first.headword, definition: first.definition,
      difficulty: Difficulty(level: first.level, zipf: first.zipf ?? 0))
  }

  /// The synonyms of the first senses in the first lexicon that has any.
  private func synonyms(
    of match: Match, as surface: Span<UInt8>, _ engine: borrowing LookupEngine
  ) throws(PackError) -> [[UInt8]] {
    switch match.kind {
    case .exact, .case: break
    case .phrase where !engine.store.steps[match.route].contains { $0.kind == .inflection }: break
    default: return []
    }
    let own = Array(copying: surface)
    var found: [[UInt8]] = []
    var index = match.entries.lowerBound
    while index < match.entries.upperBound, found.isEmpty {
      let entries = engine.store.entries(ofLexiconAt: index, match)
      index = entries.upperBound
      // Other headwords are those of forms, of which no synonym has the form.
      if engine.store.entries[entries.lowerBound].headword > 0 { break }
      let references = Array(engine.store.entries[entries])
      var left = Self.senses
      try walk.forEachPiece(of: references[0], references, engine) { (piece, bytes) throws(PackError) in
        guard case .sense(let sense) = piece, left > 0 else { return }
        left -= 1
        let synonyms = try sense.synonyms(bytes)
        for number in 0..<synonyms.count where found.count < Self.mostSynonyms {
          let word = ProseWord.capitalized(Array(copying: bytes, synonyms[number]), as: surface)
          if word != own, !found.contains(word) { found.append(word) }
        }
      }
    }
    return found
  }
}

/// A renderer that also notes which words it was given.
package struct FoundWordsRenderer: Renderer {
  private let found: FoundWords
  private var answer: any Renderer

  package init(_ found: FoundWords, of answer: any Renderer) {
    self.found = found
    self.answer = answer
  }

  package var needsOccurrences: Bool { true }
  package var needsSentences: Bool { answer.needsSentences }

  package mutating func begin(_ source: SourceDescription, to output: inout [UInt8]) {
    answer.begin(source, to: &output)
  }

  package mutating func lookup(
    _ event: LookupEvent, surface: Span<UInt8>, _ engine: borrowing LookupEngine, to output: inout [UInt8]
  ) throws(PackError) {
    try found.add(event, surface: surface, engine)
    try answer.lookup(event, surface: surface, engine, to: &output)
  }

  package mutating func end(
    _ warnings: [String], to output: inout [UInt8], flush: (inout [UInt8]) throws -> Void
  ) throws {
    try answer.end(warnings, to: &output, flush: flush)
  }
}
