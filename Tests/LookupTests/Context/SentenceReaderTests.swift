import LexiconModel
import LexiconPack
import Lookup
import MiniLexicon
import Testing

@Suite struct SentenceReaderTests {
  private static let words = [
    MiniWord("leaf", .noun, "a green part of a plant", tagCount: 13),
    MiniWord("leave", .verb, "to go away from", tagCount: 90), MiniWord("leaf", .verb, "to turn pages"),
    MiniWord("duck", .verb, "to move down", tagCount: 9), MiniWord("duck", .noun, "a bird", tagCount: 2),
    MiniWord("Polish", .adjective, "of Poland", tagCount: 4),
    MiniWord("polish", .verb, "to make shine", tagCount: 3),
    MiniWord("can", .noun, "a metal box", tagCount: 1), MiniWord("bate", .verb, "to moderate"),
    MiniWord("see", .verb, "to look at", tagCount: 50), MiniWord("table", .noun, "furniture", tagCount: 40),
    MiniWord("worker", .noun, "somebody who works", tagCount: 20),
    MiniWord("tree", .noun, "a plant", tagCount: 5),
    MiniWord("book", .noun, "pages", tagCount: 30), MiniWord("Book", .noun, "a sacred text"),
    MiniWord("book", .verb, "to reserve", tagCount: 3), MiniWord("Cd", .noun, "a metal"),
    MiniWord("At", .noun, "an element"), MiniWord("C", .noun, "a letter"),
    MiniWord("OH", .noun, "a state", tagCount: 1),
    MiniWord("oh", .interjection, "surprise"), MiniWord("mark", .noun, "a sign", tagCount: 9),
    MiniWord("mark", .verb, "to make a sign", tagCount: 8), MiniWord("Mark", .noun, "an evangelist"),
    MiniWord("like", .verb, "to enjoy", tagCount: 30),
    MiniWord("over", .adverb, "across", tagCount: 50),
    MiniWord("past", .noun, "the time before", tagCount: 20),
    MiniWord("arm", .noun, "a part of the body", tagCount: 10),
    MiniWord("arm", .verb, "to give weapons to", tagCount: 1),
    MiniWord("arms", .noun, "weapons", tagCount: 8),
    MiniWord("have", .verb, "to possess", tagCount: 90), MiniWord("do", .verb, "to perform", tagCount: 80),
  ]

  private static let forms = [
    Form(surface: "leaves", lemma: "leaf", partOfSpeech: .noun, features: .plural)
  ]

  private static let translatedForms = [
    Form(surface: "zots", lemma: "zot", partOfSpeech: .noun, features: .plural),
    Form(surface: "zots", lemma: "zotte", partOfSpeech: .verb, features: .thirdPersonSingular),
  ]

  /// How a sentence reads one of its words: the headwords in order, and the first part of speech of each. Those who only
  /// read English may also have dictionaries that translate into other languages.
  private static func reading(
    of word: String, in sentence: String, translations: [MiniWord] = []
  ) throws -> String {
    var lexicons = [
      Lexicon(
        name: Array("only".utf8), reader: try MiniLexicon.reader(of: words, forms: forms, glosses: ["en"]))
    ]
    if !translations.isEmpty {
      lexicons.append(
        Lexicon(
          name: Array("de".utf8),
          reader: try MiniLexicon.reader(of: translations, forms: translatedForms, glosses: ["de"])))
    }
    var read = try ReadSentence(sentence, LookupEngine(LexiconSet(lexicons), language: nil))
    return try read.withMatch(of: word) { match, engine in
      if match.entries.isEmpty { return "\(match.kind.name)" }
      let lexicons = engine.lexicons
      return try engine.store.entries[match.entries].map { entry in
        let headword = String(decoding: try lexicons.headword(of: entry), as: UTF8.self)
        let isChosen =
          entry.partsOfSpeech.rawValue != .max && entry.partsOfSpeech.rawValue.nonzeroBitCount < 3
        return isChosen ? headword + "!" : headword
      }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("leaves", "The leaves of the tree are green.", "leaf! leave!"),
    ("leaves", "She leaves the house early.", "leave! leaf!"),
    // Of ten times that `arm` was seen as a noun, three were in the plural.
    ("arms", "They see the arms on the table.", "arms! arm!"),
    ("Polish", "The Polish workers went home.", "Polish! polish"),
    ("book", "I read a book.", "book!"),
    ("Bates", "I met Mr. Bates in London.", "name"), ("Karnes", "I met Mr. Karnes in London.", "name"),
    // Neither letters nor elements.
    ("AT&T", "We work for AT&T now.", "none"), ("C++", "They see C++ on the table.", "none"),
    ("cds", "They see cds on the table.", "none"),
    // A name before the more frequent word, unless another capital is before it.
    ("Mark", "I met Mark in London.", "Mark! mark!"), ("Mark", "They saw Low Mark there.", "mark! Mark!"),
    // At a beginning, a capital does not tell.
    ("Oh", "Oh, they see the table.", "oh OH"),
    // One headword, and the part of speech that the sentence wants.
    ("duck", "They saw her duck under the bridge.", "duck!"),
  ])
  func theSentenceDecidesTheOrder(word: String, sentence: String, headwords: String) throws {
    let reading = try Self.reading(of: word, in: sentence)
    #expect(reading == headwords)
  }

