import Foundation
import Safety
import Testing

@testable import Manager
@testable import PackBuilding

@Suite struct PackInstallerTests {
  @Test func whatIsNoPackIsNotInstalled() throws {
    let sandbox = try Sandbox()
    let installer = PackInstaller(folder: sandbox.packs.path(), name: "x")
    let failure = try #require(throws: Failure.self) { try installer.install { _ in } }
    #expect(failure.status == .data)
    #expect(sandbox.files == [])
  }

  @Test func anErrorOfTheWriterLeavesNothing() throws {
    let sandbox = try Sandbox()
    let installer = PackInstaller(folder: sandbox.packs.path(), name: "x")
    let failure = try #require(throws: Failure.self) {
      try installer.install { (_) throws(PackWriteError) in throw .system(ENOSPC) }
    }
    #expect(failure.status == .inputOutput)
    #expect(failure.message.hasSuffix("No space left on device: check the disk's free space and permissions"))
    #expect(sandbox.files == [])
  }

  @Test func onlyAnUnlockedLeftoverIsRemoved() throws {
    let sandbox = try Sandbox()
    try sandbox.importMini()
    let dead = sandbox.packs.appending(path: ".wordnet.1.tmp")
    let alive = sandbox.packs.appending(path: ".wordnet.2.tmp")
    try Data("x".utf8).write(to: dead)
    try Data("x".utf8).write(to: alive)
    let handle = try FileHandle(forReadingFrom: alive)
    flock(handle.fileDescriptor, LOCK_EX)
    try sandbox.importMini()
    #expect(sandbox.files == [".wordnet.2.tmp", "wordnet.lexpack"])
    try handle.close()
  }

  @Test func othersCannotWriteToAPackWhateverTheUmask() throws {
    let sandbox = try Sandbox()
    let before = umask(0)
    defer { umask(before) }
    try sandbox.importMini()
    let path = sandbox.packs.appending(path: "wordnet.lexpack").path()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o644)
  }
}
