import Foundation
import Intake
import Markup
import Serving
import Testing

/// A session over blocks of a source with markup.
@Suite struct BlockLookupTests {
  /// A piece of a source and what is text of it.
  struct Piece: Sendable {
    var text: String
    var source: String

    init(_ both: String) { (text, source) = (both, both) }
    init(_ text: String, for source: String) { (self.text, self.source) = (text, source) }
  }

  /// The source, and its blocks.
  private static func blocks(_ pieces: [[Piece]]) -> (source: [UInt8], blocks: [TextBlock]) {
    var source: [UInt8] = []
    var blocks: [TextBlock] = []
    for pieces in pieces {
      var block = TextBlock()
      for piece in pieces {
        let text = Array(piece.text.utf8)
        let start = source.count
        source += Array(piece.source.utf8)
        if piece.text == piece.source {
          block.append(copying: text.span, 0..<text.count, source: start)
        } else if !text.isEmpty {
          block.append(text.span, replacing: start..<source.count)
        }
      }
      blocks.append(block)
    }
    return (source, blocks)
  }

  private static func lookups(
    _ pieces: [[Piece]], focus: Range<Int>? = nil, isTokenView: Bool = true
  ) throws -> [NSDictionary] {
    let (source, blocks) = blocks(pieces)
    return try SessionRun.lookups(isTokenView: isTokenView, focus: focus) { session, output in
      for block in blocks { try session.process(block, source: source.span, &output) }
    }.lookups
  }

  private static let page: [[Piece]] = [
    [
      Piece("", for: "<p>"), Piece("un"), Piece("", for: "<b>"), Piece("believ"), Piece("", for: "</b>"),
      Piece("able "), Piece("c"), Piece("af"), Piece("é", for: "&eacute;"), Piece("."),
    ],
    [
      Piece("", for: "\n<p title='𝒜'>"), Piece("New"), Piece(" ", for: "\n   "), Piece("", for: "<i>"),
      Piece("York"), Piece("", for: "</i>"), Piece(" dog."),
    ],
  ]

  @Test func placesAreThoseOfTheSource() throws {
    let source = Array(Self.blocks(Self.page).source)
    let lookups = try Self.lookups(Self.page)
    let found = lookups.map { lookup in
      let place = (lookup["occurrences"] as! [NSDictionary])[0]
      let bytes = place["bytes"] as! [Int]
      let written = String(decoding: source[bytes[0]..<bytes[1]], as: UTF8.self)
      return
        "\(lookup["text"]!) = \(written) \(place["utf16"] as! [Int]) \(place["line"]!):\(place["column"]!)"
    }
    #expect(
      found == [
        "unbelievable = un<b>believ</b>able [3, 22] 1:4", "café = caf&eacute; [23, 34] 1:24",
        "New York = New\n   <i>York [50, 64] 2:14", "New = New [50, 53] 2:14", "York = York [60, 64] 3:7",
        "dog = dog [69, 72] 3:16",
      ])
  }

  @Test func sentencesAndPartsAreThoseOfTheSource() throws {
    let source = Array(Self.blocks(Self.page).source)
    let lookups = try Self.lookups(Self.page)
    func text(_ range: [Int]) -> String { String(decoding: source[range[0]..<range[1]], as: UTF8.self) }
    let places = lookups.map { ($0["occurrences"] as! [NSDictionary])[0] }
    #expect(text(places[0]["sentence"] as! [Int]) == "un<b>believ</b>able caf&eacute;.")
    #expect(text(places[3]["sentence"] as! [Int]) == "New\n   <i>York</i> dog.")
    #expect((places[2]["parts"] as! [[Int]]).map(text) == ["New", "York"])
  }

  @Test(
    arguments: [
      (4..<5, ["unbelievable"]), (5..<6, ["unbelievable"]), (31..<31, ["café"]), (34..<34, ["café"]),
      (62..<62, ["New York"]), (55..<55, ["New York"]), (58..<58, []), (35..<36, []), (0..<2, []),
      (46..<50, []), (72..<74, ["dog"]), (33..<53, ["café", "New York"]),
    ] as [(Range<Int>, [String])])
  func aFocusIsInTheSource(focus: Range<Int>, expected: [String]) throws {
    let lookups = try Self.lookups(Self.page, focus: focus, isTokenView: false)
    #expect(lookups.map { $0["text"] as! String } == expected)
  }

  @Test func aByteOrderMarkIsNoUnit() throws {
    let lookups = try Self.lookups([[Piece("", for: "\u{FEFF}"), Piece("dog")]])
    let place = (lookups[0]["occurrences"] as! [NSDictionary])[0]
    #expect(place["bytes"] as! [Int] == [3, 6])
    #expect(place["utf16"] as! [Int] == [0, 3])
  }

  @Test func warningsNameBytesOfTheSource() throws {
    let source: [UInt8] =
      Array("<p>dog &eacute;".utf8) + [0xFF] + Array(String(repeating: "x", count: 2000).utf8)
    var block = TextBlock()
    block.append(copying: source.span, 3..<7, source: 3)
    block.append(Array("é".utf8).span, replacing: 7..<15)
    block.append(copying: source.span, 15..<source.count, source: 15)
    let run = try SessionRun.lookups { try $0.process(block, source: source.span, &$1) }
    #expect(run.warnings.count == 2)
    #expect(run.warnings[0].contains("byte 15"))
    #expect(run.warnings[1].contains("byte 16"))
  }

  @Test func anEmptyBlockHasNothing() throws {
    let run = try SessionRun.lookups { try $0.process(TextBlock(), source: Array("<p>".utf8).span, &$1) }
    #expect(run.lookups.isEmpty)
  }
}
