/// The looks of the terminal text: what each part of an entry is drawn with.
package enum TextRole: UInt8 {
  case plain, headword, label, number, example, relation, note

  /// The escape sequence (ECMA-48, SGR) that begins the role; `end` ends any.
  var start: StaticString {
    switch self {
    case .plain: ""
    case .headword: "\u{1B}[1m"
    case .label: "\u{1B}[36m"
    case .number: "\u{1B}[2m"
    case .example: "\u{1B}[3m"
    case .relation: "\u{1B}[2m"
    case .note: "\u{1B}[2m"
    }
  }

  static let end: StaticString = "\u{1B}[0m"
}
