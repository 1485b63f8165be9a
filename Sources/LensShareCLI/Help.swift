import Messages
import ProcessStreams
import Rendering
import Safety

/// The text of `--help`, made from the option table.
enum Help {
  private static let textColumn = 26
  private static let width = 80

  static var text: String {
    let messages = MessageCatalog.english
    let arguments = messages.text(.helpArguments)
    var text = messages.text(.helpUsage, [("arguments", arguments)]) + "\n"
    text += messages.text(.helpIntroduction) + "\n\n"
    for row in OptionRow.all { text += lines(of: row) }
    return text + "\n" + exitCodes
  }

  private static var exitCodes: String {
    let messages = MessageCatalog.english
    let rows = [(ExitStatus.success, MessageKey.exitFound), (.notFound, .exitNothing)] + ManualPage.failures
    var bytes: [UInt8] = []
    var layout = TextLayout(width: width)
    layout.append(Array(messages.text(.helpExitCodes).utf8), .plain, to: &bytes)
    for (number, row) in rows.enumerated() {
      layout.part()
      let end = number == rows.count - 1 ? "." : ","
      layout.append(Array("\(row.0.rawValue) \(messages.text(row.1))\(end)".utf8), .plain, to: &bytes)
    }
    layout.newline(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `  -h, --help    …`, the explanation in a column of its own; the values of a choice follow it.
  private static func lines(of row: OptionRow) -> String {
    var head = row.short.map { "  -\(Character(Unicode.Scalar($0))), " } ?? "      "
    head += "--\(row.name)"
    var help = MessageCatalog.english.text(row.help)
    if let placeholder = row.placeholder { head += "=\(placeholder)" }
    if case .choice(let words) = row.value {
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
