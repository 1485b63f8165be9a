import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// One feature of GCIDE's notation each; the articles are ours.
@Suite struct GcideGrammarTests {
  @Test(arguments: [
    // The shortest article, in the sources' old and new way.
    ("Blick \\Blick\\, n.\n   A thing.\n   [1913 Webster]\n", "blick: noun\n  A thing."),
    ("blick \\blick\\ n.\n   1. a thing.\n      [WordNet 1.5]\n", "blick: noun\n  a thing."),
    // Etymology, respelling, subject; they may run over lines.
    (
      "Blick \\Blick\\ (bl[i^]k), n. [OE. blikke, L.\n   bl[imac]cus. See {Bluck}.] (Naut.)\n   A thing.\n",
      "blick: noun\n  nautical| A thing.\n  < OE. blikke, L. blīcus. See Bluck."
    ),
    // Numbers and letters; what holds for the number holds for its letters.
    (
      "Blick \\Blick\\, n.\n   1. A thing. [Obs.]\n      [1913 Webster]\n\n   2. (Naut.)\n      (a) A rope.\n"
        + "      (b) A knot\n          of it. [R. & Colloq.]\n          [1913 Webster]\n",
      "blick: noun\n  obsolete| A thing.\n  nautical| A rope.\n  nautical, rare, colloquial| A knot of it."
    ),
    // A number at the start of a line that is not due belongs to the text.
    (
      "Blick \\Blick\\, n.\n   1. A thing of the year\n      1912. It is gone. See also\n   7. here.\n",
      "blick: noun\n  A thing of the year 1912. It is gone. See also 7. here."
    ),
    // A letter that is left out, and one in the text.
    (
      "Blick \\Blick\\, n.\n   1. (a) A rope, as\n      (b) is. (c) too.\n      (d) A knot.\n",
      "blick: noun\n  A rope, as\n  is. (c) too.\n  A knot."
    ),
    // Another class of word within a sense.
    (
      "Blicky \\Blick\"y\\, a.\n   Of a blick. -- n. (Zool.) A hen -- n. of a kind.\n",
      "blicky: adjective\n  Of a blick.\n  zoology| A hen — n. of a kind."
    ),
    // Quotations: prose, verse, an author on a line of its own.
    (
      "Blick \\Blick\\, v. t.\n   To do.\n   [1913 Webster]\n\n         He blicked all day long, and he did so all night, and\n"
        + "         more.                                    --Shak.\n   [1913 Webster]\n\n         I blick,\n         you blick.\n"
        + "                                                  --A. B.\n                                                  Author.\n",
      "blick: verb\n  transitive| To do. “He blicked all day long, and he did so all night, and more. — Shakespeare"
        + " “I blick, / you blick. — A. B. Author"
    ),
    // Quotations in the line.
    (
      "Blick \\Blick\\, a.\n   Odd. [Obs.] \"A blick day.\" --Milton. \"Too blick.\" --Jer. iv. 22.\n",
      "blick: adjective\n  obsolete| Odd. “A blick day. — Milton “Too blick. — Jer. iv. 22"
    ),
    (
      "Blick \\Blick\\, a.\n   Odd; -- said of \"blick\" days. --Pope.\n",
      "blick: adjective\n  Odd; — said of \"blick\" days. —Pope."
    ),
    // Uses after `as`.
    (
      "Blick \\Blick\\, a.\n   Odd; rare; as, a blick day; blick men.\n",
      "blick: adjective\n  Odd; rare. “a blick day “blick men"
    ),
    (
      "Blick \\Blick\\, a.\n   Odd; as, a blick day. It is rare.\n",
      "blick: adjective\n  Odd; as, a blick day. It is rare."
    ),
    // Synonyms: of the sense before, of the headword, and a text that is no list.
    (
      "blick \\blick\\ n.\n   1. a thing.\n\n   Syn: bluck, block thing\n        [WordNet 1.5]\n",
      "blick: noun\n  a thing. {bluck, block thing}"
    ),
    (
      "Blick \\Blick\\, v. i.\n   1. (Law) To sue.\n\n   2. To do.\n\n   3. To be. [R.]\n\n   Syn: To act; perform.\n",
      "blick: verb\n  intransitive, law| To sue.\n  intransitive| To do. {act, perform}\n  intransitive, rare| To be."
    ),
    (
      "Blick \\Blick\\, n.\n   A thing.\n\n   Syn: See {Bluck}.\n",
      "blick: noun\n  A thing.\n  ! Synonyms: See Bluck."
    ),
    (
      "Blick \\Blick\\, n.\n   A thing.\n\n   Ant: {bluck}.\n",
      "blick: noun\n  A thing.\n  ! Antonyms: bluck."
    ),
    (
      "Blick \\Blick\\, n.\n   A thing.\n\n   Syn: Bluck; cord. See {Rope}.\n",
      "blick: noun\n  A thing. {bluck, cord}\n  ! Synonyms: See Rope."
    ),
    // Notes and usage; a quotation below a note stays in it.
    (
      "Blick \\Blick\\, n.\n   A thing.\n\n   Note: It is\n         rare.\n\n               A blick! --Pope.\n\n   Usage: {Blick}, {Bluck}. Both.\n",
      "blick: noun\n  A thing.\n  ! It is rare. A blick! —Pope.\n  ! Blick, Bluck. Both."
    ),
    // Labels in the middle, unknown ones, and other brackets.
    (
      "Blick \\Blick\\, n.\n   A car. [Eng.] See {Bluck}. [Written also\n   {blik}.]\n",
      "blick: noun\n  England| A car. See Bluck. [Written also blik.]"
    ),
    ("Blick \\Blick\\, n. (Blickol.)\n   A thing.\n", "blick: noun\n  Blickol.| A thing."),
    ("Blick \\Blick\\, n.\n   (in a hat) A thing.\n", "blick: noun\n  (in a hat) A thing."),
    // Several spellings share the senses.
    (
      "Blick \\Blick\\, Blyck \\Blyck\\, n., Blickic\n\\Blick\"ic\\, a.\n   A thing.\n",
      "blick: noun\n  A thing. {blyck, blickic}\nblyck: noun\n  A thing. {blick, blickic}\n"
        + "blickic: adjective\n  A thing. {blick, blyck}"
    ),
    // What restricts a sense to a number, and subjects in full.
    (
      "Blick \\Blick\\, n.\n   1. pl. (Naut.) Ropes.\n   2. (Welsh mythology) A god.\n   3. (any one) To be.\n",
      "blick: noun\n  plural, nautical| Ropes.\n  Welsh mythology| A god.\n  (any one) To be."
    ),
    // The guide word of a printed page.
    ("Blick \\Blick\\, n.\n   A thing.\n   [1913 Webster] Bluck\n", "blick: noun\n  A thing."),
    ("Blick \\Blick\\, n.\n   A thing. --Pope. Bluck\n", "blick: noun\n  A thing. —Pope."),
    ("Blick \\Blick\\, n.\n   A thing. [R.] Blicky Abbot Abbotess\n", "blick: noun\n  rare| A thing."),
    ("Blick \\Blick\\, n.\n   A thing of the Romans\n", "blick: noun\n  A thing of the Romans"),
    // No text at all, or no sense.
    ("Blick \\Blick\\, n. [Cf. {Bluck}.]\n", "blick: noun\n  Cf. Bluck.\n  < Cf. Bluck."),
    ("Blick \\Blick\\, n.\n\n   Note: Rare.\n", "blick: noun\n  Rare."),
    ("Blick is no head\n   at all.\n", "Blick is no head\n   at all.\n: other\n  Blick is no head at all."),
  ])
  func reads(_ text: String, _ expected: String) {
    #expect(GcideDescription.of(text) == expected)
  }

