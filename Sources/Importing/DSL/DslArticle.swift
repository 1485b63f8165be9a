import LexiconModel

/// What one article of a dictionary says, sense by sense; references are not resolved yet.
struct DslArticle {
  struct Sense {
    var partOfSpeech = PartOfSpeech.other
    var labels: [String] = []
    /// The meaning and all that stands under it and is nothing of the following, a line each.
    var definition = MarkedTextBuilder()
    var examples: [String] = []
    /// Words of the same meaning.
    var synonyms: [String] = []
    var relations: [(kind: Relation.Kind, headword: String)] = []

    var isEmpty: Bool {
      definition.isEmpty && examples.isEmpty && synonyms.isEmpty && relations.isEmpty
    }
  }

  var senses: [Sense] = []
  /// What stands before the first sense, or belongs to none.
  var notes: [String] = []
  /// How the headword is spoken, in the article's own letters; empty if it does not say.
  var transcription = ""
  /// Cards inside the article: a head line each, and what is under it.
  var inner: [DslCard] = []
  var mediaCount = 0
  /// References to headwords that no card has: where, and to what.
  var dangling: [(line: Int, headword: String)] = []
}
