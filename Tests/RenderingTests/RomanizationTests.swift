import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing
import TextAnalysis

@testable import Rendering

@Suite struct RomanizationTests {
  /// What stands behind the only headword of a pack.
  private static func beside(
    _ word: String, _ reading: String, _ languages: [String], romanizes: Bool = true
  ) throws -> String {
    var info = MiniLexicon.info
    info.languages = languages.map { LanguageTag($0)! }
    let records: [LexiconRecord] = [
      .synset(Synset(partOfSpeech: .noun, members: [word], definition: "a word")),
      .entry(
        Entry(
          headword: word, senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: word)], reading: reading)),
    ]
    let reader = try PackReader(MappedFile(copying: MiniLexicon.pack(records, info: info)))
    var engine = try LookupEngine(
      LexiconSet([Lexicon(name: Array("mini".utf8), reader: reader)]), language: nil)
    let surface = Array(word.utf8)
    let match = try engine.match(surface.span)
    let reference = engine.store.entries[engine.store.matches[match].entries.lowerBound]
    let romanization = Romanization(RenderOptions(detail: .full, romanizes: romanizes))
    return String(decoding: try romanization.reading(of: reference, engine.lexicons), as: UTF8.self)
  }

  /// A reading comes before the word, one in Latin letters before ICU's; the language is that of the pack.
  @Test(arguments: [
    ("猫", "ねこ", ["ja"], " ねこ neko"), ("猫", "", ["ja"], ""), ("カタカナ", "", ["ja"], " katakana"),
    ("行", "xíng", ["zh"], " xíng"), ("行", "", ["zh"], " xíng"), ("行", "", [], ""),
    ("行", "", ["ja", "zh"], ""),
    ("CD", "シーディー", ["ja"], " シーディー shīdī"), ("read", "riːd", ["en"], " riːd"), ("mouse", "", ["en"], ""),
    ("щи", "", ["ru"], " shchi"), ("щи", "", ["bg"], " shti"), ("щи", "", [], " ŝi"),
    ("щи", "щи́", ["ru"], " щи́ shchí"),
    ("كتاب", "كِتَاب", ["ar"], " \u{2068}كِتَاب\u{2069} kitāb"), ("ភាសា", "", ["km"], ""),
  ])
  func reading(word: String, reading: String, languages: [String], beside: String) throws {
    #expect(try Self.beside(word, reading, languages) == beside)
  }

  /// Without the option there is a reading alone.
  @Test func notWanted() throws {
    #expect(try Self.beside("猫", "ねこ", ["ja"], romanizes: false) == " ねこ")
    #expect(try Self.beside("мир", "", ["ru"], romanizes: false).isEmpty)
  }

  /// The entry's own title is not written over its senses once more.
  @Test(arguments: [
    ("text", ["мир mir", "  noun  peace"]), ("markdown", ["## мир mir", "", "**noun**", "", "1. peace"]),
  ])
  func aTitleStandsOnce(format: String, expected: [String]) throws {
    var rendering = MiniRendering()
    rendering.lexicons = [("x", MiniLexicon.records(headword: "мир", definitions: ["peace"]))]
    rendering.row = try #require(RendererRow.all.first { $0.name.description == format })
    rendering.options = RenderOptions(detail: .normal, romanizes: true)
    let lines = try rendering.lines(["мир"])
    #expect(lines == expected)
  }

  /// Words of closed classes are in the program, each of a language.
  @Test func functionWords() throws {
    let romanization = Romanization(RenderOptions(detail: .full, romanizes: true))
    let key = Array("что".utf8)
    let tag = Array("ru".utf8)
    let row = FunctionWords.rows(for: key.span, in: Language(tag: tag.span)).lowerBound
    let additions = romanization.additions(ofFunctionWord: row)
    #expect(String(decoding: additions.romanization, as: UTF8.self) == "chto")
    let english = Array("the".utf8)
    let the = FunctionWords.rows(for: english.span, in: .english).lowerBound
    #expect(romanization.additions(ofFunctionWord: the).romanization.isEmpty)
    let unwanted = Romanization(RenderOptions(detail: .full)).additions(ofFunctionWord: row)
    #expect(unwanted.romanization.isEmpty)
  }
}
