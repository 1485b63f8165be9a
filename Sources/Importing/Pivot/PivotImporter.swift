import ImportingBase
import LexiconModel

/// Translates the translations of a dictionary by a second one: from Italian to Spanish, and on to English.
///
/// A sense of the source gives one sense here. Its definition is what the second dictionary has for the words of the
/// source's definition, of the same part of speech where that is known; its labels name these words, so that a reader sees
/// through which word a meaning came: `es: prestar`. A sense without a translation is left out.
///
/// A source that explains words in their own language, such as a thesaurus or a list of words, can be continued too: its
/// headwords are translated, or else its synonyms. `KinSpellings` then lets a second dictionary of a language that is
/// nearly the same serve: a Czech one for Slovak.
///
/// The first source is read twice. Memory holds what the second has for its words, about 300 bytes for each.
package struct PivotImporter: PieceImporter {
  package let info: LexiconInfo
  package var warnings: WarningLog { source.warnings }
  package var records = RecordQueue()

  private var source: any Importer
  private let words: ReverseTranslations
  private let translations: PivotTranslations
  /// Whether the source explains words in their own language.
  private let isMonolingual: Bool
  /// For each synset of the source its number here; nil if it has no translation.
  private var numbers: [Synset.Number?] = []

  /// The most words of a sense that are translated.
  private static let wordLimit = 4

  /// Opens `first`, and reads all of `second`, in either direction. `ranks` is a list of wordfreq by which the senses are
  /// ordered of a second dictionary that has to be reversed.
  package init(
    _ first: ImportFormat.Source, through second: ImportFormat.Source, ranks: String? = nil,
    observe: SourceObserver
  ) throws(ImportError) {
    source = try first.open(first.path, observe)
    let from = source.info
    guard let language = from.languages.first, let pivot = from.glossLanguages.first ?? from.languages.first
    else { throw .noCommonLanguage(path: second.path) }
    var other = try second.open(second.path, observe)
    let leads = { (tag: LanguageTag?) in
      tag == pivot || tag.map { KinSpellings(from: pivot, to: $0) != nil } ?? false
    }
    if !leads(other.info.languages.first) {
      guard leads(other.info.glossLanguages.first) else { throw .noCommonLanguage(path: second.path) }
      other = try ReverseImporter(path: second.path, open: second.open, ranks: ranks, observe: { _ in })
    }
    words = ReverseTranslations(language: pivot.text)
    isMonolingual = pivot == language
    var wanted: Set<String> = []
    if other.info.languages.first == pivot {
      var first = try first.open(first.path) { _ in }
      while let record = try first.next() {
        guard case .synset(let synset) = record else { continue }
        wanted.formUnion(words.words(of: synset.definition).flatMap { [$0.text, $0.text.lowercased()] })
      }
    }
    translations = try PivotTranslations(of: &other, from: pivot, for: wanted)
    let to = other.info
    let way = isMonolingual ? to.languages.first ?? pivot : pivot
    self.info = LexiconInfo(
      name: "\(from.name)-through-\(way.text)", title: "\(from.title), through \(to.title)",
      version: from.version, languages: from.languages, glossLanguages: to.glossLanguages,
      licence: from.licence == to.licence ? from.licence : "\(from.licence) AND \(to.licence)",
      licenceText: [from.licenceText, to.licenceText].filter { !$0.isEmpty }.joined(separator: "\n\n"),
      source: from.source, date: max(from.date, to.date))
  }

  package mutating func readPiece() throws(ImportError) -> Bool {
    guard let record = try source.next() else { return false }
    switch record {
    case .synset(let synset): numbers.append(add(synset))
    case .entry(let entry):
      for (rank, sense) in entry.senses.enumerated() where numbers.indices.contains(sense.synset) {
        guard let number = numbers[sense.synset] else { continue }
        records.senses.add(entry.headword, number, sense.partOfSpeech, rank: rank)
      }
    case .fact(let fact):
      let synset = Synset(partOfSpeech: .other, members: [fact.word], definition: "")
      if let number = add(synset) { records.senses.add(fact.word, number, .other) }
    case .form: break
    }
    return true
  }

  /// Adds the synset with its translation; nil if it has none.
  private mutating func add(_ synset: Synset) -> Synset.Number? {
    let headword = synset.members.prefix(isMonolingual ? 1 : 0)
    let found =
      translation(of: Array(headword), synset.partOfSpeech)
      ?? translation(of: words.words(of: synset.definition).map(\.text), synset.partOfSpeech)
    guard let found else { return nil }
    return records.add(
      Synset(
        partOfSpeech: synset.partOfSpeech, members: synset.members, definition: found.definition,
        labels: synset.labels + [found.way]))
  }

  private func translation(of words: [String], _ part: PartOfSpeech) -> (definition: String, way: String)? {
    var groups: [String] = []
    var ways: [String] = []
    var known: Set<String> = []
    for word in words where groups.count < Self.wordLimit {
      guard let found = translations.find(word, part) else { continue }
      let new = found.texts.filter { known.insert($0.lowercased()).inserted }
      if new.isEmpty { continue }
      groups.append(new.joined(separator: ", "))
      ways.append(found.headword)
    }
    if groups.isEmpty { return nil }
    return (groups.joined(separator: "; "), "\(translations.language): \(ways.joined(separator: ", "))")
  }
}
