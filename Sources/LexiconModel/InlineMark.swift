/// What a stretch of a text in the model is: emphasised, raised, another headword.
///
/// Texts of synsets and entries are plain but for these marks. A mark begins with its control character and reaches to
/// the `end` of its own; marks nest, and each is ended. A line of a text that was laid out in lines ends with U+000A. No
/// other control character is in a text: an import removes them (`withIntactMarks`), so that what looks like a mark is
/// one.
///
/// The raw value is the character, and what a pack stores.
public enum InlineMark: UInt8, CaseIterable, Sendable {
  /// What is set in italics.
  case emphasis = 0x01
  /// What is set in bold.
  case strong
  /// A remark of the dictionary's on grammar, subject or style, that is set apart: `nautical`, `pl.`
  case label
  /// A word or sentence that shows the use.
  case example
  /// Another headword, as it is spelled.
  case link
  case superscript
  case `subscript`
  /// Letters and their sound, as they are: no word of a text.
  case verbatim

  /// The character that ends a mark.
  package static let end: UInt8 = 0x0E

  /// What ends a line of a text that was laid out in lines.
  package static let lineEnd: UInt8 = 0x0A
}
