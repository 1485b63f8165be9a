import Judging
import Seeding
import Testing

@testable import JSONReading

@Suite struct JSONReaderTests {
  private static func value(_ text: String) throws -> JSONValue {
    try JSONReader.value(of: Array(text.utf8))
  }

  private static func string(_ text: String) -> JSONValue { .string(Array(text.utf8)) }

  private static func member(_ name: String, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(name: Array(name.utf8), value: value)
  }

  @Test(
    arguments: [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)), (" \t\r\n 1 \n", .number(1)),
      ("0", .number(0)), ("-0", .number(0)), ("-12", .number(-12)), ("5.0", .number(5)),
      ("5.10", .number(nil)),
      ("1e2", .number(nil)), ("1E+2", .number(nil)), ("0.5e-3", .number(nil)),
      ("9223372036854775807", .number(.max)), ("-9223372036854775808", .number(.min)),
      ("9223372036854775808", .number(nil)), ("-9223372036854775809", .number(nil)),
      ("100000000000000000000000", .number(nil)),
      ("[]", .array([])), ("[ ]", .array([])), ("{}", .object([])), ("{ }", .object([])),
      ("[1,[2] , null]", .array([.number(1), .array([.number(2)]), .null])),
      (
        #"{"a":1,"b":{"a":[]}}"#,
        .object([member("a", .number(1)), member("b", .object([member("a", .array([]))]))])
      ),
      (#"{"a":1,"a":2}"#, .object([member("a", .number(1)), member("a", .number(2))])),
      ("\u{FEFF}1", .number(1)),
    ] as [(String, JSONValue)])
  func values(text: String, expected: JSONValue) throws {
    #expect(try Self.value(text) == expected)
  }

  @Test(
    arguments: [
      (#""""#, ""), (#""é辞 𝒜""#, "é辞 𝒜"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u8F9E""#, "Aé辞"), (#""\uD835\uDC9C""#, "𝒜"), (#""\ud835\udc9c""#, "𝒜"),
      (#""\u0000x""#, "\0x"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
      // Half a pair, alone, before something else, the wrong way round, twice.
      (#""\ud800""#, "\u{FFFD}"), (#""\ud800x""#, "\u{FFFD}x"), (#""\ud800\n""#, "\u{FFFD}\n"),
      (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}"), (#""\ud800\u0041""#, "\u{FFFD}A"),
      (#""\ud800\ud835\udc9c""#, "\u{FFFD}𝒜"),
    ])
  func strings(text: String, expected: String) throws {
    #expect(try Self.value(text) == Self.string(expected))
  }

  @Test func malformedBytesStayInTheirString() throws {
    #expect(try JSONReader.value(of: [0x22, 0xFF, 0xC3, 0x22]) == .string([0xFF, 0xC3]))
  }

  @Test(
    arguments: [
      ("", 0, .unexpectedEnd), (" ", 1, .unexpectedEnd), ("[", 1, .unexpectedEnd), ("[1", 2, .unexpectedEnd),
      ("[1,", 3, .unexpectedEnd), (#"{"a""#, 4, .unexpectedEnd), (#"{"a":"#, 5, .unexpectedEnd),
      (#""abc"#, 4, .unexpectedEnd), (#""ab\"#, 4, .unexpectedEnd), (#""\u12"#, 5, .unexpectedEnd),
      ("tru", 3, .unexpectedEnd), ("-", 1, .unexpectedEnd), ("1.", 2, .unexpectedEnd),
      ("1e", 2, .unexpectedEnd),
      ("1e+", 3, .unexpectedEnd), ("\u{FEFF}", 3, .unexpectedEnd),
      ("x", 0, .unexpectedByte), ("trux", 3, .unexpectedByte), ("[1 2]", 3, .unexpectedByte),
      ("[1,]", 3, .unexpectedByte), ("[,1]", 1, .unexpectedByte), (#"{"a" 1}"#, 5, .unexpectedByte),
      ("{a:1}", 1, .unexpectedByte), (#"{"a":1,}"#, 7, .unexpectedByte), ("[1}", 2, .unexpectedByte),
      ("01", 1, .unexpectedByte), ("-01", 2, .unexpectedByte), ("+1", 0, .unexpectedByte),
      (".5", 0, .unexpectedByte), ("1.x", 2, .unexpectedByte), ("1.e5", 2, .unexpectedByte),
      ("-x", 1, .unexpectedByte),
      ("NaN", 0, .unexpectedByte), ("'a'", 0, .unexpectedByte), ("\u{A0}1", 0, .unexpectedByte),
      ("\u{C}1", 0, .unexpectedByte), ("//", 0, .unexpectedByte),
      (#""\x""#, 2, .badEscape), (#""\u00g0""#, 5, .badEscape), (#""\U0041""#, 2, .badEscape),
      (#""\ud800\u00g0""#, 11, .badEscape),
      ("\"a\nb\"", 2, .controlCharacter), ("\"\0\"", 1, .controlCharacter),
      ("\"\u{1F}", 1, .controlCharacter),
      ("1 2", 2, .moreThanOneValue), ("[] x", 3, .moreThanOneValue), ("{}\n{}", 3, .moreThanOneValue),
      ("1\u{FEFF}", 1, .moreThanOneValue), ("1\0", 1, .moreThanOneValue),
    ] as [(String, Int, JSONError.Fault)])
  func faults(text: String, offset: Int, fault: JSONError.Fault) {
    #expect(throws: JSONError(offset: offset, fault: fault)) { try Self.value(text) }
  }

  @Test func nestingHasALimit() throws {
    let limit = JSONReader.deepestNesting
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let depth = limit / (open.count == 6 ? 2 : 1)
      let inner = open.hasSuffix(":") ? "1" : ""
      let whole = String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
      _ = try Self.value(whole)
      let deep = String(repeating: open, count: 100_000)
      #expect(throws: JSONError.self) { try Self.value(deep) }
      #expect(throws: JSONError.self) { try Self.value(open + whole + close) }
    }
    #expect(throws: JSONError(offset: limit, fault: .tooDeep)) {
      try Self.value(String(repeating: "[", count: limit + 1))
    }
  }

  /// Python's reader is as strict: both read or refuse the same texts.
  @Test func agreesWithPython() throws {
    var random = FixedRandom(seed: 1)
    let base = Array(#"{"a":[1,-2.5e3,"x\n\u00e9\ud800",true,null,{"b":{}}],"c":"é","d":[[],0.1]}"#.utf8)
    let inserted = Array(#"{}[],:"\ux0159-+.eEtfn "#.utf8) + [0x0A, 0x1F]
    let texts = (0..<5000).map { _ in
      var text = base
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: place)
        case 1: text.insert(inserted.randomElement(using: &random)!, at: place)
        default: text[place] = inserted.randomElement(using: &random)!
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
    let judgement = try PythonJudge.run("json_texts", input: Array(texts.joined(separator: "\0").utf8))
    let isJSON = String(decoding: judgement, as: UTF8.self).split(separator: "\n").map { $0 == "yes" }
    #expect(isJSON.contains(true) && isJSON.contains(false))
    let found = texts.map { (try? Self.value($0)) != nil }
    #expect(zip(texts, zip(found, isJSON)).filter { $1.0 != $1.1 }.map(\.0) == [])
    #expect(found.count == isJSON.count)
  }
}
