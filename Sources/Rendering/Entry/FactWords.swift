import LexiconModel
import LexiconPack
import Lookup
import Messages
import Safety

/// What is known about a headword whatever it means, as readers see it: `/maʊs/`, `🐁`, `B1 · fairly common`.
///
/// Each method returns sanitized text, empty if nothing is known.
struct FactWords {
  /// The most pronunciations that are shown.
  private static let most = 3

  let facts: FoundFacts
  /// Whether more than the first pronunciation is shown.
  let isFull: Bool

  /// Pronunciations in IPA between slashes, after the region that they are of, if a lexicon says so:
  /// `US /ˈskɛdʒʊl/, /ˈskɛdʒul/; /ˈskɛdjuːl/`.
  func pronunciations(_ lexicons: LexiconSet) throws(PackError) -> [UInt8] {
    var text: [UInt8] = []
    var shown = 0
    var last: [UInt8] = []
    for fact in facts.facts where shown < (isFull ? Self.most : 1) {
      guard case .pronunciation(let ipa) = fact.value else { continue }
      let sound = try lexicons.text(ipa, of: fact)
      let region = try lexicons.lexicons[fact.lexicon].region
      if shown > 0 { text.append(region == last ? ", " : "; ") }
      if !region.isEmpty, region != last {
        if region == [0x47, 0x42] {
          Message.unitedKingdom.append(to: &text)
        } else {
          Sanitizer.append(region.span, to: &text)
        }
        text.append(" ")
      }
      last = region
      shown += 1
      text.append("/")
      Sanitizer.append(sound.span, to: &text)
      text.append("/")
    }
    return text
  }

  /// The best pictogram, after `≈` if it shows what the word is a kind of.
  func pictogram(_ lexicons: LexiconSet) throws(PackError) -> [UInt8] {
    for fact in facts.facts {
      guard case .pictogram(let emoji, _) = fact.value else { continue }
      var text: [UInt8] = []
      if fact.generality > 0 { text.append("≈") }
      let picture = try lexicons.text(emoji, of: fact)
      Sanitizer.append(picture.span, to: &text)
      return text
    }
    return []
  }

  /// Level and frequency: `B1 · fairly common`.
  func commonness(_ wanted: PartOfSpeechSet) -> [UInt8] {
    var text: [UInt8] = []
    if let fact = facts.level(wanted), case .level(let level, _) = fact.value { text.append(level.name) }
    if let fact = facts.frequency, case .frequency(let zipf) = fact.value {
      if !text.isEmpty { text.append(" · ") }
      Message.ofFrequency(zipf: zipf).append(to: &text)
    }
    return text
  }
}

extension LexiconSet {
  /// Returns the bytes of a fact's text.
  fileprivate func text(_ range: Range<Int>, of fact: FoundFact) throws(PackError) -> [UInt8] {
    try withBytes(of: fact) { (bytes) throws(PackError) in Array(copying: bytes, range) }
  }
}

extension Message {
  /// A frequency in words, by whole numbers of Zipf: 6 is a thousand times in a million words, 3 once.
  fileprivate static func ofFrequency(zipf: Int) -> Message {
    switch zipf {
    case 600...: .veryCommon
    case 500...: .common
    case 400...: .fairlyCommon
    case 300...: .uncommon
    default: .rare
    }
  }
}
