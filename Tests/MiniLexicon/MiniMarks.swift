import LexiconModel

extension MiniLexicon {
  /// A text in a mark.
  package static func mark(_ mark: InlineMark, _ text: String) -> String {
    String(Unicode.Scalar(mark.rawValue)) + text + String(Unicode.Scalar(InlineMark.end))
  }

  /// Entries whose texts have marks and lines, and whose headwords have readings and homonyms; each says what it
  /// exercises.
  package static let marked: [LexiconRecord] = [
    // Every mark, one in another, one inside a word; raised figures that Unicode has, and raised letters.
    .synset(
      Synset(
        partOfSpeech: .noun, members: ["area"],
        definition:
          "a \(mark(.emphasis, "plane \(mark(.strong, "surface"))")) of \(mark(.label, "geom.")) so many "
          + "m\(mark(.superscript, "2")), see \(mark(.link, "square metre")) \(mark(.verbatim, "ˈɛəɹɪə")) "
          + "un\(mark(.strong, "bound"))ed, H\(mark(.subscript, "2"))O, M\(mark(.superscript, "me"))",
        examples: [Example(text: "the \(mark(.strong, "area")) of a\ncircle")],
        labels: ["\(mark(.emphasis, "math")).", "formal"])),
    .entry(
      Entry(
        headword: "area", senses: [Sense(synset: 0, partOfSpeech: .noun, spelling: "area")],
        etymology: "Latin \(mark(.emphasis, "area")), level ground", notes: ["Plural:\nareas"])),
    // Lines, the second of them longer than the page, the third moved in.
    .synset(
      Synset(
        partOfSpeech: .verb, members: [],
        definition:
          "first line\n\(mark(.strong, "1.")) second line, which goes on to the next\n   third line\n\n"
          + "fourth\nfifth\nsixth\nseventh")),
    .entry(Entry(headword: "lay out", senses: [Sense(synset: 1, partOfSpeech: .verb, spelling: "lay out")])),
    // Two that are read in two ways, and a third that is read as the second.
    .synset(Synset(partOfSpeech: .verb, members: ["行"], definition: "to walk")),
    .synset(Synset(partOfSpeech: .noun, members: ["行"], definition: "a row")),
    .synset(Synset(partOfSpeech: .noun, members: ["行"], definition: "a trade")),
    .entry(
      Entry(
        headword: "行", senses: [Sense(synset: 2, partOfSpeech: .verb, spelling: "行")], reading: "xíng",
        spellings: ["彳亍"])),
    .entry(
      Entry(headword: "行", senses: [Sense(synset: 3, partOfSpeech: .noun, spelling: "行")], reading: "háng")),
    .entry(
      Entry(headword: "行", senses: [Sense(synset: 4, partOfSpeech: .noun, spelling: "行")], reading: "háng")),
    // Homonyms by number; marks that are not ended, and ends of none.
    .synset(
      Synset(partOfSpeech: .noun, members: ["bank"], definition: "\u{0E}of a \u{02}river\u{1B}[31m\u{0B}")),
    .synset(Synset(partOfSpeech: .noun, members: ["bank"], definition: "for money")),
    .entry(
      Entry(headword: "bank", senses: [Sense(synset: 5, partOfSpeech: .noun, spelling: "bank")], homonym: 1)),
    .entry(
      Entry(headword: "bank", senses: [Sense(synset: 6, partOfSpeech: .noun, spelling: "bank")], homonym: 12)),
  ]
}
