import Intake
import Testing

@Suite struct LineWrapTests {
  private static func guess(_ lines: [String]) -> LineWrap {
    LineWrap.guess(Array((lines.joined(separator: "\n") + "\n").utf8).span)
  }

  private static let prose = [
    "Emma Woodhouse, handsome, clever, and rich, with a comfortable home and",
    "happy disposition, seemed to unite some of the best blessings of",
    "existence; and had lived nearly twenty-one years in the world with very",
    "little to distress or vex her. She was the youngest of the two daughters",
    "of a most affectionate, indulgent father.",
  ]

  @Test func proseHasAWidth() {
    #expect(Self.guess(Self.prose) == .width(72))
    // A selection of two lines.
    #expect(Self.guess([Self.prose[0], "happy disposition"]) == .width(71))
    // Indented, quoted and numbered texts; one long line among many.
    #expect(Self.guess(["Title", ""] + Self.prose.map { "    " + $0 }) == .width(76))
    #expect(
      Self.guess(Array(repeating: Self.prose, count: 5).flatMap { $0 } + [String(repeating: "x", count: 300)])
        == .width(72))
    // Cyrillic counts in characters.
    #expect(
      Self.guess([
        "Все счастливые семьи похожи друг на друга, каждая несчастливая семья",
        "несчастлива по-своему. Все смешалось в доме Облонских, и жена узнала,",
        "что муж был в связи с бывшею в их доме француженкою-гувернанткой.",
      ]) == .width(69))
  }

  @Test(arguments: [
    [""], ["one line without an end"], ["mouse", "cat", "dog"],
    // Each paragraph on one line.
    [prose.joined(separator: " "), prose.joined(separator: " ")],
    // Each sentence on one line.
    prose.map { "This is what she said on that day: " + $0.prefix(20) + "." },
    // Verses: each begins with a capital.
    [
      "Shall I compare thee to a summer’s day, my dear?", "Thou art more lovely and more temperate, my dear,",
      "Rough winds do shake the darling buds of May, and",
    ],
    // Subtitles are narrow.
    [
      "1", "00:00:20,000 --> 00:00:24,400", "he said to me that on the very next",
      "day he would go to the market", "",
    ],
    // A log, a table, code, and paths.
    [
      "error: cannot open the file at /etc/passwd",
      "error: cannot open the file that is wanted by the program that was called", "error: no",
    ],
    [
      "ssh      22/tcp     the secure shell that is used for logging in",
      "smtp     25/tcp     mail that goes to others and comes from them",
    ],
    [
      "int count_lines(const char *text, unsigned long length) {",
      "  for (int index = 0; index < length; index++)",
      "    lines += text[index] == 10;", "  return lines;", "}",
    ],
    [
      "usr/share/doc/lens-share/README/and/other/long/names/of/files.md",
      "usr/share/doc/lens-share/CHANGELOG/and/other/long/names/of/it.md",
    ],
  ])
  func otherTextsAreLines(lines: [String]) {
    #expect(Self.guess(lines) == .lines)
  }

  @Test(arguments: [
    // Full, and not full.
    (prose[0], prose[1], true), ("with a comfortable home and", "happy disposition, seemed to unite", false),
    // Blank lines, items, indentation, columns.
    (prose[0], "", false), ("", prose[0], false), (prose[0], "- happy disposition, seemed", false),
    (prose[0], "2. happy disposition", false), (prose[0], "   happy disposition", false),
    ("   " + prose[0], prose[1], true),
    ("- " + prose[0], "  " + prose[1], true), (prose[0] + "   12", prose[1], false),
    // A line may also continue with a capital.
    (prose[0], "Highbury, seemed to unite", true),
  ])
  func joins(line: String, next: String, joined: Bool) {
    let (line, next) = (Self.shape(line + "\n"), Self.shape(next + "\n"))
    #expect(LineWrap.width(73).joins(line, next) == joined)
    #expect(!LineWrap.lines.joins(line, next))
  }

  private static func shape(_ line: String) -> LineShape { LineShape(Array(line.utf8).span) }

  @Test func paragraphsEndAtBlankLinesAndItems() {
    func joins(_ line: String, _ next: String) -> Bool {
      LineWrap.paragraphs.joins(Self.shape(line), Self.shape(next))
    }
    #expect(joins("a\n", "b\n"))
    #expect(!joins("a\n", " \n"))
    #expect(!joins("\n", "b\n"))
    #expect(!joins("a\n", "* b\n"))
  }
}
