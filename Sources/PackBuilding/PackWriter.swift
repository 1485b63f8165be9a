import LexiconModel
import LexiconPack

/// Collects a lexicon and writes it as one pack file.
///
/// The same records in the same order give the same bytes. What is collected is kept in its stored form until `write`;
/// what would make memory grow with the lexicon goes to files without names: records in sorted runs, and synsets. At
/// 10 million entries memory holds the hash table, 60 MB, and a run.
package struct PackWriter {
  /// Makes the lookup key of a headword or form, the same that the filter makes of a word in a text.
  package typealias KeyMaker = (String) -> [UInt8]

  /// Makes of a lookup key the one that the word has without its accents; nil if it has none.
  package typealias KeyFolder = ([UInt8]) -> [UInt8]?

  private let makeKey: KeyMaker
  private let foldKey: KeyFolder
  private let workspace: Workspace
  private var entries: RecordSorter
  private var forms: FormTableWriter
  private var facts: FactTableWriter
  private var identifiers = IdentifierTemplates()
  private var phrases = PhraseFilterWriter()
  private var synsets: Spool
  private var synsetOffsets: Spool
  package private(set) var synsetCount = 0
  private var topics: [String] = []
  /// Which additions belong beside a headword and occur, a bit each.
  private var headwordAdditions: UInt32 = 0
  private var topicNumbers: [String: Int] = [:]
  /// The largest synset number that a sense or relation names.
  private var highestTarget = -1
  private var scratch = RecordBytes()

  package init(
    makeKey: @escaping KeyMaker, foldKey: @escaping KeyFolder = { _ in nil },
    workspace: Workspace = Workspace(folder: "/tmp")
  ) {
    self.makeKey = makeKey
    self.foldKey = foldKey
    self.workspace = workspace
    entries = RecordSorter(workspace)
    forms = FormTableWriter(workspace)
    facts = FactTableWriter(workspace)
    synsets = Spool(workspace)
    synsetOffsets = Spool(workspace)
  }

  package var entryCount: Int { entries.count }

  /// Adds one record. An entry or form whose key is empty, or a record over a limit of the format, throws.
  package mutating func add(_ record: LexiconRecord) throws(PackWriteError) {
    switch record {
    case .synset(let synset): try add(synset)
    case .entry(let entry): try add(entry)
    case .form(let form): try add(form)
    case .fact(let fact):
      let key = try key(fact.word)
      try facts.add(fact.value, label: isLabel(fact.word, of: key) ? Array(fact.word.utf8) : key)
    }
  }

  private mutating func add(_ synset: Synset) throws(PackWriteError) {
    scratch.removeAll()
    scratch.append(byte: synset.partOfSpeech.rawValue)
    scratch.append(number: topicNumber(synset.topic))
    scratch.append(number: synset.members.count)
    for member in synset.members { scratch.append(string: member) }
    scratch.append(string: synset.definition)
    scratch.append(synset.relations)
    note(synset.relations)
    scratch.append(number: synset.examples.count)
    for example in synset.examples {
      scratch.append(string: example.text)
      scratch.append(string: example.author)
    }
    for label in synset.labels {
      scratch.append(byte: PackFormat.SynsetAddition.label.rawValue)
      scratch.append(string: label)
    }
    try checkLength(scratch.count, synset.members.first ?? "")
    try synsetOffsets.append(littleEndian: UInt32(truncatingIfNeeded: synsets.count))
    try synsets.append(scratch.bytes)
    synsetCount += 1
  }

  private mutating func add(_ entry: Entry) throws(PackWriteError) {
    let key = try key(entry.headword)
    let isLabel = isLabel(entry.headword, of: key)
    scratch.removeAll()
    if isLabel { scratch.append(string: entry.headword) } else { scratch.append(string: key) }
    scratch.append(number: entry.senses.count)
    for sense in entry.senses {
      // Bytes count here: strings are equal that Unicode takes for the same.
      let isSpelledSo =
        isLabel
        ? sense.spelling.utf8.elementsEqual(entry.headword.utf8) : sense.spelling.utf8.elementsEqual(key)
      append(sense, isLabel: isSpelledSo, key)
    }
    if !entry.etymology.isEmpty { append(.etymology, entry.etymology) }
    for note in entry.notes { append(.note, note) }
    if !entry.reading.isEmpty { append(.reading, entry.reading) }
    if let homonym = entry.homonym { append(.homonym, "\(homonym)") }
    for spelling in entry.spellings { append(.spelling, spelling) }
    for pronunciation in entry.pronunciations { append(.pronunciation, pronunciation) }
    try checkLength(scratch.count, entry.headword)
    try entries.add(scratch.bytes)
    phrases.add(key)
    if let folded = foldKey(key), !folded.isEmpty {
      try forms.add(folded, lemma: key, .other, [])
    }
  }

  private mutating func append(_ addition: PackFormat.EntryAddition, _ text: String) {
    if addition.isBesideHeadword { headwordAdditions |= 1 << UInt32(addition.rawValue) }
    scratch.append(byte: addition.rawValue)
    scratch.append(string: text)
  }

  /// Appends a sense of the entry with this key; `isLabel` if it spells the headword as the record is labelled.
  private mutating func append(_ sense: Sense, isLabel: Bool, _ key: [UInt8]) {
    typealias Flags = PackFormat.SenseFlags
    var flags = sense.partOfSpeech.rawValue
    if !isLabel { flags |= Flags.spelling }
    if sense.tagCount > 0 { flags |= Flags.tagCount }
    if sense.position != nil { flags |= Flags.position }
    if !sense.relations.isEmpty { flags |= Flags.relations }
    scratch.append(byte: flags)
    scratch.append(number: sense.synset)
    scratch.append(
      number: sense.identifier.isEmpty ? 0 : identifiers.number(of: Array(sense.identifier.utf8), key: key))
    highestTarget = max(highestTarget, sense.synset)
    if !isLabel { scratch.append(string: sense.spelling) }
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
    try forms.add(
      try key(form.surface), lemma: try key(form.lemma), form.partOfSpeech, form.features)
  }

  private func key(_ text: String) throws(PackWriteError) -> [UInt8] {
    let key = makeKey(text)
    if key.isEmpty { throw .emptyKey(headword: text) }
    return key
  }

  /// Whether a record of this word is labelled with the word itself, since its key can be made of that.
  private func isLabel(_ word: String, of key: [UInt8]) -> Bool {
    word.utf8.elementsEqual(key) { $0.asciiLowercased == $1 }
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

  /// Writes the whole pack to an open file, from its start; the writer is empty then.
  package mutating func write(_ info: LexiconInfo, to descriptor: Int32) throws(PackWriteError) {
    if highestTarget >= synsetCount { throw .missingSynset(number: highestTarget) }
    var sections: [SectionContent] = [infoSection(info)]
    if !topics.isEmpty {
      var bytes = RecordBytes()
      for topic in topics { bytes.append(string: topic) }
      sections.append(SectionContent(kind: .topics, count: topics.count, bytes: bytes.bytes))
    }
    sections += identifiers.sections()
    sections += try entrySections()
    if headwordAdditions != 0 { sections.append(headwordAdditionSection()) }
    sections += try forms.sections()
    if synsetCount > 0 {
      try synsetOffsets.append(littleEndian: UInt32(truncatingIfNeeded: synsets.count))
      sections.append(SectionContent(kind: .synsetRecords, count: synsetCount, .spool(synsets)))
      sections.append(SectionContent(kind: .synsetOffsets, count: synsetCount, .spool(synsetOffsets)))
    }
    sections += phrases.sections()
    sections += try facts.sections()
    var file = PackFileWriter(descriptor: descriptor, .pack)
    try file.writePack(sections)
  }

  private mutating func entrySections() throws(PackWriteError) -> [SectionContent] {
    var table = KeyTableWriter(workspace)
    try entries.forEach { (bytes, record, label) throws(PackWriteError) in
      try table.add(bytes, record, label: label)
    }
    return try table.sections(records: .entryRecords, marks: .entryMarks, hash: .entryHash)
  }

  private func headwordAdditionSection() -> SectionContent {
    let kinds = PackFormat.EntryAddition.allCases.map(\.rawValue).filter {
      headwordAdditions & 1 << UInt32($0) != 0
    }
    return SectionContent(kind: .headwordAdditions, count: kinds.count, bytes: kinds)
  }

  private func infoSection(_ info: LexiconInfo) -> SectionContent {
    var bytes = RecordBytes()
    for field in PackFormat.InfoField.allCases { bytes.append(string: info.value(of: field)) }
    return SectionContent(kind: .info, count: PackFormat.InfoField.allCases.count, bytes: bytes.bytes)
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
    case .glossLanguages: glossLanguages.map(\.text).joined(separator: " ")
    }
  }
}
