import Lookup
import MiniLexicon
import Seeding
import Testing

extension TextScanner {
  /// The phrases of a piece, each as its tokens' words and the number of its match.
  mutating func phrases(of text: String, wanted: Range<Int>? = nil) throws -> [(words: [String], match: Int)]
  {
    let piece = Array(text.utf8)
    segment(piece.span, isWhole: true)
    if let wanted { want(wanted) }
    try match()
    var phrases: [(words: [String], match: Int)] = []
    while let finding = try next() {
      if !finding.isPhrase { continue }
      let words = parts.map {
        String(decoding: piece[self.piece.tokens[$0].start..<self.piece.tokens[$0].end], as: UTF8.self)
      }
      phrases.append((words, finding.match))
    }
    return phrases
  }

  /// All that is found in a piece: where, under which key, of which tokens, in which phrase.
  fileprivate mutating func findings(of text: String) throws -> [String] {
    let piece = Array(text.utf8)
    segment(piece.span, isWhole: true)
    try match()
    var lines: [String] = []
    while let finding = try next() {
      var key: [UInt8] = []
      engine.store.appendKey(of: finding.match, to: &key)
      var phrase: [UInt8] = []
      if let match = finding.partOf { engine.store.appendKey(of: match, to: &phrase) }
      let kind = engine.store.matches[finding.match].kind
      lines.append(
        "\(finding.range) \(kind) \(String(decoding: key, as: UTF8.self)) \(finding.isPhrase ? parts : []) "
          + String(decoding: phrase, as: UTF8.self))
    }
    return lines
  }
}

@Suite struct TextScannerTests {
  private static let words = [
    "kick", "kicked", "the", "bucket", "buckets", "hot", "dog", "dogs", "attorneys", "general", "man", "men",
    "of",
    "world", "axis", "a", "T-shirt", "bomb", "lost", "lose", "her", "his", "temper", "gave", "give", "it",
    "all",
    "up", "look", "word", "take", "took", "your", "coat", "off", "came", "to", "New", "new", "York", "City",
    "White", "white", "House", "house", "St.", "Cloud", "e.g.", "rock", "'n'", "roll", "used", "is", "in",
    "web-site",
    "ice-cream", "well", "being", "cat's", "got", "tongue", "zzyzx", "The", "Hot", "lay", "down", "-",
    "naïve",
    "averyverylongword", "King", "Arthur's", "Round", "Table", "knights",
  ]
  private static let gaps = [" ", " ", " ", " ", " ", " ", ", ", ". ", "-", "  ", "; ", "’", " “", "` "]

  /// Neither the memory of a long text nor the phrase filter changes the result: each line gives what it gives
  /// alone, where everything is tried. The same few words come in all orders, so that most pairs and triples recur
  /// in other surroundings.
  @Test func aLongTextIsReadAsItsLinesAre() throws {
    // With a trace, every search runs.
    let traced = try MiniLookup.engine(of: MiniLexicon.phrases, forms: MiniLexicon.phraseForms).lexicons
    traced.trace = LookupTrace { 0 }
    for showsWords in [false, true] {
      let engine = try MiniLookup.engine(of: MiniLexicon.phrases, forms: MiniLexicon.phraseForms)
      var long = TextScanner(engine, showsWords: showsWords)
      var random = FixedRandom(seed: showsWords ? 1 : 2)
      for _ in 0..<6000 {
        var line = ""
        // Few words at a time, so that they meet often.
        let first = Int.random(in: 0..<Self.words.count - 12, using: &random)
        for _ in 0..<Int.random(in: 1...9, using: &random) {
          line += Self.words[first + Int.random(in: 0..<12, using: &random)]
          line += Self.gaps.randomElement(using: &random) ?? " "
        }
        var alone = TextScanner(try LookupEngine(traced, language: nil), showsWords: showsWords)
        let expected = try alone.findings(of: line)
        #expect(try long.findings(of: line) == expected, "\(line)")
      }
    }
  }

  /// A word that was first read on a line of its own, where no phrase is looked for, is part of phrases later on.
  @Test func aWordReadAloneIsPartOfLaterPhrases() throws {
    for word in ["hot", "dog"] {
      let engine = try MiniLookup.engine(of: MiniLexicon.phrases, forms: MiniLexicon.phraseForms)
      var scanner = TextScanner(engine, showsWords: false)
      // Words are remembered after the first few hundred.
      for number in 0..<600 { _ = try scanner.phrases(of: "zz\(number)") }
      #expect(try scanner.phrases(of: word).isEmpty)
      #expect(try scanner.phrases(of: "a hot dog").map(\.words) == [["hot", "dog"]])
    }
  }

  @Test func whatATextHasToldIsPassedOver() throws {
    let engine = try MiniLookup.engine(of: MiniLexicon.phrases, forms: MiniLexicon.phraseForms)
    var scanner = TextScanner(engine, showsWords: false)
    scanner.begin()
    let text = Array("a hot dog, a hot dog".utf8)
    func count() throws -> Int {
      scanner.segment(text.span, isWhole: true)
      try scanner.match()
      var count = 0
      while let finding = try scanner.next() {
        scanner.noteTold(finding.match)
        count += 1
      }
      return count
    }
    #expect(try count() == 2)
    #expect(try count() == 0)
    scanner.begin()
    #expect(try count() == 2)
  }
}
