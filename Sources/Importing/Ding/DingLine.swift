import ImportingBase
import LexiconModel

/// The content of a line: senses of headwords, and inflected forms.
///
///     Haus {n} | Häuser {pl} | Reihenhaus {n} | ein Haus bauen :: house | houses | terraced house | to build a house
///
/// The first part is what the line is about. Another part is a form of it if it is a single word: a plural, a verb form, a
/// comparative. Otherwise it is a headword if it is short, and if it is a phrase, an example of the first part.
struct DingLine {
  /// A meaning: its headwords, and the text of the other side.
  struct Meaning: Equatable {
    var variants: [DingVariant]
    var definition: String
    var examples: [String] = []
    /// Whether the line is about it.
    var isMain: Bool
  }

  private(set) var meanings: [Meaning] = []
  private(set) var forms: [Form] = []

  /// The most words of a phrase that is a headword, and the most examples of a meaning.
  private static let phraseLimit = 6
  private static let exampleLimit = 12

  /// Throws unless the line has two sides with matching parts.
  init(_ line: Substring) throws(LineFault) {
    guard let middle = line.firstRange(of: " :: ") else { throw .missing(field: "::") }
    let left = DingSide.parts(line[..<middle.lowerBound])
    let right = DingSide.parts(line[middle.upperBound...])
    guard left.count == right.count else { throw .wrongCount(field: "|", promised: left.count) }
    let main = DingSide.variants(left[0])
    var examples: [String] = []
    var noun = main
    for (part, translation) in zip(left, right).dropFirst() where !part.isEmpty {
      let variants = DingSide.variants(part)
      if variants.isEmpty { continue }
      let isForm = takeForms(variants, of: main, noun)
      let isSentence = part.last.map { ".!?…“".contains($0) } == true && part.contains(" ")
      let phrase = Self.withoutBraces(part)
      // Where a word has no translation, a form with its objects says most: `sich etw. einbrocken`.
      let isExample = right[0].isEmpty || !isForm && !variants.allSatisfy(\.isSingleWord)
      if isExample && phrase.contains(" ") && !translation.isEmpty && examples.count < Self.exampleLimit {
        examples.append("\(phrase) – \(Self.folded(translation))")
      }
      if isForm { continue }
      let headwords = variants.filter { $0.headwords[0].split(separator: " ").count <= Self.phraseLimit }
      if isSentence && !variants.allSatisfy(\.isMarked) || headwords.isEmpty || translation.isEmpty {
        continue
      }
      meanings.append(Meaning(variants: headwords, definition: Self.folded(translation), isMain: false))
      if variants.allSatisfy({ !$0.genders.isEmpty }) { noun = variants }
    }
    // `Kriegsfuß {m} | mit etw. auf Kriegsfuß stehen ::  | to be …`: the first phrase replaces the missing translation.
    var definition = Self.folded(right[0])
    if definition.isEmpty, !examples.isEmpty { definition = examples.removeFirst() }
    if !main.isEmpty && !definition.isEmpty {
      meanings.insert(
        Meaning(variants: main, definition: definition, examples: examples, isMain: true), at: 0)
    }
    if meanings.isEmpty { throw .missing(field: "headword") }
  }

  /// Adds the words of a part as forms of those of `main`, or as plurals of `noun`; false if they are not.
  private mutating func takeForms(_ words: [DingVariant], of main: [DingVariant], _ noun: [DingVariant])
    -> Bool
  {
    let lemmas = words.allSatisfy(\.isPlural) ? noun : main
    guard !lemmas.isEmpty, lemmas.allSatisfy({ $0.isSingleWord }) else { return false }
    var found: [Form] = []
    for (index, word) in words.enumerated() {
      let lemma = lemmas[words.count == lemmas.count ? index : 0]
      guard let form = Self.form(word, of: lemma) else { return false }
      if form.surface != form.lemma { found.append(form) }
    }
    forms += found
    return true
  }

  private static func form(_ word: DingVariant, of lemma: DingVariant) -> Form? {
    let words = word.headwords[0].split(separator: " ")
    guard let surface = words.last.map({ String($0) }), let part = lemma.partOfSpeech else { return nil }
    func form(_ features: FormFeatures) -> Form {
      Form(surface: surface, lemma: lemma.headwords[0], partOfSpeech: part, features: features)
    }
    switch part {
    case .noun: return words.count == 1 && word.isPlural && !lemma.isPlural ? form(.plural) : nil
    case .verb:
      let isForm =
        !word.isMarked && surface.last?.isLetter == true && words.dropLast().allSatisfy(Self.isSubject)
      return isForm && surface.first?.isLowercase == true ? form([]) : nil
    case .adjective, .adverb:
      if word.isMarked { return nil }
      if words.count == 2 { return words[0] == "am" && surface.hasSuffix("sten") ? form(.superlative) : nil }
      return words.count == 1 && surface.hasSuffix("er") ? form(.comparative) : nil
    default: return nil
    }
  }

  /// Whether the word before a verb form only says whose form it is: `er/sie`.
  private static func isSubject(_ word: Substring) -> Bool {
    word.split(separator: "/").allSatisfy { subjects.contains($0) }
  }

  private static let subjects: Set<Substring> = [
    "ich", "du", "er", "sie", "es", "wir", "ihr", "man", "jd.", "ist", "war", "sind", "hat", "hatte", "haben",
  ]

  private static func folded(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// Without the text in braces, which is grammar.
  private static func withoutBraces(_ text: Substring) -> String {
    var kept = ""
    var rest = text
    while let open = rest.firstIndex(of: "{"), let end = rest[open...].firstIndex(of: "}") {
      kept += rest[..<open]
      rest = rest[end...].dropFirst()
    }
    kept += rest
    return folded(kept[...]).replacing(" ;", with: ";")
  }
}
