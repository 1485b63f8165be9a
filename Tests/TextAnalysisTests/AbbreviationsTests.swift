import Testing
import TextAnalysis

@Suite struct AbbreviationsTests {
  /// `|` marks where a sentence ends both for UAX #29 and for us, `~` where it ends for UAX #29 only.
  private static func check(_ marked: String, _ tag: String) {
    let text = Array(marked.replacing("|", with: "").replacing("~", with: "").utf8)
    var ends: [Int] = []
    SentenceSegmenter().appendBoundaries(of: text.span, base: 0, to: &ends)
    var abbreviations = Abbreviations(of: Language(tag: Array(tag.utf8).span))
    var found = text
    for end in ends.dropLast().reversed() {
      let goesOn =
        Abbreviations.point(before: end, in: text.span)
        .map { abbreviations.goOn(after: $0, to: end, in: text.span) } ?? false
      found.insert(UInt8(ascii: goesOn ? "~" : "|"), at: end)
    }
    #expect(String(decoding: found, as: UTF8.self) == marked)
  }

  @Test(arguments: [
    // Titles, in any place; with two spaces, and before a quotation mark.
    "Mr. ~Knightley met Mrs. ~Weston. |Dr.  ~Perry and Col. ~“Bob” came.", "MR. ~DARCY. |IT IS.",
    // Saint and street, junior and company: a capitalized function word begins a sentence.
    "St. ~Cloud is on Baker St. |The end. |Smith Jr. ~Brown of X Inc. |He left Y Inc. ~Berlin.",
    // Initials, and points between letters.
    "J. ~Smith and T. ~S. ~Eliot of the U.S. ~Army left the U.S. |He came at 5 p.m. ~Monday.",
    // The pronoun `I` after a lowercase word is not an initial.
    "It was I. |Emma knew. |George I. ~Smith.", "Plan B. |It is.",
    // Numbers.
    "See Fig. ~3, Vol. ~II, No. ~5. |Did he? |No. |Emma said on Jan. ~5.", "He came in Jan. |Emma left.",
    // CLDR's list: whole words only, and none that is also an ordinary word.
    "The Maj. ~Smith exec. ~Jones. |The LORD. |Then XVI. |An app. |Next. |To Job. |To Go. |Who came in. |In. |Up.",
    // Other marks, and a word that only ends like an abbreviation.
    "Is it Mr.? |Emma. |(He is a dr.) |Emma. |Ham. |Emma. |A 5. |B",
  ])
  func english(text: String) { Self.check(text, "en") }

  @Test(arguments: [
    (
      "de",
      "Dr. ~Müller und Prof. ~Ä. ~Groß, z. ~B. ~Abt. ~Berlin. |Im Test. |Er kam um 300 v. ~Chr. |Sie auch."
    ),
    ("fr", "M. ~Le Pen et Mart. ~Dupont. |Le chat. |Jean dort."),
    ("es", "El Sr. ~De la Vega y la Dra. ~Ruiz. |Hola."), ("it", "Il Sig. ~Rossi. |Ciao."),
    ("pt", "A Dra. ~Silva. |Sim."), ("ru", "А. ~С. ~Пушкин, проф. ~Иванов. |Он."), ("sk", "J. ~Novák. |Áno."),
    // A language without a row has initials.
    ("el", "Κ. ~Καβάφης. |Ναι."), ("", "J. ~Smith. |Mr. |Smith."),
  ])
  func others(tag: String, text: String) { Self.check(text, tag) }

  @Test func capitalsNeedNoList() {
    let text = Array("Mr. May exec. May it. May".utf8)
    #expect(Abbreviations.goOnInEnglish(after: 2, to: 4, in: text.span) == true)
    #expect(Abbreviations.goOnInEnglish(after: 12, to: 14, in: text.span) == false)
    #expect(Abbreviations.goOnInEnglish(after: 20, to: 22, in: text.span) == false)
  }
}
