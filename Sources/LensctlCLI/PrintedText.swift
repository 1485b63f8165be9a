import ArgumentParser

/// What `--print` writes: the manual page, what completes command lines in a shell, or a table of the documentation.
enum PrintedText: String, CaseIterable, ExpressibleByArgument {
  case man, bash, zsh, fish, formats, languages

  func text() throws(Failure) -> String {
    switch self {
    case .man: try CommandManual.text()
    // It is sourced: the line that would make it a program of its own is left out.
    case .bash: String(Lensctl.completionScript(for: .bash).trimmingPrefix("#!/bin/bash\n\n"))
    case .zsh: Lensctl.completionScript(for: .zsh)
    case .fish: Lensctl.completionScript(for: .fish)
    case .formats: DocumentedTable.formats.markdown
    case .languages: DocumentedTable.languages.markdown
    }
  }
}
