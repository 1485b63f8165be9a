import LexiconModel
import LexiconPack
import TextAnalysis

/// What a word may be that is in no lexicon.
extension LookupEngine {
  /// What a word that nobody knows may be: another one as it is spelled in everyday writing, or a number.
  mutating func guess(_ surface: Span<UInt8>, key: [UInt8]) throws(PackError) {
    if try unjoined(surface, key: key) { return }
    draft.begin()
    if WrittenNumber.matches(key.span) {
      draft.kind = .number
    } else if isEnglish {
      bareEntries = .leftOut(seen: false)
      if let kind = try respelled(surface, key, from: preferred) {
        draft.kind = kind
      } else {
        draft.begin()
      }
    }
  }

  /// Adds what is filed under another spelling of the key, or what that is a form of; nil if there is nothing.
  mutating func respelled(
    _ surface: Span<UInt8>, _ key: [UInt8], from lexicons: [Int]
  ) throws(PackError) -> MatchKind? {
    var spellings = ProposalList()
    EnglishRespelling.propose(for: key.span, into: &spellings)
    for item in spellings.items {
      draft.begin()
      let spelling = Array(spellings.bytes[item.range])
      let root = surface.isEqual(to: key) ? -1 : draft.addStep(spelling: surface, key)
      let step = draft.addStep(RouteDraft(kind: .respelling, from: key, to: spelling, previous: root))
      _ = try direct(spelling.span, key: spelling, previous: step, from: lexicons)
      let isHeadword = !draft.entries.isEmpty
      try inflected(spelling, previous: step, from: lexicons, by: draft.hasFunctionWord ? .none : .all)
      if !draft.entries.isEmpty { return isHeadword ? .case : .inflected }
    }
    return nil
  }
}
