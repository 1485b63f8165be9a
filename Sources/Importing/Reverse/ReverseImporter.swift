import ImportingBase
import LexiconModel

/// Swaps the direction of a dictionary: the translations of another importer become headwords, and its headwords become
/// their senses.
///
/// A sense of the source gives one synset. Its definition is the list of headwords with that sense, with their readings; its
/// members are the translations. The source is read twice. Memory holds the headwords of both sides, about 100 bytes per
/// sense of the source.
package struct ReverseImporter: PieceImporter {
  package let info: LexiconInfo
  package var warnings: WarningLog { source.warnings }
  package var records = RecordQueue()

  private var source: any Importer
  private let headwords: ReverseHeadwords
  private let translations: ReverseTranslations
  private let frequencies: [String: Int]
  private var number = 0

  /// The most senses of a headword, and the most headwords that one of them names.
  private static let senseLimit = 40
  private static let nameLimit = 8

  /// Opens the source at `path` with its format's `open`. `ranks` is a list of wordfreq in the language of the source's
  /// headwords, by which the senses are ordered; without it, they keep the order of the source.
  package init(
    path: String, open: @escaping ImportFormat.Opener, ranks: String? = nil,
    observe: SourceObserver
  ) throws(ImportError) {
    var first = try open(path, observe)
    var headwords = ReverseHeadwords()
    while let record = try first.next() {
      if case .entry(let entry) = record { headwords.add(entry) }
    }
    headwords.sort()
    self.headwords = headwords
    records.senses.senseLimit = Self.senseLimit
    source = try open(path) { _ in }
    var info = source.info
    swap(&info.languages, &info.glossLanguages)
    info.name += "-reversed"
    info.title += " (reversed)"
    self.info = info
    translations = ReverseTranslations(language: info.languages.first?.text ?? "")
    frequencies = try ranks.map { path throws(ImportError) in try Self.frequencies(at: path, observe) } ?? [:]
  }

  private static func frequencies(at path: String, _ observe: SourceObserver) throws(ImportError) -> [String:
    Int]
  {
    var list = try WordfreqImporter.open(path: path, observe: observe)
    var found: [String: Int] = [:]
    while let record = try list.next() {
      if case .fact(let fact) = record, case .frequency(let zipf) = fact.value { found[fact.word] = zipf }
    }
    return found
  }

  package mutating func readPiece() throws(ImportError) -> Bool {
    guard let record = try source.next() else { return false }
    if case .synset(let synset) = record {
      addReversed(synset)
      number += 1
    }
    return true
  }

  /// Adds the synset in the other direction, unless it has no headword or no usable translation.
  private mutating func addReversed(_ synset: Synset) {
    let names = headwords.names(of: number)
    guard let first = names.first else { return }
    let words = translations.words(of: synset.definition)
    if words.isEmpty { return }
    var members: [String] = []
    let part = first.partOfSpeech == .other ? synset.partOfSpeech : first.partOfSpeech
    let frequency = names.prefix(Self.nameLimit).map { frequencies[$0.headword.lowercased()] ?? 0 }.max() ?? 0
    for word in words where !members.contains(word.text) {
      // A sense restricted by a label is seldom the one wanted.
      let place = min(members.count, 5) + min(first.rank, 5) + (synset.labels.isEmpty ? 0 : 2)
      records.senses.add(
        word.text, records.nextSynset, word.isVerb ? .verb : part,
        rank: 60 * place + 900 - min(frequency, 900),
        group: first.group)
      members.append(word.text)
    }
    let definition = names.prefix(Self.nameLimit).map(\.text).joined(separator: ", ")
    records.add(
      Synset(
        partOfSpeech: part == .other && words[0].isVerb ? .verb : part, members: members,
        definition: definition, labels: synset.labels))
  }
}
