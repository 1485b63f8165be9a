import Intake
import Rendering
import Testing

@Suite struct LensLinkTests {
  @Test(
    arguments: [
      ("word", "lens-share:word"), ("kick the bucket", "lens-share:kick%20the%20bucket"),
      ("café", "lens-share:caf%C3%A9"), ("//x?#%", "lens-share:%2F%2Fx%3F%23%25"),
      ("A-Z.0_~", "lens-share:A-Z.0_~"),
      ("\0\"'<>&", "lens-share:%00%22%27%3C%3E%26"),
    ])
  func aLinkLeadsToItsWord(word: String, link: String) throws {
    var bytes: [UInt8] = []
    LensLink.append(to: Array(word.utf8).span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == link)
    #expect(try LensURI.text(of: bytes) == Array(word.utf8))
  }
}
