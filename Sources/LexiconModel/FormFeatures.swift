/// What an inflected form expresses, as a set: `mice` is `[.plural]`, `ran` is `[.past]`.
///
/// The raw value is what a pack stores, so a bit is only ever added.
public struct FormFeatures: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt16

  /// Makes the set of these bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  package static let plural = FormFeatures(rawValue: 1 << 0)
  package static let possessive = FormFeatures(rawValue: 1 << 1)
  package static let comparative = FormFeatures(rawValue: 1 << 2)
  package static let superlative = FormFeatures(rawValue: 1 << 3)
  package static let thirdPersonSingular = FormFeatures(rawValue: 1 << 4)
  /// The simple past, the past participle, or a form that serves as both.
  package static let past = FormFeatures(rawValue: 1 << 5)
  package static let presentParticiple = FormFeatures(rawValue: 1 << 6)
  package static let negated = FormFeatures(rawValue: 1 << 7)
  /// A past participle that is no simple past: `given`, beside `gave`.
  package static let pastParticiple = FormFeatures(rawValue: 1 << 8)
  /// What follows `thou`: `knowest`.
  package static let secondPersonSingular = FormFeatures(rawValue: 1 << 9)

  /// Every single feature with its name in JSON's `features`, in the order of the bits, which is that of printing.
  package static let names: [(feature: FormFeatures, name: StaticString)] = [
    (.plural, "plural"),
    (.possessive, "possessive"),
    (.comparative, "comparative"),
    (.superlative, "superlative"),
    (.thirdPersonSingular, "third person singular"),
    (.past, "past"),
    (.presentParticiple, "present participle"),
    (.negated, "negated"),
    (.pastParticiple, "past participle"),
    (.secondPersonSingular, "second person singular"),
  ]
}
