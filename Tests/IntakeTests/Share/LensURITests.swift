import Foundation
import Intake
import Testing

@Suite struct LensURITests {
  private static func text(_ uri: String) throws -> String {
    String(decoding: try LensURI.text(of: Array(uri.utf8)), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("lens-share:word", "word"), ("lens-share://word", "word"), ("LENS-Share:word", "word"),
      ("lens-share:kick%20the%20bucket", "kick the bucket"), ("lens-share:caf%C3%A9", "café"),
      ("lens-share:caf%c3%a9", "café"), ("lens-share:café", "café"), ("lens-share:a+b", "a+b"),
      ("lens-share:what%3F", "what?"), ("lens-share:100%25", "100%"), ("lens-share:and/or", "and/or"),
      ("lens-share:/", "/"), ("lens-share:///x", "/x"), ("lens-share:a b", "a b"), ("lens-share:a:b", "a:b"),
      ("lens-share:%00", "\0"), ("lens-share:--help", "--help"), ("lens-share:$(x)", "$(x)"),
    ])
  func whatItSays(uri: String, text: String) throws {
    #expect(try Self.text(uri) == text)
  }

  @Test(
    arguments: [
      ("", .otherScheme), ("word", .otherScheme), ("lens-share", .otherScheme), ("lens:word", .otherScheme),
      ("https://example.org", .otherScheme), (" lens-share:word", .otherScheme),
      ("lens-share:", .empty), ("lens-share://", .empty),
      ("lens-share:%", .badEscape(offset: 11)), ("lens-share:a%4", .badEscape(offset: 12)),
      ("lens-share:%zz", .badEscape(offset: 11)), ("lens-share://%-1", .badEscape(offset: 13)),
      ("lens-share:a?b", .reserved(offset: 12)), ("lens-share:#b", .reserved(offset: 11)),
      ("lens-share:%FF", .notUTF8), ("lens-share:%C3", .notUTF8), ("lens-share:%ED%A0%80", .notUTF8),
    ] as [(String, LensURI.Fault)])
  func whatIsNone(uri: String, fault: LensURI.Fault) {
    #expect(throws: fault) { try Self.text(uri) }
  }

  @Test func whatIsEncodedComesBack() throws {
    let text = String(String.UnicodeScalarView((1..<0x3000).compactMap { Unicode.Scalar($0) })) + "𝒜👩‍👩‍👧"
    let encoded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
    #expect(try Self.text("lens-share:" + encoded) == text)
  }
}
