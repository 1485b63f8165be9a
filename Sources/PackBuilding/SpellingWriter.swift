import LexiconModel
import LexiconPack
import TextAnalysis

/// Collects the keys of several packs and lays out the words of each language, for suggestions.
struct SpellingWriter {
  /// What packs of one language have.
  private struct Language {
    let tag: [UInt8]
    var trie = SpellingTrieWriter()
    /// The keys of one word that are headwords or listed forms.
    var words: Set<[UInt8]> = []
    /// Keys that only a fact is known of, and their frequencies.
    var others: [(key: [UInt8], zipf: Int)] = []
  }

  private var languages: [Language] = []
  /// What is known of the key at hand in each language.
  private var known: [(language: Int, isWord: Bool, zipf: Int)] = []

  /// Notes what a pack of one language has under the key that is added next: entries or forms, or facts alone. `zipf` is
  /// in hundredths, 0 where the pack does not know it.
  mutating func note(language tag: [UInt8], isWord: Bool, zipf: Int) {
    let language = languages.firstIndex { $0.tag == tag } ?? languages.count
    if language == languages.count { languages.append(Language(tag: tag)) }
    if let place = known.firstIndex(where: { $0.language == language }) {
      known[place].isWord = known[place].isWord || isWord
      known[place].zipf = max(known[place].zipf, zipf)
    } else {
      known.append((language, isWord, zipf))
    }
  }

  /// Adds a key of which something was noted, unless it has several words.
  mutating func add(_ key: [UInt8]) {
    defer { known.removeAll(keepingCapacity: true) }
    if key.contains(0x20) { return }
    for (language, isWord, zipf) in known {
      if !isWord {
        languages[language].others.append((key, zipf))
        continue
      }
      languages[language].words.insert(key)
      if let plain = PlainLetters.spelling(of: key.span) {
        languages[language].trie.add(key, plain: plain, zipf: zipf)
      }
    }
  }

  /// The section; none without words.
  consuming func sections() -> [SectionContent] {
    var content = RecordBytes()
    var count = 0
    for position in languages.indices where !languages[position].words.isEmpty {
      let language = languages[position]
      let bytes = Self.withForms(language).bytes()
      content.append(string: language.tag)
      content.append(number: bytes.count)
      content.append(bytes)
      count += 1
    }
    return count == 0 ? [] : [SectionContent(kind: .indexSpelling, count: count, bytes: content.bytes)]
  }

  /// The words, with the keys that are forms of words by the language's rules; what else only has facts leads nowhere.
  private static func withForms(_ language: Language) -> SpellingTrieWriter {
    var trie = language.trie
    guard language.tag == Array("en".utf8) else { return trie }
    var proposals = ProposalList()
    for (key, zipf) in language.others {
      // A possessive is proposed where its noun is.
      if key.last == UInt8(ascii: "'") || key.suffix(2) == [UInt8(ascii: "'"), UInt8(ascii: "s")] {
        continue
      }
      proposals.removeAll()
      EnglishLemmatizer.propose(for: key.span, into: &proposals)
      let isForm = proposals.items.contains { item in
        item.partOfSpeech != nil && language.words.contains(Array(proposals.bytes[item.range]))
      }
      if isForm, let plain = PlainLetters.spelling(of: key.span) {
        trie.add(key, plain: plain, zipf: zipf)
      }
    }
    return trie
  }
}
