import Foundation
import LexiconModel
import MiniLexicon
import Seeding
import Testing

@testable import Rendering

@Suite struct JSONRendererTests {
  private static func rendering(_ detail: Detail = .full, _ row: RendererRow = .document) -> MiniRendering {
    var rendering = MiniRendering()
    rendering.lexicons.append(
      ("words", MiniLexicon.records(of: MiniLexicon.words, forms: MiniLexicon.wordForms)))
    rendering.row = row
    rendering.options = RenderOptions(detail: detail)
    return rendering
  }

  private static func lookups(_ rendering: MiniRendering, _ words: String...) throws -> [NSDictionary] {
    let data = try Data(rendering.bytes(words))
    let document = try JSONSerialization.jsonObject(with: data) as! [String: Any]
    return document["lookups"] as! [NSDictionary]
  }

  @Test func examplesWithTheHeadwordComeFirst() throws {
    var rendering = MiniRendering()
    let texts = ["a great takeaway", "He is overtaken.", "Taking risks helps.", "They TAKE it."]
    rendering.lexicons.append(
      (
        "words",
        MiniLexicon.records(
          headword: "take", definitions: ["to get"], examples: texts.map { Example(text: $0) })
      ))
    rendering.row = .document
    rendering.options = RenderOptions(detail: .full)
    let entries = try #require(Self.lookups(rendering, "take").first?["entries"] as? [NSDictionary])
    let meanings = try #require(entries.first?["meanings"] as? [NSDictionary])
    let senses = try #require(meanings.first?["definitions"] as? [NSDictionary])
    let examples = try #require(senses.first?["examples"] as? [NSDictionary])
    #expect(examples.compactMap { $0["text"] as? String } == [texts[2], texts[3], texts[0], texts[1]])
    #expect(senses.first?["example"] as? String == texts[2])
  }

