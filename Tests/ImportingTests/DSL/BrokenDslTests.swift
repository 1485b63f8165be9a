import Compressing
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct BrokenDslTests {
  @Test func whatCannotBeReadIsToldWithItsLine() throws {
    let lexicon = try ImportedLexicon(.dsl, SourceFolder.fixtures.appending(path: "dsl/broken.dsl").path)
    #expect(
      lexicon.warnings == [
        ImportWarning(file: "broken.dsl", line: 2, .skippedLine(.missing(field: "headword"))),
        ImportWarning(file: "broken.dsl", line: 5, .skippedLine(.missing(field: "headword"))),
        ImportWarning(file: "broken.dsl", line: 7, .emptyEntry(headword: "empty")),
        ImportWarning(file: "broken.dsl", line: 10, .unknownReference(headword: "lost")),
        ImportWarning(
          file: "broken.dsl", line: 11, .emptyEntry(headword: "last head line without an article")),
      ])
    #expect(lexicon.entries.map(\.headword) == ["good", "unclosed"])
    #expect(lexicon.hasIntactMarks)
  }

  @Test(arguments: ["", "#NAME \"x\"\n", "\u{FEFF}", "word\n", "{{ never ended\nword\n\tarticle\n"])
  func aFileWithoutAnEntryIsAnError(text: String) throws {
    do {
      _ = try ImportedLexicon(.dsl, "x.dsl", text: text)
      Issue.record("imported")
    } catch ImportError.noEntries {}
  }

  @Test func aCommentThatNothingEndsIsToldWithItsLine() throws {
    let lexicon = try ImportedLexicon(
      .dsl, "x.dsl", text: "one\n\tfirst\ntwo\n\tsecond {{ open\nthree\n\tthird\n")
    #expect(lexicon.entries.map(\.headword) == ["one", "two"])
    #expect(lexicon.warnings == [ImportWarning(file: "x.dsl", line: 4, .skippedRest(.openComment))])
  }

  /// A damaged block of dictzip costs the cards that touch it.
  @Test func theOtherBlocksAreRead() throws {
    let text = Array((0..<40).map { "word\($0)\n\tarticle \($0)\n" }.joined().utf8)
    var bytes = Deflater.dictzip(text, chunk: 100)
    let header = try #require(GzipHeader(bytes))
    bytes[header.length + (try #require(header.chunks)).sizes[..<3].reduce(0, +)] = 0xFF
    let lexicon = try ImportedLexicon(.dsl, files: [("x.dsl.dz", bytes)])
    #expect((33...36).contains(lexicon.entries.count))
    #expect(lexicon.reasons.contains(.skippedBlock(number: 4)))
    for entry in lexicon.entries {
      #expect(lexicon.described(entry.headword) == ["other article \(entry.headword.dropFirst(4))"])
    }
  }

  @Test func headwordsOfAnyLengthAreRead() throws {
    for count in [1, 255, 256, 65_535] {
      let word = String(repeating: "a", count: count)
      #expect(try ImportedLexicon(.dsl, "x.dsl", text: "\(word)\n\tb\n").entries.map(\.headword) == [word])
    }
  }

  @Test(.timeLimit(.minutes(1))) func tagsInsideEachOtherAreRead() throws {
    let open = String(repeating: "[b][i][sup]", count: 30_000)
    let lexicon = try ImportedLexicon(.dsl, "x.dsl", text: "a\n\t\(open)b\n")
    #expect(lexicon.described("a") == ["other <b:<i:<sup:b>>>"])
  }

  @Test func scriptsAndPathsAreText() throws {
    let text = "a\n\t<script>alert(1)</script> [url]file:///etc/passwd[/url] [url]javascript:x[/url]\n"
    let lexicon = try ImportedLexicon(.dsl, "x.dsl", text: text)
    #expect(
      lexicon.described("a") == [
        "other <script>alert(1)</script> file:///etc/passwd javascript:x"
      ])
  }

  @Test func everyFlippedBitAndEveryCutIsSurvived() throws {
    let bytes = try SourceFile(path: DslImporterTests.path, name: "").bytes
    try TextDamage.survive(.dsl, "mini.dsl", bytes)
    let units = String(decoding: bytes.prefix(600), as: UTF8.self).utf16
    try TextDamage.survive(
      .dsl, "mini.dsl", [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    try TextDamage.survive(.dsl, "mini.dsl.dz", Deflater.dictzip(bytes, chunk: 700))
  }
}
