import ArgumentParser
import FoundationEssentials

extension CompletionKind {
  /// The packs that a look-up sees. A shell asks `lensctl` for them.
  static let packs = custom { _, _, _ in
    PackFolders(environment: ProcessInfo.processInfo.environment).packs().map(\.name)
  }
}
