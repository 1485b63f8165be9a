import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct MarkupReaderTests {
  /// Records the calls that it gets.
  final class Notes: MarkupSink {
    var lines: [String] = []

    func start(_ name: String, _ attributes: [String: String], line: Int) {
      lines.append(
        "\(line) <\(name)\(attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined())>")
    }

    func text(_ text: String) { lines.append(text) }

    func end(_ name: String) { lines.append("</\(name)>") }
  }

  private static func read(_ text: String) -> (notes: [String], line: Int?, fault: LineFault?) {
    let notes = Notes()
    let result = MarkupReader.read(SourceFile(name: "a.xml", bytes: Array(text.utf8)), into: notes)
    return (notes.lines, result?.line, result?.fault)
  }

  @Test func tagsAndTextComeInOrder() {
    let text = "<!DOCTYPE a SYSTEM \"nowhere.dtd\">\n<a b='1' c='&amp;'>x<d/>&#x1F401;</a>"
    let (notes, _, fault) = Self.read(text)
    #expect(fault == nil)
    #expect(notes == ["2 <a b=1 c=&>", "x", "2 <d>", "</d>", "🐁", "</a>"])
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
    "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    "<!DOCTYPE a [<!ENTITY % b SYSTEM 'http://localhost/'> %b;]><a/>",
    "<!DOCTYPE a [<!ENTITY b '1234567890'><!ENTITY c '&b;&b;&b;&b;'>]><a>&c;&c;</a>",
    "<!DOCTYPE a SYSTEM 'b.dtd'><a>&b;</a>",
  ])
  func anEntityEndsTheDocument(text: String) {
    let (notes, _, fault) = Self.read(text)
    #expect(fault == .entity)
    #expect(!notes.contains { $0.contains("root") || $0.contains("1234") })
  }

  @Test func elementsInsideEachOtherHaveALimit() {
    let deepest = String(repeating: "<a>", count: 128) + String(repeating: "</a>", count: 128)
    #expect(Self.read(deepest).fault == nil)
    #expect(Self.read(String(repeating: "<a>", count: 100_000)).fault == .tooDeep(limit: 128))
  }

  @Test(arguments: [
    ("", "no element found", 1), ("<a>\n<b></a>", "mismatched tag", 2),
    ("<a>\n\n\u{1}</a>", "not well-formed (invalid token)", 3),
    ("<a/><a/>", "junk after document element", 1),
    ("<?xml version='1.0' encoding='x-none'?><a/>", "unknown encoding", 1),
  ])
  func whatIsNoXMLIsToldWithItsLine(text: String, reason: String, line: Int) {
    let result = Self.read(text)
    #expect(result.fault == .notWellFormed(reason: reason))
    #expect(result.line == line)
  }
}
