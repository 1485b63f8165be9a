import ImportingBase
import LexiconModel

/// The first line of an article: `because //bɪˈkɒz// //bɪˈkɔːz// <conjunction>`.
struct WikDictHeadline {
  /// The headword as it is spelled, affixes with their hyphen: `pre-`, `-able`.
  let word: String
  /// In the order of the line, each once, without slashes and brackets.
  let pronunciations: [String]
  let partOfSpeech: PartOfSpeech
  /// What the class says beyond the part of speech: `suffix`.
  let labels: [String]

  init?(_ line: Substring) {
    let (word, transcriptions, tag) = FreeDictHeadline.parts(of: line)
    if word.isEmpty { return nil }
    // The database prints prefixes with their hyphen, suffixes without.
    self.word = tag == "suffix" && !word.hasPrefix("-") ? "-" + word : word
    let isAffix = tag == "suffix" || tag == "prefix"
    pronunciations = WikDictPronunciations.read(transcriptions, ofAffix: isAffix)
    partOfSpeech = isAffix ? .other : FreeDictTag.read(tag).0
    labels = isAffix ? [tag] : []
  }
}
