import LexiconModel
import LexiconPack
import TextAnalysis

/// Collects the keys of several packs and lays out the words of each language, for suggestions.
struct SpellingWriter {
  /// Whether a key is a headword or a listed form of any pack of a language.
  typealias IsWord = (_ key: Span<UInt8>, _ language: [UInt8]) throws(PackWriteError) -> Bool

  private struct Language {
    let tag: [UInt8]
    var trie: SpellingTrieWriter
    var isEmpty = true
  }

  private let workspace: Workspace
  private let isWord: IsWord
  private var languages: [Language] = []
  /// What is known of the key at hand in each language.
  private var known: [(language: Int, isWord: Bool, zipf: Int)] = []
  private var proposals = ProposalList()

  init(_ workspace: Workspace, isWord: @escaping IsWord) {
    self.workspace = workspace
    self.isWord = isWord
  }

  /// Notes what a pack of one language has under the key that is added next: entries or forms, or facts alone. `zipf` is
  /// in hundredths, 0 where the pack does not know it.
  mutating func note(language tag: [UInt8], isWord: Bool, zipf: Int) {
    let language = languages.firstIndex { $0.tag == tag } ?? languages.count
    if language == languages.count {
      languages.append(Language(tag: tag, trie: SpellingTrieWriter(workspace)))
    }
    if let place = known.firstIndex(where: { $0.language == language }) {
      known[place].isWord = known[place].isWord || isWord
      known[place].zipf = max(known[place].zipf, zipf)
    } else {
      known.append((language, isWord, zipf))
    }
  }

  /// Adds a key of which something was noted, unless it has several words.
  mutating func add(_ key: [UInt8]) throws(PackWriteError) {
    defer { known.removeAll(keepingCapacity: true) }
    if key.contains(0x20) { return }
    for (language, isWord, zipf) in known {
      if isWord { languages[language].isEmpty = false }
      if !isWord {
        guard try isForm(key, languages[language].tag) else { continue }
      }
      if let plain = PlainLetters.spelling(of: key.span) {
        try languages[language].trie.add(key, plain: plain, zipf: zipf, isOther: !isWord)
      }
    }
  }

  /// Whether a key that only has facts is a form of a word by the language's rules; what else only has facts leads
  /// nowhere.
  private mutating func isForm(_ key: [UInt8], _ language: [UInt8]) throws(PackWriteError) -> Bool {
    guard let lemmatizer = TextAnalysis.Language(tag: language.span).row.lemmatizer else { return false }
    // A possessive is proposed where its noun is.
    if key.last == UInt8(ascii: "'") || key.suffix(2) == [UInt8(ascii: "'"), UInt8(ascii: "s")] {
      return false
    }
    proposals.removeAll()
    lemmatizer.propose(key.span, &proposals)
    for item in proposals.items where item.partOfSpeech != nil {
      let proposal = proposals.bytes.span.extracting(item.range)
      if try isWord(proposal, language) { return true }
    }
    return false
  }

  /// The section; none without words.
  mutating func sections() throws(PackWriteError) -> [SectionContent] {
    var content = RecordBytes()
    var count = 0
    for position in languages.indices where !languages[position].isEmpty {
      let bytes = try languages[position].trie.bytes()
      content.append(string: languages[position].tag)
      content.append(number: bytes.count)
      content.append(bytes)
      count += 1
    }
    return count == 0 ? [] : [SectionContent(kind: .indexSpelling, count: count, bytes: content.bytes)]
  }
}
