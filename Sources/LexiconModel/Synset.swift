/// A concept that several senses share: a definition, examples, and links to other concepts.
///
/// A lexicon without shared concepts gives each sense a synset of its own.
public struct Synset: Equatable, Sendable {
  /// Position in the lexicon's sequence of synsets, counted from 0 in the order in which they are imported.
  public typealias Number = Int

  package var partOfSpeech: PartOfSpeech
  /// The subject area that the source files it under (`animal`, `motion`), or empty.
  public var topic: String
  /// Every word of the concept as spelled in the source; their order is what `Relation.member` counts. Empty where the
  /// definition says only what kind of word its words are, such as `a name`: an entry of such a synset is taken where a
  /// lookup finds nothing else.
  public var members: [String]
  /// The meaning in words, plain text.
  public var definition: String
  package var examples: [Example]
  /// What restricts the meaning's use, in the source's words: `nautical`, `obsolete`, `slang`.
  public var labels: [String]
  /// Links between concepts (hypernyms, parts); those between single words are in `Sense.relations`.
  public var relations: [Relation]

  package init(
    partOfSpeech: PartOfSpeech, topic: String = "", members: [String], definition: String,
    examples: [Example] = [], labels: [String] = [], relations: [Relation] = []
  ) {
    self.partOfSpeech = partOfSpeech
    self.topic = topic
    self.members = members
    self.definition = definition
    self.examples = examples
    self.labels = labels
    self.relations = relations
  }
}

/// A sentence or phrase that shows a word in use.
public struct Example: Equatable, Sendable {
  /// Without its quotation marks.
  public var text: String
  /// Whom the source quotes, or empty.
  public var author: String

  package init(text: String, author: String = "") {
    self.text = text
    self.author = author
  }
}
