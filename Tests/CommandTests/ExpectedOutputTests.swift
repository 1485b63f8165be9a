import Testing

@Suite struct ExpectedOutputTests {
  @Test(
    "Expected lines match output",
    arguments: [
      ([], ""), ([""], "\n"), (["a", "b"], "a\nb\n"), (["a\r"], "a\r\n"),
      (["…"], ""), (["…"], "a\nb\n"), (["a", "…"], "a\n"), (["…", "b"], "a\nb\n"),
      (["a", "…", "c", "…", "e"], "a\nb\nc\nd\ne\n"), (["a", "…", "b", "…", "b"], "a\nb\nb\n"),
      (["… 49 more"], "… 49 more\n"), (["a", "…", "…", "b"], "a\nb\n"),
    ])
  func matches(expected: [String], output: String) {
    #expect(expected.matches([UInt8](output.utf8)))
  }

  @Test(
    "Expected lines differ from output",
    arguments: [
      ([], "\n"), (["a"], "a"), (["a"], ""), (["a"], "a\n\n"), (["a"], "a\r\n"), (["a"], "b\n"),
      // Equal to Swift's `==`, but not the same bytes.
      (["\u{E9}"], "e\u{301}\n"),
      (["a", "…", "a"], "a\n"), (["a", "…", "c", "…", "e"], "a\nd\ne\n"), (["… 49 more"], "… 50 more\n"),
    ])
  func differs(expected: [String], output: String) {
    #expect(!expected.matches([UInt8](output.utf8)))
  }

  @Test func `Bytes that are not UTF-8 match nothing`() {
    #expect(!["\u{FFFD}"].matches([0xFF, 0x0A]))
  }
}
