import ImportingBase
import LexiconModel

/// All that precedes the first definition of an article: `Mouse \Mouse\ (mous), n.; pl. {Mice}. [OE. mous.] (Zool.)`.
///
/// It is read from left to right, up to the first thing that belongs to no head.
struct GcideHead {
  /// One spelling of the headword.
  struct Name {
    /// As written, in GCIDE's notation.
    var text: ArraySlice<UInt8>
    var partOfSpeech: GcidePartOfSpeech?
  }

  /// An inflected or variant form that the head states.
  struct Inflection {
    var text: ArraySlice<UInt8>
    var features: FormFeatures
  }

  private(set) var names: [Name] = []
  private(set) var inflections: [Inflection] = []
  /// The texts of the brackets, each in GCIDE's notation.
  private(set) var etymologies: [ArraySlice<UInt8>] = []
  private(set) var labels: [String] = []
  /// What the brackets of inflections say beside the forms.
  private(set) var notes: [ArraySlice<UInt8>] = []
  /// The word whose form the headword is: `Beget` of `imp. & p. p. of {Beget}`.
  private(set) var lemma: ArraySlice<UInt8>?
  /// The whole statement: `imp. & p. p. of {Beget}`.
  private(set) var lemmaStatement: ArraySlice<UInt8> = []
  /// Where the article goes on.
  private(set) var end = 0

  /// What is not read yet.
  private var rest: ArraySlice<UInt8>

  /// A headword longer than this, in bytes, is a sentence with a stray backslash.
  private static let longestName = 90
  private static let mostNames = 16

  /// Reads the head from the first lines of an article, joined by spaces.
  init(_ text: ArraySlice<UInt8>) {
    rest = text
    end = text.startIndex
    guard takeName() else { return }
    while takeElement() { end = rest.startIndex }
    // What a head ends with is no more than punctuation.
    end = text[end...].dropping(" .,;").startIndex
  }

  /// The class of word of a spelling: its own, or that of the next spelling that has one.
  func partOfSpeech(of name: Int) -> GcidePartOfSpeech? {
    names.dropFirst(name).first { $0.partOfSpeech != nil }?.partOfSpeech
      ?? names.last { $0.partOfSpeech != nil }?.partOfSpeech
  }

  /// Takes the next element; false at the first thing that is none.
  private mutating func takeElement() -> Bool {
    rest = rest.dropping(" ,;.&:")
    switch rest.first {
    case nil: return false
    case UInt8(ascii: "("): return takeParenthesis()
    case UInt8(ascii: "["): return takeEtymology()
    default: return takePartOfSpeech() || takeFurtherName()
    }
  }

  // MARK: - Headwords

  /// Takes `Name \Re"spelling\`.
  private mutating func takeName() -> Bool {
    guard let open = respelling(), let close = rest[(open + 1)...].firstIndex(of: UInt8(ascii: "\\")),
      close - open < Self.longestName, names.count < Self.mostNames
    else { return false }
    let name = rest[..<open].trimmed()
    let written = name.isEmpty ? rest[(open + 1)..<close] : name
    guard written.contains(where: { Ascii.isLetter($0) || Ascii.isDigit($0) }) else { return false }
    names.append(Name(text: written))
    rest = rest[(close + 1)...]
    end = rest.startIndex
    return true
  }

  /// The backslash that ends the name at the start; nil if none is there.
  private func respelling() -> Int? {
    var index = rest.startIndex
    let limit = min(rest.endIndex, rest.startIndex + Self.longestName)
    while index < limit {
      switch rest[index] {
      case UInt8(ascii: "\\"): return index
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      case UInt8(ascii: "["):
        guard let (_, end) = GcideCharacters.character(in: rest, at: index) else { return nil }
        index = end
      default: index += 1
      }
    }
    return nil
  }

  private mutating func takeFurtherName() -> Bool {
    let before = rest
    for word in ["or ", "and ", "also ", "formerly "] { rest.take(word) }
    if takeName() { return true }
    rest = before
    return false
  }

  // MARK: - Classes of words

  private mutating func takePartOfSpeech() -> Bool {
    // `p. p. or a.`
    for word in ["or ", "and "] {
      var after = rest
      if after.take(word), GcidePartOfSpeech(startOf: after) != nil { rest = after }
    }
    guard let found = GcidePartOfSpeech(startOf: rest) else { return false }
    let statement = rest
    rest = rest.dropFirst(found.text.count)
    if !takeLemma(from: statement), found.stated == nil || found.labels == ["plural"] {
      let before = rest
      rest = rest.dropping(" ,;.&:")
      if !takeForms(found.features) {
        rest = before
      } else if found.stated == nil {
        // `n.; pl. {Mice}` says nothing of the headword itself.
        return true
      }
    }
    let last = names.count - 1
    if names[last].partOfSpeech == nil { names[last].partOfSpeech = found }
    names[last].partOfSpeech?.add(found)
    return true
  }

  /// Takes `of {Lemma}`, with what may come between, `of the verb {Lemma}`, or `of Good.` without braces.
  private mutating func takeLemma(from statement: ArraySlice<UInt8>) -> Bool {
    let text = rest.dropping(" ")
    guard text.starts(with: "of ") else { return false }
    if let open = text.prefix(12).firstIndex(of: UInt8(ascii: "{")), let close = text.closing(open) {
      lemma = text[(open + 1)..<close]
      rest = text[(close + 1)...]
    } else {
      let word = text.dropFirst(3).prefix { Ascii.isLetter($0) || $0 == UInt8(ascii: "-") }
      let after = text[word.endIndex...]
      guard word.count > 1, after.first.map({ $0.isIn(".,;") }) ?? true else { return false }
      lemma = word
      rest = after
    }
    lemmaStatement = statement[..<rest.startIndex]
    return true
  }

