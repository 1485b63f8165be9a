import Intake
import MiniLexicon
import Seeding
import Testing

/// Any bytes are read, in time and memory that grow with their number only.
@Suite struct HTMLRobustnessTests {
  private static let sample = Array(
    """
    <!DOCTYPE html><html><head><title>A &amp; b</title><style>p > a {}</style><script>"<!-- </p>"</script></head>
    <body class='x'><h1>caf&eacute; &#x1F600;</h1><p>un<b>believ</b>able, <ruby>漢<rt>kan</ruby><br>x</p><pre>
      one\ttwo &lt;
    </pre><ul><li>a<li>b</ul><svg><title>t</title><![CDATA[x]]></svg><!-- c --><table><tr><td>1<td>2</table>
    <textarea>\n&copy</textarea><video>v</video><template>t</template><xmp><b></xmp>é\u{301}👩‍👩‍👧</body></html>
    """.utf8)
  private static let pieces = [
    "<", ">", "&", "</", "<!--", "-->", "<![CDATA[", "]]>", "<pre>", "</pre>", "<script>", "</script>",
    "<svg>", "</svg>",
    "<p", "'", "\"", "=", "&#", "&#x", "&eacute", ";", "\0", "\u{FEFF}", "<template>", "</template>", "<rt>",
    "<title>",
    "</title>", "\r\n", "<br>", "<plaintext>", "<math>", "<video>", "</p>",
  ]

  @Test(arguments: 0..<4)
  func mutations(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    for _ in 0..<400 {
      let source = ScannerProbe.mutation(of: Self.sample, inserting: Self.pieces, &random)
      ScannerProbe.check(source, TextBlocks(source, format: .html))
    }
  }

  @Test func everyBeginning() {
    for count in 0...Self.sample.count {
      let source = Array(Self.sample[..<count])
      ScannerProbe.check(source, TextBlocks(source, format: .html))
    }
  }

  @Test func bytesOfAnyKind() {
    var random = FixedRandom(seed: 9)
    for _ in 0..<300 {
      let source = (0..<200).map { _ in
        Bool.random(using: &random)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("<>&/!-;#'\"= ap".utf8).randomElement(using: &random)!
      }
      ScannerProbe.check(source, TextBlocks(source, format: .html))
    }
  }

  /// 64 KiB of each: what takes the square of that does not end in time.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "<", "&", ">", "<!--", "<a ", "</a", "<a href='", "<p>", "<b>x", "<svg>", "</svg>", "<svg><desc>", "&#",
      "&a",
      "&amp", "<title>", "<textarea>", "</textarea", "<script>", "<script><!--", "<!--<script>", "<![CDATA[",
      "<?", "</",
      "<template>", "<video>", "<rt>", "<ruby><rt>x", "<br>", "x<br>", "<pre>\n", "a ", " ", "a", "é",
      "\u{301}", "\0",
      "<svg><![CDATA[", "&CounterClockwiseContourIntegra", "<img>", "<math><svg>", "<table><tr><td>", "]]>",
      "--", "<p/",
      "辞書",
    ])
  func repeated(unit: String) {
    let source = Array(String(repeating: unit, count: (64 << 10) / unit.utf8.count).utf8)
    var scanner = TextBlocks(source, format: .html)
    var end = 0
    while let block = scanner.next() {
      let place = block.source
      #expect(place.lowerBound >= end && place.upperBound <= source.count && block.bytes.count <= 64 << 10)
      end = place.upperBound
    }
  }

  @Test func deepNesting() {
    let depth = 100_000
    for element in ["div", "b", "svg", "template", "video", "pre", "rt", "li", "table"] {
      let source = Array(
        (String(repeating: "<\(element)>", count: depth) + "x"
          + String(repeating: "</\(element)>", count: depth) + "y")
          .utf8)
      #expect(HTMLScannerTests.blocks(source).last?.hasSuffix("y") == true)
    }
  }
}
