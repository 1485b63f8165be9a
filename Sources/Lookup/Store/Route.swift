import LexiconModel
import TextAnalysis

/// The kind of a match, by its most important step.
public enum MatchKind: UInt8, CaseIterable, Sendable {
  /// Nothing was found.
  case none
  /// The word as written is a headword.
  case exact
  /// A headword in other case, or another spelling of the same characters.
  case `case`
  /// An inflected form of a headword.
  case inflected
  /// A host and its clitic: `weren't`, `dog's`.
  case clitic
  /// A headword of several words.
  case phrase
  /// A headword with other accents.
  case folded
  /// The parts of a word: words, prefixes, suffixes.
  case compound
  /// Nothing was found, which is normal: it is a number in figures.
  case number
  /// A word that its sentence shows to be a name, and that no dictionary has as one.
  case name

  /// The name in JSON's `match`.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .exact: "exact"
    case .case: "case"
    case .inflected: "inflected"
    case .clitic: "clitic"
    case .phrase: "phrase"
    case .folded: "folded"
    case .compound: "compound"
    case .number: "number"
    case .name: "name"
    }
  }
}

/// One step on the way from the surface to a headword.
public struct RouteStep {
  package enum Kind: UInt8, Sendable {
    /// Only upper and lower case changed.
    case `case`
    /// More than case changed: a ligature, a full-width letter, an apostrophe (`Repairs`).
    case normalization
    /// The word was divided at the end of a line.
    case hyphenation
    case clitic
    case inflection
    /// Another spelling of the word: `nothin`, `u.s`, `soooo`, `colourise`, `e-mail`.
    case respelling
    /// Accents were left out or added: `cafe`, `café`.
    case folding
    /// To a part of the word: a word, a prefix, a suffix.
    case compound, prefix, suffix
    /// Several words of the text are one headword.
    case phrase

    /// The name in JSON's `route[].step`.
    public var name: StaticString {
      switch self {
      case .case: "case"
      case .normalization: "normalization"
      case .hyphenation: "hyphenation"
      case .clitic: "clitic"
      case .inflection: "inflection"
      case .respelling: "respelling"
      case .folding: "folding"
      case .compound: "compound"
      case .prefix: "prefix"
      case .suffix: "suffix"
      case .phrase: "phrase"
      }
    }
  }

  /// The source of an inflection, the variety of a respelling, or the way in which words make a phrase.
  public enum Rule: Equatable, Sendable {
    /// The kind of step says enough.
    case none
    /// The lexicon lists the form.
    case exception
    /// A rule of the language removes the ending.
    case rule
    /// British or American spelling.
    case british, american
    /// Words written as one, with a hyphen, or apart.
    case solid, hyphenated, open
    /// Words of the phrase are inflected, as the steps before show.
    case inflected
    /// The text has a word of its own where the headword has a placeholder, such as `one's` or `someone`.
    case slot
    /// A verb and its particle, with the object between them.
    case separated
    /// A hyphen where the headword has a space or nothing, or the other way round.
    case hyphenation
    /// A form built from another form.
    case built(InflectionRule)

    /// Whether the name follows a part of speech.
    public var hasPartOfSpeech: Bool { self == .exception || self == .rule }

    /// JSON's `route[].rule`; for an inflection its second word, after the part of speech.
    public var name: StaticString {
      switch self {
      case .none: ""
      case .exception: "exception"
      case .rule: "rule"
      case .british: "British spelling"
      case .american: "American spelling"
      case .solid: "solid spelling"
      case .hyphenated: "hyphenated spelling"
      case .open: "open spelling"
      case .inflected: "inflected"
      case .slot: "slot"
      case .separated: "separated"
      case .hyphenation: "hyphenation"
      case .built(let rule): rule.name
      }
    }
  }

  package var kind: Kind
  package var rule: Rule
  package var partOfSpeech: PartOfSpeech
  package var features: FormFeatures
  /// The repairs of a normalization.
  public var repairs: Repairs
  /// The places of the text before and after the step in the store's bytes.
  public var from: Range<Int> { shortFrom.range }
  package var to: Range<Int> { shortTo.range }
  /// Position in the route of the step before this one; −1 at the start.
  public var previous: Int { Int(shortPrevious) }
  /// Whether the clitic is short for this word instead of that of the clitic step before: `had`, for `would`.
  public var isAlternative: Bool

  // A long text has hundreds of thousands of steps: half the memory of whole numbers.
  private var shortFrom: ShortRange
  private var shortTo: ShortRange
  private var shortPrevious: Int32

  /// The step of a draft whose texts begin at `start` in the store.
  init(_ draft: RouteDraft, textsFrom start: Int) {
    (kind, rule, partOfSpeech, features) = (draft.kind, draft.rule, draft.partOfSpeech, draft.features)
    repairs = draft.repairs
    isAlternative = draft.isAlternative
    let (from, to) = (draft.from.range, draft.to.range)
    shortFrom = ShortRange((start + from.lowerBound)..<(start + from.upperBound))
    shortTo = ShortRange((start + to.lowerBound)..<(start + to.upperBound))
    shortPrevious = Int32(draft.previous)
  }
}
