/// What `--print` writes instead of an answer, in the order of its values.
package enum PrintedText: CaseIterable, Sendable {
  case man, bash, zsh, fish
  /// The names that options accept, one per line, for the completions.
  case lexicons, sinks

  /// The value of `--print`.
  package var name: String { "\(self)" }
}
