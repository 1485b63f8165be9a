/// A paragraph of an article, told apart by its mark and its indentation.
struct GcideBlock {
  enum Kind: Equatable {
    /// `2. A knob …`; without a number what follows the head directly.
    case sense(number: Int?)
    /// `(b) A knob …`
    case subsense
    /// `{Mouse bird} (Zool.), a coly.`
    case phrase
    /// Text indented further than what it belongs to; line breaks of verse are kept as LF.
    case quotation
    /// `Syn:`, `Ant:`
    case synonyms, antonyms
    /// `Note:`, `Usage:`
    case note, usage
    /// A further paragraph; `isOwn` if it stands further to the left than the text of the sense before it.
    case paragraph(isOwn: Bool)
  }

  var kind: Kind
  /// In GCIDE's notation, without the mark, lines joined by spaces.
  var text: [UInt8]
}
