/// What a page format writes before and after each part of an entry.
///
/// A format has two: one where a headword is an article, and one for `brief` detail and less, where it is an item.
struct PageMarkup {
  /// What is written before and after a part.
  struct Pair {
    var start: StaticString
    var end: StaticString

    init(_ start: StaticString, _ end: StaticString) {
      self.start = start
      self.end = end
    }

    /// For a part that needs nothing around it, or that this kind of page does not have.
    static var none: Pair { Pair("", "") }
  }

  /// What separates a headword from the output before it.
  var separator: StaticString
  /// The title of a headword; it also begins the entry.
  var title: Pair
  /// The form of the headword that was written, after the title.
  var form: Pair
  /// The spelling of that form.
  var surface: Pair
  /// Another headword, named beside the first.
  var other: Pair
  var entryEnd: StaticString
  /// The title of another entry with a different reading or number: its spelling, and the end of the title.
  var homonym: Pair
  var homonymEnd: StaticString
  /// How a headword sounds or is read.
  var phonetic: Pair
  var partOfSpeech: Pair
  /// The senses of a part of speech.
  var senses: Pair
  /// The number of a sense; it also begins the sense.
  var number: Pair
  var senseEnd: StaticString
  /// The labels that restrict a sense's use.
  var restrictions: Pair
  var definitionEnd: StaticString
  /// The details under a definition.
  var details: Pair
  /// An example, which is emphasized as a whole.
  var example: Pair
  var detail: Pair
  /// The label of a detail's words.
  var detailLabel: Pair
  var paragraph: Pair
  /// A line after all entries.
  var closing: Pair
  /// What separates that line from the output before it.
  var closingSeparator: StaticString
  /// The label of a paragraph.
  var label: Pair
  /// What follows a headword in its title after a space: its lexicon.
  var aside = Pair.none
  /// What is known of a headword whatever it means.
  var facts = Pair.none
  var pictogram = Pair.none
  var commonness = Pair.none
  var factSeparator: StaticString = " · "
  /// The most senses of a part of speech that are shown before the fold.
  var sensesBeforeFold = Int.max
  /// Before and after the line that unfolds the other senses.
  var fold = Pair.none
  var foldEnd: StaticString = ""
}
