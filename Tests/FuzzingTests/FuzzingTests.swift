import Foundation
import Fuzzing
import Testing

/// Runs each fuzz target with its seeds, an empty input and two short ones.
@Suite struct FuzzingTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func seedsHold(_ name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let check = try target.prepare()
    for input in try inputs(of: target) {
      #expect(input.count <= target.longest)
      try check(input)
    }
  }

  private func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
    var inputs = try target.madeSeeds() + [[], Array("a".utf8), Array("mouse\n\0\u{301}".utf8)]
    var files = target.seeds.map { Repository.root.appending(path: $0) }
    let folder = Repository.root.appending(path: "Tests/Fuzzing/Seeds/\(target.name)")
    if FileManager.default.fileExists(atPath: folder.path) {
      files += try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }
    for file in files { inputs.append(Array(try Data(contentsOf: file))) }
    return inputs
  }
}
