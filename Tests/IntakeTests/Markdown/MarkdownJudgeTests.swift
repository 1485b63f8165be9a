import Foundation
import Intake
import MiniLexicon
import Seeding
import Testing

/// The text of Markdown, judged by cmark-gfm, the reference implementation of GFM.
@Suite struct MarkdownJudgeTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../.."
  )
  .standardized

  private static func scan(_ name: String, _ source: [UInt8]) -> ScannedDocument {
    ScannedDocument(name: name, source: source, TextBlocks(source, format: .markdown))
  }

  /// The Markdown files below a folder.
  private static func files(below folder: URL) -> [URL] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".md") && !$0.hasPrefix(".build") }.sorted().map {
      folder.appending(path: $0)
    }
  }

  /// Our own documents and those of the package that we build; `LENS_SHARE_MARKDOWN` may name a folder with others.
  @Test func realDocuments() throws {
    var files = Self.files(below: Self.repository)
    files += Self.files(below: Self.repository.appending(path: ".build/checkouts/swift-argument-parser"))
    if let folder = ProcessInfo.processInfo.environment["LENS_SHARE_MARKDOWN"] {
      files += Self.files(below: URL(filePath: folder))
    }
    let documents = try files.map { Self.scan($0.path, try Array(Data(contentsOf: $0))) }
    #expect(documents.count > 30)
    let judgement = try ScannedDocument.judge(documents, by: "markdown_text")
    #expect(judgement.faults == [])
    print("markdown_text: \(documents.count) documents, \(judgement.counts)")
  }

  /// The examples of the specification of GFM.
  @Test func examplesOfTheSpecification() throws {
    let documents = try Self.examples().enumerated().filter { example in
      !Self.otherwise.contains { example.element.contains($0) }
    }.map { Self.scan("example \($0 + 1)", Array($1.utf8)) }
    #expect(documents.count > 600)
    let judgement = try ScannedDocument.judge(documents, by: "markdown_text")
    #expect(judgement.faults == [])
    print("markdown_text: \(documents.count) examples, \(judgement.counts)")
  }

  /// What these examples have in them we read otherwise.
  private static let otherwise = [
    // HTML that looks like a code block to the judge, and an address that does not.
    "<pre language", "find=\\*",
    // A mail address with a backslash in it.
    "foo\\+@bar",
    // Comments as CommonMark 0.31 has them.
    "two hyphens", "<!--> foo",
    // A paragraph ends what is opened in it, raw text too.
    "<xmp> is disallowed",
  ]

  private static func examples() throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-dc", "/usr/share/doc/cmark-gfm/spec.txt.gz"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let fence = String(repeating: "`", count: 32)
    return text.components(separatedBy: "\n\(fence) example").dropFirst().map { example in
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      return lines.prefix { $0 != "." }.map { $0 + "\n" }.joined().replacingOccurrences(of: "→", with: "\t")
    }
  }

  /// Words of generated documents.
  @Test func generatedDocuments() throws {
    var random = FixedRandom(seed: 7)
    let documents = (0..<2000).map { Self.scan("generated \($0)", Self.document(&random)) }
    let judgement = try ScannedDocument.judge(documents, by: "markdown_text", arguments: ["words"])
    #expect(judgement.faults == [])
    print("markdown_text: \(judgement.counts)")
  }

  private static let beginnings = [
    "", "", "", "", "> ", "- ", "* ", "1. ", "2) ", "  ", "    ", "\t", "# ", "## ", "> > ", "- - ", "   ",
    "+   ", ">",
    "10. ", "      ", "1) ",
  ]
  private static let lines = [
    "", "", "", "===", "---", "***", "```", "~~~", "````", "| a | b |", "|---|:-:|", "a | b | c", "--- | ---",
    "<div>",
    "</div>", "<p>x", "[foo]: /url 'title'", "[bar]: <x y>", "<!-- c", "-->", "# x #", "- ", "1.", "* * *",
    "[a",
    "]: b", "| --- |", ":-", "``` x", "<pre>", "<?x", "?>", "=", "-", "> ", "+",
  ]
  // Left out is what cmark-gfm reads otherwise, as CommonMark 0.29 or by mistake: tags alone on a line that goes on a
  // paragraph, `<!x>`, symbols beyond ASCII beside `_`, brackets and tags within images, and task lists in quotes.
  // Addresses are cut out by the judge also where HTML is raw.
  private static let inlines = [
    "word", "word", "two words", "*", "**", "***", "_", "__", "~", "~~", "`", "``", "[", "]", "(", ")",
    "[foo]", "[bar]",
    "[x](y)", "[x](<y z> \"t\")", "![i](j)", "[x][foo]", "](u)", "x<i>", "y</i>", "z<a href='x'>", "< ", ">",
    "&amp;",
    "&eacute;", "&#65;", "&x;", "\\*", "\\[", "\\", "\\\\", "<http://x>", "é", "“", "!", ".", ",", "-", "|",
    "\\|",
    " ", " ", " ", "  \n", "\\\n", "\n", "'", "\"", ":", "1", "<x@y.z>", "$",
  ]

  private static func document(_ random: inout FixedRandom) -> [UInt8] {
    var text = ""
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      for _ in 0..<Int.random(in: 1...2, using: &random) { text += beginnings.randomElement(using: &random)! }
      if Int.random(in: 0..<3, using: &random) == 0 {
        text += lines.randomElement(using: &random)!
      } else {
        for _ in 0..<Int.random(in: 1...12, using: &random) { text += inlines.randomElement(using: &random)! }
      }
      text += Int.random(in: 0..<20, using: &random) == 0 ? "\r\n" : "\n"
    }
    return Array(text.utf8)
  }
}
