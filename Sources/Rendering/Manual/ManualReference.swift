import Messages
import ProcessStreams

/// What the pages of both programs, and the help, say in the same words.
extension ManualPage {
  /// A name, and what it means.
  package typealias Row = (name: String, meaning: Message)

  /// How a run can fail. What 0 and 1 mean, each program says itself.
  package static let failures: [(status: ExitStatus, meaning: Message)] = [
    (.usage, .exitUsage), (.data, .exitData), (.noInput, .exitNoInput), (.unavailable, .exitUnavailable),
    (.software, .exitSoftware), (.inputOutput, .exitInputOutput), (.temporary, .exitTemporary),
    (.permission, .exitPermission),
  ]

  /// Where configuration and packs are.
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

  /// The section of exit codes: these two, then those of failures.
  package mutating func exitStatus(success: Message, notFound: Message) {
    section(.manualExitStatus)
    for (status, meaning) in [(ExitStatus.success, success), (.notFound, notFound)] + Self.failures {
      item([.bold("\(status.rawValue)")], meaning: meaning.text)
    }
  }

  /// A section of names; rows that follow each other with the same meaning share it.
  package mutating func section(_ title: Message, _ rows: [Row]) {
    section(title)
    for (number, row) in rows.enumerated() {
      if number > 0, rows[number - 1].meaning == row.meaning { continue }
      let terms = rows[number...].prefix { $0.meaning == row.meaning }.map { [Run.bold($0.name)] }
      item(terms, meaning: row.meaning.text)
    }
  }

  /// The other program's page.
  package mutating func seeAlso(_ program: String) {
    section(.manualSeeAlso)
    line([.bold(program), .plain("(1)")])
  }
}
