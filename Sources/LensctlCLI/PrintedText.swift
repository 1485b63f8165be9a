import ArgumentParser

/// What `--print` writes: the manual page, or what completes command lines in a shell.
enum PrintedText: String, CaseIterable, ExpressibleByArgument {
  case man, bash, zsh, fish

  func text() throws(Failure) -> String {
    switch self {
    case .man: try CommandManual.text()
    case .bash: Lensctl.completionScript(for: .bash)
    case .zsh: Lensctl.completionScript(for: .zsh)
    case .fish: Lensctl.completionScript(for: .fish)
    }
  }
}
