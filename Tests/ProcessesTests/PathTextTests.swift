import Processes
import Testing

@Suite struct PathTextTests {
  private static let paths: [(bytes: [UInt8], shown: String)] = [
    (Array("/home/é".utf8), "/home/é"),
    (Array("/home/".utf8) + [0xE9, 0x2F, 0x61], "/home/%E9/a"),
    ([0xFF, 0x80, 0xC3], "%FF%80%C3"),
    // Cut characters, surrogates, and a character written too long.
    ([0xE2, 0x82, 0x2F], "%E2%82/"),
    ([0xED, 0xA0, 0x80], "%ED%A0%80"),
    ([0xC0, 0xAF], "%C0%AF"),
    // The characters that stand for bytes are bytes themselves.
    (Array("\u{10FFE7}".utf8), "%F4%8F%BF%A7"),
    (Array("\u{10FF7D}\u{EFE9}".utf8), "\u{10FF7D}\u{EFE9}"),
    ([], ""),
  ]

  @Test(arguments: paths)
  func aPathIsTextAndTheSameBytesAgain(path: (bytes: [UInt8], shown: String)) {
    let text = String(path: path.bytes)
    #expect(text.pathBytes == path.bytes)
    #expect(text.shownPath == path.shown)
  }

  /// Parts that are joined are the text of the joined path, if no character is cut.
  @Test func partsCanBeJoined() {
    let (folder, name): ([UInt8], [UInt8]) = ([0x2F, 0xE9], [0xFF, 0x61])
    #expect("\(String(path: folder))/\(String(path: name))".pathBytes == folder + [0x2F] + name)
  }

  @Test func aWordIsNoPath() {
    #expect(String(path: [0x63, 0xE9]).argumentText == "c\u{FFFD}")
    #expect("caf\u{E9}".argumentText == "caf\u{E9}")
  }

  @Test func twoPathsAreNeverOneText() {
    var texts: Set<[UInt8]> = []
    var count = 0
    for first in UInt8.min...UInt8.max {
      for second: UInt8 in [0x2F, 0x80, 0xBF, 0xC3, 0xE9, 0xEE, 0xF4, 0xFF] {
        texts.insert(Array(String(path: [first, second]).utf8))
        count += 1
      }
    }
    #expect(texts.count == count)
  }
}
