/// What a format of pages writes before and behind each part of an entry.
///
/// A format has two: one for an article a headword, one for `brief` detail and less, where a headword is one item.
struct PageMarkup {
  /// What stands on either side of a part.
  struct Pair {
    let start: StaticString
    let end: StaticString

    init(_ start: StaticString, _ end: StaticString) {
      self.start = start
      self.end = end
    }

    /// Of a part that needs nothing around it, or that this kind of page does not have.
    static var none: Pair { Pair("", "") }
  }

  /// What parts a headword from what stands above it.
  let separator: StaticString
  /// The title of a headword, with the beginning of what holds the entry.
  let title: Pair
  /// The form of the headword that was written, behind the title.
  let form: Pair
  /// The spelling of that form.
  let surface: Pair
  /// A headword that is named beside another.
  let other: Pair
  let entryEnd: StaticString
  /// The spelling of a further entry whose reading or number is another, and what ends its title.
  let homonym: Pair
  let homonymEnd: StaticString
  let partOfSpeech: Pair
  /// The senses of a part of speech.
  let senses: Pair
  /// The number of a sense; it begins what holds the sense.
  let number: Pair
  let senseEnd: StaticString
  /// What restricts a meaning's use.
  let restrictions: Pair
  let definitionEnd: StaticString
  /// What stands under a definition.
  let details: Pair
  /// An example, which is emphasised as a whole.
  let example: Pair
  let detail: Pair
  /// What the words of a detail are.
  let detailLabel: Pair
  let paragraph: Pair
  /// A line behind all entries.
  let closing: Pair
  /// What parts that line from what stands above it.
  let closingSeparator: StaticString
  /// What a paragraph is about.
  let label: Pair
}
