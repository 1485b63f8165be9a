import LexiconModel
import LexiconPack

/// Collects facts of words in any order and makes one record of those of one spelling.
struct FactTableWriter {
  private var rows: RecordSorter
  private var kinds: Set<UInt8> = []
  private var scratch = RecordBytes()

  init(_ workspace: Workspace) {
    rows = RecordSorter(workspace, byLabel: true)
  }

  var count: Int { rows.count }

  /// Adds a fact of the word that is stored as `label`.
  mutating func add(_ value: WordFact.Value, label: [UInt8]) throws(PackWriteError) {
    scratch.removeAll()
    scratch.append(string: label)
    kinds.insert(scratch.append(value).rawValue)
    try rows.add(scratch.bytes)
  }

  /// The table's sections, and the one that says which kinds of facts there are; none without facts.
  mutating func sections() throws(PackWriteError) -> [SectionContent] {
    if count == 0 { return [] }
    let sections = try rows.grouped(hasCount: false).sections(
      records: .factRecords, marks: .factMarks, hash: .factHash)
    return sections + [SectionContent(kind: .factKinds, count: kinds.count, bytes: kinds.sorted())]
  }
}

extension RecordBytes {
  /// Appends a fact: its kind, which it gives back, then its content as a string.
  fileprivate mutating func append(_ value: WordFact.Value) -> PackFormat.FactKind {
    var content = RecordBytes()
    let kind: PackFormat.FactKind
    switch value {
    case .pronunciation(let text):
      kind = .pronunciation
      content.append(text.utf8)
    case .frequency(let zipf):
      kind = .frequency
      content.append(number: max(0, zipf))
    case .level(let level, let partOfSpeech):
      kind = .level
      content.append([level.rawValue, partOfSpeech.rawValue])
    case .pictogram(let text, let fit):
      kind = .pictogram
      content.append(byte: fit.rawValue)
      content.append(text.utf8)
    }
    append(byte: kind.rawValue)
    append(string: content.bytes)
    return kind
  }
}
