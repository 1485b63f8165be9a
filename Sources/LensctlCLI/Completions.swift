import ArgumentParser

extension CompletionKind {
  /// The packs that a look-up sees. A shell asks `lensctl` for them.
  static let packs = shellCommand("lensctl packs 2>/dev/null | cut -f 1")
}
