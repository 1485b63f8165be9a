import Messages
import Rendering

extension OptionRow {
  /// The width of help, and the column in which explanations begin.
  private static let (helpWidth, helpColumn) = (80, 26)

  /// The help of a program: what it is, and its options.
  static func help(of program: StaticString, _ summary: Message, _ rows: [OptionRow]) -> String {
    var text = "\(program): \(summary.text)\n\n"
    for row in rows { text += row.helpLines }
    return text
  }

  /// `  -h, --help    …`, the explanation in its own column, after the values of a choice.
  package var helpLines: String {
    var head = shortName.map { "  \($0), " } ?? "      "
    head += "--\(name)"
    var explanation = help.text
    if let placeholder = placeholder { head += "=\(placeholder)" }
    if case .choice(let words) = value {
      explanation = words.map { "\($0)" }.joined(separator: ", ") + ": " + explanation
    }
    var bytes: [UInt8] = []
    var layout = TextLayout(width: Self.helpWidth)
    layout.append(Array(head.utf8), .plain, to: &bytes)
    if layout.column + 2 > Self.helpColumn { layout.newline(to: &bytes) }
    layout.tab(to: Self.helpColumn, &bytes)
    layout.indent = Self.helpColumn
    layout.appendWords(Array(explanation.utf8), .plain, to: &bytes)
    layout.newline(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
