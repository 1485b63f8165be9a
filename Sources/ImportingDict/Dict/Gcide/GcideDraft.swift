import LexiconModel

/// A meaning on its way to a synset.
struct GcideDraft {
  /// Which entry it belongs to.
  var group: Int
  /// The draft of the numbered sense that this is a part of.
  var parent: Int?
  /// If it is not that of the group.
  var partOfSpeech: PartOfSpeech?
  /// In GCIDE's notation, as long as paragraphs may be added.
  var text: [UInt8]
  /// The quotations that stand below it.
  var examples: [Example] = []
  var synonyms: [String] = []
}

/// The headwords that share some senses: those of the article itself, or those of a phrase in its body.
struct GcideGroup {
  /// In index spelling, as running text writes them.
  var headwords: [[UInt8]]
  var partOfSpeech: PartOfSpeech
  /// For `headwords` that are of another class.
  var partsOfSpeech: [PartOfSpeech] = []
  var labels: [String] = []
}
