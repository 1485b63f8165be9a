import Foundation
import LexiconPack
import Testing

@Suite struct MappedFileTests {
  /// Opening a pipe to read waits for a writer, which may never come.
  @Test(.timeLimit(.minutes(1))) func aPipeIsRefusedAtOnce() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID().uuidString)").path()
    // SAFETY: a Swift string is passed as a NUL-terminated copy that lives during the call.
    #expect(unsafe mkfifo(path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: PackError.notAFile) { try MappedFile(path: Array(path.utf8)) }
  }
}
