import LexiconModel

@testable import ImportingBase

/// An importer of records that are there.
struct RecordsImporter: Importer {
  var info: LexiconInfo
  var warnings = WarningLog()
  var records: [LexiconRecord]
  private var position = 0

  init(info: LexiconInfo, records: [LexiconRecord]) {
    self.info = info
    self.records = records
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    defer { position += 1 }
    return position < records.count ? records[position] : nil
  }
}
