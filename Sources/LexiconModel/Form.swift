/// An inflected or variant spelling that leads to a headword: `mice` to `mouse`.
public struct Form: Hashable, Sendable {
  /// The form as written in running text.
  public var surface: String
  /// The headword that it is a form of.
  public var lemma: String
  package var partOfSpeech: PartOfSpeech
  package var features: FormFeatures

  package init(surface: String, lemma: String, partOfSpeech: PartOfSpeech, features: FormFeatures = []) {
    self.surface = surface
    self.lemma = lemma
    self.partOfSpeech = partOfSpeech
    self.features = features
  }
}
