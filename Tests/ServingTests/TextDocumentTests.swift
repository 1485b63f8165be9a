import Intake
import Seeding
import Testing

@testable import Serving

/// Places in the texts of an editor, and edits.
@Suite struct TextDocumentTests {
  private typealias Position = TextDocument.Position

  private static func document(_ text: String) -> TextDocument {
    TextDocument(Array(text.utf8), .prose(.plain))
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb", ["a", "b"]),
    ("a\rb\n\r\nc", ["a", "b", "", "c"]),
    ("\r\r\n\n", ["", "", "", ""]), ("\n\r", ["", "", ""]),
  ])
  func linesEndInThreeWays(text: String, lines: [String]) {
    let document = Self.document(text)
    let found = (0..<document.lineCount).map {
      String(decoding: document.bytes[document.content(of: $0)], as: UTF8.self)
    }
    #expect(found == lines)
  }

  /// `ä` has two bytes, `𝄞` four bytes and two UTF-16 units.
  @Test(arguments: [
    (UnitOffset.Unit.bytes, [(0, 0), (1, 1), (2, 1), (3, 3), (5, 3), (7, 7), (8, 8), (99, 8)]),
    (.utf16, [(0, 0), (1, 1), (2, 3), (3, 3), (4, 7), (5, 8), (6, 8)]),
    (.scalars, [(0, 0), (1, 1), (2, 3), (3, 7), (4, 8), (5, 8)]),
  ])
  func charactersAreCountedInTheUnit(unit: UnitOffset.Unit, places: [(Int, Int)]) {
    let document = Self.document("x\naä𝄞b\r\ny")
    for (character, byte) in places {
      #expect(document.offset(of: Position(line: 1, character: character), in: unit) == 2 + byte)
    }
    #expect(document.offset(of: Position(line: 3, character: 0), in: unit) == document.bytes.count)
    #expect(document.offset(of: Position(line: -1, character: 5), in: unit) == 0)
    #expect(document.offset(of: Position(line: 0, character: -1), in: unit) == 0)
  }

  @Test(arguments: [UnitOffset.Unit.bytes, .utf16, .scalars])
  func aPlaceIsFoundAgain(unit: UnitOffset.Unit) {
    let document = Self.document("aä𝄞b\r\n\u{FEFF}é\re\u{301}\n")
    var offset = 0
    for scalar in String(decoding: document.bytes, as: UTF8.self).unicodeScalars {
      let position = document.position(of: offset, in: unit)
      // The second byte of CR LF is not a place of its own.
      if scalar != "\n" || offset == 0 || document.bytes[offset - 1] != 0x0D {
        #expect(document.offset(of: position, in: unit) == offset)
      }
      offset += UTF8.width(scalar)
    }
    #expect(document.offset(of: document.position(of: offset, in: unit), in: unit) == offset)
  }

  /// Random edits give the text, and the lines, that the whole new text has.
  @Test func editsKeepTheLines() {
    var random = FixedRandom(seed: 23)
    let pieces = ["", "\r", "\n", "\r\n", "a", "bc", "ä𝄞", "x\ry", "\n\n", "long words here"].map {
      Array($0.utf8)
    }
    var document = Self.document("")
    var text: [UInt8] = []
    for _ in 0..<20_000 {
      // Between characters.
      var start = Int.random(in: 0...text.count, using: &random)
      var end = min(text.count, start + Int.random(in: 0...6, using: &random))
      while start > 0, start < text.count, text[start] & 0xC0 == 0x80 { start -= 1 }
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      let new = text.count > 400 ? [] : pieces.randomElement(using: &random)!
      let place = document.position(of: start, in: .utf16)
      let last = document.position(of: end, in: .utf16)
      let range = document.offset(of: place, in: .utf16)..<document.offset(of: last, in: .utf16)
      if text.count > 600 { start = 0 }
      document.replace(range, with: new)
      text.replaceSubrange(range, with: new)
      let whole = TextDocument(text, .prose(.plain))
      guard document.bytes == text, document.lineCount == whole.lineCount,
        (0..<whole.lineCount).allSatisfy({ document.content(of: $0) == whole.content(of: $0) })
      else {
        Issue.record("an edit of \(range) to \(new) in \(text)")
        return
      }
    }
  }

  @Test(arguments: [
    ("", "file:///a.txt", DocumentKind.prose(.plain)), ("", "file:///a.md", .prose(.markdown)),
    ("markdown", "file:///a", .prose(.markdown)), ("html", "file:///a", .prose(.html)),
    ("plaintext", "file:///a.c", .prose(.plain)), ("gitcommit", "", .prose(.plain)),
    ("swift", "file:///a.md", .code),
    ("c", "", .code),
  ])
  func theLanguageSaysWhatWordsAre(language: String, uri: String, kind: DocumentKind) {
    #expect(DocumentKind(language: Array(language.utf8), uri: Array(uri.utf8)) == kind)
  }

  @Test func theContextIsTheParagraph() {
    let document = Self.document("one\n\ntwo\rthree\r\nfour\n \nfive")
    let context = DocumentContext(of: 10..<10, in: document, .plain)
    #expect(String(decoding: context.text, as: UTF8.self) == "two\nthree\r\nfour")
    #expect(context.start == 5)
    #expect(context.focus == 5..<5)
  }

  @Test func theContextOfALongLineIsCut() {
    let line = String(repeating: "ä", count: 100_000)
    let document = Self.document("a\n\(line)\nb")
    let context = DocumentContext(of: 100_000..<100_001, in: document, .plain)
    #expect(context.text.count <= DocumentContext.longest)
    #expect(context.text.count > DocumentContext.longest - 8)
    #expect(String(validating: context.text, as: UTF8.self) != nil)
    #expect(context.start + context.focus.lowerBound == 100_000)
  }

  @Test func theContextOfALongParagraphIsCut() {
    let document = Self.document(String(repeating: "some words\n", count: 20_000))
    let context = DocumentContext(of: 110_003..<110_003, in: document, .plain)
    #expect(context.text.count <= DocumentContext.longest)
    #expect(context.start + context.focus.lowerBound == 110_003)
    #expect(context.start > 0)
  }
}
