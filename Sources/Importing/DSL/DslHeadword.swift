import ImportingBase

/// A head line: its headwords, and its title.
struct DslHeadword: Equatable {
  /// The headwords of the card: without the parts in braces, and with and without each part in parentheses, the longest
  /// first. Empty if nothing is left.
  var forms: [String]
  /// The whole line as shown, with stress marks: `to abandon` for `{to }abandon`.
  var title: String

  /// The most parts in parentheses that are left out one by one; of more, all or none are left out.
  private static let optionalLimit = 4

  /// Reads a line; `tilde` replaces `~`, unless it is nil.
  init(_ line: [UInt8], tilde: String? = nil) {
    var title: [UInt8] = []
    /// The pieces outside braces, with the number of the part in parentheses to which each belongs, from 1; 0 for none.
    var pieces: [(bytes: [UInt8], part: Int)] = [([], 0)]
    var parts = 0
    var isUnsorted = false
    var position = 0
    let lastClose = line.lastIndex(of: UInt8(ascii: ")")) ?? -1
    func append(_ bytes: some Sequence<UInt8>) {
      title += bytes
      if !isUnsorted { pieces[pieces.count - 1].bytes += bytes }
    }
    while position < line.count {
      let byte = line[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if position < line.count { append([line[position]]) }
        position += 1
      case UInt8(ascii: "{"): isUnsorted = true
      case UInt8(ascii: "}"): isUnsorted = false
      case UInt8(ascii: "(") where !isUnsorted && position <= lastClose:
        parts += 1
        pieces.append(([], parts))
      case UInt8(ascii: ")") where !isUnsorted && pieces[pieces.count - 1].part > 0: pieces.append(([], 0))
      case UInt8(ascii: "~") where tilde != nil: append((tilde ?? "").utf8)
      case UInt8(ascii: "["):
        guard let end = line[position...].prefix(40).firstIndex(of: UInt8(ascii: "]")),
          let tag = DslTag(line[position..<end])
        else {
          append([byte])
          continue
        }
        if tag == .end(.accent) { title += "\u{301}".utf8 }
        position = end + 1
      default: append([byte])
      }
    }
    self.title = MarkedTextBuilder.plain(title)
    forms = []
    for mask in Self.masks(parts) {
      let form = MarkedTextBuilder.plain(pieces.flatMap { mask >> $0.part & 1 == 0 ? $0.bytes : [] })
      if !form.isEmpty && !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) { forms.append(form) }
    }
  }

  /// The bits of the parts that are left out. Bit 0, for text outside parentheses, is never set.
  private static func masks(_ parts: Int) -> [Int] {
    if parts > optionalLimit { return [0, (1 << (min(parts, 60) + 1)) - 2] }
    return (0..<1 << parts).map { $0 << 1 }
  }

  /// What the title adds to its first headword.
  enum Addition: Equatable {
    case none
    /// Stress marks only.
    case reading(String)
    /// The number among headwords that are spelled alike.
    case homonym(Int)
    case note(String)
  }

  var addition: Addition {
    guard let form = forms.first, !title.utf8.elementsEqual(form.utf8) else { return .none }
    let unstressed = title.unicodeScalars.filter { $0 != "\u{301}" }
    if unstressed.elementsEqual(form.unicodeScalars) { return .reading(title) }
    if title.hasPrefix(form), let number = Int(title.dropFirst(form.count).trimmed), (1...99).contains(number)
    {
      return .homonym(number)
    }
    return .note(title)
  }
}
