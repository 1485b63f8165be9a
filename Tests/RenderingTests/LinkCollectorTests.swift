import MiniLexicon
import Safety
import Testing

@testable import Rendering

@Suite struct LinkCollectorTests {
  private func links(_ words: String..., detail: Detail = .full) throws -> [String] {
    var rendering = MiniRendering()
    rendering.options = RenderOptions(detail: detail, collectsLinks: true)
    return try rendering.links(words)
  }

  @Test func relatedHeadwordsComeBeforeWordsOfDefinitionsAndExamples() throws {
    let links = try links("mice")
    #expect(
      links == [
        "rodent", "gnawing animal", "sneak", "small", "pointed", "nose", "thin", "tail", "ran", "clock",
        "mice", "go", "stealthily", "moused", "kitchen",
      ])
  }

  @Test func wordsOfTextsAreHeadwordsTheHardestFirst() throws {
    var rendering = MiniRendering()
    rendering.options = RenderOptions(detail: .full, collectsLinks: true)
    #expect(
      try rendering.orderedLinks(["mice"]) == ["rodent", "gnawing animal", "sneak", "ran", "mice", "moused"])
  }

  @Test func headwordsLeadWhereThereAreSeveral() throws {
    #expect(
      try links("hot", "the", "mouse", "zzyzx", "42", detail: .brief)
        == ["hot", "mouse", "high", "temperature", "small", "rodent", "pointed", "nose", "thin", "tail"])
  }

  @Test func whatIsNotShownIsNoLink() throws {
    #expect(try links("run", detail: .full).contains("flow"))
    #expect(try !links("run", detail: .normal).contains("flow"))
    #expect(try links("run", detail: .none).isEmpty)
  }

  @Test func aFunctionWordLeadsToItsDefinitionsIfItStandsAlone() throws {
    #expect(try !links("not").isEmpty)
    #expect(try links("not", "hot", detail: .brief) == ["high", "temperature"])
  }

  @Test func suggestionsComeFirstEvenFunctionWords() throws {
    var rendering = MiniRendering(options: RenderOptions(detail: .brief, collectsLinks: true))
    rendering.suggestions = ["teh": ["the", "hot"], "mousse": ["mouse", "moussed"]]
    #expect(try rendering.links(["teh"]) == ["the", "hot"])
    #expect(try rendering.links(["teh", "mouse"]).prefix(3) == ["the", "hot", "small"])
    rendering.corrected = ["mousse"]
    #expect(
      try rendering.links(["mousse"])
        == ["moussed", "small", "rodent", "pointed", "nose", "thin", "tail"])
  }

  @Test func textFromOutsideIsMadeSafe() throws {
    let links = try links("evil")
    #expect(links.contains("red"))
    for link in links { #expect(link.unicodeScalars.allSatisfy { !Sanitizer.isUnsafe($0.value) }) }
  }

  @Test func aTextForgetsTheOneBefore() throws {
    var text = LinkCollector()
    let mark = text.mark
    text.add(text: Array("blue red".utf8).span)
    text.add(related: Array("good luck".utf8).span)
    #expect(text.links.first == [Array("good luck".utf8)])
    #expect(text.links.texts() == ["blue", "red"].map { Array($0.utf8) })
    text.forget(since: mark)
    #expect(text.links.first.isEmpty && text.links.texts().isEmpty)
  }
}
