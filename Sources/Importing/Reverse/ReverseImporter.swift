import ImportingBase
import LexiconModel

/// Turns a dictionary round: what another importer gives as translations become headwords, and its headwords their
/// senses.
///
/// A sense of the source gives one synset: its definition is the headwords that have it, with their readings, and its
/// members are the translations, so that each shows what else the word means. The source is read twice. Memory holds the
/// headwords of both sides: about 100 bytes for each sense of the source.
package struct ReverseImporter: Importer {
  package let info: LexiconInfo
  package var warnings: WarningLog { source.warnings }

  private var source: any Importer
  private let headwords: ReverseHeadwords
  private let translations: ReverseTranslations
  private let frequencies: [String: Int]
  private var number = 0
  private var synsetCount = 0
  private var senses = SenseCollector()
  private var isCollected = false

  /// The most senses of a headword, and the most headwords that one of them names.
  private static let senseLimit = 40
  private static let nameLimit = 8

  /// Opens the source at `path` by `open`, the way of its format. `ranks` is a list of wordfreq in the language of the
  /// source's headwords, by which the senses are ordered; without it, by their place in the source.
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

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    while !isCollected {
      guard let record = try source.next() else {
        isCollected = true
        senses.sort()
        break
      }
      guard case .synset(let synset) = record else { continue }
      defer { number += 1 }
      if let reversed = reversed(synset) { return .synset(reversed) }
    }
    return senses.next(limit: Self.senseLimit).map { .entry($0) }
  }

  /// The synset turned round; nil where no headword or no usable translation has it.
  private mutating func reversed(_ synset: Synset) -> Synset? {
    let names = headwords.names(of: number)
    guard let first = names.first else { return nil }
    let words = translations.words(of: synset.definition)
    if words.isEmpty { return nil }
    var members: [String] = []
    let part = first.partOfSpeech == .other ? synset.partOfSpeech : first.partOfSpeech
    let frequency = names.prefix(Self.nameLimit).map { frequencies[$0.headword.lowercased()] ?? 0 }.max() ?? 0
    for word in words where !members.contains(word.text) {
      // What a label restricts is seldom what is meant.
      let place = min(members.count, 5) + min(first.rank, 5) + (synset.labels.isEmpty ? 0 : 2)
      senses.add(
        word.text, synsetCount, word.isVerb ? .verb : part, rank: 60 * place + 900 - min(frequency, 900),
        group: first.group)
      members.append(word.text)
    }
    synsetCount += 1
    let definition = names.prefix(Self.nameLimit).map(\.text).joined(separator: ", ")
    return Synset(
      partOfSpeech: part == .other && words[0].isVerb ? .verb : part, members: members,
      definition: definition,
      labels: synset.labels)
  }
}
