import Safety
import Testing

@testable import Manager

@Suite struct CommentedBlockTests {
  private static let lines = ["one", "\ttwo"]

  private func with(
    _ lines: [String], in text: String, _ comment: CommentedBlock.Comment, at place: Int? = nil
  )
    throws -> String
  {
    let bytes = Array(text.utf8)
    let marked = try CommentedBlock(bytes, comment, path: "f")
    let result = marked.with(
      lines, origin: marked.origin, reader: "r", at: place ?? marked.rest.count)
    return String(decoding: result, as: UTF8.self)
  }

  private func rest(of text: String, _ comment: CommentedBlock.Comment) throws -> String {
    String(decoding: try CommentedBlock(Array(text.utf8), comment, path: "f").rest, as: UTF8.self)
  }

  @Test(arguments: [
    "", "\n", "a", "a\n", "a\r\n", "a\r\nb", "a\r", "\r\n", "a\n\n\n", "  ", "# lens-share\n", "\u{FEFF}a\n",
    "see # lens-share: begin\n",
  ])
  func takingLinesOutGivesTheBytesThatWereThere(text: String) throws {
    let once = try with(Self.lines, in: text, .hash)
    #expect(try rest(of: once, .hash) == text)
    #expect(try with(Self.lines, in: once, .hash) == once)
    let changed = try with(["other"], in: once, .hash)
    #expect(!changed.contains("two"))
    #expect(try rest(of: changed, .hash) == text)
  }

  @Test func linesEndAsTheTextDoes() throws {
    #expect(
      try with(["one"], in: "a\r\n", .hash) == "a\r\n# lens-share: begin, r\r\none\r\n# lens-share: end\r\n")
    #expect(try with(["one"], in: "a", .hash) == "a\n# lens-share: begin, r\none\n# lens-share: end")
  }

  @Test func whatWasAddedBehindStays() throws {
    let text = try with(Self.lines, in: "a", .hash) + "\nb\n"
    #expect(try rest(of: text, .hash) == "a\nb\n")
    #expect(try with(Self.lines, in: text, .hash) == text)
  }

  @Test func linesThatStandTwiceGoTwice() throws {
    let text = try with(Self.lines, in: "a\n", .hash)
    #expect(try rest(of: text + "b\n" + text, .hash) == "a\nb\na\n")
  }

  @Test(arguments: [("<k>\n  <a/>\n</k>\n", 11), ("<k><a/></k>", 7), ("<k>\r\n  </k>", 5), ("<k></k>\n", 3)])
  func anElementGoesInAndOutAsText(text: String, place: Int) throws {
    let once = try with(["<b>", "</b>"], in: text, .xml, at: place)
    #expect(try rest(of: once, .xml) == text)
    #expect(try with(["<b>", "</b>"], in: once, .xml, at: place) == once)
  }

  @Test func anElementIsIndentedLikeItsNeighbors() throws {
    #expect(
      try with(["<b/>"], in: "<k>\n  </k>\n", .xml, at: 4)
        == "<k>\n    <!-- lens-share: begin, r -->\n    <b/>\n    <!-- lens-share: end -->\n  </k>\n")
    #expect(
      try with(["<b>", "  <c/>", "</b>"], in: "<k></k>", .xml, at: 3)
        == "<k><!-- lens-share: begin, r --><b><c/></b><!-- lens-share: end --></k>")
  }

  @Test func aBeginningWithoutAnEndIsRefused() throws {
    let failure = try #require(throws: Failure.self) {
      try CommentedBlock(Array("a\n# lens-share: begin\nb\n".utf8), .hash, path: "f")
    }
    #expect(failure.status == .data)
    #expect(
      failure.message == "f: the block of lens-share has no end line, # lens-share: end: correct the file")
  }

  @Test(arguments: [
    FileOrigin.found, .made(folders: 0), .made(folders: 12),
    .copied(from: "/etc/i3/config", digest: FileOrigin.digest(of: []), folders: 2),
  ])
  func theOriginIsReadBack(origin: FileOrigin) throws {
    for comment in [CommentedBlock.Comment.hash, .xml] {
      let empty = try CommentedBlock([], comment, path: "f")
      let text = empty.with(["x"], origin: origin, reader: "r", at: 0)
      #expect(try CommentedBlock(text, comment, path: "f").origin == origin)
    }
  }
}
