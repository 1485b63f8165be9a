import Databases
import Foundation
import Messages
import Safety
import Testing

@testable import Vocabulary

@Suite struct VocabularyFileTests {
  private let sandbox: VocabularySandbox
  private var path: String { sandbox.vocabulary.path }

  init() throws { sandbox = try VocabularySandbox() }

  private func opening(_ path: String) -> Failure? {
    do throws(Failure) {
      _ = try Vocabulary(at: path)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("PRAGMA user_version = 2", "written by a newer lens-share"),
    ("PRAGMA application_id = 1", "not a vocabulary"),
  ])
  func otherDatabasesAreRefused(change: String, reason: String) throws {
    try sandbox.vocabulary.run(change)
    let failure = opening(path)
    #expect(failure?.status == .data)
    #expect(failure?.message.contains(reason) == true)
  }

  @Test(arguments: ["", "text", String(repeating: "x", count: 5000)])
  func otherFilesAreRefused(text: String) throws {
    let file = sandbox.folder.appending(path: "other").path()
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    #expect(opening(file)?.status == .data)
  }

  @Test func theSettingsProtectWhatIsStored() throws {
    #expect(try sandbox.vocabulary.row("PRAGMA journal_mode")?[0].string == "wal")
    #expect(try sandbox.vocabulary.number("PRAGMA synchronous") == 2)
    #expect(try sandbox.vocabulary.number("PRAGMA secure_delete") == 1)
    #expect(try sandbox.vocabulary.row("PRAGMA integrity_check")?[0].string == "ok")
  }

  /// Another connection, as that of another process: what it changes waits, and is then seen.
  @Test func changesOfTwoProcessesAreBothKept() async throws {
    let other = try Vocabulary(at: path)
    try other.run("PRAGMA busy_timeout = 0")
    try sandbox.vocabulary.transaction { () throws(Failure) in
      try sandbox.vocabulary.set(StarredWord(Word("a"), time: 1))
      #expect(throws: Failure(.temporary, .vocabularyBusy(file: path))) { try other.set(goal: 3) }
    }
    try other.set(goal: 3)
    #expect(try sandbox.vocabulary.goal() == 3)
    #expect(try other.starred().count == 1)
  }
}
