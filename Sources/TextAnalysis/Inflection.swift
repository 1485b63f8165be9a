import LexiconModel

/// The one feature that a row of a table gives to a form.
///
/// Tables in Swift have this and not `FormFeatures`, whose values would be computed at run time.
public enum Inflection: UInt8, Sendable {
  case none
  case plural
  case possessive
  case comparative
  case superlative
  case thirdPersonSingular
  case past
  case pastParticiple
  case presentParticiple
  case secondPersonSingular
  case negated

  /// The inflection that a word table calls so; none for any other name.
  public init(name: StaticString) {
    var number: UInt8 = 0
    while let inflection = Inflection(rawValue: number) {
      if inflection.row.name.matches(name) {
        self = inflection
        return
      }
      number += 1
    }
    self = .none
  }

  /// The same as a set.
  public var features: FormFeatures { row.features }

  private var row: (name: StaticString, features: FormFeatures) {
    switch self {
    case .none: ("", FormFeatures(rawValue: 0))
    case .plural: ("plural", .plural)
    case .possessive: ("possessive", .possessive)
    case .comparative: ("comparative", .comparative)
    case .superlative: ("superlative", .superlative)
    case .thirdPersonSingular: ("thirdPersonSingular", .thirdPersonSingular)
    case .past: ("past", .past)
    case .pastParticiple: ("pastParticiple", .pastParticiple)
    case .presentParticiple: ("presentParticiple", .presentParticiple)
    case .secondPersonSingular: ("secondPersonSingular", .secondPersonSingular)
    case .negated: ("negated", .negated)
    }
  }
}
