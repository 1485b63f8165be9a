import Testing

@testable import Desktop
@testable import Processes

@Suite struct ToolFinderTests {
  private func finder(_ path: String) -> ToolFinder { ToolFinder(path: Array(path.utf8)) }

  @Test func findsTheFirstInOrder() {
    #expect(finder("/nowhere:/usr/bin:/bin").path(of: "sh") == Array("/usr/bin/sh".utf8))
    #expect(finder("/usr/bin").path(of: "no-such-program") == nil)
  }

  @Test(arguments: ["", ".", ":", "bin", "./usr/bin"])
  func relativeFoldersAreNotSearched(path: String) {
    #expect(finder(path).path(of: "sh") == nil)
  }

  @Test func aFolderOrAPlainFileIsNoProgram() {
    #expect(finder("/").path(of: "usr") == nil)
    #expect(finder("/etc").path(of: "passwd") == nil)
  }
}
