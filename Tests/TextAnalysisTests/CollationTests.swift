import Testing
import TextAnalysis

@Suite struct CollationTests {
  private static func sorted(_ words: [String], _ language: String) -> [String] {
    var collation = Collation(language: Array(language.utf8))
    var keyed: [(key: [UInt8], word: String)] = []
    for word in words {
      var key: [UInt8] = []
      collation.appendKey(of: Array(word.utf8).span, to: &key)
      keyed.append((key, word))
    }
    return keyed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { $0.word }
  }

  /// The words stand in the order that is expected of them.
  @Test(arguments: [
    (
      "en",
      ["", "-able", "a", "A", "Apfel", "Äpfel", "apple", "give", "give up", "given", "ö", "zebra", "Zebra"]
    ),
    ("", ["2", "10", "10th", "100", "co-op", "coop", "école", "ecru", "Z", "α", "я", "日"]),
    // CLDR's tailorings: å, ä, ö behind z; ch behind h; ll is two letters in Spanish of today, ñ behind n.
    ("sv", ["apple", "zebra", "ål", "äpple", "öl"]), ("sv-se", ["z", "å"]),
    ("cs", ["cena", "hora", "chata"]),
    ("es", ["llama", "luz", "nube", "ñame"]), ("de", ["Apfel", "Äpfel", "Apfelbaum"]),
    // No language, no tag.
    ("xx", ["a", "ä", "b"]), ("not a tag", ["a", "ä", "b"]),
    ("en-\(String(repeating: "x", count: 500))", ["a", "ä", "b"]),
  ])
  func order(language: String, words: [String]) {
    #expect(Self.sorted(words.reversed(), language) == words)
  }

  /// In the root order, words of letters of ASCII are in the order of their weights, small letters first.
  @Test(arguments: ["", "en", "de", "fr"])
  func weights(language: String) {
    let words = [
      "a", "A", "a b", "A b", "a_b", "a-b", "a.b", "a.m", "a's", "ab", "aB", "AB", "abc", "b", "b'", "ba",
      "Ba",
    ]
    #expect(Self.sorted(words.reversed(), language) == words)
    let isPlain = Collation(language: Array(language.utf8)).isPlain
    #expect(isPlain)
    let weights = words.map { $0.utf8.map { Collation.weight(of: $0) } }
    for (one, two) in zip(weights, weights.dropFirst()) { #expect(!two.lexicographicallyPrecedes(one)) }
    #expect(Collation.weight(of: UInt8(ascii: "1")) == Collation.figure)
    #expect(Collation.weight(of: UInt8(ascii: ",")) == 0)
    let isCzechPlain = Collation(language: Array("cs".utf8)).isPlain
    #expect(!isCzechPlain)
  }

  /// A key is as long as it needs to be, and malformed text has one.
  @Test func longAndMalformed() {
    var collation = Collation(language: [])
    var keys: [UInt8] = []
    let long = Array(String(repeating: "日本語é\u{301}", count: 5000).utf8)
    collation.appendKey(of: long.span, to: &keys)
    #expect(keys.last == 0)
    let count = keys.count
    collation.appendKey(of: long.span, to: &keys)
    #expect(keys.count == 2 * count)
    #expect(keys[..<count].elementsEqual(keys[count...]))
    keys = []
    collation.appendKey(of: ([0xFF, 0x61, 0xE2] as [UInt8]).span, to: &keys)
    #expect(keys.count > 1)
  }
}
