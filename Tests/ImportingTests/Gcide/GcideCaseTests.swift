import LexiconModel
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// Which headwords keep the capital that Webster's gives all of them.
@Suite struct GcideCaseTests {
  @Test(arguments: [
    // What the article says.
    ("Blick \\Blick\\, n.\n   A thing.\n", "blick"),
    ("Blick \\Blick\\, prop. n.\n   A town.\n", "Blick"),
    ("Blick \\Blick\\ n.\n   a town.\n   [WordNet 1.5]\n", "Blick"),
    ("BLK \\BLK\\, n.\n   A unit.\n", "BLK"),
    ("New Blick \\New Blick\\, n.\n   A town.\n", "New Blick"),
    ("AEblick \\[AE]\"blick\\, v. i.\n   To do.\n", "aeblick"),
    // Its own sentences.
    ("Blick \\Blick\\, n.\n   A day; the day of Blick is red.\n", "Blick"),
    ("Blick \\Blick\\, n.\n   A day; that blick is red.\n   [WordNet 1.5]\n", "blick"),
    // Names of natural history, of peoples, and adjectives of names.
    ("Blickae \\Blick\"ae\\, n. pl. [NL.] (Zool.)\n   The hens.\n", "Blickae"),
    ("Blick \\Blick\\, n. [L.] (Bot.)\n   A genus of mosses.\n", "Blick"),
    ("Blicker \\Blick\"er\\, n.\n   A native of the coast.\n", "Blicker"),
    ("Blickian \\Blick\"ian\\, a.\n   Of or pertaining to Blick or its men.\n", "Blickian"),
    ("Blickian \\Blick\"ian\\, a.\n   Of or pertaining to blicks.\n", "blickian"),
  ])
  func byTheArticle(_ text: String, _ expected: String) {
    #expect(headword(text, []) == expected)
  }

  @Test(arguments: [
    (["a man of Blick and a man of Blick"], "Blick"),
    // One capital is not enough, and small ones outweigh it; verse and etymologies do not count.
    (["a man of Blick"], "blick"),
    (["a Blick, a Blick, a blick and a blick"], "blick"),
    (["one.\n   Blick\n   Blick\n   Blick"], "blick"),
    (["one [of Blick, of Blick, of Blick]"], "blick"),
  ])
  func byOtherArticles(_ texts: [String], _ expected: String) {
    #expect(headword("Blick \\Blick\\, n.\n   A thing.\n", texts) == expected)
    #expect(headword("Blick \\Blick\\, v. t.\n   To do.\n", texts) == "blick")
  }

  private func headword(_ text: String, _ survey: [String]) -> String {
    String(GcideDescription.of(text, survey: survey).prefix { $0 != ":" })
  }
}
