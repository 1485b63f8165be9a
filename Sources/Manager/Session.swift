import ManagerBase
import Safety

/// The environment of a command, in place of the process's globals, so that it also runs inside a test.
package struct Session {
  package let environment: [String: String]
  package let console: Console
  /// The path of the program; nil if it is not known.
  package let program: String?
  /// Seconds that `lens-share --version` may take.
  let patience: Double
  let catalog: Catalog
  /// Called before long work: from then on, an interruption is answered with a message.
  let expectInterruption: () -> Void

  package init(
    environment: [String: String], console: Console, program: String? = nil, patience: Double = 5,
    catalog: Catalog = .standard, expectInterruption: @escaping () -> Void = {}
  ) {
    self.environment = environment
    self.console = console
    self.program = program
    self.patience = patience
    self.catalog = catalog
    self.expectInterruption = expectInterruption
  }

  /// The folder of the program, which also contains `lens-share`.
  var programs: String? { program.map(FileCalls.folder) }

  var folders: PackFolders { PackFolders(environment: environment) }

  /// Rebuilds the index if it is out of date. If it cannot be rebuilt, lookups work without it.
  func refreshIndex(_ progress: ProgressLine? = nil) {
    console.attempt { () throws(Failure) in
      try PackIndexFile(folders: folders).refresh(progress ?? terminalProgress) {
        console.warn($0.message)
      }
    }
  }

  /// The progress of a command that prints nothing about it but on a terminal.
  var terminalProgress: ProgressLine? { console.talkColumns.map { _ in ProgressLine(console) } }
}
