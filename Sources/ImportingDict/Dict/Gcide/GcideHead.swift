import LexiconModel

/// What stands before the first definition of an article: `Mouse \Mouse\ (mous), n.; pl. {Mice}. [OE. mous.] (Zool.)`.
struct GcideHead {
  /// One spelling of the headword.
  struct Name {
    /// As written, in GCIDE's notation.
    var text: ArraySlice<UInt8>
    var partOfSpeech: GcidePartOfSpeech?
  }

  /// An inflected or variant form that the head states.
  struct Inflection {
    var text: ArraySlice<UInt8>
    var features: FormFeatures
  }

  var names: [Name] = []
  var inflections: [Inflection] = []
  /// The texts of the brackets, each in GCIDE's notation.
  var etymologies: [ArraySlice<UInt8>] = []
  var labels: [String] = []
  /// What the brackets of inflections say beside the forms.
  var notes: [ArraySlice<UInt8>] = []
  /// The word whose form the headword is: `imp. & p. p. of {Beget}`.
  var lemma: ArraySlice<UInt8>?
  /// The whole statement: `imp. & p. p. of {Beget}`.
  var lemmaStatement: ArraySlice<UInt8> = []
  /// Where the article goes on.
  var end = 0

  /// The class of word of a spelling: its own, or that of the next spelling that has one.
  func partOfSpeech(of name: Int) -> GcidePartOfSpeech? {
    names.dropFirst(name).first { $0.partOfSpeech != nil }?.partOfSpeech
      ?? names.last { $0.partOfSpeech != nil }?.partOfSpeech
  }
}
