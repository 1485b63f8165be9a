import ImportingBase
import LexiconModel

/// A gloss taken apart: the definition, and the examples with whom they quote.
///
/// The manuals only say that a gloss "may contain a definition, one or more example sentences, or both"
/// (wndb(5WN)); the rules here were found by reading what all 117,659 glosses of WordNet 3.0 do:
/// - a quotation after `;`, `,`, `:`, `.`, `)` or another quotation is an example;
/// - one inside a clause or in parentheses only mentions a word (`in the phrase "make strides"`) and stays in the
///   definition with its marks, also when its clause goes on (`"lang syne" is Scottish`) or `e.g.` leads it in;
/// - one that ends in a comma and goes on (`"Now listen," he began`) is an example up to the next `;`;
/// - after an example, `- Shakespeare`, `--Dr. Johnson`, `(Matthew 7:12)` tell its author;
/// - other text after an example is a note, and is added to the definition.
///
/// Only separators are dropped: `;`, `,` or the word `or` between examples, and the marks of examples.
struct WordNetGloss: Equatable {
  private(set) var definition = ""
  private(set) var examples: [Example] = []

  init(_ text: ArraySlice<UInt8>) {
    guard text.contains(Ascii.quote) else {
      definition = Self.trimmed(text)
      return
    }
    var parser = WordNetGlossParser(text)
    parser.run()
    definition = Self.trimmed(parser.definition[...])
    examples = parser.examples
  }

  /// The text without spaces around it and separators after it.
  static func trimmed(_ text: ArraySlice<UInt8>) -> String {
    var text = text.drop { $0 == Ascii.space }
    while let last = text.last, last == Ascii.space || ";,:".utf8.contains(last) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}
