import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

@Suite struct PhraseFinderTests {
  /// The phrases of a text, each as `its tokens > its headwords, the rule of its last step`.
  private func phrases(_ text: String, wanted: Range<Int>? = nil) throws -> [String] {
    let engine = try MiniLookup.engine(of: MiniLexicon.phrases, forms: MiniLexicon.phraseForms)
    var scanner = TextScanner(engine, showsWords: false)
    var lines: [String] = []
    for (words, number) in try scanner.phrases(of: text, wanted: wanted) {
      let match = scanner.engine.store.matches[number]
      var headwords: [String] = []
      for reference in scanner.engine.store.entries[match.entries] {
        guard case .lexicon(let position, let number) = reference.place else { continue }
        let reader = try scanner.engine.lexicons.lexicons[position].reader
        headwords.append(
          try reader.withBytes { (bytes) throws(PackError) in
            PackDump.text(try reader.entry(number, bytes).headword, bytes)
          })
      }
      var line = "\(words.joined(separator: "|")) > \(headwords.joined(separator: ", "))"
      if let step = scanner.engine.store.steps[match.route].last, step.kind == .phrase {
        line += ", \(step.rule.name)"
      }
      lines.append(line)
    }
    return lines
  }

  @Test(arguments: [
    ("to kick the bucket now", ["kick|the|bucket > kick the bucket"]),
    ("He kicked the bucket.", ["kicked|the|bucket > kick the bucket, inflected"]),
    ("two hot dogs", ["hot|dogs > hot dog, inflected"]),
    ("the attorneys general", ["attorneys|general > attorney general, inflected"]),
    ("mothers-in-law", ["mothers|in|law > mother-in-law, inflected"]),
    ("the men of the world", ["men|of|the|world > man of the world, inflected"]),
    ("ketorolac tromethamines", ["ketorolac|tromethamines > ketorolac tromethamine, inflected"]),
    ("the axis of the earth", []), ("axis of the", ["axis|of|the > axis of the"]),
    ("in a T-shirt", ["T|shirt > T-shirt"]),
    ("he lay down", ["lay|down > lay down, lie down, inflected"]),
    // A verb's object is not inflected, nor is the first word of a noun.
    ("they kick the buckets", []),
    ("hotter dogs", []),
  ])
  func inflected(text: String, expected: [String]) throws {
    #expect(try phrases(text) == expected)
  }

  @Test(arguments: [
    ("a web-site", ["web|site > website"]),
    ("an ice-cream", ["ice|cream > ice cream, hyphenation"]),
    ("his well being", ["well|being > well-being, hyphenation"]),
    ("an A-bomb", ["A|bomb > A-bomb"]),
    ("it was a bomb", []),
    ("St. Cloud", ["St|Cloud > St. Cloud"]),
    ("rock 'n' roll", ["rock|n|roll > rock 'n' roll"]),
    ("rock ’n’ roll", ["rock|n|roll > rock 'n' roll"]),
    ("one, e.g. two", ["e.g > e.g."]),
    // Another sentence, other punctuation.
    ("so hot. Dogs bark", []),
    ("hot, dog", []),
  ])
  func otherwiseJoined(text: String, expected: [String]) throws {
    #expect(try phrases(text) == expected)
  }

  @Test(arguments: [
    ("She lost her temper.", ["lost|her|temper > lose one's temper, slot"]),
    ("The cat's got your tongue", ["cat's|got|your|tongue > cat got someone's tongue, slot"]),
    ("lose the temper", []),
  ])
  func slots(text: String, expected: [String]) throws {
    #expect(try phrases(text) == expected)
  }

  @Test(arguments: [
    ("He gave it all up.", ["gave|up > give up, separated"]),
    ("take your coat off, please", ["take|off > take off, separated"]),
    ("they look the word up again", ["look|up > look up, separated"]),
    ("give up", ["give|up > give up"]),
    ("put the book in the bag", []),
    ("the look it up", []),
    ("took, he said, off", []),
    ("He came to the house", []),
    ("At last he came to.", ["came|to > come to, inflected"]),
  ])
  func separatedVerbs(text: String, expected: [String]) throws {
    #expect(try phrases(text) == expected)
  }

  @Test(arguments: [
    ("in New York City", ["New|York|City > New York City"]),
    ("in new york city", ["new|york|city > New York City"]),
    ("at the White House", ["White|House > White House"]),
    ("at the white house", []),
    // It is all that was asked.
    ("white house", ["white|house > White House"]),
  ])
  func names(text: String, expected: [String]) throws {
    #expect(try phrases(text) == expected)
  }

  @Test func aFocusTakesThePhraseAroundIt() throws {
    #expect(
      try phrases("He kicked the bucket", wanted: 2..<3) == ["kicked|the|bucket > kick the bucket, inflected"]
    )
    #expect(try phrases("He gave it all up", wanted: 4..<5) == ["gave|up > give up, separated"])
  }

  @Test func aTextMadeToFoolTheSearchEnds() throws {
    let text = String(repeating: "kicked the ", count: 2000)
    #expect(try phrases(text).isEmpty)
  }
}
