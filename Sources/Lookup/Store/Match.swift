import LexiconModel
import Senses
import TextAnalysis

/// The analyses of one surface: the route, and the entries at its ends.
///
/// A match belongs to a `MatchStore`; its ranges count the store's steps and entries.
public struct Match {
  package var kind: MatchKind
  /// Position of its language among those of the engine.
  private(set) var scope: UInt8
  /// Whether it is a function word for which a lexicon has more than the part of speech.
  public internal(set) var isFunctionWord: Bool
  /// The place of the lookup key in the store's bytes.
  public var key: Range<Int> { shortKey.range }
  package internal(set) var route: Range<Int> {
    get { shortRoute.range }
    set { shortRoute = ShortRange(newValue) }
  }
  package internal(set) var entries: Range<Int> {
    get { shortEntries.range }
    set { shortEntries = ShortRange(newValue) }
  }

  // A long text has a million matches: 28 bytes each in place of 56.
  private var shortKey: ShortRange
  private var shortRoute: ShortRange
  private var shortEntries: ShortRange

  init(
    kind: MatchKind, scope: Int, isFunctionWord: Bool, key: Range<Int>, route: Range<Int>, entries: Range<Int>
  ) {
    self.kind = kind
    self.scope = UInt8(truncatingIfNeeded: scope)
    self.isFunctionWord = isFunctionWord
    shortKey = ShortRange(key)
    shortRoute = ShortRange(route)
    shortEntries = ShortRange(entries)
  }
}

/// A range below 2³², in half the memory. A store is emptied long before it has more.
package struct ShortRange: Equatable {
  private var lower: UInt32
  private var upper: UInt32

  @inline(__always)
  init(_ range: Range<Int>) {
    lower = UInt32(range.lowerBound)
    upper = UInt32(range.upperBound)
  }

  @inline(__always)
  package var range: Range<Int> { Int(lower)..<Int(upper) }
  @inline(__always)
  var count: Int { Int(upper) - Int(lower) }

  /// The range, moved by so many places.
  func moved(by distance: Int) -> ShortRange {
    ShortRange((range.lowerBound + distance)..<(range.upperBound + distance))
  }
}

/// An entry that a route leads to, in a pack or among the function words.
public struct EntryReference {
  package enum Place: Equatable {
    /// The entry with this number in the lexicon at this position of the set.
    case lexicon(Int, entry: Int)
    /// All uses of one word in the tables of function words.
    case functionWord(rows: Range<Int>)
  }

  package var place: Place {
    isFunctionWord ? .functionWord(rows: rows) : .lexicon(lexicon, entry: Int(entry))
  }
  /// The lexicon's position; −1 for a function word.
  var lexicon: Int { Int(lexiconNumber) - 1 }
  var isFunctionWord: Bool { lexiconNumber == 0 }
  /// The rows of a function word; empty for an entry of a lexicon.
  var rows: Range<Int> { isFunctionWord ? Int(entry)..<Int(bound) : 0..<0 }
  /// The parts of speech that the form can have; meanings with one of them come first.
  public var partsOfSpeech: PartOfSpeechSet
  /// The parts of speech of all senses of the entry, as an index has them; empty if there is no index.
  let indexed: PartOfSpeechSet
  /// Where the spelling lies whose senses are meant, `Polish` as opposed to `polish`, counted from the beginning of the entry's
  /// headword, so that it is the same wherever the entry was read to; empty if all senses are meant.
  public var spelling: Range<Int> { isFunctionWord ? 0..<0 : Int(bound)..<(Int(bound) + Int(spellingCount)) }
  /// Position in the match's route of the last step to it; −1 if the key itself is filed.
  public var step: Int {
    get { Int(shortStep) }
    set { shortStep = Int16(newValue) }
  }
  /// The number of its headword, counted from 0 within the match. Entries of several packs share it.
  public var headword: Int {
    get { Int(shortHeadword) }
    set { shortHeadword = Int16(newValue) }
  }

  /// Whether the entry may have senses of a word class; false is certain.
  func mayHave(_ wordClass: WordClass) -> Bool {
    indexed.isEmpty || !indexed.isDisjoint(with: wordClass.partsOfSpeech)
  }

  /// Whether two entries are in the same lexicon. Function words are in none.
  func sharesLexicon(with other: EntryReference) -> Bool { !isFunctionWord && lexicon == other.lexicon }

  // A long text has hundreds of thousands of entries: 20 bytes each.
  /// The entry's number, or the first row of a function word.
  private let entry: UInt32
  /// The start of the spelling, or the end of a function word's rows.
  private let bound: UInt32
  private let spellingCount: UInt16
  /// The lexicon's position plus one; 0 for a function word. An index also has 16 bits for the number of a pack.
  private let lexiconNumber: UInt16
  private var shortStep: Int16
  private var shortHeadword: Int16

  package init(
    place: Place, partsOfSpeech: PartOfSpeechSet, indexed: PartOfSpeechSet = [], spelling: Range<Int>,
    step: Int, headword: Int
  ) {
    switch place {
    case .lexicon(let position, let number):
      (lexiconNumber, entry, bound) = (UInt16(position + 1), UInt32(number), UInt32(spelling.lowerBound))
    case .functionWord(let rows):
      (lexiconNumber, entry, bound) = (0, UInt32(rows.lowerBound), UInt32(rows.upperBound))
    }
    self.partsOfSpeech = partsOfSpeech
    self.indexed = indexed
    // A spelling of more than 65,535 bytes, which only a faulty pack has, is cut, and then belongs to no sense.
    spellingCount = UInt16(clamping: spelling.count)
    shortStep = Int16(step)
    shortHeadword = Int16(headword)
  }
}
