import LexiconModel
import LexiconPack
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
public struct RouteStep: Equatable {
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

    /// Whether it leads to a part of the word.
    var isPart: Bool { self == .compound || self == .prefix || self == .suffix }

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

  package let kind: Kind
  package let rule: Rule
  package let partOfSpeech: PartOfSpeech
  /// Whether the clitic is short for this word instead of that of the clitic step before: `had`, for `would`.
  public let isAlternative: Bool
  package let features: FormFeatures
  /// The repairs of a normalization.
  public let repairs: Repairs
  /// Whether a rule proposes the lemma that a lexicon lists.
  let isProposed: Bool
  /// The places of the text before and after the step in the bytes of its draft or store. Within a route, equal places are
  /// equal texts.
  package var from: ShortRange
  package var to: ShortRange
  /// Position in the route of the step before this one; −1 at the start.
  public var previous: Int {
    get { Int(shortPrevious) }
    set { shortPrevious = Int16(newValue) }
  }
  /// Position of the lexicon that lists the form; −1 for none.
  var lister: Int { Int(listerNumber) - 1 }

  // A long text has hundreds of thousands of steps: a quarter of the memory of whole numbers.
  private var shortPrevious: Int16
  private let listerNumber: UInt16

  // A set literal would go through generic code that is not specialised.
  init(
    kind: Kind, rule: Rule = .none, partOfSpeech: PartOfSpeech = .other,
    features: FormFeatures = FormFeatures(rawValue: 0), repairs: Repairs = Repairs(), from: ShortRange,
    to: ShortRange,
    previous: Int, isAlternative: Bool = false, lister: Int = -1, isProposed: Bool = false
  ) {
    (self.kind, self.rule, self.partOfSpeech, self.features) = (kind, rule, partOfSpeech, features)
    (self.repairs, self.from, self.to) = (repairs, from, to)
    (self.isAlternative, self.isProposed) = (isAlternative, isProposed)
    (shortPrevious, listerNumber) = (Int16(previous), UInt16(lister + 1))
  }

  /// The step from a form to a lemma that a lexicon lists.
  init(
    listed form: StoredForm, from: ShortRange, to lemma: ShortRange, previous: Int, lister: Int,
    isProposed: Bool = false
  ) {
    self.init(
      kind: .inflection, rule: .exception, partOfSpeech: form.partOfSpeech, features: form.features,
      from: from,
      to: lemma, previous: previous, lister: lister, isProposed: isProposed)
  }

  /// Whether both are inflections of one form of one lemma.
  func isSameInflection(as other: RouteStep) -> Bool {
    kind == .inflection && other.kind == .inflection && to == other.to && from == other.from
  }
}

/// The steps of a draft or of a stored match. The `step` of an entry is a position in them.
typealias Route = ArraySlice<RouteStep>
