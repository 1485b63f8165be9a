import Foundation
import Testing

@testable import Sync

@Suite struct PackListingTests {
  private static let digest = String(repeating: "0123456789abcdef", count: 4)

  private static func list(_ packs: String) -> [UInt8] {
    Array(
      #"{"format":"lens-share.packs/1","published":"2026-11-24T03:20:00Z","expires":"2027-01-01T00:00:00Z","packs":\#(packs)}"#
        .utf8)
  }

  @Test func whatIsWrittenIsRead() throws {
    let packs = [
      PackListing.Pack(name: "wordnet", size: 1, sha256: Self.digest),
      PackListing.Pack(name: "free-dict_1.0", size: 4 << 30, sha256: Self.digest),
    ]
    let listing = PackListing(published: Timestamp(seconds: 0), expires: Timestamp(seconds: 1), packs: packs)
    #expect(try PackListing(listing.bytes) == listing)
    for end in 0..<(listing.bytes.count - 1) {
      #expect(throws: AnswerFault.self) { try PackListing(Array(listing.bytes[..<end])) }
    }
  }

  @Test(arguments: [
    ("../a", 1, digest), ("", 1, digest), (".a", 1, digest), ("a/b", 1, digest), (#"a\u0000"#, 1, digest),
    (String(repeating: "a", count: 65), 1, digest), ("a", 0, digest), ("a", -1, digest),
    ("a", (4 << 30) + 1, digest),
    ("a", 1, ""), ("a", 1, String(digest.dropLast())), ("a", 1, digest + "0"), ("a", 1, digest.uppercased()),
    ("a", 1, "/" + digest.dropLast()),
  ])
  func hostileEntriesAreRefused(name: String, size: Int, digest: String) {
    #expect(throws: AnswerFault.self) {
      try PackListing(Self.list(#"[{"name":"\#(name)","size":\#(size),"sha256":"\#(digest)"}]"#))
    }
  }

  /// RFC 8032, section 7.1, test 2.
  @Test func signaturesAreEd25519() throws {
    let secret = Data([
      0x4C, 0xCD, 0x08, 0x9B, 0x28, 0xFF, 0x96, 0xDA, 0x9D, 0xB6, 0xC3, 0x46, 0xEC, 0x11, 0x4E, 0x0F, 0x5B,
      0x8A, 0x31, 0x9F,
      0x35, 0xAB, 0xA6, 0x24, 0xDA, 0x8C, 0xF6, 0xED, 0x4F, 0xB8, 0xA6, 0xFB,
    ])
    let signature = Data([
      0x92, 0xA0, 0x09, 0xA9, 0xF0, 0xD4, 0xCA, 0xB8, 0x72, 0x0E, 0x82, 0x0B, 0x5F, 0x64, 0x25, 0x40, 0xA2,
      0xB2, 0x7B, 0x54,
      0x16, 0x50, 0x3F, 0x8F, 0xB3, 0x76, 0x22, 0x23, 0xEB, 0xDB, 0x69, 0xDA, 0x08, 0x5A, 0xC1, 0xE4, 0x3E,
      0x15, 0x99, 0x6E,
      0x45, 0x8F, 0x36, 0x13, 0xD0, 0xF1, 0x1D, 0x8C, 0x38, 0x7B, 0x2E, 0xAE, 0xB4, 0x30, 0x2A, 0xEE, 0xB0,
      0x0D, 0x29, 0x16,
      0x12, 0xBB, 0x0C, 0x00,
    ])
    let publisher = try #require(PublisherSecret(Array("\(secret.base64EncodedString())\n".utf8)))
    let key = try #require(PublisherKey(publisher.publicKey))
    let text = Array("\(signature.base64EncodedString())\n".utf8)
    #expect(key.isSigned([0x72], by: text))
    #expect(!key.isSigned([0x73], by: text) && !key.isSigned([], by: text))
    let own = try #require(publisher.signature(of: [0x72]))
    #expect(key.isSigned([0x72], by: own))
    for bit in 0..<(signature.count * 8) {
      var changed = signature
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(!key.isSigned([0x72], by: Array(changed.base64EncodedString().utf8)))
    }
  }

  @Test(arguments: ["", "x", "AAAA", String(repeating: "A", count: 43), String(repeating: "A", count: 88)])
  func otherKeysAreRefused(text: String) {
    #expect(PublisherKey(text) == nil)
    #expect(PublisherSecret(Array(text.utf8)) == nil)
  }
}
