import Messages
import Safety
import Testing

@Suite struct ManualPageTests {
  private static func page(_ write: (inout ManualPage) -> Void) -> [Substring] {
    var page = ManualPage(program: "lens-share", summary: .lensShareSummary)
    let start = page.text
    write(&page)
    #expect(page.text.hasPrefix(start))
    return page.text.dropFirst(start.count).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
  }

  @Test func beginsWithItsTitleAndName() {
    let lines = ManualPage(program: "lens-share", summary: .lensShareSummary).text.split(separator: "\n")
    #expect(lines[0].hasPrefix(#".TH LENS\-SHARE 1 "#))
    #expect(lines[1] == ".SH NAME")
    #expect(lines[2].hasPrefix(#"lens\-share \- "#))
  }

  /// Nothing that a text holds is taken for a request or an escape.
  @Test(arguments: [
    ("a-b", #"a\-b"#), (#"a\b"#, #"a\eb"#), (".SH x", #"\&.SH x"#), ("'x'", #"\(aqx\(aq"#),
    ("x .y", "x .y"), (#""~^`"#, #"\(dq\(ti\(ha\(ga"#), ("“é” 😀", #"\[u201C]\[u00E9]\[u201D] \[u1F600]"#),
    ("a\tb", "a b"),
  ])
  func textIsEscaped(text: String, expected: String) {
    #expect(Self.page { $0.line([.plain(text)]) } == [Substring(expected)])
  }

  @Test func runsHaveTheirFonts() {
    let lines = Self.page {
      $0.item([.bold("-0"), .plain(", "), .italic("N")], [.plain("b")], meaning: "what")
    }
    #expect(lines == [".TP", #"\fB\-0\fR, \fIN\fR"#, ".TQ", "b", "what"])
  }

  /// Lines are broken at spaces, and one that begins with a dot is protected there, too.
  @Test func longLinesAreBroken() {
    let lines = Self.page { $0.line([.plain(String(repeating: "1234567 .9 ", count: 20))]) }
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.utf8.count <= 80 && !$0.hasPrefix(".") && !$0.hasPrefix(" ") })
    #expect(lines.joined(separator: " ").split(separator: " ").count == 40)
  }

  @Test func namesOfOneMeaningShareIt() {
    let lines = Self.page {
      $0.section(.manualFiles, [("a", .filePack), ("b", .fileSystemPack), ("c", .fileSystemPack)])
    }
    #expect(lines.filter { $0 == ".TP" }.count == 2)
    #expect(lines.filter { $0 == ".TQ" }.count == 1)
  }
}
