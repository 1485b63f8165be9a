import LexiconModel
import LexiconPack
import Lookup
import LookupKeys
import Safety
import TextAnalysis

/// What a reader of an answer may look up next.
package struct AnswerLinks {
  /// The suggestions for misspelled words; then the headwords, if there are several; then related words.
  package var first: [[UInt8]] = []
  /// The definitions and examples, each followed by a NUL.
  fileprivate var definitions: [UInt8] = []
  /// The keys of `first`.
  fileprivate var known: Set<[UInt8]> = []
  /// Whether the answer leaves out some of what the dictionaries say.
  package var isPartial = false
  /// What `lensctl install` calls a language of the text that has no dictionary.
  package var installable: StaticString?

  package init() {}

  /// The other words of the definitions and examples, in their order. To find them takes 15 ms for 10,000 lines.
  package func texts() -> [[UInt8]] {
    var links: [[UInt8]] = []
    var known = known
    let segmenter = WordSegmenter()
    var tokens: [Token] = []
    for text in definitions.split(separator: 0) {
      tokens.removeAll(keepingCapacity: true)
      segmenter.appendTokens(of: text.span, base: text.startIndex, to: &tokens)
      for token in tokens
      where token.kind != .number
        && !definitions[token.start..<token.end].contains(where: { 0x30...0x39 ~= $0 })
      {
        LinkCollector.add(definitions[token.start..<token.end], to: &links, &known)
      }
    }
    return links
  }

  /// All, with the hardest words of the texts first, and without those that no dictionary has as a headword or a form of one.
  package func ordered(_ engine: inout LookupEngine) throws(PackError) -> [[UInt8]] {
    var words: [(word: [UInt8], difficulty: Difficulty)] = []
    for word in texts() {
      let number = try engine.match(word.span)
      let match = engine.store.matches[number]
      if match.entries.isEmpty || match.kind == .compound || match.kind == .clitic { continue }
      let difficulty = try Difficulty(of: engine.store.entries[match.entries.lowerBound], engine)
      var place = words.count
      while place > 0, words[place - 1].difficulty < difficulty { place -= 1 }
      words.insert((word, difficulty), at: place)
    }
    return first + words.map(\.word)
  }
}

/// The words that a reader may look up next, collected while an answer is rendered. Function words and numbers are left out.
struct LinkCollector {
  /// Whether the answer leaves out some of what the dictionaries say.
  var isPartial = false
  var installable: StaticString?
  /// Sanitized items, each followed by a NUL, which no item contains.
  private var suggestions: [UInt8] = []
  private var headwords: [UInt8] = []
  private var related: [UInt8] = []
  private var texts: [UInt8] = []

  /// How much was collected at some point.
  struct Mark {
    fileprivate var related: Int
    fileprivate var texts: Int
  }

  var mark: Mark { Mark(related: related.count, texts: texts.count) }

  /// Forgets what was collected since a mark, except headwords.
  mutating func forget(since mark: Mark) {
    related.removeSubrange(mark.related...)
    texts.removeSubrange(mark.texts...)
  }

  /// Adds the suggestions for a word, without the first if its entry is shown.
  mutating func add(suggestions words: [[UInt8]], isFirstShown: Bool) {
    for word in words.dropFirst(isFirstShown ? 1 : 0) { Self.add(word.span, to: &suggestions) }
  }

  mutating func add(headword: Span<UInt8>) { Self.add(headword, to: &headwords) }

  mutating func add(related word: Span<UInt8>) { Self.add(word, to: &related) }

  /// Adds a definition or an example. Text marked as a link is one related word; verbatim text is left out.
  mutating func add(text: Span<UInt8>) {
    let start = texts.count
    if Sanitizer.append(marked: text, 0..<text.count, to: &texts) {
      let marked = Array(texts[start...])
      texts.removeSubrange(start...)
      add(marked: marked.span)
    }
    texts.append(0)
  }

  private mutating func add(marked text: Span<UInt8>) {
    var marks = OpenMarks()
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20, byte != InlineMark.lineEnd, MarkedText.isMark(byte) {
        let wasLink = marks.style.contains(.link)
        marks.take(byte)
        if wasLink, !marks.style.contains(.link) { related.append(0) }
      } else if marks.style.contains(.link) {
        related.append(byte == InlineMark.lineEnd ? 0x20 : byte)
      } else {
        texts.append(marks.style.contains(.verbatim) ? InlineMark.lineEnd : byte)
      }
    }
    if marks.style.contains(.link) { related.append(0) }
  }

  private static func add(_ item: Span<UInt8>, to items: inout [UInt8]) {
    Sanitizer.append(item, to: &items)
    items.append(0)
  }

  /// The links, each once, in its first spelling.
  var links: AnswerLinks {
    var links = AnswerLinks()
    links.isPartial = isPartial
    links.installable = installable
    var known: Set<[UInt8]> = []
    for word in suggestions.split(separator: 0) {
      Self.add(word, evenIfFunctionWord: true, to: &links.first, &known)
    }
    let count = links.first.count
    for word in headwords.split(separator: 0) { Self.add(word, to: &links.first, &known) }
    // A single headword is what the reader is looking at.
    if links.first.count < count + 2 { links.first.removeSubrange(count...) }
    for word in related.split(separator: 0) { Self.add(word, to: &links.first, &known) }
    links.known = known
    links.definitions = texts
    return links
  }

  fileprivate static func add(
    _ word: ArraySlice<UInt8>, evenIfFunctionWord: Bool = false, to links: inout [[UInt8]],
    _ known: inout Set<[UInt8]>
  ) {
    let key = LookupKey.bytes(for: word.span)
    guard !key.isEmpty, evenIfFunctionWord || FunctionWords.rows(for: key.span, in: .english).isEmpty,
      known.insert(key).inserted
    else {
      return
    }
    links.append(Array(word))
  }
}
