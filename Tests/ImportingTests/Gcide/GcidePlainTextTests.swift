import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct GcidePlainTextTests {
  @Test(arguments: [
    ("L. Chrysomelid[ae], caf['e], gar[,c]on", "L. Chrysomelidæ, café, garçon"),
    ("m[=u]s m[a^]t n[imac] [aum]h [o^] [oo^]", "mūs măt nī äh ŏ o͝o"),
    ("si[eth] [thorn]at [yogh]e [root]29", "sið þat ȝe √29"),
    ("Skr. [.r] [.n] [.t]; [.a]", "Skr. ṛ ṇ ṭ; ȧ"),
    ("23[deg] 28', [pounds]5, [alpha]-ray", "23° 28', £5, α-ray"),
    ("A [Obs.] word [of old]", "A [Obs.] word [of old]"),
    ("a thing. [1913 Webster +PJC]", "a thing."),
    ("the {Mus  musculus}; -- so called", "the Mus musculus; — so called"),
    ("  a \n b ", "a / b"),
    ("[", "["), ("[]", "[]"), ("[a", "[a"), ("{", ""), ("", ""),
  ])
  func isPlain(_ text: String, _ expected: String) {
    #expect(GcidePlainText.string(Array(text.utf8)[...]) == expected)
  }

  @Test(arguments: [
    ("Gre*ga\"ri*ous*ly", "Gregariously"), ("H[ae]mopis vorax", "Haemopis vorax"),
    ("[AE]*cid\"i*a", "AEcidia"),
    ("'Edu[,c]`ade", "'Educade"),
  ])
  func isSpelledAsInTheIndex(_ text: String, _ expected: String) {
    #expect(String(decoding: GcidePlainText.indexSpelling(Array(text.utf8)[...]), as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("[1913 Webster]", true), ("[WordNet 1.5 +PJC]", true), ("[Webster 1913 Suppl. + AS]", true),
    ("[PJC.]", true),
    ("[Century Dict. 1906]", true), ("[WordNet sense 2]", true), ("[Obs.]", false), ("[2]", false),
    ("[]", false),
    ("[AS. mus]", false), ("[1913 Webster", false), ("1913 Webster]", false),
  ])
  func isSourceTag(_ text: String, _ expected: Bool) {
    #expect((GcideSourceTag.end(in: Array(text.utf8)[...], at: 0) != nil) == expected)
  }

  @Test(
    arguments: [
      ("Obs.", ["obsolete"]), ("Obs. or Prov. Eng.", ["obsolete or provincial English"]),
      ("Slang, U. S.", ["slang", "US"]),
      ("Zo[\"o]l.", ["zoology"]), ("Rom. Antiq.", ["Roman antiquities"]),
      ("R. C. Ch.", ["Roman Catholic Church"]),
      ("O.Eng.Law", ["old English law"]), ("Bot. & Zool.", ["botany", "zoology"]),
      ("Ch. of Eng.", ["Church of England"]),
      ("Eng.", ["England"]), ("Physiol. Chem.", ["physiological chemistry"]), ("Mining.", ["mining"]),
      ("A Latinism", ["Latinism"]), ("Steam Eng.", ["steam engine"]), ("Written also blik", nil), ("or", nil),
      ("", nil), ("F.", nil),
    ] as [(String, [String]?)])
  func isLabel(_ text: String, _ expected: [String]?) {
    #expect(GcideLabels.known(Array(text.utf8)[...]) == expected)
  }
}
