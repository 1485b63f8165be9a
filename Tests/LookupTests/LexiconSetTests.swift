import Lookup
import MiniLexicon
import Testing

@Suite struct LexiconSetTests {
  private static func lexicon(
    _ name: String, _ words: [String], _ languages: [String]
  ) throws -> Lexicon {
    Lexicon(
      name: Array(name.utf8),
      reader: try MiniLexicon.reader(of: words.map { MiniWord($0, .noun, name) }, languages: languages))
  }

  /// An English lexicon, a German one, one of no language, and another English one.
  private static func engine(language: String?) throws -> LookupEngine {
    try LookupEngine(
      LexiconSet([
        lexicon("english", ["wand", "dog", "test"], ["en"]),
        lexicon("german", ["Wand", "Hund", "Test"], ["de"]),
        lexicon("names", ["Wand", "Anna"], []), lexicon("more", ["wand", "cat"], ["en-gb", "en-us"]),
      ]), language: language.map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      (nil, "wand", ["english wand", "german Wand", "names Wand", "more wand"]),
      ("en", "wand", ["english wand", "names Wand", "more wand"]),
      ("de", "Wand", ["german Wand", "names Wand"]),
      ("de-at", "Wand", ["german Wand", "names Wand"]),
      ("en-us", "wand", ["english wand", "names Wand", "more wand"]),
      // In the others only if nothing was found.
      ("en", "Hund", ["german Hund"]),
      ("de", "dog", ["english dog"]),
      ("fr", "test", ["english test", "german Test"]),
      ("de", "Anna", ["names Anna"]),
      ("fr", "Wand", ["names Wand"]),
      ("e", "cat", ["more cat"]),
    ] as [(String?, String, [String])])
  func lexiconsOfTheLanguageAreAskedFirst(language: String?, surface: String, expected: [String]) throws {
    var engine = try Self.engine(language: language)
    let lines = try engine.description(of: surface).dropFirst().filter { !$0.contains(" > ") }
    let entries = lines.map { String($0.prefix { $0 != "," }) }
    #expect(entries == expected)
  }

  @Test(
    arguments: [
      (["en"], "en", true), (["en"], "en-gb", true), (["en-gb"], "en", true), (["en", "de"], "de", true),
      (["en"], "de", false), (["en"], "e", false), (["en"], "eng", false), (["eng"], "en", false),
      (["zh-hant"], "zh", true), ([], "en", nil),
    ] as [([String], String, Bool?)])
  func aLexiconIsOfItsLanguages(languages: [String], language: String, expected: Bool?) throws {
    let lexicon = try Self.lexicon("x", ["x"], languages)
    #expect(try lexicon.isOf(Array(language.utf8)) == expected)
  }

  @Test func entriesOfOneHeadwordShareItsNumber() throws {
    var engine = try Self.engine(language: nil)
    #expect(try engine.headwords(of: "wand") == [0, 0, 0, 0])
    let plural = try engine.headwords(of: "wands")
    #expect(plural.count == 4)
    #expect(Set(plural).count == 1)
  }
}
