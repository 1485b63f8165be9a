/// What is wrong with one line of a source file; fields are called what the format's own manual calls them.
package enum LineFault: Error, Equatable, Sendable {
  /// The line ended where this field was expected.
  case missing(field: String)
  /// The field stands there but is not of its kind (a number, a known symbol).
  case invalid(field: String, text: String)
  /// A count field promises another number of items than the line holds.
  case wrongCount(field: String, promised: Int)
  /// Text stands after the last field.
  case surplus(text: String)
  /// The field stood in a line before; that one is used.
  case repeated(field: String)
  /// More bytes than a line of this format may have.
  case tooLong(bytes: Int, limit: Int)
  /// A quotation mark begins a field and none ends it.
  case openQuote
  /// A comment begins, and nothing ends it.
  case openComment
  /// XML that is not well-formed, in Expat's words.
  case notWellFormed(reason: String)
  /// XML that declares or names an entity of its own; none is ever expanded.
  case entity
  /// XML elements inside each other deeper than this.
  case tooDeep(limit: Int)
}
