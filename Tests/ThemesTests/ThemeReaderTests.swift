import Testing

@testable import Themes

@Suite struct ThemeReaderTests {
  private static func read(_ text: String) throws(ThemeError) -> Theme {
    try Theme(parsing: Array(text.utf8))
  }

  @Test func colorsAndStyles() throws {
    let theme = try Self.read(
      "\u{FEFF}# comment\r\n\n background = #FFFFFF\ntext=#000001\r\n\ttitle = bold\nlink = underline #0000ff italic\n"
        + "selection = #ffffff on #00000f bold")
    #expect(theme[.background].color.text == "#ffffff")
    #expect(theme[.title].color == theme[.text].color && theme[.title].isBold && !theme[.title].isItalic)
    #expect(theme[.link].color.text == "#0000ff" && theme[.link].isUnderlined && theme[.link].isItalic)
    #expect(theme[.note] == theme[.text])
    #expect(theme.selectionBackground.text == "#00000f" && theme[.selection].isBold)
  }

  @Test func withoutASelectionItIsTheReverse() throws {
    let theme = try Self.read("background = #ffffff\ntext = #000000\nselection = bold\n")
    #expect(theme[.selection].color.text == "#ffffff" && theme[.selection].isBold)
    #expect(theme.selectionBackground.text == "#000000")
  }

  @Test(arguments: [
    ("title", ThemeError.noValue(line: 3)), ("title =", .noValue(line: 3)),
    ("titel = bold", .unknownRole(line: 3, name: "titel")), ("= bold", .unknownRole(line: 3, name: "")),
    ("Title = bold", .unknownRole(line: 3, name: "Title")),
    ("title = #12345", .unknownWord(line: 3, word: "#12345")),
    ("title = #12345g", .unknownWord(line: 3, word: "#12345g")),
    ("title = #+12345", .unknownWord(line: 3, word: "#+12345")),
    ("title = red", .unknownWord(line: 3, word: "red")),
    ("title = #000000 #000000", .unknownWord(line: 3, word: "#000000")),
    ("title = #000000 # dark", .unknownWord(line: 3, word: "#")),
    ("\ntext = bold", .repeated(line: 4, name: "text")),
    ("title = #000000 on #ffffff", .misplacedOn(line: 3)), ("selection = on #ffffff", .misplacedOn(line: 3)),
    ("selection = #ffffff on", .misplacedOn(line: 3)), ("selection = #ffffff", .misplacedOn(line: 3)),
    ("selection = #ffffff on on #000000", .misplacedOn(line: 3)),
  ])
  func whatIsWrongIsSaid(line: String, error: ThemeError) {
    #expect(throws: error) { try Self.read("background = #ffffff\ntext = #000000\n" + line) }
  }

  @Test func aThemeNeedsABackgroundAndAText() {
    #expect(throws: ThemeError.noColor(name: "background")) { try Self.read("") }
    #expect(throws: ThemeError.noColor(name: "text")) { try Self.read("background = #000000\ntext = bold\n") }
  }

  @Test func aFileOfAnyBytesIsReadOrRefused() {
    for byte in UInt8.min...UInt8.max {
      for file in [[byte], Array("background = #ff".utf8) + [byte], [byte, UInt8(ascii: "="), byte]] {
        #expect(throws: ThemeError.self) { try Theme(parsing: file) }
      }
    }
  }
}
