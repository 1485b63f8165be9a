import LexiconPack
import TextAnalysis

extension LexiconSet {
  /// Returns the headword of an entry, or the function word, as it is spelled.
  public func headword(of reference: EntryReference) throws(PackError) -> [UInt8] {
    var word: [UInt8] = []
    switch reference.place {
    case .functionWord(let rows): word.append(text: FunctionWords.rows[rows.lowerBound].spelling)
    case .lexicon(let position, let number):
      try withEntry(number, in: position) { (entry, _, bytes) throws(PackError) in
        word.append(copying: bytes, try entry.spelling(of: reference, bytes))
      }
    }
    return word
  }
}

extension LookupEngine {
  /// Returns the first headword of a match; empty if nothing was found.
  public func firstHeadword(of match: Int) throws(PackError) -> [UInt8] {
    let entries = store.matches[match].entries
    return entries.isEmpty ? [] : try lexicons.headword(of: store.entries[entries.lowerBound])
  }
}