  /// A dictionary that translates into another language has its own parts of speech, or none.
  @Test(arguments: [
    ("can", "He opened a can of paint."), ("can", "We can see the table."),
    ("duck", "They duck under the bridge."), ("Mark", "I met Mark in London."), ("book", "I read a book."),
  ])
  func translationsDoNotDecide(word: String, sentence: String) throws {
    let translations = [
      MiniWord("can", .other, "Dose"), MiniWord("duck", .noun, "Ente", tagCount: 99),
      MiniWord("book", .verb, "buchen", tagCount: 99), MiniWord("Mark", .other, "Markus"),
      MiniWord("mark", .verb, "kennzeichnen", tagCount: 99),
    ]
    let alone = try Self.reading(of: word, in: sentence).split(separator: " ")
    let both = try Self.reading(of: word, in: sentence, translations: translations).split(separator: " ")
    #expect(both.first == alone.first)
    #expect(both.count > alone.count)
  }

  /// It decides about a word that no other dictionary has.
  @Test(arguments: [
    ("She zots the house early.", "zotte! zot!"), ("The zots of the tree are green.", "zot! zotte!"),
  ])
  func translationsDecideAlone(sentence: String, headwords: String) throws {
    let translations = [MiniWord("zot", .noun, "Zott"), MiniWord("zotte", .verb, "zotten")]
    let reading = try Self.reading(of: "zots", in: sentence, translations: translations)
    #expect(reading == headwords)
  }

  /// Where each part of speech has an entry of its own, that of the class comes first.
  @Test(arguments: [("They saw her duck under the bridge.", true), ("They duck under the bridge.", false)])
  func entriesOfTheClassComeFirst(sentence: String, isNoun: Bool) throws {
    var records: [LexiconRecord] = []
    for (number, partOfSpeech) in [PartOfSpeech.noun, .verb].enumerated() {
      records.append(.synset(Synset(partOfSpeech: partOfSpeech, members: ["duck"], definition: "")))
      let sense = Sense(synset: number, partOfSpeech: partOfSpeech, spelling: "duck")
      records.append(.entry(Entry(headword: "duck", senses: [sense])))
    }
    let lexicon = Lexicon(name: Array("mini".utf8), reader: try MiniLexicon.reader(records))
    var read = try ReadSentence(
      sentence, LookupEngine(LexiconSet([lexicon]), language: Array("en".utf8)))
    let places = try read.withMatch(of: "duck") { match, engine in
      engine.store.entries[match.entries].map(\.place)
    }
    #expect(places.count == 2)
    #expect((places.first == .lexicon(0, entry: 0)) == isNoun)
  }

  /// A word that is more often another one is a function word where its sentence says so.
  @Test(arguments: [
    ("like", "The book is like a tree.", "like like"), ("like", "They like the book.", "like"),
    ("like", "They may like the book.", "like"), ("like", "It looks like the book.", "like like"),
    // Before a noun phrase no adverb.
    ("over", "They see the tree over which the worker leaves.", "over over"),
    ("past", "She walked past the table.", "past past"), ("past", "The past of the tree.", "past"),
  ])
  func anOccasionalFunctionWord(word: String, sentence: String, headwords: String) throws {
    #expect(try Self.reading(of: word, in: sentence) == headwords)
  }

  /// `have` and `do` are content words unless they help another verb.
  @Test(arguments: [
    ("have", "I have a book.", true), ("have", "They will have a table.", true),
    ("have", "They have often seen the table.", false), ("have", "They have seen it.", false),
    ("do", "They will do nothing.", true), ("do", "There was nothing to do.", true),
    ("do", "So do the workers.", true), ("do", "They do see it.", false),
    ("Do", "Do the workers see it?", false), ("do", "Yes, they do.", false),
  ])
  func anAuxiliaryHelpsAVerb(word: String, sentence: String, isContentWord: Bool) throws {
    let reading = try Self.reading(of: word, in: sentence)
    #expect(reading.hasPrefix(word.lowercased() + "!") == isContentWord)
  }

  @Test func aFunctionWordStaysOne() throws {
    #expect(try !Self.reading(of: "can", in: "We can see the table.").hasSuffix("can!"))
    #expect(try Self.reading(of: "can", in: "He opened a can of paint.").hasPrefix("can!"))
  }
}
