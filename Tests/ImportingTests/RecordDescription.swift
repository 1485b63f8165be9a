import LexiconModel

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Records as lines that a test can compare.
enum RecordDescription {
  /// A line for each entry, form and fact:
  ///
  ///     Haus: noun neuter| house {ein Haus bauen – to build a house} = Gebäude
  ///     Häuser > Haus noun plural
  ///     haus /haʊ̯s/
  ///
  /// An entry's senses are separated by `;`, its notes follow `//`; marks of labels are `‹ ›`, of links `« »`.
  static func lines(_ records: [LexiconRecord]) -> [String] {
    let synsets = records.compactMap { if case .synset(let synset) = $0 { synset } else { nil } }
    return records.compactMap { record in
      switch record {
      case .synset: nil
      case .entry(let entry): line(entry, synsets)
      case .form(let form):
        "\(form.surface) > \(form.lemma) \(form.partOfSpeech.name)" + features(form.features)
      case .fact(let fact):
        if case .pronunciation(let text) = fact.value { "\(fact.word) /\(text)/" } else { "\(fact)" }
      }
    }
  }

  private static func line(_ entry: Entry, _ synsets: [Synset]) -> String {
    let senses = entry.senses.map { sense in
      let synset = synsets[sense.synset]
      let labels = synset.labels.isEmpty ? "" : " " + synset.labels.joined(separator: ", ") + "|"
      let examples =
        synset.examples.isEmpty ? "" : " {\(synset.examples.map(\.text).joined(separator: "; "))}"
      let others = synset.members.filter { $0 != entry.headword }
      let words = others.isEmpty ? "" : " = \(others.joined(separator: ", "))"
      return "\(sense.partOfSpeech.name)\(labels) \(plain(synset.definition))\(plain(examples))\(words)"
    }
    let number = entry.homonym.map { "\($0)" } ?? ""
    let notes = entry.notes.map { " // " + plain($0) }.joined()
    return "\(entry.headword)\(number): \(senses.joined(separator: "; "))\(notes)"
  }

  private static func features(_ features: FormFeatures) -> String {
    FormFeatures.names.filter { features.contains($0.feature) }.map { " \($0.name)" }.joined()
  }

  private static func plain(_ text: String) -> String {
    var open: [String] = []
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch UInt8(truncatingIfNeeded: scalar.value) {
      case _ where scalar.value > 0x1F: result.unicodeScalars.append(scalar)
      case InlineMark.label.rawValue:
        result += "‹"
        open.append("›")
      case InlineMark.link.rawValue:
        result += "«"
        open.append("»")
      case InlineMark.end: result += open.popLast() ?? "?"
      default: result += "?"
      }
    }
  }

  /// All that an importer gives.
  static func records(of importer: any Importer) throws(ImportError) -> [LexiconRecord] {
    var importer = importer
    var records: [LexiconRecord] = []
    while let record = try importer.next() { records.append(record) }
    return records
  }

  /// What a grammar makes of one article.
  static func lines(_ grammar: any ArticleGrammar, _ text: String, rows: [String]) -> [String] {
    lines(grammar.records(of: DictArticle(headwords: rows, text: Array(text.utf8), offset: 0)))
  }
}

extension ArticleGrammar {
  /// What the grammar makes of one article, whose first synset gets the number `firstSynset`.
  func records(of article: DictArticle, firstSynset: Synset.Number = 0) -> [LexiconRecord] {
    var records = RecordQueue(nextSynset: firstSynset)
    read(article, into: &records)
    return Array(records)
  }
}
