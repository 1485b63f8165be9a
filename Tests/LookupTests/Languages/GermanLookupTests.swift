import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing
import TextAnalysis

@Suite struct GermanLookupTests {
  private static let words = [
    "Donau", "Dampf", "Schiff", "Arbeit", "Amt", "Schule", "Buch", "Tür", "Haustür", "anrufen", "rufen",
    "aufstehen", "Mädchen", "ab", "Straße", "Haus", "Hof",
  ]
  private static let forms = [
    "gerufen": "rufen", "Türen": "Tür", "Schiffe": "Schiff",
  ]

  @Test(
    arguments: [
      ("Donaudampfschiff", "compound Donau Dampf Schiff"),
      ("Donaudampfschiffe", "compound Donau Dampf Schiff"),
      ("Arbeitsamt", "compound Arbeit Amt"), ("Schulbuch", "compound Schule Buch"),
      ("Haustüren", "inflected Haustür"),
      ("angerufen", "inflected anrufen"), ("aufzustehen", "inflected aufstehen"),
      ("Maedchen", "case Mädchen"),
      ("Madchen", "folded Mädchen"), ("Schiffdampfer", "none"),
      ("zum", "exact [zum] [zu] [dem]"),
      ("hofhaus", "compound Hof Haus"), ("abhaus", "none"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("de", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }

  // MARK: Prefixes that stand apart

  private static let verbs = [
    "anrufen", "rufen", "ankommen", "kommen", "aufhören", "hören", "zukommen", "Tür", "morgen", "einkaufen",
    "Anfang",
    "abkommen", "nachkommen", "Meinung", "Bahnhof", "gehen", "Ankommen", "rufst an",
  ]
  private static let verbForms = [
    "rufe": "rufen", "rufst": "rufen", "rief": "rufen", "kommt": "kommen", "komme": "kommen",
    "hörten": "hören",
    "kaufe": "kaufen", "anrief": "anrufen", "einkaufe": "einkaufen", "geht": "gehen",
  ]

  /// The phrases of a text: the headwords that they lead to and their parts.
  private static func phrases(_ text: String) throws -> [String] {
    var scanner = TextScanner(
      try MiniLanguage.engine([MiniLanguage.lexicon("de", verbs, forms: verbForms)]), showsWords: false)
    let piece = Array(text.utf8)
    scanner.begin()
    scanner.segment(piece.span, isWhole: false)
    try scanner.match()
    var found: [String] = []
    while let finding = try scanner.next() {
      if !finding.isPhrase { continue }
      let parts = scanner.parts.map {
        String(decoding: piece[scanner.piece.tokens[$0].start..<scanner.piece.tokens[$0].end], as: UTF8.self)
      }
      let match = scanner.engine.store.matches[finding.match]
      let steps = scanner.engine.store.steps[match.route].map { scanner.engine.store.bytes[$0.to.range] }
      found.append(
        parts.joined(separator: " … ") + " = "
          + String(decoding: scanner.engine.store.bytes[match.key], as: UTF8.self) + ": "
          + steps.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
    return found
  }

  @Test(
    arguments: [
      ("Ich rufe dich morgen an.", ["rufe … an = anrufen: anrufe anrufen"]),
      (
        "Ruft ihr an? Ich rief ihn an!",
        ["Ruft … an = anrufen: anruft anrufen", "rief … an = anrufen: anrief anrufen"]
      ),
      ("er kommt heute an", ["kommt … an = ankommen: ankommt ankommen"]),
      ("Wir rufen an, wenn er kommt", ["rufen … an = anrufen: anrufen"]),
      ("Kommt er an und geht", ["Kommt … an = ankommen: ankommt ankommen"]),
      ("Die Türen hörten nicht auf.", ["hörten … auf = aufhören: aufhörten aufhören"]),
      // The verb itself is in no lexicon.
      ("Ich kaufe am Bahnhof ein.", ["kaufe … ein = einkaufen: einkaufe einkaufen"]),
      // Names between commas, and the verb of another clause.
      ("Er kommt, und ich rufe dich an.", ["rufe … an = anrufen: anrufe anrufen"]),
      ("Ich rufe Anna, Paul und Maria an.", ["rufe … an = anrufen: anrufe anrufen"]),
      ("Wenn er kommt, ist die Tür zu.", []),
      // No clause ends behind the prefix, or it is no prefix.
      ("Er kommt an den Bahnhof.", []), ("Er kommt an\n", []), ("Er kommt ab und zu.", []),
      ("Er kommt auf und ab", []), ("Er kommt von Anfang an.", []), ("Er kommt meiner Meinung nach.", []),
      ("Rufe bitte an!", ["Rufe … an = anrufen: anrufe anrufen"]), ("Er kommt. Morgen an!", []),
      ("Der Anfang auf.", []), ("an", []), ("Er hat Lust zu kommen an.", []),
      ("Du rufst an.", ["rufst … an = anrufen: anrufst anrufen"]),
    ])
  func prefixesStandApart(text: String, expected: [String]) throws {
    #expect(try Self.phrases(text) == expected)
  }

  /// Prefixes one after the other do not make the work grow with the length of the text squared.
  @Test func manyPrefixesAreFast() throws {
    let text = String(repeating: "kommt an, ", count: 500)
    #expect(try Self.phrases(text).count == 500)
    #expect(try Self.phrases(String(repeating: "an, ", count: 1000)).isEmpty)
  }

  /// A form in small letters is of the verb, not of the noun that is spelled like it.
  @Test func formsAreOfTheSpellingThatTheyAreWrittenIn() throws {
    let pack = try MiniLexicon.reader(
      of: [MiniWord("Ankommen", .noun, "arrival"), MiniWord("ankommen", .verb, "arrive")],
      forms: [
        Form(
          surface: "angekommen", lemma: "ankommen", partOfSpeech: .other, features: FormFeatures(rawValue: 0))
      ], languages: ["de"])
    var engine = try MiniLanguage.engine([Lexicon(name: Array("de".utf8), reader: pack)])
    for (surface, expected) in [("angekommen", "ankommen"), ("Angekommen", "Ankommen")] {
      let number = try engine.match(Array(surface.utf8).span)
      let match = engine.store.matches[number]
      let reference = try #require(engine.store.entries[match.entries].first)
      guard case .lexicon(_, let entry) = reference.place else {
        Issue.record("a function word")
        continue
      }
      let spelling = try pack.withBytes { (bytes) throws(PackError) in
        try PackDump.text(pack.entry(entry, bytes).spelling(of: reference, bytes), bytes)
      }
      #expect(spelling == expected)
    }
  }
}
