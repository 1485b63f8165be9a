import Judging
import Testing

@testable import Markup

@Suite struct HTMLReferenceTests {
  private static func reference(_ text: String, isStrict: Bool = false) -> HTMLReference? {
    let bytes = Array(text.utf8)
    return HTMLReference(in: bytes.span, at: 0, to: bytes.count, isStrict: isStrict)
  }

  /// Scalars and length of what a text begins with.
  private static func found(_ text: String, isStrict: Bool = false) -> [Int]? {
    reference(text, isStrict: isStrict).map { reference in
      [Int(reference.first)] + (reference.second.map { [Int($0)] } ?? []) + [reference.length]
    }
  }

  @Test func everyNameThatPythonKnows() throws {
    let lines = String(decoding: try PythonJudge.run("html_references", input: []), as: UTF8.self)
      .split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.count == 2125)
    #expect(HTMLReferenceNames.all.count == lines.count)
    for line in lines {
      let mayBeBare = !line[0].hasSuffix(";")
      let name = mayBeBare ? line[0] : line[0].dropLast()
      let scalars = line.dropFirst().map { Int($0, radix: 16)! }
      #expect(Self.found("&\(name);x") == scalars + [name.utf8.count + 2])
      #expect(Self.found("&\(name);", isStrict: true) == scalars + [name.utf8.count + 2])
      #expect(Self.found("&\(name)", isStrict: true) == nil)
      if mayBeBare {
        #expect(Self.found("&\(name)") == scalars + [name.utf8.count + 1])
        #expect(Self.found("&\(name)=") == scalars + [name.utf8.count + 1])
      }
    }
  }

  @Test(
    arguments: [
      ("&", nil), ("&;", nil), ("& amp;", nil), ("&unknown;", nil), ("&hellip", nil), ("&amp", [0x26, 4]),
      ("&ampere;", [0x26, 4]), ("&notin", [0xAC, 4]), ("&notin;", [0x2209, 7]), ("&Amp;", nil),
      ("&AMP", [0x26, 4]), ("&GT;", [0x3E, 4]), ("&ngE;", [0x2267, 0x338, 5]),
      ("&#", nil), ("&#;", nil), ("&#x", nil), ("&#xg;", nil), ("&#65", [65, 4]), ("&#65;", [65, 5]),
      ("&#65a", [65, 4]), ("&#x41a;", [0x41A, 7]), ("&#X41;", [65, 6]), ("&#0;", [0xFFFD, 4]),
      ("&#x80;", [0x20AC, 6]), ("&#x81;", [0x81, 6]), ("&#159;", [0x178, 6]), ("&#160;", [0xA0, 6]),
      ("&#xD800;", [0xFFFD, 8]), ("&#xDFFF;", [0xFFFD, 8]), ("&#xE000;", [0xE000, 8]),
      ("&#x10FFFF;", [0x10FFFF, 10]), ("&#x110000;", [0xFFFD, 10]), ("&#xFFFFFFFFFFFFFFFFF;", [0xFFFD, 21]),
      ("&#4294967361;", [0xFFFD, 13]), ("&#13;", [13, 5]), ("&#xFFFF;", [0xFFFF, 8]),
    ] as [(String, [Int]?)])
  func inHTML(text: String, expected: [Int]?) {
    #expect(Self.found(text) == expected)
  }

  @Test(
    arguments: [
      ("&amp", nil), ("&amp;", [0x26, 5]), ("&#65", nil), ("&#65;", [65, 5]), ("&#1234567;", [0xFFFD, 10]),
      ("&#12345678;", nil), ("&#x123456;", [0xFFFD, 10]), ("&#x1234567;", nil), ("&#128;", [128, 6]),
      ("&#0;", [0xFFFD, 4]), ("&notit;", nil),
    ] as [(String, [Int]?)])
  func inMarkdown(text: String, expected: [Int]?) {
    #expect(Self.found(text, isStrict: true) == expected)
  }
}
