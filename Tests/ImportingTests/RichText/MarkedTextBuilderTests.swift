import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

struct MarkedTextBuilderTests {
  @Test func whiteSpaceIsFoldedAndControlsAreLeftOut() {
    var builder = MarkedTextBuilder()
    builder.append("  a \t b\u{0}\u{1}\u{E}\u{1B}c\n".utf8)
    #expect(builder.finish() == "a b c".replacing(" c", with: "c"))
  }

  @Test func marksEndInOrderAndEmptyOnesAreGone() {
    var builder = MarkedTextBuilder()
    builder.append("a ".utf8)
    builder.begin(.strong)
    builder.begin(.emphasis)
    builder.append("b ".utf8)
    // HTML's `<b><i>b </b>c</i>`: the inner mark goes on.
    builder.end(.strong)
    builder.append("c".utf8)
    builder.end(.emphasis)
    builder.begin(.label)
    builder.append("  ".utf8)
    builder.end(.label)
    builder.append("d".utf8)
    builder.end(.link)
    #expect(ImportedLexicon.marked(builder.finish()) == "a <b:<i:b>> <i:c> d")
    #expect(builder.isEmpty)
  }

  @Test func marksBeginAnewInTheNextLine() {
    var builder = MarkedTextBuilder()
    builder.endLine()
    builder.begin(.emphasis)
    builder.append("a".utf8)
    builder.endLine()
    builder.endLine()
    builder.append(" b".utf8)
    builder.endLine()
    #expect(ImportedLexicon.marked(builder.finish()) == "<i:a>\n<i:b>")
  }

  @Test func oneMarkAfterAnotherStaysApart() {
    var builder = MarkedTextBuilder()
    builder.set([.emphasis, .link])
    builder.append("a".utf8)
    builder.set([.emphasis])
    builder.set([.emphasis, .link])
    builder.append("b".utf8)
    #expect(ImportedLexicon.marked(builder.finish()) == "<i:<a:a><a:b>>")
  }

  @Test func marksInsideEachOtherHaveALimit() {
    var builder = MarkedTextBuilder()
    for _ in 0..<1000 { builder.begin(.emphasis) }
    builder.append("a".utf8)
    for _ in 0..<1000 { builder.end(.emphasis) }
    builder.append("b".utf8)
    #expect(builder.bytes.count == 2 + 2 * MarkedTextBuilder.depth)
  }
}
