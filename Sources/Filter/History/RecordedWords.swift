import ByteText
import History
import LexiconPack
import Lookup

/// What of a lookup goes to the history.
extension LookupSession {
  /// Adds a new lookup to the history of the run: a word or phrase that a dictionary explains. Function words and numbers
  /// are only counted.
  mutating func record(
    _ finding: TextScanner.Finding, as match: Int, in piece: Span<UInt8>, to history: HistoryRecorder
  ) throws(PackError) {
    history.count()
    let found = scanner.engine.store.matches[match]
    if finding.isNumber || found.isFunctionWord || found.entries.isEmpty || !history.takesWords { return }
    guard case .lexicon(let position, _) = scanner.engine.store.entries[found.entries.lowerBound].place
    else { return }
    var row = HistoryRow(
      time: [], word: try scanner.engine.firstHeadword(of: match), text: [],
      language: scanner.engine.languageAround(found),
      lexicon: scanner.engine.lexicons.lexicons[position].name)
    row.text.append(copying: piece, finding.range)
    if history.hasContext {
      let sentence = places.sentence(at: finding.range, &scanner)
      row.sentence = places.text(of: sentence, around: finding.range, in: piece)
    }
    history.add(row)
  }
}
