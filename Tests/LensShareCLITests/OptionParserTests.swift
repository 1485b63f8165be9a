import LensShareCLI
import Rendering
import Testing

@Suite struct OptionParserTests {
  private static func parse(_ arguments: String...) throws -> Options {
    var parser = OptionParser()
    try parser.parse(arguments.map { Array($0.utf8) })
    return parser.options
  }

  @Test func bothShapesOfAValue() throws {
    #expect(try Self.parse("--detail", "brief").detail == .brief)
    #expect(try Self.parse("--detail=brief").detail == .brief)
  }
}
