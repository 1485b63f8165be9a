import Lookup

/// A headword that a look-up leads to beside the one that is explained.
struct OtherHeadword {
  /// How it goes with the headword before it.
  enum Joint {
    /// The text is one or the other: `leaf` and `leave`, of `leaves`.
    case or
    /// It is the next part of the text: `have`, of `they've`.
    case and
    /// It stands for the same part: `had`, of `she'd`.
    case instead

    /// Between the two, with a space behind it, and one before it but for the comma.
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
  /// Whether it stands before the headword that is explained: `le`, of `l'homme`.
  var isBefore = false
}

extension LookupEngine {
  /// The most headwords that are named beside the first.
  private static let mostOthers = 5

  /// The other headwords of a match, in order, for renderers that explain one. Left out are the parts of what is a
  /// headword itself (`gonna`), and other spellings of the surface, `CAT` beside `cat`.
  func otherHeadwords(_ match: Match) -> [OtherHeadword] {
    var others: [OtherHeadword] = []
    var index = match.entries.lowerBound
    // The parts of a compound have lines of their own.
    if index == match.entries.upperBound || match.kind == .compound { return [] }
    let first = store.entries[index]
    var part = cliticStep(of: first, match)
    let isWhole = part < 0
    // What a function word is a form of, its definition says.
    if isWhole, case .functionWord = first.place { return [] }
    index = store.entries(ofHeadwordAt: index, match).upperBound
    while index < match.entries.upperBound, others.count < Self.mostOthers {
      let reference = store.entries[index]
      index = store.entries(ofHeadwordAt: index, match).upperBound
      let next = cliticStep(of: reference, match)
      if isWhole != (next < 0) { continue }
      let isRespelled = store.lastStep(of: reference, match).map {
        $0.kind == .case || $0.kind == .normalization
      }
      if isWhole, isRespelled == true { continue }
      if !isWhole, next == part, reference.step == next { continue }
      let joint: OtherHeadword.Joint =
        next == part ? .or : store.steps[match.route.lowerBound + next].isAlternative ? .instead : .and
      part = next
      let other = OtherHeadword(
        reference: reference, joint: joint, isBefore: joint == .and && next < cliticStep(of: first, match))
      // Of parts inside parts the inner ones were found first: `و` stands before `ال`.
      var place = others.count
      while other.isBefore, place > 0, others[place - 1].isBefore,
        cliticStep(of: others[place - 1].reference, match) > next
      {
        place -= 1
      }
      others.insert(other, at: place)
    }
    return others
  }

  /// Position in the route of the last clitic step to an entry; −1 if there is none.
  private func cliticStep(of reference: EntryReference, _ match: Match) -> Int {
    var number = reference.step
    while number >= 0 {
      let step = store.steps[match.route.lowerBound + number]
      if step.kind == .clitic { return number }
      number = step.previous
    }
    return -1
  }
}
