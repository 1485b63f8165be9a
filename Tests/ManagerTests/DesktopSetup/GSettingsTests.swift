import Testing

@testable import Manager

@Suite struct GSettingsTests {
  @Test(arguments: [
    ("@as []\n", []), ("['/a/b/']\n", ["/a/b/"]), ("['/a/', '/b/']", ["/a/", "/b/"]), ("''", [""]),
    ("\"it's\"", ["it's"]), (#"'a\'b\\c'"#, [#"a'b\c"#]), ("schema key ['<Super>d']", ["<Super>d"]),
  ])
  func stringsAreReadFromAValue(value: String, strings: [String]) {
    #expect(GSettings.strings(in: value) == strings)
  }

  @Test(arguments: [#""/a b/lens-share" --to popup"#, "it's", #"a\b"#, ""])
  func aLiteralIsReadBack(text: String) {
    #expect(GSettings.strings(in: GSettings.literal(text)) == [text])
    #expect(GSettings.strings(in: GSettings.literal([text, text])) == [text, text])
  }
}
