import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

@Suite struct ArpabetTranscriptionTests {
  @Test(arguments: [
    // One syllable has no mark.
    ("AH0", "ə"), ("EY1", "eɪ"), ("R AH1 N", "ɹʌn"), ("S T R EH1 NG K TH S", "stɹɛŋkθs"), ("SH", "ʃ"),
    // AH and ER by their stress.
    ("B AH1 T ER0", "ˈbʌtɚ"), ("B ER1 D", "bɝd"), ("AH2 P S EH1 T", "ˌʌpˈsɛt"),
    // As many consonants as a word can begin with.
    ("M IH0 S T EY1 K", "mɪˈsteɪk"), ("IH0 K S P L EY1 N", "ɪkˈspleɪn"), ("IH0 G Z AE1 M", "ɪɡˈzæm"),
    ("S EH2 R AH0 N D IH1 P IH0 T IY0", "ˌsɛɹənˈdɪpɪti"), ("AH0 K Y UW1 Z", "əˈkjuz"),
    ("D EH1 M AH0 N S T R EY2 T", "ˈdɛmənˌstɹeɪt"), ("AE0 T L AE1 N T IH0 K", "ætˈlæntɪk"),
    ("S IH1 NG IH0 NG", "ˈsɪŋɪŋ"), ("R IH0 ZH IY1 M", "ɹɪˈʒim"), ("HH AE1 NG AW2 T", "ˈhæŋˌaʊt"),
    // A short stressed vowel keeps one.
    ("B EH1 D R UW2 M", "ˈbɛdˌɹum"), ("M AH1 SH R UW2 M", "ˈmʌʃˌɹum"), ("N AY1 T R EY2 T", "ˈnaɪˌtɹeɪt"),
    ("S AE1 T AH0 L AY2 T", "ˈsætəˌlaɪt"),
    // The r of ER before a vowel.
    ("ER0 AY1 V AH0 L", "əˈɹaɪvəl"), ("M EH1 M ER0 IY0", "ˈmɛməɹi"), ("HH ER1 IY0", "ˈhɝi"),
    // Two stresses, as the source has them.
    ("TH ER1 T IY1 N", "ˈθɝˈtin"),
  ])
  func phonesBecomeIPA(phones: String, ipa: String) throws {
    let named = try phones.split(separator: " ").map { try #require(ArpabetPhone.named[$0]) }
    #expect(ArpabetTranscription.ipa(named) == ipa)
  }

  @Test func everyPhoneOfTheSourceHasAName() {
    #expect(ArpabetPhone.named.count == 24 + 15 * 3)
  }
}
