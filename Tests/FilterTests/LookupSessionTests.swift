import Foundation
import MiniLexicon
import Seeding
import Testing
import TextAnalysis

/// Places of tokens, items of their own, what is told apart: through the filter's JSON.
@Suite struct LookupSessionTests {
  /// The text and the numbers of each occurrence, as `text bytes utf16 line:column`.
  private static func places(_ lookups: [NSDictionary]) -> [String] {
    lookups.flatMap { lookup in
      (lookup["occurrences"] as! [NSDictionary]).map { place in
        let (bytes, utf16) = (place["bytes"] as! [Int], place["utf16"] as! [Int])
        return
          "\(lookup["text"]!) \(bytes[0])-\(bytes[1]) \(utf16[0])-\(utf16[1]) \(place["line"]!):\(place["column"]!)"
      }
    }
  }

  @Test(arguments: [
    ("mice ran", ["mice 0-4 0-4 1:1", "ran 5-8 5-8 1:6"]),
    ("mice\nran\n\nhot", ["mice 0-4 0-4 1:1", "ran 5-8 5-8 2:1", "hot 10-13 10-13 4:1"]),
    ("mice\r\nran", ["mice 0-4 0-4 1:1", "ran 6-9 6-9 2:1"]),
    ("mice\rran", ["mice 0-4 0-4 1:1", "ran 5-8 5-8 1:6"]),
    ("\u{FEFF}mice ran", ["mice 3-7 0-4 1:1", "ran 8-11 5-8 1:6"]),
    ("\u{FEFF}\nran", ["ran 4-7 1-4 2:1"]),
    ("é 👩 mice", ["é 0-2 0-1 1:1", "mice 8-12 5-9 1:5"]),
    ("𝒜 ran", ["𝒜 0-4 0-2 1:1", "ran 5-8 3-6 1:3"]),
    ("a\0mice\0", ["a 0-1 0-1 1:1", "mice 2-6 2-6 1:3"]),
    ("", []), ("\n", []), ("\u{FEFF}", []),
  ])
  func placesInBytesUnitsAndLines(text: String, expected: [String]) throws {
    let sandbox = try Sandbox()
    for view in ["lookups", "tokens"] {
      let outcome = try sandbox.run("--format=json", "--view=\(view)", input: text)
      #expect(try Self.places(outcome.lookups()) == expected)
      #expect(outcome.errors.isEmpty)
    }
  }

  @Test func malformedBytesCountAsOneCharacterASubpart() throws {
    let input: [UInt8] =
      [0xFF, 0xE2, 0x82, 0x20] + Array("mice".utf8) + [0x0A, 0xF0, 0x9F, 0x91, 0x2E] + Array("ran".utf8)
    let lookups = try Sandbox().run(["--format=json"], input: input).lookups()
    #expect(Self.places(lookups) == ["mice 4-8 3-7 1:4", "ran 13-16 10-13 2:3"])
  }

  @Test func sentencesAroundTokens() throws {
    let lookups = try Sandbox().run("--format=json", "Mice ran. Hot mice! \nCold.").lookups()
    let sentences = lookups.map { ($0["occurrences"] as! [NSDictionary]).map { $0["sentence"] as! [Int] } }
    #expect(sentences == [[[0, 10], [10, 21]], [[0, 10]], [[10, 21]], [[21, 26]]])
  }

