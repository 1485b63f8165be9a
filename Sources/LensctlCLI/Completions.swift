import ArgumentParser

extension CompletionKind {
  /// The packs that a look-up sees. A shell asks `lensctl` for them.
  static let packs = shellCommand("lensctl packs 2>/dev/null | cut -f 1")
  /// These, and the languages that can be installed.
  static let packsAndLanguages = shellCommand(
    "lensctl packs 2>/dev/null | cut -f 1; printf '%s\\n' \(languages)")

  private static let languages = Catalog.standard.shelves.map(\.language).joined(separator: " ")
}
