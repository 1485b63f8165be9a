import MiniLexicon
import Testing

@testable import Lookup

@Suite struct LookupEngineTests {
  // MARK: The key itself

  @Test(arguments: [
    ("mouse", ["exact mouse", "mini mouse, headword 0"]),
    ("New York", ["phrase new york", "mini New York, headword 0"]),
    (
      "new \t YORK",
      ["phrase new york", "0: case new \t YORK > New York", "mini New York, step 0, headword 0"]
    ),
    ("辞書", ["exact 辞書", "mini 辞書, headword 0"]),
    ("Mouse", ["case mouse", "0: case Mouse > mouse", "mini mouse, step 0, headword 0"]),
    ("MOUSE", ["case mouse", "0: case MOUSE > mouse", "mini mouse, step 0, headword 0"]),
    // Each spelling of the senses is a headword: the one that is written first, else the more frequent.
    (
      "Turkey",
      [
        "exact turkey", "0: case Turkey > turkey", "mini Turkey as Turkey, headword 0",
        "mini Turkey as turkey, step 0, headword 1",
      ]
    ),
    (
      "turkey",
      [
        "exact turkey", "0: case turkey > Turkey", "mini Turkey as turkey, headword 0",
        "mini Turkey as Turkey, step 0, headword 1",
      ]
    ),
    (
      "TURKEY",
      [
        "case turkey", "0: case TURKEY > Turkey", "1: case TURKEY > turkey",
        "mini Turkey as Turkey, step 0, headword 0", "mini Turkey as turkey, step 1, headword 1",
      ]
    ),
    ("ﬁsh", ["case fish", "0: normalization ﬁsh > fish", "words fish, step 0, headword 0"]),
    ("ＦＩＳＨ", ["case fish", "0: normalization ＦＩＳＨ > fish", "words fish, step 0, headword 0"]),
    ("fi\u{AD}sh", ["case fish", "0: normalization fi\u{AD}sh > fish", "words fish, step 0, headword 0"]),
    (
      "nai\u{308}vete\u{301}",
      [
        "case naïveté", "0: normalization nai\u{308}vete\u{301} > naïveté",
        "mini naïveté, step 0, headword 0",
      ]
    ),
  ])
  func whatIsFiledUnderTheKey(surface: String, expected: [String]) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == expected)
  }

  /// Chinese, Thai and their kin are looked for as they are: as headwords and as listed forms.
  @Test(arguments: ["漢字", "ひらがな", "ภาษา", "ພາສາ", "မြန်မာ", "ភាសា"])
  func wordsWithoutSpacesAreLookedUpOnce(surface: String) throws {
    var engine = try MiniLookup.engine()
    let trace = LookupTrace { 0 }
    engine.lexicons.trace = trace
    #expect(try engine.description(of: surface) == ["none \(surface)"])
    let match = try engine.match(Array(surface.utf8).span)
    let keys = trace.analysis(ofMatch: match)?.proposals.map(\.key) ?? []
    #expect(!keys.isEmpty && keys.allSatisfy { $0 == Array(surface.utf8) }, "\(keys.count) searches")
    // The next word is English again.
    #expect(try engine.description(of: "mice").first == "inflected mice")
  }

  @Test(arguments: ["zzyzx", "mous", "辞", "zzyzx's", "zzyzxs'", "oxen", "\u{FFFD}", "'s", "_"])
  func nothingIsFound(surface: String) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == ["none \(surface.lowercased())"])
  }

  @Test(arguments: ["42", "1,500", "1990s", "10KM"])
  func numbersNeedNoEntry(surface: String) throws {
    var engine = try MiniLookup.engine()
    #expect(try engine.description(of: surface) == ["number \(surface.lowercased())"])
  }

  @Test func aKeyOfNothingIsNotLookedUp() throws {
    var engine = try MiniLookup.engine()
    for surface in ["", "\u{AD}", "\u{200B}\u{200D}"] {
      #expect(try engine.description(of: surface) == ["none "])
    }
  }

  // MARK: Phrases

  @Test(arguments: [
    ("new", true, false), ("new york", true, true), ("mouse", false, true), ("york", false, false),
    ("new yor", false, false), ("", false, false),
  ])
  func wordsThatBeginAPhrase(words: String, begins: Bool, isHeadword: Bool) throws {
    let engine = try MiniLookup.engine()
    // The filter of beginnings may say yes too often, never no: of these few it knows which are none.
    let bytes = Array(words.utf8)
    #expect(try engine.proposer.mayBeginPhrase(bytes.span) == begins)
    #expect(try engine.lexicons.hasEntry(bytes.span, in: engine.preferred) == isHeadword)
  }

  // MARK: Limits and memory

  @Test func aTokenOverTheLimitIsNotAnalysed() throws {
    let words = [1023, 1024, 1025].map { String(repeating: "x", count: $0) }
    var engine = try MiniLookup.engine(of: words.map { MiniWord($0, .noun, "long") })
    #expect(try engine.description(of: words[1])[0] == "exact \(words[1])")
    #expect(try engine.description(of: words[2]) == ["none "])
  }

  @Test func longTokensTakeNoMemory() throws {
    var engine = try MiniLookup.engine()
    var numbers: Set<Int> = []
    for number in 0..<200 {
      numbers.insert(try engine.match("\(number)" + String(repeating: "x", count: 60_000)))
    }
    #expect(numbers.count == 1)
  }

  @Test func aSurfaceKeepsItsNumber() throws {
    var engine = try MiniLookup.engine()
    let surfaces = ["mice", "Mice", "zzyzx", "the", "dog's"]
    let numbers = try surfaces.map { try engine.match($0) }
    #expect(numbers == [0, 1, 2, 3, 4])
    let steps = engine.store.steps.count
    #expect(try surfaces.map { try engine.match($0) } == numbers)
    #expect(engine.store.matches.count == 5)
    #expect(engine.store.steps.count == steps)
  }

  @Test func forgettingBeginsAnew() throws {
    var engine = try MiniLookup.engine()
    let mice = try engine.description(of: "mice")
    _ = try engine.match("mouse")
    engine.forgetAll(over: 1 << 20)
    #expect(engine.store.matches.count == 2)
    engine.forgetAll()
    #expect(engine.store.matches.isEmpty && engine.store.steps.isEmpty && engine.store.entries.isEmpty)
    #expect(engine.store.bytes.isEmpty)
    #expect(try engine.match("mouse") == 0)
    #expect(try engine.description(of: "mice") == mice)
  }
}
