import ImportingBase

/// The results of a first pass over all articles: which words are headwords of an article of their own, and how often the
/// text writes each word small and with a capital inside a sentence.
///
/// Webster's writes every headword with a capital. How other articles write the word distinguishes `mouse` from
/// `Christmas`. Words are kept as 64-bit hashes: 300,000 words of 40 MB in 16 MB of memory.
package struct GcideSurvey: Sendable {
  private var counts: [UInt64: (small: UInt32, capital: UInt32)] = [:]
  private var headwords: Set<UInt64> = []
  private var sounds = HomonymSounds()
  private var last: GcideRespelling?

  package init() {}

  /// Counts the words of one article.
  package mutating func add(_ article: DictArticle) {
    addSounds(of: article)
    let text = article.text[...]
    if let start = text.firstIndex(where: { $0 > Ascii.space }),
      let end = text[start...].prefix(100).firstIndex(of: UInt8(ascii: "\\"))
    {
      headwords.insert(GcidePlainText.key(text[start..<end]))
    }
    var words = GcideRunningWords(text)
    while let word = words.next() {
      if word.isCapital {
        counts[word.hash, default: (0, 0)].capital += 1
      } else {
        counts[word.hash, default: (0, 0)].small += 1
      }
    }
  }

  /// Ends the pass.
  package mutating func finish() { sounds.finish() }

  private mutating func addSounds(of article: DictArticle) {
    guard var own = GcideRespelling(article.text[...]) else { return }
    // Webster's says once how articles in a row sound.
    if let last, own.isWritten(like: last) { own.inherit(from: last) }
    last = own
    sounds.add(own.sounds.isEmpty ? [] : [own.sounds], at: article.offset, of: own.key)
  }

  /// How the headword of an article sounds, if another article has it with another sound.
  func sounds(of article: DictArticle) -> [String] { sounds.at(article.offset) }

  /// Whether an article is filed under the headword of this `GcidePlainText.key`.
  func isHeadword(_ key: UInt64) -> Bool {
    headwords.contains(key)
  }

  /// How often a word occurs inside sentences, small and with a capital.
  func uses(of word: ArraySlice<UInt8>) -> (small: UInt32, capital: UInt32) {
    counts[Self.hash(word)] ?? (0, 0)
  }

  /// The hash of a word's small letters.
  static func hash(_ word: ArraySlice<UInt8>) -> UInt64 {
    Fnv1a.of(word.lazy.map(Ascii.lowered))
  }
}

/// The words of an article that are inside sentences, so that their first letter says how they are written.
///
/// A word after a full stop, at the start of a line or in brackets says nothing: verse begins each line with a capital,
/// and etymologies are not English.
struct GcideRunningWords {
  private let text: ArraySlice<UInt8>
  private var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
  }

  mutating func next() -> (hash: UInt64, isCapital: Bool)? {
    while position < text.endIndex {
      let byte = text[position]
      if byte == UInt8(ascii: "[") {
        skipBracket()
        continue
      }
      guard Ascii.isLetter(byte) else {
        position += 1
        continue
      }
      let start = position
      var hash = Fnv1a.start
      while position < text.endIndex, Ascii.isLetter(text[position]) {
        hash = Fnv1a.add(Ascii.lowered(text[position]), to: hash)
        position += 1
      }
      if Ascii.isUpper(byte) {
        // One letter, an abbreviation, or a word that a sentence or a line begins with.
        guard position - start > 1, Ascii.isLower(text[start + 1]), isInsideSentence(start) else { continue }
        if !isFollowedByRespelling { return (hash, true) }
      } else if start == text.startIndex || text[start - 1].isIn(" \n") {
        return (hash, false)
      }
    }
    return nil
  }

  /// Whether an abbreviation or the name of a head ends here.
  private var isFollowedByRespelling: Bool {
    guard position < text.endIndex else { return false }
    return text[position].isIn(".\\") || text.starts(at: position + 1, "\\")
  }

  private func isInsideSentence(_ start: Int) -> Bool {
    start > text.startIndex + 1 && text[start - 1] == Ascii.space
      && (Ascii.isLower(text[start - 2]) || text[start - 2].isIn(","))
  }

  /// Skips a named character, or a bracket of at most 2,000 bytes; one that is not closed is skipped alone.
  private mutating func skipBracket() {
    if let (_, end) = GcideCharacters.character(in: text, at: position) {
      position = end
    } else if let close = text[position...].prefix(2000).closing(position) {
      position = close + 1
    } else {
      position += 1
    }
  }
}
