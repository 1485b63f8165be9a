import LexiconModel

/// The inline marks that are open at a place in a text, one bit each.
struct MarkStyle: OptionSet {
  let rawValue: UInt16

  static let emphasis = MarkStyle(.emphasis)
  static let strong = MarkStyle(.strong)
  static let label = MarkStyle(.label)
  static let example = MarkStyle(.example)
  static let link = MarkStyle(.link)
  static let verbatim = MarkStyle(.verbatim)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  init(_ mark: InlineMark) { rawValue = 1 << UInt16(mark.rawValue) }
}

/// The state of a scan over the well-formed marks of a text. A mark without an end, in a text of which only the first lines
/// are shown, reaches to the end of the text.
struct OpenMarks {
  private(set) var style: MarkStyle = []
  /// The style before each mark that is open.
  private var outer: [MarkStyle] = []

  /// Reads a byte that begins or ends a mark.
  mutating func take(_ byte: UInt8) {
    if let mark = InlineMark(rawValue: byte) {
      outer.append(style)
      style.insert(MarkStyle(mark))
    } else if byte == InlineMark.end {
      style = outer.popLast() ?? []
    }
  }
}
