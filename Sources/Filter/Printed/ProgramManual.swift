import Messages
import Rendering
import Safety
import Serving

/// The manual page of `lens-share`, made from the option table.
enum ProgramManual {
  private static let variables: [ManualPage.Row] =
    ManualPage.folderVariables + [("PATH", .variablePath)]
    + ["WAYLAND_DISPLAY", "DISPLAY", "TMUX", "KITTY_LISTEN_ON", "SSH_CONNECTION", "SSH_TTY"].map {
      ($0, .variableSession)
    } + [
      ("POPCLIP_TEXT", .variablePopClip), ("PAGER", .variablePager), ("NO_COLOR", .variableNoColor),
      ("TERM", .variableTerm), ("COLUMNS", .variableColumns), ("GTK_THEME", .variableGTKTheme),
    ]

  private static let files: [ManualPage.Row] =
    [("~/.config/lens-share/config", .fileConfig), ("~/.config/lens-share/hooks/NAME", .fileHook)]
    + ManualPage.packFiles

  static let examples: [(explanation: Message, commands: [String])] = [
    (.exampleWord, ["lens-share serendipity"]),
    (.examplePipe, ["echo \"Geese were flying south.\" | lens-share --detail brief"]),
    (.exampleJSON, ["pdftotext book.pdf - | lens-share --format jsonl"]),
    (.exampleOffset, ["lens-share --from notes.txt --offset 120"]),
    (.exampleKey, ["lens-share --from selection --to popup"]),
  ]

  static func text(_ options: [OptionRow]) -> String {
    var page = ManualPage(program: "lens-share", summary: .lensShareSummary)
    page.section(.manualSynopsis)
    page.line([.bold("lens-share"), .plain(" \(Message.helpArguments.text)")])
    page.section(.manualDescription)
    page.paragraphs(Message.lensShareDescription.text)
    page.options(options)
    page.exitStatus(success: .exitFound, notFound: .exitNothing)
    page.section(.manualEnvironment, variables)
    page.section(.manualFiles, files)
    page.examples(examples)
    page.seeAlso("lensctl")
    return page.text
  }
}
