/// Words around a verb and its particle: `gave it all up`, but not `put it on the table`.
package struct ParticleVerbs: Sendable {
  /// The most words between a verb and its particle.
  package static let mostBetween = 4

  /// Columns: word, particle, object, ends, noun.
  let table: WordTable

  /// A particle, by whether it can be a preposition as well.
  package enum Particle {
    case adverb, preposition
  }

  /// The particle that a lookup key is, or nil.
  package func particle(_ key: Span<UInt8>) -> Particle? {
    let particle = column(1, of: key)
    return particle.utf8CodeUnitCount == 0 ? nil : particle.matches("adverb") ? .adverb : .preposition
  }

  /// What a word can be in an object.
  package enum ObjectWord {
    /// An object by itself: `it`.
    case pronoun
    /// The first word of one: `the`, `your`.
    case determiner
    /// Either: `her`, `this`.
    case pronounOrDeterminer
    /// After a pronoun: `it all up`.
    case quantifier
  }

  /// What a lookup key can be in an object; nil for the other function words and for all words of open classes.
  package func objectWord(_ key: Span<UInt8>) -> ObjectWord? {
    let object = column(2, of: key)
    if object.utf8CodeUnitCount == 0 { return nil }
    if object.matches("pronoun") { return .pronoun }
    if object.matches("determiner") { return .determiner }
    return object.matches("either") ? .pronounOrDeterminer : .quantifier
  }

  /// Whether a word after what may be a preposition shows that it is none: `turn it on when`, `hold it up for`.
  package func endsParticle(_ key: Span<UInt8>) -> Bool {
    column(3, of: key).utf8CodeUnitCount > 0 || key.count > 4 && key.hasSuffix("ly")
  }

  /// Whether what follows this word is no verb: `the look`.
  package func precedesNoun(_ key: Span<UInt8>) -> Bool { column(4, of: key).utf8CodeUnitCount > 0 }

  private func column(_ column: Int, of key: Span<UInt8>) -> StaticString {
    table.row(for: key).map { table[$0, column] } ?? ""
  }
}
