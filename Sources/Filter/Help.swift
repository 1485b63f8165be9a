import Messages
import Processes
import Rendering
import Safety
import Serving

/// The text of `--help`, made from the option table.
enum Help {
  private static let textColumn = 26
  private static let width = 80

  static var text: String {
    let arguments = Message.helpArguments.text
    var text = Message.helpUsage(arguments: arguments).text + "\n"
    text += Message.helpIntroduction.text + "\n\n"
    text += Message.helpExamples.text + "\n"
    for example in ProgramManual.examples { text += example.commands.map { "  \($0)\n" }.joined() }
    for group in OptionRow.Group.allCases {
      text += "\n\(group.title.text)\n"
      for row in OptionRow.all where row.group == group { text += lines(of: row) }
    }
    return text + "\n" + exitCodes
  }

  private static var exitCodes: String {
    let rows = [(ExitStatus.success, Message.exitFound), (.notFound, .exitNothing)] + ManualPage.failures
    var bytes: [UInt8] = []
    var layout = TextLayout(width: width)
    layout.append(Array(Message.helpExitCodes.text.utf8), .plain, to: &bytes)
    for (number, row) in rows.enumerated() {
      layout.part()
      let end = number == rows.count - 1 ? "." : ","
      layout.append(Array("\(row.0.rawValue) \(row.1.text)\(end)".utf8), .plain, to: &bytes)
    }
    layout.newline(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `  -h, --help    …`, the explanation in its own column, after the values of a choice.
  private static func lines(of row: OptionRow) -> String {
    var head = row.shortName.map { "  \($0), " } ?? "      "
    head += "--\(row.name)"
    var help = row.help.text
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
