import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Articles that we wrote as `mueller7-dict` has its own.
@Suite struct MuellerGrammarTests {
  @Test(arguments: [
    ("cany\n   [↗kɛɪnɪ] _a. камышовый\n", ["cany /ˈkeɪnɪ/", "cany: adjective камышовый"]),
    // Parts of speech, senses, labels, examples, and lines that go on.
    (
      """
      bank
         [bæŋk]
         1. _n.
            1) вал; насыпь; bank of snow снежный занос;
            сугроб
            2) _ав. _уст. крен
         2. _v. делать (вал; насыпь)
      """,
      [
        "bank /bæŋk/",
        "bank: noun вал; насыпь {bank of snow – снежный занос; сугроб}; noun ав., уст.| крен; "
          + "verb делать (вал; насыпь)",
      ]
    ),
    // Homonyms, each with its transcription.
    (
      "bow\n   _I  [bɜʊ]\n      _n. лук\n   _II [baʊ]\n      1. _n. поклон\n      2. _v. кланяться\n",
      ["bow /bəʊ/", "bow /baʊ/", "bow1: noun лук", "bow2: noun поклон; verb кланяться"]
    ),
    // Numbers without a space; a number of the text's own.
    (
      "set\n   [sɛt] _n.\n   1)набор\n   2)круг 5) из\n   7) строк\n",
      ["set /sɛt/", "set: noun набор; noun круг 5) из 7) строк"]
    ),
    // A form of a verb.
    (
      "heading\n   [↗hɛdɪŋ]\n   1. _pres-p. от head 2\n   2. _n. заглавие\n",
      [
        "heading /ˈhɛdɪŋ/", "heading > head verb present participle",
        "heading: other ‹pres-p.› от head 2; noun заглавие",
      ]
    ),
    // A label inside of the text; a sense that is an example alone.
    (
      "cap\n   _n.\n   1) шапка (обыкн. _pl.)\n   2) cap in hand покорно\n",
      ["cap: noun шапка (обыкн. ‹pl.›); noun cap in hand – покорно"]
    ),
    ("'cause\n   [kɘz] _уст. = because\n", ["'cause /kɔz/", "'cause: other уст.| = because"]),
    (
      "go\n   [gɜʊ]\n   1. _v. (went - gone)\n      1) идти\n      2) ехать; to go in (или out of) town по городу\n",
      [
        "go /ɡəʊ/",
        "go: verb went - gone| идти; verb went - gone| ехать {to go in (или out of) town – по городу}",
      ]
    ),
    ("empty\n", []), ("", []),
  ])
  func readsAnArticle(_ text: String, _ expected: [String]) {
    let word = text.prefix { $0 != "\n" }
    #expect(RecordDescription.lines(MuellerGrammar(), text, rows: [String(word)]) == expected)
  }

  @Test(arguments: [
    ("rɪ↗kwaɪɜ", "rɪˈkwaɪə"), ("bɜ:d", "bɜːd"), ("bɘ:d", "bɔːd"), ("gɜʊ", "ɡəʊ"), ("↘æb↗sɛnt", "ˌæbˈsɛnt"),
    ("1961", ""),
  ])
  func writesTranscriptionsInTheIPA(_ text: String, _ expected: String) {
    #expect(MuellerOutline.ipa(text[...]) == expected)
  }
}
