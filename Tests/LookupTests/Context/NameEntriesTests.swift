import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

/// What a name in a sentence is: two lexicons, of which the first has sense keys and counts like WordNet, and the second has
/// names.
@Suite struct NameEntriesTests {
  private static let senses: [(String, String, Int)] = [
    ("Lucy", "lucy%1:18:00::", 0), ("Tom", "tom%1:18:00::", 0), ("Turk", "turk%1:18:00::", 0),
    ("Adam", "adam%1:18:00::", 14), ("Paris", "paris%1:15:00::", 0), ("Latin", "latin%1:10:00::", 0),
    ("john", "john%1:06:00::", 2), ("John", "john%1:18:00::", 0), ("bill", "bill%1:10:00::", 9),
    ("see", "see%2:39:00::", 50), ("come", "come%2:38:00::", 50), ("home", "home%1:06:00::", 9),
  ]

  private static func engine() throws -> LookupEngine {
    var counted: [LexiconRecord] = []
    for (number, (spelling, key, count)) in senses.enumerated() {
      let partOfSpeech: PartOfSpeech = key.contains("%2") ? .verb : .noun
      counted.append(
        .synset(Synset(partOfSpeech: partOfSpeech, members: [spelling], definition: "as counted")))
      let sense = Sense(
        synset: number, partOfSpeech: partOfSpeech, spelling: spelling, identifier: key, tagCount: count)
      counted.append(.entry(Entry(headword: spelling, senses: [sense])))
    }
    var named = MiniLexicon.records(of: [
      MiniWord("Lucy", .properName, "a first name"), MiniWord("Adam", .properName, "a first name"),
      MiniWord("Paris", .properName, "a prince"), MiniWord("Latin", .properName, "a language"),
      MiniWord("John", .properName, "a first name"),
    ])
    // Nothing more is known of Bill.
    let bill = Sense(synset: 5, partOfSpeech: .properName, spelling: "Bill")
    named.append(.synset(Synset(partOfSpeech: .properName, members: [], definition: "a name")))
    named.append(.entry(Entry(headword: "Bill", senses: [bill])))
    named += [("tom", 483), ("turk", 330), ("lucy", 420)].map {
      .fact(WordFact(word: $0.0, value: .frequency(zipf: $0.1)))
    }
    let lexicons = try [("counted", counted), ("named", named)].map {
      Lexicon(name: Array($0.0.utf8), reader: try MiniLexicon.reader($0.1))
    }
    return try LookupEngine(LexiconSet(lexicons), language: Array("en".utf8))
  }

  /// The kind of a word's match in its sentence, and the headwords of its entries, each with the position of its lexicon.
  private static func reading(of word: String, in sentence: String) throws -> String {
    var read = try ReadSentence(sentence, engine())
    return try read.withMatch(of: word) { match, engine in
      let lexicons = engine.lexicons
      let entries = try engine.store.entries[match.entries].map { entry in
        guard case .lexicon(let position, _) = entry.place else { return "" }
        return String(decoding: try lexicons.headword(of: entry), as: UTF8.self) + " \(position)"
      }
      return ([match.kind.name.description] + entries).joined(separator: ", ")
    }
  }

  @Test(arguments: [
    // Somebody whom no text was seen to mean: what a lexicon says of the name comes first.
    ("Lucy", "We saw Lucy at home.", "exact, Lucy 1, Lucy 0"),
    ("Lucy", "Lucy came home.", "exact, Lucy 1, Lucy 0"),
    ("Lucy", "Lucy.", "exact, Lucy 0, Lucy 1"),
    // Not after a determiner, and not with other capitals.
    ("Lucy", "We saw the Lucy.", "exact, Lucy 0, Lucy 1"),
    // Frequent, but never seen, and no name anywhere; a rarer word is what the lexicon says.
    ("Tom", "We saw Tom at home.", "name"), ("Tom", "Tom came home.", "name"),
    ("Turk", "We saw Turk at home.", "exact, Turk 0"),
    // Seen, a place, and no person.
    ("Adam", "We saw Adam at home.", "exact, Adam 0, Adam 1"),
    ("Paris", "We saw Paris again.", "exact, Paris 0, Paris 1"),
    ("Latin", "We saw Latin again.", "exact, Latin 0, Latin 1"),
    // At a beginning, a name comes before the more frequent word, and is one if there is a list of names.
    ("John", "John came home.", "case, John 1, John 0, john 0"), ("Bill", "Bill came home.", "name"),
  ])
  func aNameInItsSentence(word: String, sentence: String, expected: String) throws {
    let reading = try Self.reading(of: word, in: sentence)
    #expect(reading == expected)
  }
}
