import LexiconModel
import LexiconPack

/// Collects a lexicon and writes it as one pack file.
///
/// The same records in the same order give the same bytes. What is collected stays in memory in its stored
/// form until `write`, about as many bytes as the file will have.
package struct PackWriter {
  /// Makes the lookup key of a headword or form, the same that the filter makes of a word in a text.
  package typealias KeyMaker = (String) -> [UInt8]

  /// Makes of a lookup key the one that the word has without its accents; nil if it has none.
  package typealias KeyFolder = ([UInt8]) -> [UInt8]?

  private let makeKey: KeyMaker
  private let foldKey: KeyFolder
  private var entries = KeyTableWriter()
  private var forms: [FormRow] = []
  private var facts = FactTableWriter()
  private var identifiers = IdentifierTemplates()
  private var phrases = PhraseFilterWriter()
  private var synsets = RecordBytes()
  private var synsetOffsets: [Int] = [0]
  private var topics: [String] = []
  private var topicNumbers: [String: Int] = [:]
  /// The largest synset number that a sense or relation names.
  private var highestTarget = -1
  private var scratch = RecordBytes()

  private struct FormRow {
    var key: [UInt8]
    var form: Form
    var lemma: [UInt8]
  }

  package init(makeKey: @escaping KeyMaker, foldKey: @escaping KeyFolder = { _ in nil }) {
    self.makeKey = makeKey
    self.foldKey = foldKey
  }

  package var entryCount: Int { entries.count }
  package var formCount: Int { forms.count }
  package var factCount: Int { facts.count }
  package var synsetCount: Int { synsetOffsets.count - 1 }

  /// Adds one record. An entry or form whose key is empty, or a record over a limit of the format, throws.
  package mutating func add(_ record: LexiconRecord) throws(PackWriteError) {
    switch record {
    case .synset(let synset): try add(synset)
    case .entry(let entry): try add(entry)
    case .form(let form): try add(form)
    case .fact(let fact): facts.add(fact.value, label: try label(fact.word).label)
    }
  }

  private mutating func add(_ synset: Synset) throws(PackWriteError) {
    synsets.append(byte: synset.partOfSpeech.rawValue)
    synsets.append(number: topicNumber(synset.topic))
    synsets.append(number: synset.members.count)
    for member in synset.members { synsets.append(string: member) }
    synsets.append(string: synset.definition)
    synsets.append(synset.relations)
    note(synset.relations)
    synsets.append(number: synset.examples.count)
    for example in synset.examples {
      synsets.append(string: example.text)
      synsets.append(string: example.author)
    }
    for label in synset.labels {
      synsets.append(byte: PackFormat.SynsetAddition.label.rawValue)
      synsets.append(string: label)
    }
    try checkLength(synsets.count - synsetOffsets[synsetOffsets.count - 1], synset.members.first ?? "")
    synsetOffsets.append(synsets.count)
  }

  private mutating func add(_ entry: Entry) throws(PackWriteError) {
    let (label, key) = try label(entry.headword)
    scratch.removeAll()
    scratch.append(string: label)
    scratch.append(number: entry.senses.count)
    for sense in entry.senses { append(sense, label: label, key: key) }
    if !entry.etymology.isEmpty {
      scratch.append(byte: PackFormat.EntryAddition.etymology.rawValue)
      scratch.append(string: entry.etymology)
    }
    for note in entry.notes {
      scratch.append(byte: PackFormat.EntryAddition.note.rawValue)
      scratch.append(string: note)
    }
    try checkLength(scratch.count, entry.headword)
    entries.add(scratch.bytes, labelLength: label.count)
    phrases.add(key)
    if let folded = foldKey(key), !folded.isEmpty {
      let spelling = Form(
        surface: String(decoding: folded, as: UTF8.self), lemma: entry.headword, partOfSpeech: .other)
      forms.append(FormRow(key: folded, form: spelling, lemma: key))
    }
  }

  private mutating func append(_ sense: Sense, label: [UInt8], key: [UInt8]) {
    typealias Flags = PackFormat.SenseFlags
    let spelling = Array(sense.spelling.utf8)
    var flags = sense.partOfSpeech.rawValue
    if spelling != label { flags |= Flags.spelling }
    if sense.tagCount > 0 { flags |= Flags.tagCount }
    if sense.position != nil { flags |= Flags.position }
    if !sense.relations.isEmpty { flags |= Flags.relations }
    scratch.append(byte: flags)
    scratch.append(number: sense.synset)
    scratch.append(number: identifiers.number(of: Array(sense.identifier.utf8), key: key))
    highestTarget = max(highestTarget, sense.synset)
    if flags & Flags.spelling != 0 { scratch.append(string: spelling) }
    if sense.tagCount > 0 { scratch.append(number: sense.tagCount) }
    if let position = sense.position { scratch.append(byte: position.rawValue) }
    if !sense.relations.isEmpty {
      scratch.append(sense.relations)
      note(sense.relations)
    }
  }

  private mutating func note(_ relations: [Relation]) {
    for relation in relations { highestTarget = max(highestTarget, relation.target) }
  }

  private mutating func add(_ form: Form) throws(PackWriteError) {
    forms.append(FormRow(key: try key(form.surface), form: form, lemma: try key(form.lemma)))
  }

  private func key(_ text: String) throws(PackWriteError) -> [UInt8] {
    let key = makeKey(text)
    if key.isEmpty { throw .emptyKey(headword: text) }
    return key
  }

  /// What a record of this word is labelled with, the word itself if its key can be made of that, and the key.
  private func label(_ word: String) throws(PackWriteError) -> (label: [UInt8], key: [UInt8]) {
    let key = try key(word)
    let bytes = Array(word.utf8)
    return (bytes.map(\.asciiLowercased) == key ? bytes : key, key)
  }

  private mutating func topicNumber(_ topic: String) -> Int {
    if topic.isEmpty { return 0 }
    if let number = topicNumbers[topic] { return number }
    topics.append(topic)
    topicNumbers[topic] = topics.count
    return topics.count
  }

  private func checkLength(_ length: Int, _ headword: String) throws(PackWriteError) {
    if length > PackFormat.maximumRecordLength { throw .recordTooLong(headword: headword, length: length) }
  }

  /// Writes the whole pack to an open file, from its start.
  package func write(_ info: LexiconInfo, to descriptor: Int32) throws(PackWriteError) {
    if highestTarget >= synsetCount { throw .missingSynset(number: highestTarget) }
    var sections: [SectionContent] = [infoSection(info)]
    if !topics.isEmpty {
      var bytes = RecordBytes()
      for topic in topics { bytes.append(string: topic) }
      sections.append(SectionContent(kind: .topics, count: topics.count, bytes: bytes.bytes))
    }
    sections += identifiers.sections()
    sections += entries.sections(records: .entryRecords, offsets: .entryOffsets, hash: .entryHash)
    sections += formTable().sections(records: .formRecords, offsets: .formOffsets, hash: .formHash)
    if synsetCount > 0 {
      sections.append(SectionContent(kind: .synsetRecords, count: synsetCount, bytes: synsets.bytes))
      sections.append(.numbers(synsetOffsets, kind: .synsetOffsets, count: synsetCount))
    }
    sections += phrases.sections()
    sections += try facts.sections()
    var file = PackFileWriter(descriptor: descriptor)
    try file.writePack(sections)
  }

  private func infoSection(_ info: LexiconInfo) -> SectionContent {
    var bytes = RecordBytes()
    for field in PackFormat.InfoField.allCases { bytes.append(string: info.value(of: field)) }
    return SectionContent(kind: .info, count: PackFormat.InfoField.allCases.count, bytes: bytes.bytes)
  }

  /// One record for each surface, its forms in the order in which they came, each once.
  private func formTable() -> KeyTableWriter {
    var table = KeyTableWriter()
    let order = forms.indices.sorted { first, second in
      let (a, b) = (forms[first].key, forms[second].key)
      return a == b ? first < second : a.lexicographicallyPrecedes(b)
    }
    var next = 0
    while next < order.count {
      let key = forms[order[next]].key
      var rows: [FormRow] = []
      while next < order.count, forms[order[next]].key == key {
        let row = forms[order[next]]
        if !rows.contains(where: { $0.form == row.form }) { rows.append(row) }
        next += 1
      }
      var record = RecordBytes()
      record.append(string: key)
      record.append(number: rows.count)
      for row in rows {
        record.append(byte: row.form.partOfSpeech.rawValue)
        record.append(number: Int(row.form.features.rawValue))
        record.append(string: row.lemma)
      }
      table.add(record.bytes, labelLength: key.count)
    }
    return table
  }
}

extension LexiconInfo {
  fileprivate func value(of field: PackFormat.InfoField) -> String {
    switch field {
    case .name: name
    case .title: title
    case .version: version
    case .languages: languages.map(\.text).joined(separator: " ")
    case .licence: licence
    case .licenceText: licenceText
    case .source: source
    case .sourceChecksum: sourceChecksum
    case .date: date
    }
  }
}
