import Foundation
import MiniLexicon
import Testing

/// Whatever becomes of a pack while a text is read, the answer is the one of the pack that was there first.
@Suite struct ReplacedPackTests {
  private static func pack(_ hasPhrases: Bool) throws -> [UInt8] {
    try MiniLexicon.pack(
      MiniLexicon.records(of: MiniLexicon.phrases.filter { hasPhrases || !$0.spelling.contains(" ") }))
  }

  @Test(arguments: [1, 2])
  func threadsReadTheOpenFiles(jobs: Int) throws {
    let sandbox = try Sandbox(hasPacks: false)
    try sandbox.install("phrases", Self.pack(true))
    let replacement = try Data(Self.pack(false))
    let path = sandbox.packs.appending(path: "phrases.lexpack")
    let answer = sandbox.root.appending(path: "answer")
    try Data().write(to: answer)
    let (input, output) = (Pipe(), try FileHandle(forWritingTo: answer))
    let feed = input.fileHandleForWriting
    Thread.detachNewThread {
      feed.write(Data("hot. dog.\n".utf8))
      // The pack is open when the first answer is there.
      let limit = ContinuousClock.now + .seconds(10)
      while (try? Data(contentsOf: answer))?.isEmpty != false, .now < limit { usleep(1000) }
      try? FileManager.default.removeItem(at: path)
      try? replacement.write(to: path)
      // Threads begin behind the first MiB.
      let filler = String(repeating: String(repeating: " ", count: 1023) + "\n", count: 1100)
      feed.write(Data((filler + "hot. dog.\nhot dog.\n" + filler).utf8))
      try? feed.close()
    }
    let code = sandbox.run(
      ["--detail=brief", "--jobs=\(jobs)"], input.fileHandleForReading.fileDescriptor, output.fileDescriptor,
      2)
    #expect(code == 0)
    #expect(try String(contentsOf: answer, encoding: .utf8).contains("a sausage in a roll"))
  }
}