  /// A phrase and a sentence continue in the next line, and their places are those in the source.
  @Test func paragraphs() throws {
    let sandbox = try Sandbox()
    try sandbox.install("phrases", Self.phrases)
    let text = "é hot\r\n  dog. Mice\nran\n\nhot\ndog"
    let joined = try sandbox.run("--format=json", "--wrap=paragraphs", "--detail=brief", input: text)
      .lookups()
    #expect(
      Self.places(joined) == [
        "é 0-2 0-1 1:1", "hot\r\n  dog 3-13 2-12 1:3", "hot\r\n  dog 25-32 24-31 5:1", "Mice 15-19 14-18 2:8",
        "ran 20-23 19-22 3:1",
      ])
    let sentences = joined.map { ($0["occurrences"] as! [NSDictionary]).map { $0["sentence"] as! [Int] } }
    #expect(sentences == [[[0, 15]], [[0, 15], [25, 32]], [[15, 24]], [[15, 24]]])
    for option in ["--wrap=lines", "--lines"] {
      let lines = try sandbox.run("--format=jsonl", "--detail=brief", option, input: text)
      #expect(!lines.text.contains("\"match\":\"phrase\""))
    }
    // The line ends of an item do not count as spaces.
    #expect(
      try !sandbox.run("-0", "--format=jsonl", "--wrap=paragraphs", input: "hot\ndog\0").text.contains(
        "\"match\":\"phrase\""))
  }

  private static let phrases = try! MiniLexicon.pack(MiniLexicon.records(of: MiniLexicon.phrases))

  @Test func sentencesHaveTheirText() throws {
    let sandbox = try Sandbox()
    try sandbox.install("phrases", Self.phrases)
    func texts(_ arguments: String..., input: String) throws -> [String?] {
      try sandbox.run(["--format=jsonl"] + arguments, input: Array(input.utf8)).jsonLines().map {
        ($0["occurrences"] as! [NSDictionary])[0]["sentenceText"] as? String
      }
    }
    #expect(
      try texts("--detail=normal", input: " Mr. Mice\nran.  Hot! \nhot") == [
        "Mr. Mice", "Mr. Mice", "ran.", "Hot!",
      ])
    #expect(
      try texts("--detail=full", "--wrap=paragraphs", "--view=tokens", input: "Mice\n  ran.  Hot dog\nran")
        == ["Mice ran.", "Mice ran.", "Hot dog ran", "Hot dog ran", "Hot dog ran", "Hot dog ran"])
    #expect(try texts("--detail=brief", input: "Mice ran.") == [nil, nil])
    // A single word needs no text of its sentence. Two texts with the same range each have their own.
    #expect(try texts("--detail=full", input: "mice") == [nil])
  }

  // MARK: Lookups told apart

  @Test func aLookupIsToldByItsKey() throws {
    let sandbox = try Sandbox()
    let text = "Mice mice MICE ran"
    let document = try sandbox.run("--format=json", text).lookups()
    #expect(document.map { $0["text"] as? String } == ["Mice", "ran"])
    #expect(document.map { $0["count"] as? Int } == [3, 1])
    let lines = try sandbox.run("--format=jsonl", text).jsonLines()
    #expect(lines.map { $0["text"] as? String } == ["Mice", "ran"])
    #expect(Self.places(lines) == ["Mice 0-4 0-4 1:1", "ran 15-18 15-18 1:16"])
    let tokens = try sandbox.run("--format=jsonl", "--view=tokens", text).jsonLines()
    #expect(tokens.map { $0["text"] as? String } == ["Mice", "mice", "MICE", "ran"])
  }

  @Test func aNameAndTheFormThatIsSpelledLikeItAreTwo() throws {
    let lookups = try Sandbox().run("--format=json", "mice Wells wells Wells").lookups()
    #expect(lookups.map { $0["text"] as? String } == ["mice", "Wells", "wells"])
    #expect(lookups.map { $0["count"] as? Int } == [1, 2, 1])
    #expect(lookups.map { ($0["entries"] as! NSArray).count } == [1, 1, 2])
  }

  @Test func tokensOverTheLimitStandInTheirPlace() throws {
    let (one, other) = (String(repeating: "x", count: 2000), String(repeating: "y", count: 2000))
    let sandbox = try Sandbox()
    let text = "mice \(one) ran \(other) \(one)"
    let document = try sandbox.run("--format=json", text)
    #expect(try document.lookups().map { $0["text"] as? String } == ["mice", one, "ran", other, one])
    #expect(try document.lookups().map { $0["count"] as? Int } == [1, 1, 1, 1, 1])
    #expect(
      try document.json()["warnings"] as? [String]
        == ["3 words longer than 1024 bytes not looked up, first at byte 5"])
    let lines = try sandbox.run("--format=jsonl", text)
    #expect(try lines.jsonLines().prefix(3).map { $0["text"] as? String } == ["mice", one, "ran"])
    #expect(lines.talk.count == 1)
  }

  // MARK: Phrases

  @Test func aPhraseHidesItsWords() throws {
    let sandbox = try Sandbox()
    let text = "In New  York mice, new\tyork."
    let lookups = try sandbox.run("--format=json", text).lookups()
    #expect(lookups.map { $0["text"] as? String } == ["In", "New  York", "mice"])
    #expect(
      lookups.map { $0["match"] as? String }
        == ["exact", "phrase", "inflected"].map { $0 == "exact" ? "case" : $0 })
    let places = lookups[1]["occurrences"] as! [NSDictionary]
    #expect(places.map { $0["bytes"] as? [Int] } == [[3, 12], [19, 27]])
    #expect(places.map { $0["parts"] as? [[Int]] } == [[[3, 6], [8, 12]], [[19, 22], [23, 27]]])
    for option in ["--words", "--view=tokens"] {
      let tokens = try sandbox.run("--format=jsonl", option, text).jsonLines()
      #expect(tokens.prefix(4).map { $0["text"] as? String } == ["In", "New  York", "New", "York"])
      let parts = tokens.map { ($0["occurrences"] as! [NSDictionary])[0]["partOf"] as? String }
      #expect(parts.prefix(5) == [nil, nil, "new york", "new york", nil])
    }
  }

  @Test(arguments: ["New York", "New\tYork", "New\u{A0}York", "New \u{A0}York"])
  func whatSpaceAPhraseMayHave(text: String) throws {
    let lookups = try Sandbox().run("--format=json", text).lookups()
    #expect(lookups.map { $0["text"] as? String } == [text])
    #expect(lookups[0]["match"] as? String == "phrase")
  }

  @Test(arguments: ["New, York", "New\nYork", "New/York", "York New", "NewYork"])
  func whatIsNoPhrase(text: String) throws {
    let lookups = try Sandbox().run("--format=json", text).lookups()
    #expect(!lookups.contains { $0["match"] as? String == "phrase" })
  }

  @Test func wordsFarApartAreNoPhrase() throws {
    let lookups = try Sandbox().run("--format=json", "New" + String(repeating: " ", count: 2000) + "York")
      .lookups()
    #expect(lookups.map { $0["text"] as? String } == ["New", "York"])
  }

  // MARK: Items

  @Test(
    arguments: [
      ("--lines", "mice\n\nzzyzx\n", [["mice 0-4 0-4 1:1"], [], ["zzyzx 0-5 0-5 1:1"]]),
      ("--lines", "mice\r\n\r\nran", [["mice 0-4 0-4 1:1"], [], ["ran 0-3 0-3 1:1"]]),
      ("--lines", "", []), ("--lines", "\n", [[]]), ("--lines", "\n\n", [[], []]),
      ("--lines", "mice\0ran", [["mice 0-4 0-4 1:1", "ran 5-8 5-8 1:6"]]),
      ("--lines", "\u{FEFF}mice\nran", [["mice 3-7 0-4 1:1"], ["ran 0-3 0-3 1:1"]]),
      ("-0", "mice\0\0hot\nran\0", [["mice 0-4 0-4 1:1"], [], ["hot 0-3 0-3 1:1", "ran 4-7 4-7 2:1"]]),
      ("-0", "mice", [["mice 0-4 0-4 1:1"]]), ("-0", "\0", [[]]), ("-0", "mice\n\0", [["mice 0-4 0-4 1:1"]]),
      ("--lines", "mice mice\nmice", [["mice 0-4 0-4 1:1", "mice 5-9 5-9 1:6"], ["mice 0-4 0-4 1:1"]]),
    ] as [(String, String, [[String]])])
  func eachItemIsATextOfItsOwn(option: String, input: String, expected: [[String]]) throws {
    let sandbox = try Sandbox()
    for format in ["json", "jsonl"] {
      let outcome = try sandbox.run(option, "--format=\(format)", input: input)
      let items = try outcome.jsonLines()
      #expect(items.map { Self.places($0["lookups"] as! [NSDictionary]) } == expected)
      #expect(items.allSatisfy { $0["format"] as? String == "lens-share.lookup/1" })
      #expect(outcome.output.isEmpty || outcome.output.last == 0x0A)
    }
  }

  @Test func warningsOfAnItemStandInItsLine() throws {
    let input = Array("mice\n".utf8) + [0x61, 0xFF, 0x0A, 0xFF, 0x0A] + Array("ran".utf8)
    let outcome = try Sandbox().run(["--lines", "--format=json"], input: input)
    let warnings = try outcome.jsonLines().map { $0["warnings"] as! [String] }
    #expect(warnings.map(\.count) == [0, 1, 1, 0])
    #expect(warnings[1][0].contains("first at byte 1:"))
    #expect(warnings[2][0].contains("first at byte 0:"))
    #expect(outcome.errors.isEmpty)
  }

  @Test func anEntryIsPrintedOnceAnItem() throws {
    let entry = "hot\n  adj   of high temperature\n        synonyms: heated\n"
    #expect(
      try Sandbox().run("--lines", "--detail=normal", "--function-words=hide", input: "hot\nhot the\n").text
        == "\(entry)\n\(entry)")
  }

  // MARK: Any text

  @Test(arguments: 0..<8)
  func everyPlaceCutsItsTokenOut(seed: UInt64) throws {
    var random = FixedRandom(seed: seed)
    let pieces: [[UInt8]] =
      [
        "mice ", "New York ", "don’t ", "辞書を引く", "ภาษาไทย ", "مرحبا ", "नमस्ते ", "👩‍👩‍👧", "🇩🇪", "e\u{301}", "𝒜𝒷",
        "\r\n", "\n", "\0",
        " ", "\t", "42,5 ", "x_y@z ", "\u{FEFF}", "\u{AD}", "\u{2028}", "'", ". ", "한국어 ", "ﬁsh ",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xED, 0xA0, 0x80], [0x80]]
    let sandbox = try Sandbox()
    for _ in 0..<3 {
      var text: [UInt8] = Bool.random(using: &random) ? [] : [0xEF, 0xBB, 0xBF]
      for _ in 0..<Int.random(in: 0...120, using: &random) { text += pieces.randomElement(using: &random)! }
      let outcome = try sandbox.run(["--format=json", "--view=tokens", "--detail=none"], input: text)
      try Self.check(outcome.lookups(), against: text)
      let items = try sandbox.run(
        ["--lines", "--format=json", "--view=tokens", "--detail=none"], input: text
      ).jsonLines()
      var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
      if lines.last == [] { lines.removeLast() }
      #expect(items.count == lines.count)
      for (item, line) in zip(items, lines) {
        try Self.check(item["lookups"] as! [NSDictionary], against: line)
      }
    }
  }

  /// Counts everything anew for each token.
  private static func check(_ lookups: [NSDictionary], against text: [UInt8]) throws {
    // A byte order mark at the start is no text.
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var end = 0
    var wrong: [String] = []
    for lookup in lookups {
      let place = (lookup["occurrences"] as! [NSDictionary])[0]
      let (bytes, utf16) = (place["bytes"] as! [Int], place["utf16"] as! [Int])
      let token = String(decoding: text[bytes[0]..<bytes[1]], as: UTF8.self)
      let before = String(decoding: text[start..<bytes[0]], as: UTF8.self)
      let line = before.utf8.count { $0 == 0x0A } + 1
      let column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
      let units = before.utf16.count
      if Array((lookup["text"] as! String).utf8) != Array(token.utf8) { wrong.append("text \(lookup)") }
      if utf16 != [units, units + token.utf16.count] { wrong.append("utf16 \(lookup), \(units)") }
      if (place["line"] as? Int, place["column"] as? Int) != (line, column) {
        wrong.append("not \(line):\(column) \(lookup)")
      }
      let sentence = place["sentence"] as! [Int]
      if sentence[0] > bytes[0] || bytes[1] > sentence[1] || sentence[1] > text.count {
        wrong.append("sentence \(lookup)")
      }
      let parts = place["parts"] as? [[Int]] ?? []
      if parts.contains(where: { $0[0] < bytes[0] || bytes[1] < $0[1] }) { wrong.append("parts \(lookup)") }
      if place["partOf"] == nil {
        if bytes[0] < end { wrong.append("order \(lookup)") }
        if parts.isEmpty { end = bytes[1] }
      }
    }
    #expect(wrong == [], "\(text)")
    // Nothing is left out: these are the segmenter's tokens.
    var tokens: [Token] = []
    for line in text.indices.split(whereSeparator: { text[$0] == 0x0A }) {
      var range = line.first!..<(line.last! + 1)
      if range.lowerBound == 0, text.starts(with: [0xEF, 0xBB, 0xBF]) {
        range = 3..<max(3, range.upperBound)
      }
      WordSegmenter().appendTokens(of: text.span.extracting(range), base: range.lowerBound, to: &tokens)
    }
    let singles = lookups.map { ($0["occurrences"] as! [NSDictionary])[0] }.filter { $0["parts"] == nil }
    #expect(singles.map { $0["bytes"] as! [Int] } == tokens.map { [$0.start, $0.end] })
  }
}
