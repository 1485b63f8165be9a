import ImportingBase
import LexiconModel

/// Reads the head of an article from left to right, up to the first thing that belongs to no head.
struct GcideHeadScanner {
  /// The lines of the head, joined by spaces.
  private let text: ArraySlice<UInt8>
  private var position: Int
  private(set) var head = GcideHead()

  /// A headword longer than this, in bytes, is a sentence with a stray backslash.
  private static let longestName = 90
  private static let mostNames = 16

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    position = text.startIndex
    head.end = text.startIndex
  }

  mutating func run() {
    guard takeName() else { return }
    while step() {}
    // What a head ends with is no more than punctuation.
    while head.end < text.endIndex, " .,;".utf8.contains(text[head.end]) { head.end += 1 }
  }

  /// Takes the next element; false at the first thing that is none.
  private mutating func step() -> Bool {
    skipPunctuation()
    guard position < text.endIndex else { return false }
    let taken: Bool
    switch text[position] {
    case UInt8(ascii: "("): taken = takeParenthesis()
    case UInt8(ascii: "["): taken = takeBracket()
    default: taken = takePartOfSpeech() || takeFurtherName()
    }
    if taken { head.end = position }
    return taken
  }

  private mutating func skipPunctuation() {
    while position < text.endIndex, " ,;.&:".utf8.contains(text[position]) { position += 1 }
  }

  // MARK: - Headwords

  /// Takes `Name \Re"spelling\` at the position.
  private mutating func takeName() -> Bool {
    guard let open = respelling(from: position) else { return false }
    let name = text[position..<open].trimmed()
    guard let close = text[(open + 1)...].firstIndex(of: UInt8(ascii: "\\")), close - open < Self.longestName
    else {
      return false
    }
    let written = name.isEmpty ? text[(open + 1)..<close] : name
    guard head.names.count < Self.mostNames,
      written.contains(where: { Ascii.isLetter($0) || Ascii.isDigit($0) })
    else {
      return false
    }
    head.names.append(GcideHead.Name(text: written))
    position = close + 1
    head.end = position
    return true
  }

  /// The backslash that ends a name which starts at `start`, or nil if no name does.
  private func respelling(from start: Int) -> Int? {
    var index = start
    let limit = min(text.endIndex, start + Self.longestName)
    while index < limit {
      switch text[index] {
      case UInt8(ascii: "\\"): return index
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      case UInt8(ascii: "["):
        guard let (_, end) = GcideCharacters.character(in: text, at: index) else { return nil }
        index = end
      default: index += 1
      }
    }
    return nil
  }

  private mutating func takeFurtherName() -> Bool {
    let start = position
    for word in ["or ", "and ", "also ", "formerly "] as [StaticString] where text.starts(at: position, word)
    {
      position += word.utf8CodeUnitCount
    }
    if takeName() { return true }
    position = start
    return false
  }

  // MARK: - Classes of words

  private mutating func takePartOfSpeech() -> Bool {
    // `p. p. or a.`
    for word in ["or ", "and "] as [StaticString] where text.starts(at: position, word) {
      let next = position + word.utf8CodeUnitCount
      if GcidePartOfSpeech.abbreviation(in: text, at: next) != nil { position = next }
    }
    guard let abbreviation = GcidePartOfSpeech.abbreviation(in: text, at: position) else { return false }
    let found = GcidePartOfSpeech(abbreviation)
    let statement = position
    position += abbreviation.text.count
    if !takeLemma(from: statement), abbreviation.partOfSpeech == nil || found.labels == ["plural"] {
      let start = position
      skipPunctuation()
      if !takeInflectedForms(features: found.features) {
        position = start
      } else if abbreviation.partOfSpeech == nil {
        // `n.; pl. {Mice}` says nothing of the headword itself.
        return true
      }
    }
    let last = head.names.count - 1
    if head.names[last].partOfSpeech == nil {
      head.names[last].partOfSpeech = found
    } else {
      head.names[last].partOfSpeech?.add(found)
    }
    return true
  }

  /// Takes `of {Lemma}`, with what may stand between, `of the verb {Lemma}`, or `of Good.` without braces.
  private mutating func takeLemma(from start: Int) -> Bool {
    var index = position
    while index < text.endIndex, text[index] == Ascii.space { index += 1 }
    guard text.starts(at: index, "of ") else { return false }
    if let open = text[index...].prefix(12).firstIndex(of: UInt8(ascii: "{")), let close = text.closing(open)
    {
      head.lemma = text[(open + 1)..<close]
      position = close + 1
    } else {
      let end =
        text[(index + 3)...].firstIndex { !Ascii.isLetter($0) && $0 != UInt8(ascii: "-") } ?? text.endIndex
      guard end > index + 4, end == text.endIndex || ".,;".utf8.contains(text[end]) else { return false }
      head.lemma = text[(index + 3)..<end]
      position = end
    }
    head.lemmaStatement = text[start..<position]
    return true
  }

  /// Takes `{Mice} (m[imac]s)`, `L. {Actini[ae]}, E. {Actinias}`. What qualifies a form becomes a note.
  private mutating func takeInflectedForms(features: FormFeatures) -> Bool {
    let start = position
    var taken = false
    var isQualified = false
    while true {
      var index = position
      for (word, qualifies) in Self.betweenForms where text.starts(at: index, word) {
        index += word.utf8CodeUnitCount
        while index < text.endIndex, " ,".utf8.contains(text[index]) { index += 1 }
        if qualifies { isQualified = true }
      }
      guard index < text.endIndex, text[index] == UInt8(ascii: "{"), let close = text.closing(index) else {
        break
      }
      head.inflections.append(GcideHead.Inflection(text: text[(index + 1)..<close], features: features))
      taken = true
      position = close + 1
      skipRespelling()
      let end = position
      skipPunctuation()
      if position < text.endIndex, GcidePartOfSpeech.abbreviation(in: text, at: position) != nil {
        position = end
        break
      }
    }
    if taken && isQualified { head.notes.append(text[start..<position].trimmed()) }
    return taken
  }

  /// Words before a form, and whether they say more than that it is one.
  private static let betweenForms: [(word: StaticString, qualifies: Bool)] = [
    ("or ", false), ("and ", false), ("also ", false), ("E. ", false), ("L. ", false), ("F. ", false),
    ("Obs. ", true), ("obs. ", true), ("formerly ", true), ("rarely ", true), ("sometimes ", true),
    ("commonly ", true),
    ("collectively ", true), ("usually ", true),
  ]

  private mutating func skipRespelling() {
    var index = position
    while index < text.endIndex, text[index] == Ascii.space { index += 1 }
    if index < text.endIndex, text[index] == UInt8(ascii: "("), let close = text.closing(index),
      Self.isRespelling(text[(index + 1)..<close])
    {
      position = close + 1
    }
  }

  // MARK: - Brackets

  private mutating func takeParenthesis() -> Bool {
    guard let close = text.closing(position) else { return false }
    let content = text[(position + 1)..<close]
    if content.count == 1, Ascii.isLower(content[content.startIndex]) { return false }
    if let labels = GcideLabels.subject(content) {
      head.labels += labels
    } else if !Self.isRespelling(content) {
      return false
    }
    position = close + 1
    return true
  }

  /// Whether a parenthesis tells how the word is pronounced: `([a^]b)`, `(mous)`, `(-b[~e]r)`, `(? or ?)`, `(#; 277)`.
  static func isRespelling(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first else { return true }
    if content.contains(where: { "[*#?\"`".utf8.contains($0) }) || first == UInt8(ascii: "-") { return true }
    return Ascii.isLower(first) && content.count < 12
      && content.allSatisfy { Ascii.isLower($0) || "';: ".utf8.contains($0) }
      && !content.contains(Ascii.space)
  }

  private mutating func takeBracket() -> Bool {
    if GcideCharacters.character(in: text, at: position) != nil { return false }
    guard let close = text.closing(position) else { return false }
    let content = text[(position + 1)..<close].trimmed()
    if !GcideSourceTag.matches(content) {
      if GcideInflections.areIn(content) {
        GcideInflections.read(content, into: &head)
      } else if let labels = GcideLabels.known(content) {
        head.labels += labels
      } else {
        head.etymologies.append(content)
      }
    }
    position = close + 1
    return true
  }
}
