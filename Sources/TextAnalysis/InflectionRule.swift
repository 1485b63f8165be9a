/// A rule that makes one form of another, in a language that builds forms of forms.
public enum InflectionRule: UInt8, CaseIterable, Sendable {
  case past, negative, polite, te, tari, tara, conditional, volitional, imperative, potential, passive
  case passiveOrPotential, causative, wish, progressive, completed, inAdvance, excess, seeming, showing, easy
  case hard, meanwhile, request, without, prohibition, adverb, noun, stem, suru

  /// The name in JSON's `route[].rule`, and in brackets after a headword.
  public var name: StaticString {
    switch self {
    case .past: "past"
    case .negative: "negative"
    case .polite: "polite"
    case .te: "-te form"
    case .tari: "-tari form"
    case .tara: "-tara conditional"
    case .conditional: "-ba conditional"
    case .volitional: "volitional"
    case .imperative: "imperative"
    case .potential: "potential"
    case .passive: "passive"
    case .passiveOrPotential: "passive or potential"
    case .causative: "causative"
    case .wish: "wish"
    case .progressive: "progressive"
    case .completed: "completed"
    case .inAdvance: "in advance"
    case .excess: "excess"
    case .seeming: "seeming"
    case .showing: "showing signs"
    case .easy: "easy to do"
    case .hard: "hard to do"
    case .meanwhile: "while doing"
    case .request: "request"
    case .without: "without doing"
    case .prohibition: "prohibition"
    case .adverb: "adverb"
    case .noun: "noun"
    case .stem: "stem"
    case .suru: "verb with suru"
    }
  }
}
