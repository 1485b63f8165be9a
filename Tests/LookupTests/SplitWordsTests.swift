import Lookup
import MiniLexicon
import Testing

@Suite struct SplitWordsTests {
  private static let words = [
    "interesting", "inter", "well", "being", "well-being", "wellbeing", "resign", "re", "sign",
    "self-examination",
    "self", "mother-in-law", "in", "law", "inlaw", "Anglo-Saxon", "AngloSaxon", "e-mail", "email",
    "case-by-case", "do",
    "don", "by ear", "by", "ear", "earlier", "naïve", "so", "on", "note",
  ]

  /// What is found in a text, each as the text with its parts in brackets, and the steps to it.
  private static func found(_ text: String) throws -> [String] {
    let engine = try MiniLookup.engine(of: words.map { MiniWord($0, .noun, "a word") })
    var scanner = TextScanner(engine, showsWords: false)
    return try scanner.phrases(of: text).map { words, number in
      let match = scanner.engine.store.matches[number]
      let steps = scanner.engine.store.steps
      let step = match.route.isEmpty ? "" : " by \(steps[match.route.lowerBound].kind.name)"
      let key = String(decoding: scanner.engine.store.bytes[match.key], as: UTF8.self)
      return "\(words.joined(separator: "+")) = \(key)\(step)"
    }
  }

  @Test(
    arguments: [
      ("An inter-\n  esting one", ["inter+esting = interesting by hyphenation"]),
      ("INTER-\nESTING", ["INTER+ESTING = interesting by hyphenation"]),
      ("inter\u{AD}\nesting", ["inter\u{AD}+esting = interesting by hyphenation"]),
      ("inter¬\r\nesting", ["inter+esting = interesting by hyphenation"]),
      ("na\u{AD}\nïve", ["na\u{AD}+ïve = naïve by hyphenation"]),
      // Both are words: the compound that there is.
      ("well-\nbeing", ["well+being = well-being by hyphenation"]),
      // A part of two letters is more likely a syllable.
      ("re-\nsign", ["re+sign = resign by hyphenation"]),
      ("self-exam-\nination", ["self+exam+ination = self-examination by hyphenation"]),
      ("mother-in-\nlaw", ["mother+in+law = mother-in-law by hyphenation"]),
      ("case-\nby-case", ["case+by+case = case-by-case by hyphenation"]),
      ("Anglo-\nSaxon", ["Anglo+Saxon = anglo-saxon by hyphenation"]),
      ("e-\nmail", ["e+mail = e-mail by hyphenation"]),
      ("in-\nterest-\ning", ["in+terest+ing = interesting by hyphenation"]),
      // No column is so narrow.
      ("in-\nter-\nest-\ning", ["in+ter = inter by hyphenation"]),
      // Nobody knows the whole.
      ("said-\nand", []), ("note-\nwell", []), ("n-\note", []),
      // No phrase ends within a word.
      ("by ear-\nlier", ["ear+lier = earlier by hyphenation"]),
      ("by ear", ["by+ear = by ear"]),
      ("inter\u{200B}esting", ["inter+esting = interesting by normalization"]),
      ("don´t", ["don+t = don't by normalization"]),
      ("inter-esting", ["inter+esting = inter-esting by respelling"]), ("inter\nesting", []),
      ("so`on", []),
    ] as [(String, [String])])
  func wordsInPieces(text: String, expected: [String]) throws {
    #expect(try Self.found(text) == expected)
  }

  /// Words of Khmer and Thai have zero-width spaces between them.
  @Test func aZeroWidthSpaceJoinsNoWordsOfScriptsWithoutSpaces() throws {
    let engine = try MiniLookup.engine(of: [MiniWord("ភាសាខ្មែរ", .noun, "Khmer")])
    var scanner = TextScanner(engine, showsWords: false)
    #expect(try scanner.phrases(of: "ភាសា\u{200B}ខ្មែរ").isEmpty)
  }
}
