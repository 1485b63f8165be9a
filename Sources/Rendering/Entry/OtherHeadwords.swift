import Lookup
import Messages

/// A headword that a lookup leads to beside the one that is explained.
struct OtherHeadword {
  /// How it relates to the headword before it.
  enum Joint {
    /// The text is one or the other: `leaf` and `leave`, of `leaves`.
    case or
    /// It is the next part of the text: `have`, of `they've`.
    case and
    /// It is another reading of the same part: `had`, of `she'd`.
    case instead

    /// Written between the two, with a space after it, and one before it except for the comma.
    var sign: StaticString {
      switch self {
      case .or: ","
      case .and: "+"
      case .instead: "/"
      }
    }
  }

  let reference: EntryReference
  let joint: Joint
  /// Whether it comes before the explained headword in the text: `le`, of `l'homme`.
  var isBefore = false

  /// The most other headwords that are named.
  private static let most = 5

  /// Returns the other headwords of a match, in order, for renderers that explain one. Left out are the parts of what
  /// is itself a headword (`gonna`), other spellings of the surface, `CAT` beside `cat`, and function words.
  static func all(of match: Match, _ store: borrowing MatchStore) -> [OtherHeadword] {
    var others: [OtherHeadword] = []
    var index = match.entries.lowerBound
    // The parts of a compound have lines of their own.
    if index == match.entries.upperBound || match.kind == .compound { return [] }
    let first = store.entries[index]
    let firstPart = store.lastStep(ofKind: .clitic, to: first, match)
    var part = firstPart
    let isWhole = part < 0
    // The definition of a function word says what it is a form of.
    if isWhole, case .functionWord = first.place { return [] }
    index = store.entries(ofHeadwordAt: index, match).upperBound
    while index < match.entries.upperBound, others.count < most {
      let reference = store.entries[index]
      index = store.entries(ofHeadwordAt: index, match).upperBound
      let next = store.lastStep(ofKind: .clitic, to: reference, match)
      if isWhole != (next < 0) { continue }
      let isRespelled = store.lastStep(of: reference, match).map {
        $0.kind == .case || $0.kind == .normalization
      }
      if isWhole, isRespelled == true { continue }
      // In this sentence, `can` is a tin, not an auxiliary.
      if isWhole, case .functionWord = reference.place { continue }
      if !isWhole, next == part, reference.step == next { continue }
      let joint: Joint =
        next == part ? .or : store.steps[match.route.lowerBound + next].isAlternative ? .instead : .and
      part = next
      let other = OtherHeadword(
        reference: reference, joint: joint, isBefore: joint == .and && next < firstPart)
      // Of nested parts the inner ones were found first: `و` comes before `ال`.
      var place = others.count
      while other.isBefore, place > 0, others[place - 1].isBefore,
        store.lastStep(ofKind: .clitic, to: others[place - 1].reference, match) > next
      {
        place -= 1
      }
      others.insert(other, at: place)
    }
    return others
  }
}

/// The lexicons that have a headword as well but are not shown.
enum OtherLexicons {
  /// Returns those of entries that are grouped by lexicon, sanitized: `wikdict, gcide (7 entries)`.
  static func names(of others: ArraySlice<EntryReference>, _ engine: borrowing LookupEngine) -> [UInt8] {
    var names: [UInt8] = []
    var index = others.startIndex
    while index < others.endIndex, case .lexicon(let position, _) = others[index].place {
      var end = index + 1
      while end < others.endIndex, case .lexicon(position, _) = others[end].place { end += 1 }
      let name = engine.lexicons.lexicons[position].name
      GatheredWords.list(name.span, in: &names)
      if end - index > 1 {
        names.append(" ")
        Message.entryCount(count: end - index).append(to: &names)
      }
      index = end
    }
    return names
  }
}
