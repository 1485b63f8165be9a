/// One piece of a lexicon as an importer delivers it, in any order between kinds.
///
/// Synsets are numbered by their order of delivery; entries and relations name them by that number, before or
/// after the synset itself has come.
public enum LexiconRecord: Equatable, Sendable {
  case synset(Synset)
  case entry(Entry)
  case form(Form)
  case fact(WordFact)
}
