import ImportingBase
import LexiconModel

/// The translations of a dictionary by their headwords.
struct PivotTranslations {
  private struct Translation {
    var text: String
    var partOfSpeech: PartOfSpeech
  }

  /// The tag of the language of the headwords.
  let language: String
  private var rows: [String: [Translation]] = [:]
  private let spellings: KinSpellings?

  /// The most translations of a headword that are kept, and the most that are given.
  private static let rowLimit = 12
  private static let limit = 3

  /// Reads all of `importer`, for words of the language `pivot`: those of `wanted`, unless it is empty.
  init(
    of importer: inout any Importer, from pivot: LanguageTag, for wanted: Set<String>
  ) throws(ImportError) {
    let info = importer.info
    language = info.languages.first?.text ?? ""
    spellings = info.languages.first.flatMap { KinSpellings(from: pivot, to: $0) }
    let words = ReverseTranslations(language: info.glossLanguages.first?.text ?? "")
    var definitions: [String] = []
    while let record = try importer.next() {
      switch record {
      case .synset(let synset): definitions.append(synset.definition)
      case .entry(let entry) where wanted.isEmpty || wanted.contains(entry.headword):
        for sense in entry.senses where definitions.indices.contains(sense.synset) {
          var row = rows[entry.headword] ?? []
          for word in words.words(of: definitions[sense.synset])
          where row.count < Self.rowLimit && !row.contains(where: { $0.text == word.text }) {
            row.append(Translation(text: word.text, partOfSpeech: word.isVerb ? .verb : sense.partOfSpeech))
          }
          if !row.isEmpty { rows[entry.headword] = row }
        }
      default: break
      }
    }
  }

  /// The first translations of a word, those of a part of speech if there are any, and the headword that has them: the word
  /// as written, in lower case, or as the other language spells it.
  func find(_ word: String, _ part: PartOfSpeech) -> (headword: String, texts: [String])? {
    var names = [word]
    let lowered = word.lowercased()
    if lowered != word { names.append(lowered) }
    for name in names { if let row = rows[name] { return (name, Self.texts(row, part)) } }
    for name in spellings?.of(lowered) ?? [] {
      if let row = rows[name] { return (name, Self.texts(row, part)) }
    }
    return nil
  }

  private static func texts(_ row: [Translation], _ part: PartOfSpeech) -> [String] {
    let fitting = row.filter { part == .other || $0.partOfSpeech == .other || $0.partOfSpeech == part }
    return (fitting.isEmpty ? row : fitting).prefix(limit).map(\.text)
  }
}
