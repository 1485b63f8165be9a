import Intake
import MiniLexicon
import Seeding
import Testing

/// Any bytes are read, in time and memory that grow with their number only.
@Suite struct MarkdownRobustnessTests {
  private static let sample = Array(
    """
    ---
    title: x
    ---
    # un*believ*able #

    A [link *a*](<b c> "t") ![i](j), `code`, caf&eacute; \\* <b>x</b> https://a.b/c. a@b.cd
    two  \nthree [ref] [x][ref]
    > quote
    - item
      1. [ ] task

    | a | b\\|c |
    |---|:-:|
    | `d\\|e` | f |

    ```swift
    code
    ```
    <div>
    <script>x</script>辞書 e\u{301}
    </div>

    [ref]: /url 'title'
    \tcode
    """.utf8)
  private static let pieces = [
    "*", "_", "~", "`", "[", "]", "(", ")", "<", ">", "!", "|", "\\", "&", "#", "-", "+", "1.", "\n", "\n\n",
    "\r", "\t",
    "    ", "```", "---", "<!--", "-->", "<pre>", "[ref]:", "http://", "www.", "@", "&#", "\0", "\u{FEFF}",
    ":-", "<a b='",
    "<script>", "</script>",
  ]

  @Test(arguments: 0..<4)
  func mutations(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    for _ in 0..<300 {
      let source = ScannerProbe.mutation(of: Self.sample, inserting: Self.pieces, &random)
      ScannerProbe.check(source, TextBlocks(source, format: .markdown))
    }
  }

  @Test func everyBeginning() {
    for count in 0...Self.sample.count {
      let source = Array(Self.sample[..<count])
      ScannerProbe.check(source, TextBlocks(source, format: .markdown))
    }
  }

  @Test func bytesOfAnyKind() {
    var random = FixedRandom(seed: 9)
    for _ in 0..<300 {
      let source = (0..<200).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("*_~`[]()<>!|\\&#-+1.: \n\n\tab".utf8).randomElement(using: &random)!
      }
      ScannerProbe.check(source, TextBlocks(source, format: .markdown))
    }
  }

  /// Found by fuzzing: the search for a table's header in such a paragraph trapped.
  @Test func aParagraphOfDefinitionsIsNoHeader() {
    for source in ["[r]:\n.\n-", "[r]:\n.\n-\n|-|\n|a|\n"] {
      ScannerProbe.check(Array(source.utf8), TextBlocks(Array(source.utf8), format: .markdown))
    }
  }

  /// 64 KiB of each: what takes the square of that does not end in time.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "*", "**a ", "*a ", "*a_ ", "a**b ", "_a ", "_a*", "~", "~a~~b ", "`", "`a``", "```a ", "[", "]", "[]",
      "[a](", "[a](b",
      "[a](<b", "[a](b 'c", "![", "![a]", "[a][", "[[a]]", "](x)", "[a](b)", "(", "[a]((", "<", "<a ",
      "<a b='", "<!--", "<?",
      "<!A", "<![CDATA[", "<a:", "<a@b", "&", "&#", "&amp;", "\\", "\\*", ">", "> ", "- ", "1. ", "> a\n",
      "- a\n", "-\n", "# a\n",
      "a\n", "\n", " \n", "    a\n", "```\n", "~~~\na\n", "---\n", "===\n", "a\n===\n", "|", "|a|\n",
      "a|b\n-|-\n", "|-|\n", "a|b\n|-|\n", "\\|",
      "<div>\n", "<pre>\n", "<!--\n", "[a]: b\n", "[a]:", "[a]: b 'c\n", "http://", "http://a_", "www.",
      "www._", "_www.", "a@", "@a.b",
      "a@b.c ", "a@a.", "https://a.b/;", "a  \n", "\t", "\r", "辞書", "é*", "a", " ", "\0",
    ])
  func repeated(unit: String) {
    let source = Array(String(repeating: unit, count: (64 << 10) / unit.utf8.count).utf8)
    var scanner = TextBlocks(source, format: .markdown)
    var end = 0
    while let block = scanner.next() {
      let place = block.source
      #expect(place.lowerBound >= end && place.upperBound <= source.count && block.bytes.count <= 64 << 10)
      end = place.upperBound
    }
  }

  /// What opens first and closes last, or never.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      ("[", "]"), ("*a ", " a*"), ("![", "](x)"), ("[", "](x)"), ("> ", "\n\n"), ("- ", "\n\n"),
      ("**a _b ", " b_ a**"), ("<b>", "</b>"),
      ("`", "``"), ("[a](", ")"), ("~~a ", " b~"), ("_a ", "*b"), ("<video>", "a\n\n"), ("- - - - ", "\n \n"),
    ])
  func nested(open: String, close: String) {
    let text = String(repeating: open, count: 50_000) + "x" + String(repeating: close, count: 50_000)
    var scanner = TextBlocks(Array(text.utf8), format: .markdown)
    while scanner.next() != nil {}
  }

  /// A text with more markup than is kept at once is passed on in parts: no character of it is lost or comes twice, and only
  /// the emphasis that is open at a border is text.
  @Test(arguments: ["*a* ", "[a](b) ", "a\n", " a\n", "> a\n", "<b>a</b> ", "w@b.c a "])
  func longParagraphsAreReadInParts(unit: String) {
    let count = (3 << 19) / unit.utf8.count
    let source = Array(String(repeating: unit, count: count).utf8)
    var scanner = TextBlocks(source, format: .markdown)
    var (words, marks) = (0, 0)
    while let block = scanner.next() {
      words += block.bytes.count { $0 == UInt8(ascii: "a") }
      marks += block.bytes.count {
        $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<")
      }
    }
    #expect(words == count)
    #expect(marks <= 20)
  }

  /// A line without an end is several leaves.
  @Test(arguments: ["辞書", "a", "<b>a</b>"]) func longLinesAreReadInParts(unit: String) {
    let count = (3 << 19) / unit.utf8.count
    var scanner = TextBlocks(Array(String(repeating: unit, count: count).utf8), format: .markdown)
    var text: [UInt8] = []
    while let block = scanner.next() { text += block.bytes }
    let word = unit == "<b>a</b>" ? "a" : unit
    #expect(String(decoding: text, as: UTF8.self) == String(repeating: word, count: count))
  }
}