  /// Words before a form, and whether they say more than that it is one.
  private static let betweenForms: [(word: String, qualifies: Bool)] =
    ["or ", "and ", "also ", "E. ", "L. ", "F. "].map { ($0, false) }
    + ["Obs. ", "obs. ", "formerly ", "rarely ", "sometimes ", "commonly ", "collectively ", "usually "]
    .map { ($0, true) }

  /// Takes `{Mice} (m[imac]s)`, `L. {Actini[ae]}, E. {Actinias}`. What qualifies a form becomes a note.
  private mutating func takeForms(_ features: FormFeatures) -> Bool {
    let start = rest
    var taken = false
    var isQualified = false
    while true {
      var next = rest
      for (word, qualifies) in Self.betweenForms where next.take(word) {
        next = next.dropping(" ,")
        if qualifies { isQualified = true }
      }
      guard next.first == UInt8(ascii: "{"), let form = next.takeBracket() else { break }
      inflections.append(Inflection(text: form, features: features))
      taken = true
      rest = next
      var respelling = rest.dropping(" ")
      if respelling.first == UInt8(ascii: "("), let content = respelling.takeBracket(),
        Self.isRespelling(content)
      {
        rest = respelling
      }
      next = rest.dropping(" ,;.&:")
      if GcidePartOfSpeech(startOf: next) != nil { break }
      rest = next
    }
    if taken && isQualified { notes.append(start[..<rest.startIndex].trimmed()) }
    return taken
  }

  // MARK: - Brackets

  private mutating func takeParenthesis() -> Bool {
    var after = rest
    guard let content = after.takeBracket() else { return false }
    if content.count == 1, Ascii.isLower(content[content.startIndex]) { return false }
    if let subject = GcideLabels.subject(content) {
      labels += subject
    } else if !Self.isRespelling(content) {
      return false
    }
    rest = after
    return true
  }

  /// Whether a parenthesis says how the word is pronounced: `([a^]b)`, `(mous)`, `(-b[~e]r)`, `(? or ?)`, `(#; 277)`.
  static func isRespelling(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first else { return true }
    if first == UInt8(ascii: "-") || content.contains(where: { $0.isIn("[*#?\"`") }) { return true }
    return Ascii.isLower(first) && content.count < 12
      && content.allSatisfy { Ascii.isLower($0) || $0.isIn("';:") }
  }

  private mutating func takeEtymology() -> Bool {
    var after = rest
    guard GcideCharacters.character(in: rest, at: rest.startIndex) == nil,
      let content = after.takeBracket()?.trimmed()
    else { return false }
    rest = after
    if GcideSourceTag.matches(content) { return true }
    if content.contains(UInt8(ascii: "{")), Self.markers.contains(where: { content.starts(with: $0.text) }) {
      takeInflections(content)
    } else if let known = GcideLabels.known(content) {
      labels += known
    } else {
      etymologies.append(content)
    }
    return true
  }

  private static let markers: [(text: String, features: FormFeatures)] = [
    ("imp.", .past), ("p. p.", .pastParticiple), ("pp.", .pastParticiple), ("p.p.", .pastParticiple),
    ("p. pr.", .presentParticiple), ("p.pr.", .presentParticiple), ("p. pres.", .presentParticiple),
    ("vb. n.", .presentParticiple), ("v. n.", .presentParticiple), ("Compar.", .comparative),
    ("compar.", .comparative), ("comp.", .comparative), ("Comp.", .comparative), ("superl.", .superlative),
    ("Superl.", .superlative), ("pl.", .plural), ("3d", .thirdPersonSingular),
    ("third", .thirdPersonSingular),
    ("pres.", []), ("sing.", []), ("inf.", []),
  ]

  /// Words that join forms or name their language, and are left out without loss.
  private static let fillers = EmbeddedTable.words("& or and also E. L. pers. ind. indic. pers part.")

  /// Takes the forms of a bracket: `imp. & p. p. {Abandoned} (-d[u^]nd); p. pr. & vb. n. {Abandoning}.` If it says
  /// anything else, its text becomes a note as well.
  private mutating func takeInflections(_ content: ArraySlice<UInt8>) {
    var features: FormFeatures = []
    var saysMore = false
    var isAfterForm = false
    var rest = content
    while let byte = rest.first {
      if byte == UInt8(ascii: "{"), let form = rest.takeBracket() {
        inflections.append(Inflection(text: form, features: features))
        isAfterForm = true
      } else if byte == UInt8(ascii: "("), let respelling = rest.takeBracket() {
        if !Self.isRespelling(respelling) { saysMore = true }
      } else if let marker = Self.markers.first(where: { rest.take($0.text) }) {
        features = isAfterForm ? marker.features : features.union(marker.features)
        // `imp. & p. p.`: one form for both.
        if features.contains(.past) { features.remove(.pastParticiple) }
        isAfterForm = false
      } else if byte.isIn(" ,;.&") {
        rest.removeFirst()
      } else {
        let word = rest.prefix { !$0.isIn(" ,;{(") }
        if !Self.fillers.contains(String(decoding: word, as: UTF8.self)) { saysMore = true }
        rest = rest.dropFirst(max(1, word.count))
      }
    }
    if saysMore { notes.append(content) }
  }
}
