import MiniLexicon
import Seeding
import Testing

@testable import Intake
@testable import JSONReading

@Suite struct SharePayloadTests {
  private static func payload(_ text: String) throws -> SharePayload {
    try SharePayload(parsing: Array(text.utf8))
  }

  /// `text|format|title|url|language|range`, what is absent left out.
  private static func summary(_ payload: SharePayload) -> String {
    let fields = [payload.text, payload.title, payload.url, payload.language].map {
      $0.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let range = payload.range.map { "\($0)" } ?? ""
    return [fields[0], "\(payload.format)", fields[1], fields[2], fields[3], range].joined(separator: "|")
  }

  @Test(
    arguments: [
      // The short form.
      (#"{"text":"a b"}"#, "a b|plain||||"),
      (#"{"html":"<p>a"}"#, "<p>a|html||||"),
      (#"{"title":"a"}"#, "a|plain|a|||"),
      (#"{"text":"a","html":"<p>b","title":"c","url":"d","language":"en"}"#, "a|plain|c|d|en|"),
      (#"{"title":"c","html":"<p>b","url":"d"}"#, "<p>b|html|c|d||"),
      (#"{"text":"","html":" \n","title":"c"}"#, "c|plain|c|||"),
      (#"{"html":"<p><img src=x> &#32;","title":"c"}"#, "c|plain|c|||"),
      (#"{"text":null,"html":null,"title":"c","url":null,"range":null}"#, "c|plain|c|||"),
      (#"{"text":"a","text":"b"}"#, "b|plain||||"),
      (#"{"text":"a","other":{"text":1},"attachments":7}"#, "a|plain||||"),
      (#"{"text":"\ud800"}"#, "\u{FFFD}|plain||||"),
      // Items.
      (
        #"{"inputItems":[{"attributedTitle":"t","attributedContentText":"c","attachments":[{"public.html":"<p>h"},{"public.plain-text":"p"},{"public.url":"u"}]}]}"#,
        "p|plain|t|u||"
      ),
      (
        #"{"inputItems":[{"attributedTitle":"t","attributedContentText":"c","attachments":[{"public.html":"h"}]}]}"#,
        "h|html|t|||"
      ),
      (#"{"inputItems":[{"attributedTitle":"t","attributedContentText":"c"}]}"#, "c|plain|t|||"),
      (#"{"inputItems":[{"attributedTitle":"t","attachments":[{"public.url":"u"}]}]}"#, "t|plain|t|u||"),
      (#"{"inputItems":[{"attachments":[{"public.utf8-plain-text":"p"}]}]}"#, "p|plain||||"),
      (#"{"inputItems":[{"attachments":[{"public.text":"p","public.url":"u"}]}]}"#, "p|plain||u||"),
      (
        #"{"inputItems":[{"attachments":[{"public.plain-text":" "},{"public.plain-text":"q"}]}]}"#,
        "q|plain||||"
      ),
      (
        #"{"inputItems":[{"attachments":[{"public.image":{"data":[]}},{"public.text":"p"}]}]}"#, "p|plain||||"
      ),
      (#"{"inputItems":[{"attachments":null,"attributedContentText":"c"}]}"#, "c|plain||||"),
      // Several items: the first with text, a title only when none has any.
      (
        #"{"inputItems":[{"attributedTitle":"t","attachments":[{"public.url":"u"}]},{"attachments":[{"public.html":"h"}]},{"attachments":[{"public.plain-text":"p"}]}]}"#,
        "h|html|t|u||"
      ),
      (
        #"{"inputItems":[{"attributedTitle":"t","attributedContentText":"a"},{"attributedTitle":"s","attributedContentText":"b"}]}"#,
        "a|plain|t|||"
      ),
      (
        #"{"inputItems":[{"attributedContentText":"a"},{"attributedTitle":"s","attachments":[{"public.url":"u"}]}]}"#,
        "a|plain|s|u||"
      ),
      // Both at once.
      (
        #"{"inputItems":[{"attachments":[{"public.plain-text":"p"}]}],"language":"de","range":[0,1],"title":"t"}"#,
        "p|plain|t||de|0..<1"
      ),
      (#"{"inputItems":[{"attachments":[{"public.plain-text":"p"}]}],"text":"x"}"#, "x|plain||||"),
      (#"{"inputItems":[],"text":"x"}"#, "x|plain||||"),
      ("\u{FEFF} {\"text\":\"x\"} \n", "x|plain||||"),
    ])
  func whatIsChosen(payload: String, expected: String) throws {
    #expect(try Self.summary(Self.payload(payload)) == expected)
  }

  @Test(
    arguments: [
      ("[0,0]", 0..<0), ("[1,2]", 1..<3), ("[2,4]", 3..<7), ("[0,5]", 0..<8), ("[5,5]", 8..<8),
      ("[1.0,2.00]", 1..<3),
    ] as [(String, Range<Int>)])
  func aRangeInUnitsIsOneInBytes(range: String, bytes: Range<Int>) throws {
    #expect(try Self.payload(#"{"text":"aé𝒜b","range":\#(range)}"#).range == bytes)
    // Whichever string it is that was chosen.
    #expect(try Self.payload(#"{"html":"aé𝒜b","range":\#(range)}"#).range == bytes)
  }

  @Test(
    arguments: [
      ("[0,6]", .outOfBounds(units: 5)), ("[6,6]", .outOfBounds(units: 5)),
      ("[-1,2]", .outOfBounds(units: 5)),
      ("[0,9223372036854775807]", .outOfBounds(units: 5)), ("[3,2]", .reversed), ("[9,8]", .reversed),
      ("[-9223372036854775808,9223372036854775807]", .outOfBounds(units: 5)),
      ("[0,-1]", .reversed), ("[3,4]", .splitsCharacter), ("[2,3]", .splitsCharacter),
      ("[3,3]", .splitsCharacter),
      ("[3,5]", .splitsCharacter),
    ] as [(String, ShareError.RangeFault)])
  func aBadRange(range: String, fault: ShareError.RangeFault) {
    #expect(throws: ShareError.badRange(fault)) { try Self.payload(#"{"text":"aé𝒜b","range":\#(range)}"#) }
  }

  @Test(
    arguments: [
      ("[]", ""), ("1", ""), ("null", ""), (#""text""#, ""), (#"{"text":1}"#, "text"),
      (#"{"html":[]}"#, "html"),
      (#"{"text":"a","language":true}"#, "language"), (#"{"inputItems":{}}"#, "inputItems"),
      (#"{"inputItems":[1]}"#, "inputItems[0]"), (#"{"inputItems":[{},null]}"#, "inputItems[1]"),
      (#"{"inputItems":[{"attachments":"x"}]}"#, "inputItems[0].attachments"),
      (#"{"inputItems":[{"attachments":[{},[]]}]}"#, "inputItems[0].attachments[1]"),
      (
        #"{"inputItems":[{},{"attachments":[{"public.plain-text":{}}]}]}"#,
        "inputItems[1].attachments[0].public.plain-text"
      ),
      (#"{"inputItems":[{"attributedTitle":7}]}"#, "inputItems[0].attributedTitle"),
      (#"{"text":"a","range":1}"#, "range"), (#"{"text":"a","range":[0]}"#, "range"),
      (#"{"text":"a","range":[0,1,2]}"#, "range"), (#"{"text":"a","range":[0,"1"]}"#, "range[1]"),
      (#"{"text":"a","range":[0.5,1]}"#, "range[0]"), (#"{"text":"a","range":[0,1e0]}"#, "range[1]"),
      (#"{"text":"a","range":[0,null]}"#, "range[1]"),
    ])
  func whatIsOfTheWrongType(payload: String, path: String) {
    #expect(throws: ShareError.wrongType(path: path)) { try Self.payload(payload) }
  }

  @Test(arguments: [
    "{}", #"{"url":"https://example.org"}"#, #"{"text":""}"#, #"{"text":" \t\n"}"#, #"{"inputItems":[]}"#,
    #"{"inputItems":[{"attachments":[{"public.url":"u"}]}]}"#, #"{"text":null}"#,
    #"{"html":"<script>x</script>"}"#,
  ])
  func noText(payload: String) {
    #expect(throws: ShareError.noText) { try Self.payload(payload) }
  }

  @Test func noJSON() {
    #expect(throws: ShareError.notJSON(JSONError(offset: 8, fault: .unexpectedEnd))) {
      try Self.payload(#"{"text":"#)
    }
  }

  @Test(arguments: 0..<4)
  func anyBytesAreReadOrRefused(seed: UInt64) {
    var random = FixedRandom(seed: seed)
    let base = Array(
      #"{"inputItems":[{"attachments":[{"public.html":"<p>é\ud835\udc9c"},{"public.url":"u"}]}],"range":[1,4]}"#
        .utf8)
    for _ in 0..<2000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] =
          Bool.random(using: &random)
          ? bytes.randomElement(using: &random)!
          : UInt8.random(
            in: 0...255, using: &random)
      }
      guard let payload = try? SharePayload(parsing: bytes) else { continue }
      #expect(!payload.text.isEmpty)
      if let range = payload.range { #expect(range.upperBound <= payload.text.count) }
    }
  }
}
