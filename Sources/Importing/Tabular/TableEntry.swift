import ImportingBase
import LexiconModel

/// A word of a glossary, and a sense for each of its rows.
struct TableEntry {
  struct Sense {
    var partOfSpeech = PartOfSpeech.other
    var definition = ""
    var examples: [String] = []
    var labels: [String] = []
    var synonyms: [String] = []
    var antonyms: [String] = []
  }

  private(set) var word = ""
  private(set) var senses = [Sense()]
  /// The languages of the table, according to the first row.
  private(set) var language = ""
  private(set) var glossLanguage = ""
  private var reading = ""
  private var pronunciation = ""
  private var etymology = ""
  private var notes: [String] = []

  /// Reads a row; fields past the header's last column and of unknown columns are left out.
  init(_ row: TableRows.Row, _ header: TableHeader) {
    var definition = MarkedTextBuilder()
    for (field, column) in zip(row.fields, header.columns) {
      let text = MarkedTextBuilder.plain(field.utf8)
      guard let column, !text.isEmpty else { continue }
      switch column {
      case .word: word = text
      case .definition:
        definition.endLine()
        Self.append(field, to: &definition)
      case .partOfSpeech:
        let meaning = PartOfSpeechNames.meaning(text)
        senses[0].partOfSpeech = meaning?.partOfSpeech ?? .other
        if meaning?.saysMore ?? true { senses[0].labels.insert(text, at: 0) }
      case .example: senses[0].examples += Self.lines(field)
      case .reading: reading = text
      case .synonyms: senses[0].synonyms += Self.list(field)
      case .antonyms: senses[0].antonyms += Self.list(field)
      case .labels: senses[0].labels += Self.list(field)
      case .note: notes.append(text)
      case .pronunciation: pronunciation = text.trimming { "/[]".contains($0) }
      case .etymology: etymology = text
      case .language: language = text
      case .glossLanguage: glossLanguage = text
      }
    }
    senses[0].definition = definition.finish()
  }

  /// Whether the row says nothing about its word.
  var isEmpty: Bool {
    let sense = senses[0]
    return sense.definition.isEmpty && sense.examples.isEmpty && sense.synonyms.isEmpty
      && sense.antonyms.isEmpty && reading.isEmpty && pronunciation.isEmpty && notes.isEmpty
      && etymology.isEmpty
  }

  /// Adds another row of the same word.
  mutating func add(_ other: TableEntry) {
    senses += other.senses
    if reading.isEmpty { reading = other.reading }
    if pronunciation.isEmpty { pronunciation = other.pronunciation }
    if etymology.isEmpty { etymology = other.etymology }
    notes += other.notes
  }

  /// Adds the records of the entry. An antonym that is not in the table is put into the definition.
  func add(to records: inout RecordQueue, _ numbers: HeadwordNumbers) {
    let own = senses.map { sense in
      var definition = sense.definition
      if definition.isEmpty { definition = sense.synonyms.joined(separator: ", ") }
      let targets = sense.antonyms.map { ($0, numbers.number(of: $0)) }
      let unknown = targets.filter { $0.1 == nil }.map(\.0)
      if !unknown.isEmpty {
        definition += (definition.isEmpty ? "" : "\n") + "≠ " + unknown.joined(separator: ", ")
      }
      let synset = records.add(
        Synset(
          partOfSpeech: sense.partOfSpeech, members: [word] + sense.synonyms, definition: definition,
          examples: sense.examples.map { Example(text: $0) }, labels: sense.labels,
          relations: targets.compactMap { target in
            target.1.map { Relation(kind: .antonym, target: $0, member: 0) }
          }))
      return LexiconModel.Sense(synset: synset, partOfSpeech: sense.partOfSpeech, spelling: word)
    }
    records.add(Entry(headword: word, senses: own, etymology: etymology, notes: notes, reading: reading))
    if !pronunciation.isEmpty { records.addPronunciation(pronunciation, of: word) }
  }

  // MARK: Values

  private static func append(_ field: String, to builder: inout MarkedTextBuilder) {
    for line in field.utf8.split(separator: Ascii.newline) {
      builder.endLine()
      builder.append(line)
    }
  }

  /// The lines of a value as separate texts.
  private static func lines(_ field: String) -> [String] {
    field.split(separator: "\n").map { MarkedTextBuilder.plain($0.utf8) }.filter { !$0.isEmpty }
  }

  /// The items of a list in one value, separated by semicolons, bars or line ends, or if there are none, by commas.
  private static func list(_ field: String) -> [String] {
    let hasOther = field.contains { ";|\n；".contains($0) }
    return field.split { ";|\n；".contains($0) || !hasOther && ",，、".contains($0) }
      .map { MarkedTextBuilder.plain($0.utf8) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Without the characters at both ends for which `isLeftOut` is true.
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isLeftOut($0) }), let last = lastIndex(where: { !isLeftOut($0) })
    else { return "" }
    return String(self[first...last])
  }
}
