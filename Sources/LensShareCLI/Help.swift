import Messages
import ProcessStreams
import Rendering

/// The text of `--help`, made from the option table.
enum Help {
  private static let textColumn = 26
  private static let width = 80

  static var text: String {
    let messages = MessageCatalog.english
    var text = messages.text(.helpUsage) + "\n" + messages.text(.helpIntroduction) + "\n\n"
    for row in OptionRow.all { text += lines(of: row) }
    return text + "\n" + messages.text(.helpExitCodes) + "\n"
  }

  /// `  -h, --help    …`, the explanation in a column of its own; the values of a choice follow it.
  private static func lines(of row: OptionRow) -> String {
    var head = row.short.map { "  -\(Character(Unicode.Scalar($0))), " } ?? "      "
    head += "--\(row.name)"
    var help = MessageCatalog.english.text(row.help)
    switch row.value {
    case .none: break
    case .text(let placeholder): head += "=\(placeholder)"
    case .choice(let words):
      head += "=WORD"
      help = words.map { "\($0)" }.joined(separator: ", ") + ": " + help
    }
    var bytes: [UInt8] = []
    var layout = TextLayout(width: width)
    layout.append(Array(head.utf8), .plain, to: &bytes)
    if layout.column + 2 > textColumn { layout.newline(to: &bytes) }
    layout.tab(to: textColumn, &bytes)
    layout.indent = textColumn
    layout.appendWords(Array(help.utf8), .plain, to: &bytes)
    layout.newline(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
