import LexiconModel

/// The one feature that a row of a table stands for.
///
/// Tables hold this and not `FormFeatures`, whose values the compiler computes at run time: so a table is data in
/// the executable, and a look-up pays nothing for it at start.
package enum Inflection: UInt8, Sendable {
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

  /// The same as a set.
  package var features: FormFeatures {
    switch self {
    case .none: FormFeatures(rawValue: 0)
    case .plural: .plural
    case .possessive: .possessive
    case .comparative: .comparative
    case .superlative: .superlative
    case .thirdPersonSingular: .thirdPersonSingular
    case .past: .past
    case .pastParticiple: .pastParticiple
    case .presentParticiple: .presentParticiple
    case .secondPersonSingular: .secondPersonSingular
    case .negated: .negated
    }
  }
}
