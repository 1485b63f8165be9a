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
    let isCompound = found.kind == .compound
    guard let lexicon = lexicon(of: found, isCompound) else { return }
    var row = HistoryRow(
      time: [], word: [], text: [], language: scanner.engine.languageAround(found), lexicon: lexicon)
    row.text.append(copying: piece, finding.range)
    // The entries of a compound are those of its parts.
    row.word = isCompound ? row.text : try scanner.engine.firstHeadword(of: match)
    if history.hasContext {
      let sentence = places.sentence(at: finding.range, &scanner)
      row.sentence = places.text(of: sentence, around: finding.range, in: piece)
    }
    history.add(row)
  }

  /// The name of the lexicon that has the first entry of a match, or of a compound any; nil if that is the table of function
  /// words.
  private func lexicon(of found: Match, _ isCompound: Bool) -> [UInt8]? {
    for entry in found.entries {
      if case .lexicon(let position, _) = scanner.engine.store.entries[entry].place {
        return scanner.engine.lexicons.lexicons[position].name
      }
      if !isCompound { break }
    }
    return nil
  }
}
