import Messages
import Processes

/// A manual page in troff, written from top to bottom with the macros of man(7).
///
/// Every text is escaped here, so that only this file writes requests of troff. Lines have at most 78 bytes, unless a word is
/// longer.
package struct ManualPage {
  /// A piece of a line with its style.
  package enum Run {
    case plain(String)
    /// What is typed literally.
    case bold(String)
    /// A placeholder.
    case italic(String)
    /// Where a line may end.
    case mayBreak
  }

  /// The width of a line of troff in bytes. Lines are refilled when the page is shown.
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

  /// Adds one line, which troff may fill with the next.
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

  /// Adds paragraphs, one for each line of the text.
  package mutating func paragraphs(_ text: String) {
    for (number, paragraph) in text.split(separator: "\n").enumerated() {
      if number > 0 { self.text += ".PP\n" }
      line([.plain(String(paragraph))])
    }
  }

  /// Adds terms, one per line, and their meaning below.
  package mutating func item(_ terms: [Run]..., meaning: String) {
    item(terms, meaning: meaning)
  }

  /// The same for a list of terms.
  package mutating func item(_ terms: [[Run]], meaning: String) {
    // A line without spaces cannot be adjusted to the right margin.
    let isLong = terms.joined().contains { if case .mayBreak = $0 { true } else { false } }
    if isLong { text += ".na\n" }
    for (number, term) in terms.enumerated() { text += ".T\(number == 0 ? "P" : "Q")\n\(Self.troff(term))\n" }
    if isLong { text += ".ad\n" }
    line([.plain(meaning)])
  }

  /// Adds the section of examples: what commands do, and the commands.
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
      case .mayBreak: text += "\\:"
      }
    }
    return text
  }

  /// Returns the text in ASCII, with the escapes of groff_char(7), so that it is shown unchanged and can be pasted into a
  /// shell.
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

/// Texts that the pages of both programs, and the help, share.
extension ManualPage {
  /// A name and its meaning.
  package typealias Row = (name: String, meaning: Message)

  /// The exit codes of failures. Each program has its own meaning of 0 and 1.
  package static let failures: [(status: ExitStatus, meaning: Message)] = [
    (.usage, .exitUsage), (.data, .exitData), (.noInput, .exitNoInput), (.unavailable, .exitUnavailable),
    (.software, .exitSoftware), (.inputOutput, .exitInputOutput), (.temporary, .exitTemporary),
    (.permission, .exitPermission),
  ]

  /// The variables that say where configuration and packs are.
  package static let folderVariables: [Row] = [
    ("XDG_CONFIG_HOME", .variableConfig), ("XDG_DATA_HOME", .variableData),
    ("XDG_DATA_DIRS", .variableDataDirs), ("HOME", .variableHome),
  ]

  package static let packFiles: [Row] = [
    ("~/.local/share/lens-share/packs/NAME.lexpack", .filePack),
    ("~/.local/share/lens-share/packs/order", .fileOrder),
    ("/usr/local/share/lens-share/packs/NAME.lexpack", .fileSystemPack),
    ("/usr/share/lens-share/packs/NAME.lexpack", .fileSystemPack),
  ]

  /// Adds the section of exit codes: these two, then those of failures.
  package mutating func exitStatus(success: Message, notFound: Message) {
    section(.manualExitStatus)
    for (status, meaning) in [(ExitStatus.success, success), (.notFound, notFound)] + Self.failures {
      item([.bold("\(status.rawValue)")], meaning: meaning.text)
    }
  }

  /// Adds a section of names; neighboring rows with the same meaning share it.
  package mutating func section(_ title: Message, _ rows: [Row]) {
    section(title)
    for (number, row) in rows.enumerated() {
      if number > 0, rows[number - 1].meaning == row.meaning { continue }
      let terms = rows[number...].prefix { $0.meaning == row.meaning }.map { [Run.bold($0.name)] }
      item(terms, meaning: row.meaning.text)
    }
  }

  /// Adds a reference to the other program's page.
  package mutating func seeAlso(_ program: String) {
    section(.manualSeeAlso)
    line([.bold(program), .plain("(1)")])
  }
}
