import LexiconModel

/// Delivers the facts of a source that was read at once: what the importers of facts have in common.
struct FactImporter: Importer {
  let info: LexiconInfo
  let warnings: WarningLog
  private let facts: [WordFact]
  private var position = 0

  init(info: LexiconInfo, facts: [WordFact], warnings: WarningLog) {
    self.info = info
    self.facts = facts
    self.warnings = warnings
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    guard position < facts.count else { return nil }
    defer { position += 1 }
    return .fact(facts[position])
  }
}
