import Foundation
import Processes
import Testing

@testable import History

@Suite struct JournalTests {
  // MARK: Its place

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/lens-share/history.jsonl"),
      (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/lens-share/history.jsonl"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/lens-share/history.jsonl"),
      (["HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func isInTheFolderOfStates(variables: [String: String], path: String?) {
    #expect(Journal(Environment(variables)).map { String(decoding: $0.path, as: UTF8.self) } == path)
  }

  // MARK: What is refused

  private func refusal(_ journal: Journal) -> Journal.Refusal? {
    do throws(Journal.Refusal) {
      let open = try OpenJournal(journal)
      open.append(Array("x\n".utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func withoutAFileNothingIsMade() throws {
    let file = try JournalFile()
    try FileManager.default.removeItem(at: file.url)
    #expect(refusal(file.journal) == .missing)
    #expect(!FileManager.default.fileExists(atPath: file.url.path()))
  }

  @Test(arguments: [0o644, 0o640, 0o660, 0o606, 0o700, 0o400, 0o4600, 0o1600])
  func otherPermissionsAreRefused(mode: Int) throws {
    let file = try JournalFile(mode: mode)
    let refusal = refusal(file.journal)
    // Only root may open a file that is read-only.
    #expect(refusal == .mode || refusal == .system(EACCES))
    #expect(try file.lines.count == 2)
  }

  @Test func linksAreNotFollowed() throws {
    let file = try JournalFile()
    let link = file.folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
    #expect(refusal(Journal(path: Array(link.path().utf8))) == .notAFile)
    #expect(try file.lines.count == 2)
  }

  @Test func foldersAndPipesAreRefused() throws {
    let file = try JournalFile()
    #expect(refusal(Journal(path: Array(file.folder.path().utf8))) == .notAFile)
    let pipe = file.folder.appending(path: "pipe").path()
    // SAFETY: a NUL-terminated copy that lives during the call.
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(refusal(Journal(path: Array(pipe.utf8))) == .notAFile)
  }

  @Test(.enabled(if: geteuid() == 0))
  func filesOfOthersAreRefused() throws {
    let file = try JournalFile()
    // SAFETY: as above.
    #expect(unsafe chown(file.url.path(), 1, 1) == 0)
    #expect(refusal(file.journal) == .foreign)
    #expect(try file.lines.count == 2)
  }

  @Test(arguments: [
    "", "\n", "{}\n", "{\"format\":\"lens-share.history/2\",\"context\":false}\n", "[1]\n",
    "{\"format\":\"lens-share.history/1\",\"context\":false}", String(repeating: " ", count: 5000),
  ])
  func otherFilesAreRefused(text: String) throws {
    let file = try JournalFile()
    try Data(text.utf8).write(to: file.url, options: [])
    #expect(refusal(file.journal) == .format)
    #expect(try Data(contentsOf: file.url) == Data(text.utf8))
  }

  // MARK: The first line

  @Test(arguments: [false, true])
  func theFirstLineSaysWhetherThereAreSentences(hasContext: Bool) throws {
    let file = try JournalFile(hasContext: hasContext)
    try file.append("mouse")
    let open = try OpenJournal(file.journal)
    #expect(open.hasContext == hasContext)
    #expect(open.set(hasContext: !hasContext))
    #expect(try OpenJournal(file.journal).hasContext == !hasContext)
    #expect(try file.lines.count == 3)
    #expect(try file.lines[1].contains("mouse"))
  }

  // MARK: Appending

  @Test func aRowAfterOneThatWasCutShortIsFound() throws {
    let file = try JournalFile(#"{"time":"t","wo"#)
    try file.append("mouse", "cat")
    #expect(try file.lines.count == 4)
    var reader = try JournalReader(OpenJournal(file.journal))
    #expect(reader.next()?.word == Array("cat".utf8))
    #expect(reader.next()?.word == Array("mouse".utf8))
    #expect(reader.next() == nil)
  }
}
