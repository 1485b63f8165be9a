import ArgumentParser

/// A document that `--print` writes: the manual page, a shell's completion script, or a table of the documentation.
enum PrintedDocument: String, CaseIterable, ExpressibleByArgument {
  case man, bash, zsh, fish, formats, languages

  func text() throws(Failure) -> String {
    switch self {
    case .man: try CommandManual.text()
    // Shells source it, so the line that would make it a program is removed.
    case .bash: String(Lensctl.completionScript(for: .bash).trimmingPrefix("#!/bin/bash\n\n"))
    case .zsh: Lensctl.completionScript(for: .zsh)
    case .fish: Lensctl.completionScript(for: .fish)
    case .formats: DocumentedTable.formats.markdown
    case .languages: DocumentedTable.languages.markdown
    }
  }
}
