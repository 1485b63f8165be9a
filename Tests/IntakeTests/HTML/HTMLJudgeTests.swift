import Foundation
import Intake
import MiniLexicon
import Seeding
import Testing

/// The text of HTML, judged by html5lib.
@Suite struct HTMLJudgeTests {
  private static func scan(_ name: String, _ source: [UInt8]) -> ScannedDocument {
    ScannedDocument(name: name, source: source, TextBlocks(source, format: .html))
  }

  /// Pages that the packages of these tests bring along; `LENS_SHARE_HTML` may name a folder with others.
  private static func pages() throws -> [ScannedDocument] {
    var paths = ["/usr/share/doc/cmark-gfm/spec.html"]
    paths += ["base-passwd/users-and-groups.html", "python3/python-policy.html", "bzip2/manual.html"]
      .map { "/usr/share/doc/\($0)" }.filter { FileManager.default.fileExists(atPath: $0) }
    if let folder = ProcessInfo.processInfo.environment["LENS_SHARE_HTML"] {
      let names = FileManager.default.enumerator(atPath: folder)!.compactMap { $0 as? String }
      paths += names.filter { $0.hasSuffix(".html") }.sorted().map { "\(folder)/\($0)" }
    }
    return try paths.map { scan($0, try Array(Data(contentsOf: URL(filePath: $0)))) }
  }

  @Test func realPages() throws {
    let judgement = try ScannedDocument.judge(Self.pages(), by: "html_text")
    #expect(judgement.faults == [])
    print("html_text: \(judgement.counts)")
  }

  /// Words of generated pages, nested and broken in many ways. Words stand apart there: where an end tag has no start
  /// tag, we part text and a tree does not.
  @Test func generatedPages() throws {
    var random = FixedRandom(seed: 3)
    let documents = (0..<3000).map { Self.scan("generated \($0)", Self.page(&random)) }
    let judgement = try ScannedDocument.judge(documents, by: "html_text", arguments: ["words"])
    #expect(judgement.faults == [])
    print("html_text: \(judgement.counts)")
  }

  private static let elements = [
    "p", "div", "b", "i", "span", "ul", "li", "h1", "pre", "em", "section", "svg", "math", "q",
  ]
  private static let raw = ["textarea", "title", "script", "style", "noscript", "iframe", "xmp"]
  private static let pieces = [
    " one ", " two ", " caf&eacute; ", " &lt;p&gt; ", " &#x41;&#66; ", " &notit; ", " &unknown; ", " & ",
    " < ", " <3 ",
    "<br>", "<img alt='x>y'>", "<!-- three -->", "<!-->", "<!--->", "<!-- a --!>", "<?php four ?>", "<!five>",
    "</ six>",
    "<a href=\"seven>\" title='eight'> nine </a>", "<hr/>", " é\n辞書 ", "<my-tag a=b/> ten ", "</>", "<wbr>",
    "<p/>",
  ]

  private static func page(_ random: inout FixedRandom) -> [UInt8] {
    var page = Bool.random(using: &random) ? "<!DOCTYPE html><body>" : "<p>"
    var open: [String] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        let element = elements.randomElement(using: &random)!
        open.append(element)
        page += "<\(element)>"
      case 3..<5:
        if let element = open.popLast(), Int.random(in: 0..<8, using: &random) > 0 { page += "</\(element)>" }
      case 5:
        let element = raw.randomElement(using: &random)!
        let inner = pieces.filter { $0 != "<p/>" }.randomElement(using: &random)!
        page += " <\(element)> \(inner) </\(element)> "
      default:
        page += pieces.randomElement(using: &random)!
      }
    }
    return Array(page.utf8)
  }
}
