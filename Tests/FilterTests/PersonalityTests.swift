import Safety
import Serving
import Testing

@testable import Filter

/// Which program a run is, by `argv[0]` or `--as`.
@Suite struct PersonalityTests {
  private static func chosen(_ arguments: [String]) throws -> (name: String?, rest: [String]) {
    var rest = arguments.dropFirst().map { Array($0.utf8) }
    let personality = try Personality.chosen(Array(arguments[0].utf8), &rest)
    return (personality.map { "\($0.name)" }, rest.map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: [
    (["lens-share", "mouse"], nil, ["mouse"]), (["/usr/bin/lens-share"], nil, []),
    (["", "a"], nil, ["a"]), (["./other", "a"], nil, ["a"]),
    (["lens-share", "--as", "lens-share", "a"], "lens-share", ["a"]),
    (["other", "--as=lens-share", "--as"], "lens-share", ["--as"]),
    (["lens-share", "a", "--as", "b"], nil, ["a", "--as", "b"]),
    (["lens-share", "--ask"], nil, ["--ask"]), (["lens-share", "--", "--as"], nil, ["--", "--as"]),
  ])
  func theNameDecides(arguments: [String], name: String?, rest: [String]) throws {
    let chosen = try Self.chosen(arguments)
    #expect(chosen.name == name)
    #expect(chosen.rest == rest)
  }

  @Test(arguments: Personality.all.map { "\($0.name)" })
  func everyNameIsFound(name: String) throws {
    #expect(try Self.chosen(["/a/b", "--as", name]).name == name)
    #expect(try Self.chosen(["/a/\(name)"]).name ?? "lens-share" == name)
  }

  /// Each manual page names the program and its options.
  @Test func everyProgramHasAManualPage() {
    for personality in Personality.all {
      let page = personality.manualPage
      #expect(page.hasPrefix(".TH \("\(personality.name)".uppercased().replacing("-", with: "\\-")) 1 "))
      for row in personality.options() {
        #expect(page.contains("\\fB\("--\(row.name)".replacing("-", with: "\\-"))\\fR"))
      }
    }
  }

  @Test(arguments: [
    (["lens-share", "--as", "more"], "invalid value 'more' for --as: choose "),
    (["lens-share", "--as="], "--as needs a value: "), (["lens-share", "--as"], "--as needs a value: "),
  ])
  func anUnknownNameIsRefused(arguments: [String], message: String) {
    let failure = #expect(throws: Failure.self) { try Self.chosen(arguments) }
    #expect(failure?.status == .usage)
    #expect(failure?.message.hasPrefix(message) == true)
  }
}
