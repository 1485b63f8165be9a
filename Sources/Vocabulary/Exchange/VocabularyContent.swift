import History
import LexiconModel
import Safety

/// What is exported and imported: words, lookups and the daily goal.
package struct VocabularyContent: Equatable, Sendable {
  /// The most bytes of a word that is imported, and of a text around it; a longer text is left out.
  private static let longestWord = 255
  private static let longestText = 4096

  package var words: [StarredWord] = []
  /// The oldest first.
  package var lookups: [RecordedLookup] = []
  package var goal: Int?
  /// The words and lookups of a source that could not be read.
  package var skipped = 0

  package init() {}

  /// Adds what a source has of a word, made safe to show; a word that is empty, too long or not UTF-8 is skipped, and what is
  /// no language tag is left out.
  mutating func add(_ star: StarredWord?, _ lookups: [RecordedLookup] = []) {
    for item in lookups {
      var lookup = item
      guard let word = Self.safe(lookup.word) else { return skipped += 1 }
      lookup.word = word
      lookup.text = Self.line(lookup.text)
      lookup.lexicon = Self.line(lookup.lexicon)
      lookup.source = Self.line(lookup.source)
      lookup.title = Self.line(lookup.title)
      lookup.sentence = Self.lines(lookup.sentence)
      self.lookups.append(lookup)
    }
    guard var star else { return }
    guard let word = Self.safe(star.word) else { return skipped += 1 }
    star.word = word
    star.note = Self.lines(star.note)
    words.append(star)
  }

  private static func safe(_ word: Word) -> Word? {
    let headword = String.line(Array(word.headword.utf8))
    if headword.isEmpty || headword.utf8.count > longestWord || headword.contains("\u{FFFD}") { return nil }
    return Word(headword, language: LanguageTag(word.language)?.text ?? "")
  }

  private static func line(_ text: String) -> String { lines(text).onOneLine }

  private static func lines(_ text: String) -> String {
    let safe = String.lines(Array(text.utf8))
    return safe.utf8.count > longestText ? "" : safe
  }
}

/// How many words and lookups an import has added.
package struct AddedContent: Equatable, Sendable {
  package var words = 0
  package var lookups = 0
}

extension Vocabulary {
  package func content() throws(Failure) -> VocabularyContent {
    var content = VocabularyContent()
    content.words = try starred().reversed()
    content.lookups = try lookups().reversed()
    content.goal = try goal()
    return content
  }

  /// Adds what is new. Of a word that is starred already, the note is taken if it has none, and the reviews if there were more
  /// of them.
  package func add(_ content: VocabularyContent) throws(Failure) -> AddedContent {
    try transaction { () throws(Failure) in
      var added = AddedContent()
      for word in content.words where try add(word) { added.words += 1 }
      var counts = LookupCounts()
      for lookup in content.lookups where try add(lookup, ifNewIn: &counts) { added.lookups += 1 }
      if let goal = content.goal, try self.goal() == nil { try set(goal: goal) }
      return added
    }
  }

  private func add(_ word: StarredWord) throws(Failure) -> Bool {
    let number = try number(of: word.word)
    let known = try self.word(number: number)
    guard let old = try starred(named: known.headword, language: known.language) else {
      try set(word)
      return true
    }
    var merged = old
    if merged.note.isEmpty { merged.note = word.note }
    if word.review.count > merged.review.count { merged.review = word.review }
    if merged != old { try set(merged) }
    return false
  }
}
