import LexiconModel
import LexiconPack

/// Collects forms in any order and makes one record of those of one surface.
struct FormTableWriter {
  private var rows: RecordSorter
  private var scratch = RecordBytes()

  init(_ workspace: Workspace) {
    rows = RecordSorter(workspace)
  }

  var count: Int { rows.count }

  /// Adds a form of the headword with the key `lemma`, to be found under `key`.
  mutating func add(
    _ key: [UInt8], lemma: [UInt8], _ partOfSpeech: PartOfSpeech, _ features: FormFeatures
  ) throws(PackWriteError) {
    scratch.removeAll()
    scratch.append(string: key)
    scratch.append(byte: partOfSpeech.rawValue)
    scratch.append(number: Int(features.rawValue))
    scratch.append(string: lemma)
    try rows.add(scratch.bytes)
  }

  /// The table's sections; none without forms.
  mutating func sections() throws(PackWriteError) -> [SectionContent] {
    try rows.grouped(hasCount: true).sections(records: .formRecords, marks: .formMarks, hash: .formHash)
  }
}
