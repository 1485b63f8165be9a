import LexiconModel
import LexiconPack
import Senses

/// Names that a list of words has, and words that are spelled like them but for the capital.
extension Proposer {
  /// How much rarer a common noun with a capital is than a name of the same frequency.
  private static let capitalGain = 16

  /// Whether a surface with a capital of its own is a name that a word list has, rather than a word that was
  /// found without the capital. `Cole` is, as `cole` was never seen, and `Poles`, as they are as frequent as
  /// `poles`; `Doctors` are not.
  func isRatherName() throws(PackError) -> Bool {
    guard draft.kind == .case || draft.kind == .inflected, !draft.hasFunctionWord,
      try hasBareEntry(
        draft.bytes.span.extracting(draft.key.range),
        spelled: draft.bytes.span.extracting(draft.surface.range),
        as: PartOfSpeechSet(.properName))
    else { return false }
    var (small, capital) = (0, 0)
    for reference in draft.entries {
      guard case .lexicon(let position, let number) = reference.place else { continue }
      if !lexicons.lexicons[position].mayHaveTagCounts { continue }
      try lexicons.forEachSense(ofEntry: number, in: position) { (sense, _, _, _, bytes) in
        if bytes[sense.spelling.lowerBound] &- UInt8(ascii: "A") < 26 {
          capital += sense.tagCount
        } else {
          small += sense.tagCount
        }
      }
    }
    return small == 0 || capital * Self.capitalGain >= small
  }
}

extension LexiconSet {
  /// Whether all meanings of an entry that are spelled with a capital are individuals, such as people and places.
  func isIndividual(_ found: Found) throws(PackError) -> Bool {
    var (isAny, areAll) = (false, true)
    try forEachSense(ofEntry: found.number, in: found.lexicon) {
      (sense, _, _, reader, bytes) throws(PackError) in
      if !areAll || bytes[sense.spelling.lowerBound] &- UInt8(ascii: "A") >= 26 { return }
      isAny = true
      areAll = try reader.synset(sense.synset, bytes).isIndividual(bytes)
    }
    return isAny && areAll
  }
}

extension StoredSynset {
  /// Whether it is an individual, such as a person or a place.
  func isIndividual(_ bytes: Span<UInt8>) throws(PackError) -> Bool {
    var cursor = relations.cursor
    while !cursor.isAtEnd {
      if try StoredRelations.next(&cursor, bytes).kind == .instanceHypernym { return true }
    }
    return false
  }

  /// Whether it has several names, of which one is longer and ends in `name`.
  fileprivate func hasLongerName(than name: Range<Int>, _ bytes: Span<UInt8>) throws(PackError) -> Bool {
    if memberCount < 2 { return false }
    var members = members
    for _ in 0..<memberCount {
      let member = try members.string(bytes)
      let start = member.upperBound - name.count
      if start > member.lowerBound, bytes[start - 1] == 0x20,
        bytes.equals(bytes.extracting(name), at: start..<member.upperBound)
      {
        return true
      }
    }
    return false
  }
}

extension PackReader {
  /// Whether a sense is a person who is called so by the last name, as others are: by the sense key, and by the other names.
  public func isBearer(
    _ sense: StoredSense, _ synset: StoredSynset, _ bytes: Span<UInt8>
  ) throws(PackError) -> Bool {
    guard try synset.hasLongerName(than: sense.spelling, bytes), try synset.isIndividual(bytes),
      let key = try identifierTemplate(of: sense, bytes)
    else { return false }
    return ScoredSense(key: bytes.extracting(key), place: 0, number: 1).isPerson
  }
}
