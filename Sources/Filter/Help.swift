import Messages
import Processes
import Rendering
import Safety
import Serving

/// The text of `--help`, made from the option table.
enum Help {
  private static let width = 80

  static var text: String {
    let arguments = Message.helpArguments.text
    var text = Message.helpUsage(arguments: arguments).text + "\n"
    text += Message.helpIntroduction.text + "\n\n"
    text += Message.helpExamples.text + "\n"
    for example in ProgramManual.examples { text += example.commands.map { "  \($0)\n" }.joined() }
    for group in OptionRow.Group.allCases {
      text += "\n\(group.title.text)\n"
      for row in OptionRow.all where row.group == group { text += row.helpLines }
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
}
