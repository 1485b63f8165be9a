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
  /// What the first row says of the languages of the table.
  private(set) var language = ""
  private(set) var glossLanguage = ""
  private var reading = ""
  private var pronunciation = ""
  private var etymology = ""
  private var notes: [String] = []

  /// Reads a row; fields behind the header's last column, and of columns that are not known, are left out.
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

  /// Whether the row says nothing of its word.
  var isEmpty: Bool {
    let sense = senses[0]
    return sense.definition.isEmpty && sense.examples.isEmpty && sense.synonyms.isEmpty
      && sense.antonyms.isEmpty && reading.isEmpty && pronunciation.isEmpty && notes.isEmpty
      && etymology.isEmpty
  }

  /// Takes in a further row of the same word.
  mutating func add(_ other: TableEntry) {
    senses += other.senses
    if reading.isEmpty { reading = other.reading }
    if pronunciation.isEmpty { pronunciation = other.pronunciation }
    if etymology.isEmpty { etymology = other.etymology }
    notes += other.notes
  }

  /// The records of the entry, whose first synset has the number `first`; an antonym that the table does not define
  /// stands in the definition.
  func records(from first: Synset.Number, _ numbers: HeadwordNumbers) -> [LexiconRecord] {
    var records: [LexiconRecord] = senses.map { sense in
      var definition = sense.definition
      // What a row without a definition tells of the meaning.
      if definition.isEmpty { definition = sense.synonyms.joined(separator: ", ") }
      let targets = sense.antonyms.map { ($0, numbers.number(of: $0)) }
      let unknown = targets.filter { $0.1 == nil }.map(\.0)
      if !unknown.isEmpty {
        definition += (definition.isEmpty ? "" : "\n") + "≠ " + unknown.joined(separator: ", ")
      }
      return .synset(
        Synset(
          partOfSpeech: sense.partOfSpeech, members: [word] + sense.synonyms, definition: definition,
          examples: sense.examples.map { Example(text: $0) }, labels: sense.labels,
          relations: targets.compactMap { target in
            target.1.map { Relation(kind: .antonym, target: $0, member: 0) }
          }))
    }
    let own = senses.enumerated().map { index, sense in
      LexiconModel.Sense(synset: first + index, partOfSpeech: sense.partOfSpeech, spelling: word)
    }
    records.append(
      .entry(Entry(headword: word, senses: own, etymology: etymology, notes: notes, reading: reading)))
    if !pronunciation.isEmpty {
      records.append(.fact(WordFact(word: word, value: .pronunciation(pronunciation))))
    }
    return records
  }

  // MARK: Values

  private static func append(_ field: String, to builder: inout MarkedTextBuilder) {
    for line in field.utf8.split(separator: Ascii.newline) {
      builder.endLine()
      builder.append(line)
    }
  }

  /// The lines of a value, each a text of its own.
  private static func lines(_ field: String) -> [String] {
    field.split(separator: "\n").map { MarkedTextBuilder.plain($0.utf8) }.filter { !$0.isEmpty }
  }

  /// A list in one value, parted by semicolons, bars, line ends or, where there is none of these, commas.
  private static func list(_ field: String) -> [String] {
    let hasOther = field.contains { ";|\n；".contains($0) }
    return field.split { ";|\n；".contains($0) || !hasOther && ",，、".contains($0) }
      .map { MarkedTextBuilder.plain($0.utf8) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Without characters at both ends that `isLeftOut` holds for.
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isLeftOut($0) }), let last = lastIndex(where: { !isLeftOut($0) })
    else { return "" }
    return String(self[first...last])
  }
}
