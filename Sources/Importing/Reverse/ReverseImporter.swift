import ImportingBase
import LexiconModel

/// Swaps the direction of a dictionary: the translations of another importer become headwords, and its headwords become
/// their senses.
///
/// A sense of the source gives one synset. Its definition is the list of headwords with that sense, with their readings; its
/// members are the translations. With a list of frequencies, the tag count of a sense says how often its headwords occur in a
/// million words, less for each place further down. The source is read twice. Memory holds the headwords of both sides, about 100 bytes per
/// sense of the source.
package struct ReverseImporter: PieceImporter {
  package let info: LexiconInfo
  package var warnings: WarningLog { source.warnings }
  package var records = RecordQueue()

  private var source: any Importer
  private let headwords: ReverseHeadwords
  private let translations: ReverseTranslations
  private let frequencies: GlossFrequencies
  private var number = 0

  /// The most senses of a headword, and the most headwords that one of them names.
  private static let senseLimit = 40
  private static let nameLimit = 8
  /// The cost of each place further down among the senses and the translations of the source, in hundredths of Zipf.
  private static let placeCost = 25
  /// The highest frequency, in hundredths of Zipf.
  private static let most = 900

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
    if ranks != nil { records.senses.tagCount = { GlossFrequencies.countInMillion(Self.most - $0) } }
    source = try open(path) { _ in }
    var info = source.info
    swap(&info.languages, &info.glossLanguages)
    info.name += "-reversed"
    info.title += " (reversed)"
    self.info = info
    translations = ReverseTranslations(language: info.languages.first?.text ?? "")
    frequencies =
      if let ranks { try GlossFrequencies(path: ranks, observe: observe) } else { GlossFrequencies([:]) }
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
    let frequency = names.prefix(Self.nameLimit).map { frequencies.estimate($0.headword) }.max() ?? 0
    for word in words where !members.contains(word.text) {
      // A sense restricted by a label is seldom the one wanted.
      let place = min(members.count, 5) + min(first.rank, 5) + (synset.labels.isEmpty ? 0 : 2)
      records.senses.add(
        word.text, records.nextSynset, word.isVerb ? .verb : part,
        rank: Self.placeCost * place + Self.most - min(frequency, Self.most),
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
