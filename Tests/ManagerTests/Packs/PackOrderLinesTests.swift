import Testing

@testable import Manager

@Suite struct PackOrderLinesTests {
  private static let comment =
    "# Packs in lookup order; those with a - before their name are disabled. See lensctl help order.\n"

  /// The packs `a`, `b` and `c`, of which `c` was disabled by a system's file.
  private static func lines(_ text: String?) -> PackOrderLines {
    let packs = ["a", "b", "c"].enumerated().map { (index, name) in
      let place = PackLocation.Place(order: index + 1, isDisabled: name == "c")
      return PackLocation(name: name, path: "/\(name)", isOwn: true, place: place)
    }
    return PackOrderLines(text.map { Array($0.utf8) }, packs: packs)
  }

  private static func text(_ lines: PackOrderLines) -> String {
    String(decoding: lines.text, as: UTF8.self)
  }

  @Test(
    arguments: [
      (nil, comment + "a\nb\n-c\n"), ("", "a\nb\n-c\n"), ("c", "c\na\nb\n"),
      ("b\r\n\r\n -x # gone\r\n", "b\n-x # gone\na\n-c\n"),
      // What is named twice is named once, as it counts.
      ("b\na # first\nb\n-a # second\n", "b\n-a # first\n-c\n"),
      // Comments stay at the top and at the end, or where they are.
      ("# top\n# too\nb\n# of a\na\n-c\n# end\n", "# top\n# too\nb\n# of a\na\n-c\n# end\n"),
    ] as [(String?, String)])
  func everyPackThatIsThereGetsALine(text: String?, expected: String) {
    #expect(Self.text(Self.lines(text)) == expected)
  }

  @Test(arguments: [
    (["c"], "# top\n-c\n-x # gone\n# of b\nb\na\n"), (["a", "b"], "# top\na\n# of b\nb\n-x # gone\n-c\n"),
    (["b", "b", "b"], "# top\n# of b\nb\n-x # gone\na\n-c\n"),
    (["x", "c"], "# top\n-x # gone\n-c\n# of b\nb\na\n"),
    (["b", "x", "b"], "# top\n# of b\nb\n-x # gone\na\n-c\n"), ([], "# top\n-x # gone\n# of b\nb\na\n-c\n"),
  ])
  func packsArePutFirst(names: [String], expected: String) {
    var lines = Self.lines("# top\n-x # gone\n# of b\nb\n")
    lines.putFirst(names)
    #expect(Self.text(lines) == expected)
  }

  @Test(arguments: [("a", "b\n-c\na\n"), ("b", "b\na\n-c\n"), ("c", "b\na\n-c\n"), ("x", "b\na\n-c\n")])
  func onlyAPackWithoutALineIsAppended(name: String, expected: String) {
    var lines = Self.lines("b\n")
    lines.append(name)
    #expect(Self.text(lines) == expected)
  }

  @Test func aPackIsDisabledEnabledAndDropped() {
    var lines = Self.lines("a # why\n-x\n")
    lines.set("a", isDisabled: true)
    lines.set("c", isDisabled: false)
    lines.set("nothing", isDisabled: true)
    #expect(Self.text(lines) == "-a # why\n-x\nb\nc\n")
    lines.remove("x")
    lines.remove("nothing")
    #expect(Self.text(lines) == "-a # why\nb\nc\n")
  }
}
