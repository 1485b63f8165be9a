/// What a page format writes before and after each part of an entry.
///
/// A format has two: one where a headword is an article, and one for `brief` detail and less, where it is an item.
struct PageMarkup {
  /// What is written before and after a part.
  struct Pair {
    let start: StaticString
    let end: StaticString

    init(_ start: StaticString, _ end: StaticString) {
      self.start = start
      self.end = end
    }

    /// For a part that needs nothing around it, or that this kind of page does not have.
    static var none: Pair { Pair("", "") }
  }

  /// What separates a headword from the output before it.
  let separator: StaticString
  /// The title of a headword; it also begins the entry.
  let title: Pair
  /// The form of the headword that was written, after the title.
  let form: Pair
  /// The spelling of that form.
  let surface: Pair
  /// Another headword, named beside the first.
  let other: Pair
  let entryEnd: StaticString
  /// The title of another entry with a different reading or number: its spelling, and the end of the title.
  let homonym: Pair
  let homonymEnd: StaticString
  /// How a headword sounds or is read.
  let phonetic: Pair
  let partOfSpeech: Pair
  /// The senses of a part of speech.
  let senses: Pair
  /// The number of a sense; it also begins the sense.
  let number: Pair
  let senseEnd: StaticString
  /// The labels that restrict a sense's use.
  let restrictions: Pair
  let definitionEnd: StaticString
  /// The details under a definition.
  let details: Pair
  /// An example, which is emphasized as a whole.
  let example: Pair
  let detail: Pair
  /// The label of a detail's words.
  let detailLabel: Pair
  let paragraph: Pair
  /// A line after all entries.
  let closing: Pair
  /// What separates that line from the output before it.
  let closingSeparator: StaticString
  /// The label of a paragraph.
  let label: Pair
}
