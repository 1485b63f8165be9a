import Lookup
import Messages

extension LookupEngine {
  /// `wikdict, gcide (7 entries)`: the lexicons that have the headword of these entries as well, and stand behind theirs.
  /// Sanitized; empty if there are none.
  func otherLexicons(
    behind entries: Range<Int>, _ match: Match
  ) -> [UInt8] {
    var names: [UInt8] = []
    let end = store.entries(ofHeadwordAt: entries.lowerBound, match).upperBound
    var index = entries.upperBound
    while index < end {
      let others = store.entries(ofLexiconAt: index, match)
      if case .lexicon(let position, _) = store.entries[index].place {
        let name = lexicons.lexicons[position].name
        GatheredWords.list(name.span, in: &names)
      }
      if others.count > 1 {
        names.append(" ")
        Message.entryCount(count: others.count).append(to: &names)
      }
      index = others.upperBound
    }
    return names
  }
}
