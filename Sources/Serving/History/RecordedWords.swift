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
    guard let lexicon = lexicon(of: found) else { return }
    var row = HistoryRow(
      time: [], word: try headword(of: match, finding.range, in: piece), text: [],
      language: scanner.engine.languageAround(found), lexicon: lexicon)
    row.text.append(copying: piece, finding.range)
    if history.hasContext {
      let sentence = places.sentence(at: finding.range, &scanner)
      row.sentence = places.text(of: sentence, around: finding.range, in: piece)
    }
    history.add(row)
  }

  /// The first headword of a match. The entries of a compound are those of its parts, so it is its own headword.
  func headword(of match: Int, _ range: Range<Int>, in piece: Span<UInt8>) throws(PackError) -> [UInt8] {
    if scanner.engine.store.matches[match].kind != .compound {
      return try scanner.engine.firstHeadword(of: match)
    }
    var word: [UInt8] = []
    word.append(copying: piece, range)
    return word
  }

  /// The name of the lexicon that has the first entry of a match, or of a compound any; nil if that is the table of function
  /// words.
  private func lexicon(of found: Match) -> [UInt8]? {
    for entry in found.entries {
      if case .lexicon(let position, _) = scanner.engine.store.entries[entry].place {
        return scanner.engine.lexicons.lexicons[position].name
      }
      if found.kind != .compound { break }
    }
    return nil
  }
}
