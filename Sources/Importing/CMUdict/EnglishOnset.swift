/// Where a syllable of English begins: as many consonants as an English word can begin with belong to it.
///
/// This is the principle of the maximal onset, with one limit: a short vowel that is stressed keeps a consonant, so
/// that it is `ˈbɛdˌɹum` and not `ˈbɛˌdɹum` (Wells 1990, "Syllabification and allophony").
enum EnglishOnset {
  /// How many of the consonants between two vowels stay with the first one; `isShort` tells whether that is short
  /// and stressed.
  static func coda(of consonants: ArraySlice<ArpabetPhone.Consonant>, afterShort isShort: Bool) -> Int {
    let least = isShort && consonants.count > 1 ? 1 : 0
    for count in least..<max(consonants.count, least) where begins(consonants.dropFirst(count)) {
      return count
    }
    return consonants.count
  }

  /// Whether an English word can begin with these consonants.
  private static func begins(_ consonants: ArraySlice<ArpabetPhone.Consonant>) -> Bool {
    consonants.count == 1 ? consonants.first != .ng : clusters.contains(Array(consonants))
  }

  /// The onsets of more than one consonant, in ARPAbet; those of loanwords (`sphere`, `vroom`) are left out.
  private static let clusters: Set<[ArpabetPhone.Consonant]> = {
    let rows = """
      P L, P R, P Y, B L, B R, B Y, T R, T W, T Y, D R, D W, D Y, K L, K R, K W, K Y, G L, G R, G W, G Y,
      F L, F R, F Y, V Y, TH R, TH W, SH R, HH Y, HH W, M Y,
      S P, S T, S K, S M, S N, S L, S W,
      S P L, S P R, S P Y, S T R, S K L, S K R, S K W, S K Y
      """
    let onsets = rows.split { $0 == "," || $0.isNewline }.map { row in
      row.split(separator: " ").compactMap { ArpabetPhone.Consonant(rawValue: String($0)) }
    }
    return Set(onsets)
  }()
}
