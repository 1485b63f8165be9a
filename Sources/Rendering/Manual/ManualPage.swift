import Messages
import ProcessStreams

/// A manual page in troff, written from top to bottom with the macros of man(7).
///
/// Every text is escaped here, and nothing reaches troff as a request but what this file writes. Lines have at most
/// 78 bytes, but for a word that is longer.
package struct ManualPage {
  /// A piece of a line, and how it is set.
  package enum Run {
    case plain(String)
    /// What is typed as it stands.
    case bold(String)
    /// What stands for something else.
    case italic(String)
  }

  /// Bytes of a line of troff, which is filled anew when it is shown.
  private static let width = 78

  package private(set) var text: String

  /// Begins the page of a program in section 1 with its NAME.
  package init(program: String, summary: Message) {
    let source = "\(program) \(Release.version)"
    let name = Self.escaped(program)
    text = ".TH \(name.uppercased()) 1 \(Release.date) \"\(Self.escaped(source))\" "
    text += "\"\(Self.escaped(Message.manualSection.text))\"\n"
    section(.manualName)
    line([.plain("\(program) - \(summary.text)")])
  }

  package mutating func section(_ title: Message) {
    text += ".SH \(Self.escaped(title.text))\n"
  }

  /// A heading within a section.
  package mutating func subsection(_ title: String) {
    text += ".SS \"\(Self.escaped(title))\"\n"
  }

  /// One line, which may be filled with the next.
  package mutating func line(_ runs: [Run]) {
    var column = 0
    for word in Self.troff(runs).split(separator: " ", omittingEmptySubsequences: true) {
      if column > 0 {
        let fits = column + 1 + word.utf8.count <= Self.width
        text += fits ? " " : "\n"
        column = fits ? column + 1 : 0
      }
      // A dot or an apostrophe would begin a request.
      if column == 0, word.first == "." || word.first == "'" { text += "\\&" }
      text += word
      column += word.utf8.count
    }
    text += "\n"
  }

  /// Paragraphs, one a line of the text.
  package mutating func paragraphs(_ text: String) {
    for (number, paragraph) in text.split(separator: "\n").enumerated() {
      if number > 0 { self.text += ".PP\n" }
      line([.plain(String(paragraph))])
    }
  }

  /// Terms, one a line, and below them what they mean.
  package mutating func item(_ terms: [Run]..., meaning: String) {
    item(terms, meaning: meaning)
  }

  /// The same for a list of terms.
  package mutating func item(_ terms: [[Run]], meaning: String) {
    for (number, term) in terms.enumerated() { text += ".T\(number == 0 ? "P" : "Q")\n\(Self.troff(term))\n" }
    line([.plain(meaning)])
  }

  /// The section of examples: what commands do, and their lines as they are typed.
  package mutating func examples(_ rows: [(explanation: Message, commands: [String])]) {
    section(.manualExamples)
    for (number, row) in rows.enumerated() {
      if number > 0 { text += ".PP\n" }
      line([.plain(row.explanation.text)])
      text += ".PP\n.RS 4\n.nf\n"
      for command in row.commands { text += "\(Self.troff([.bold(command)]))\n" }
      text += ".fi\n.RE\n"
    }
  }

  private static func troff(_ runs: [Run]) -> String {
    var text = ""
    for run in runs {
      switch run {
      case .plain(let piece): text += escaped(piece)
      case .bold(let piece): text += "\\fB\(escaped(piece))\\fR"
      case .italic(let piece): text += "\\fI\(escaped(piece))\\fR"
      }
    }
    return text
  }

  /// The text by the escapes of groff_char(7), in ASCII alone: it shows as it stands, and can be pasted into a shell.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\u{0}"..."\u{1F}", "\u{7F}": result += " "
      case " "..."}": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "]"
      }
    }
    return result
  }
}
