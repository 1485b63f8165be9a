/// How a text is compared with the keys of headwords. The text is compared as its own lookup key, so that case, and how spaces
/// and apostrophes are written, do not matter.
public enum HeadwordStrategy: CaseIterable, Equatable, Sendable {
  case exact, prefix, suffix, substring
  /// One of the words of the headword, its first, its last.
  case word, first, last
  /// `*`, `?` and sets in brackets, as in file names.
  case glob
  /// A POSIX extended regular expression that matches anywhere.
  case re
  /// Words that sound alike in English, by their soundex code.
  case soundex
  /// At most one character added, left out, replaced, or swapped with the next.
  case lev
  /// The headwords that a lookup of the text as a word leads to.
  case lemma

  /// The name, as an option and the protocol of DICT have it.
  public var name: StaticString {
    switch self {
    case .exact: "exact"
    case .prefix: "prefix"
    case .suffix: "suffix"
    case .substring: "substring"
    case .word: "word"
    case .first: "first"
    case .last: "last"
    case .glob: "glob"
    case .re: "re"
    case .soundex: "soundex"
    case .lev: "lev"
    case .lemma: "lemma"
    }
  }
}

/// A headword that matches, in one lexicon.
public struct MatchedHeadword: Equatable, Sendable {
  /// The position of the lexicon.
  public let lexicon: Int
  /// UTF-8, as its first sense is spelled.
  public let word: [UInt8]
  /// How frequent it is, in hundredths of Zipf; −1 if no lexicon says so.
  public let zipf: Int
}