  @Test func theEnvelope() throws {
    var rendering = Self.rendering()
    rendering.warnings = ["a \"b\"", "c\u{1B}"]
    #expect(
      try rendering.json() as NSDictionary == [
        "format": "lens-share.lookup/1",
        "source": [
          "kind": "arguments", "name": NSNull(), "language": "en", "title": NSNull(), "url": NSNull(),
        ],
        "lookups": NSArray(), "warnings": ["a \"b\"", "c\u{1B}"],
      ])
  }

  @Test func aLookupInFull() throws {
    let lookup = try #require(Self.lookups(Self.rendering(), "mice").first)
    let rodent = ["rodent", "gnawing animal"]
    #expect(
      lookup == [
        "text": "mice", "match": "inflected", "key": "mice", "count": 1,
        "route": [
          [
            "step": "inflection", "from": "mice", "to": "mouse", "rule": "noun exception",
            "features": ["plural"],
          ] as NSDictionary
        ],
        "occurrences": [
          ["bytes": [0, 4], "utf16": [0, 4], "line": 1, "column": 1, "sentence": [0, 4]] as NSDictionary
        ],
        "entries": [
          [
            "lexicon": "mini", "word": "mouse", "synonyms": ["sneak"], "antonyms": NSArray(),
            "meanings": [
              [
                "partOfSpeech": "noun", "synonyms": NSArray(), "antonyms": NSArray(),
                "definitions": [
                  [
                    "definition": "a small rodent with a pointed nose and a thin tail",
                    "example": "the mouse ran up the clock",
                    "examples": [
                      ["text": "the mouse ran up the clock", "author": "a nursery rhyme"],
                      ["text": "of mice"],
                    ],
                    "synonyms": NSArray(), "antonyms": NSArray(), "id": "mouse%1:05:00::", "tagCount": 12,
                    "topic": "animal", "relations": [["type": "hypernym", "words": rodent] as NSDictionary],
                  ] as NSDictionary
                ],
              ] as NSDictionary,
              [
                "partOfSpeech": "verb", "synonyms": ["sneak"], "antonyms": NSArray(),
                "definitions": [
                  [
                    "definition": "to go stealthily", "example": "she moused about the kitchen",
                    "examples": [["text": "she moused about the kitchen"]], "synonyms": ["sneak"],
                    "antonyms": NSArray(), "id": "mouse%2:35:00::", "topic": "contact",
                  ] as NSDictionary
                ],
              ] as NSDictionary,
            ],
          ] as NSDictionary
        ],
      ] as NSDictionary)
  }

  @Test(
    arguments: [
      (Detail.full, 4, nil), (.normal, 3, 1), (.brief, 1, 3), (.none, 0, nil),
    ] as [(Detail, Int, Int?)])
  func detailSaysHowManySenses(detail: Detail, count: Int, more: Int?) throws {
    let lookup = try #require(Self.lookups(Self.rendering(detail), "run").first)
    let entry = try #require((lookup["entries"] as? [NSDictionary])?.first)
    let meanings = entry["meanings"] as? [NSDictionary] ?? []
    #expect(meanings.reduce(0) { $0 + ($1["definitions"] as! NSArray).count } == count)
    #expect(entry["more"] as? Int == more)
    #expect((entry["meanings"] == nil) == (detail == .none))
    #expect((lookup["occurrences"] as? NSArray)?.count == 1)
  }

  @Test func antonymsPositionsAndRelations() throws {
    var rendering = Self.rendering()
    rendering.lexicons = [("related", MiniLexicon.related)]
    let lookup = try #require(Self.lookups(rendering, "linked").first)
    let entry = try #require((lookup["entries"] as? [NSDictionary])?.first)
    #expect(entry["antonyms"] as? [String] == ["opposite"])
    #expect(entry["synonyms"] as? [String] == ["joined"])
    let senses = (entry["meanings"] as! [NSDictionary])[0]["definitions"] as! [NSDictionary]
    #expect(senses.map { $0["position"] as? String } == ["attributive", "predicative", "postnominal"])
    let relations = try #require(senses[0]["relations"] as? [NSDictionary])
    let types = relations.map { $0["type"] as! String }
    #expect(types.contains("hyponym"))
    #expect(types.count == 13)
    #expect(types == Relation.Kind.allCases.map { "\($0.name)" }.filter { types.contains($0) })
  }

  @Test func countsAndOccurrencesOfADocument() throws {
    let lookups = try Self.lookups(Self.rendering(.none), "mice", "zzyzx", "Mice", "MICE", "zzyzx", "mouse")
    #expect(lookups.map { $0["text"] as? String } == ["mice", "zzyzx", "mouse"])
    #expect(lookups.map { $0["count"] as? Int } == [3, 2, 1])
    let places = lookups.map { ($0["occurrences"] as! [NSDictionary]).map { $0["bytes"] as! [Int] } }
    #expect(places == [[[0, 4], [11, 15], [16, 20]], [[5, 10], [21, 26]], [[27, 32]]])
    #expect(lookups.map { $0["match"] as? String } == ["inflected", "none", "exact"])
    #expect(lookups[1]["entries"] as? NSArray == [])
    #expect(lookups[1]["route"] as? NSArray == [])
  }

  @Test func theTokenViewTellsNothingApart() throws {
    var rendering = Self.rendering(.none)
    rendering.isTokenView = true
    let lookups = try Self.lookups(rendering, "mice", "mice", "zzyzx", "mice")
    #expect(lookups.map { $0["text"] as? String } == ["mice", "mice", "zzyzx", "mice"])
    #expect(lookups.map { ($0["occurrences"] as! NSArray).count } == [1, 1, 1, 1])
    #expect(lookups.allSatisfy { $0["count"] == nil })
  }

  @Test func linesAreLookupsWithoutEnvelope() throws {
    let lines = try Self.rendering(.full, .lines).lines(["mice", "zzyzx", "mice", "of"])
    #expect(lines.count == 3)
    let lookups = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as! NSDictionary }
    #expect(lookups.map { $0["text"] as? String } == ["mice", "zzyzx", "of"])
    #expect(lookups.allSatisfy { $0["count"] == nil && ($0["occurrences"] as! NSArray).count == 1 })
    let entry = (lookups[2]["entries"] as! [NSDictionary])[0]
    #expect(entry["lexicon"] as? String == "function-words")
    let meaning = (entry["meanings"] as! [NSDictionary])[0]
    #expect(meaning["partOfSpeech"] as? String == "preposition")
  }

  @Test func everyLexiconStandsThereInFull() throws {
    var rendering = Self.rendering()
    rendering.lexicons = [
      ("one", MiniLexicon.records(of: [MiniWord("dog", .noun, "first")])),
      ("two\u{202E}", MiniLexicon.records(of: [MiniWord("dog", .noun, "second")])),
    ]
    func names(_ detail: Detail, all: Bool) throws -> [String] {
      rendering.options = RenderOptions(detail: detail, allLexicons: all)
      let entries = try Self.lookups(rendering, "dog")[0]["entries"] as! [NSDictionary]
      return entries.map { $0["lexicon"] as! String }
    }
    #expect(try names(.full, all: false) == ["one", "two\u{202E}"])
    #expect(try names(.normal, all: false) == ["one"])
    #expect(try names(.brief, all: true) == ["one", "two\u{202E}"])
  }

  // MARK: Strings

  private static func string(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.append(json: bytes.span, bytes.indices)
    return output
  }

  @Test(arguments: [
    ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}\u{C}\r\n\t", #"\u0008\u000c\u000d\n\t"#),
    ("\0\u{1F}\u{7F}\u{80}\u{9F}", #"\u0000\u001f\u007f\u0080\u009f"#),
    ("\u{202E}\u{2066}", #"\u202e\u2066"#),
    ("\u{2028}\u{2029}", #"\u2028\u2029"#), ("\u{E0041}", #"\udb40\udc41"#), ("\u{E007F}", #"\udb40\udc7f"#),
    ("👩‍👧 辞書 é", "👩‍👧 辞書 é"), ("\u{10FFFF}", "\u{10FFFF}"),
  ])
  func whatIsEscaped(text: String, expected: String) throws {
    let json = Self.string(Array(text.utf8))
    #expect(String(decoding: json, as: UTF8.self) == "\"\(expected)\"")
    let parsed = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed) as? String
    #expect(parsed.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test(arguments: 0..<6)
  func whateverIsWrittenComesBack(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    for _ in 0..<400 {
      let count = Int.random(in: 0...30, using: &random)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: 0...255, using: &random) & (seed % 2 == 0 ? 0xFF : 0x7F)
      }
      let json = Self.string(bytes)
      #expect(PrintedBytes.areHarmless(json))
      #expect(!json.contains(0x0A) && !json.contains(0x09))
      let parsed = try JSONSerialization.jsonObject(with: Data(json), options: .fragmentsAllowed) as? String
      // Swift's decoder replaces the same malformed bytes.
      #expect(parsed.map { Array($0.utf8) } == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(bytes)")
    }
  }

  @Test func hostileTextComesBackFromEveryPlace() throws {
    let hostile = "\u{1B}[31m\"\\\n\u{202E}\u{E0041}<&"
    var rendering = Self.rendering()
    rendering.lexicons = [
      (
        hostile,
        MiniLexicon.records(
          headword: "word", definitions: [hostile], examples: [Example(text: hostile, author: hostile)],
          members: [hostile])
      )
    ]
    let bytes = try rendering.bytes(["word", hostile])
    #expect(PrintedBytes.areHarmless(bytes))
    let lookups = try Self.lookups(rendering, "word", hostile)
    let entry = (lookups[0]["entries"] as! [NSDictionary])[0]
    let sense = ((entry["meanings"] as! [NSDictionary])[0]["definitions"] as! [NSDictionary])[0]
    #expect(entry["lexicon"] as? String == hostile)
    #expect(sense["definition"] as? String == hostile)
    #expect(sense["example"] as? String == hostile)
    #expect(sense["synonyms"] as? [String] == [hostile])
    #expect(lookups[1]["text"] as? String == hostile)
  }
}