  /// Of the senses before each list of synonyms only the last one is looked at; with all of them, this takes minutes.
  @Test(.timeLimit(.minutes(1))) func manySynonymsTakeNoTime() {
    let senses = String(repeating: "   2. A thing.\n\n   Syn: bluck.\n\n", count: 30_000)
    let text = Array("Blick \\Blick\\, n.\n\(senses)".utf8)
    let records = GcideGrammar().records(of: DictArticle(headwords: ["Blick"], text: text, offset: 0))
    #expect(records.count > 30_000)
  }

  /// Nothing that a database can hold stops the grammar.
  @Test(arguments: [
    "", "\n", " ", "\\", "a\\", "a \\b", "[", "{", "(", "[[", "{{}", "A \\A\\ (", "A \\A\\ [x",
    "A \\A\\, n. [imp. {", "1.",
    "   1.", "A \\A\\\n   {", "A \\A\\\n   {}", "A \\A\\\n\n   {B}", "A \\A\\\n\n   {B}, or",
    "A \\A\\\n\n   {To }, x", "--", "A \\A\\\n   \"",
    "A \\A\\\n   x --", "A \\A\\\n   x; as, ", "A \\A\\\n   [1913 Webster", "A \\A\\\n\n   Syn:",
    "A \\A\\\n\n   Note:", "\u{fffd}\\\u{fffd}\\",
    "A \\A\\\n   x -- {", "A \\A\\\n   x -- {A}, n.", "A \\A\\, pl. of {", "A \\A\\, pl. of {}",
    "A \\A\\\n   (a", "A \\A\\\n   (a) ",
  ])
  func survives(_ text: String) {
    let article = DictArticle(headwords: ["A", "B", ""], text: Array(text.utf8), offset: 0)
    _ = GcideGrammar().records(of: article)
  }
}
