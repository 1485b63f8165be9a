import Foundation
import Safety
import Testing

@testable import Manager

@Suite struct FolderLockTests {
  @Test func nothingIsLeftOfALock() throws {
    let sandbox = try Sandbox()
    let path = "\(sandbox.root.path)/lock"
    do {
      let lock = try FolderLock(path)
      #expect(FileManager.default.fileExists(atPath: path))
      withExtendedLifetime(lock) {}
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func aLockThatAKilledRunLeftIsTaken() throws {
    let sandbox = try Sandbox()
    try Data().write(to: sandbox.root.appending(path: "lock"))
    let lock = try FolderLock("\(sandbox.root.path)/lock")
    withExtendedLifetime(lock) {}
  }

  @Test func aLockThatIsHeldTooLongIsAnError() throws {
    let sandbox = try Sandbox()
    let path = "\(sandbox.root.path)/lock"
    let lock = try FolderLock(path)
    let failure = #expect(throws: Failure.self) { _ = try FolderLock(path, patience: 1) }
    #expect(failure?.status == .temporary)
    #expect(
      failure?.message
        == "\(path): locked by another lensctl: wait until it has finished, and run this again")
    withExtendedLifetime(lock) {}
  }

  @Test func onlyOneHoldsItAtATime() async throws {
    let sandbox = try Sandbox()
    let root = sandbox.root.path
    try Data("0".utf8).write(to: sandbox.root.appending(path: "count"))
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            do {
              let lock = try FolderLock("\(root)/lock")
              let text = try String(contentsOfFile: "\(root)/count", encoding: .utf8)
              try "\((Int(text) ?? 0) + 1)".write(toFile: "\(root)/count", atomically: false, encoding: .utf8)
              withExtendedLifetime(lock) {}
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    #expect(try String(contentsOfFile: "\(root)/count", encoding: .utf8) == "160")
  }
}
