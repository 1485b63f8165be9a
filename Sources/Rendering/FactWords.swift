import LexiconModel
import LexiconPack
import Lookup
import Messages

/// Facts of a headword in words, the pieces that stand beside it: `/maʊs/`, `🐁`, `B1 · fairly common`.
///
/// Each method gives sanitized text, empty where nothing is known.
struct FactWords {
  /// The most pronunciations and pictograms that are shown.
  private static let most = 3

  let facts: FoundFacts
  /// Whether more than the first pronunciation is shown.
  let isFull: Bool

  /// IPA between slashes, each pronunciation once.
  func pronunciations(_ engine: borrowing LookupEngine) throws(PackError) -> [UInt8] {
    var text: [UInt8] = []
    var shown: [[UInt8]] = []
    for fact in facts.facts where shown.count < (isFull ? Self.most : 1) {
      guard case .pronunciation(let ipa) = fact.value else { continue }
      let sound = try engine.text(ipa, of: fact)
      // A list of the standard library would want its generic code at start.
      var isNew = true
      for other in shown where other == sound { isNew = false }
      if !isNew { continue }
      shown.append(sound)
      text.append(text.isEmpty ? "/" : ", /")
      Sanitizer.append(sound.span, to: &text)
      text.append("/")
    }
    return text
  }

  /// The best pictogram, `≈` before it where it shows what the word is a kind of.
  func pictogram(_ engine: borrowing LookupEngine) throws(PackError) -> [UInt8] {
    for fact in facts.facts {
      guard case .pictogram(let emoji, _) = fact.value else { continue }
      var text: [UInt8] = []
      if fact.generality > 0 { text.append("≈") }
      let picture = try engine.text(emoji, of: fact)
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

extension LookupEngine {
  /// The bytes of a fact's text.
  fileprivate func text(_ range: Range<Int>, of fact: FoundFact) throws(PackError) -> [UInt8] {
    try lexicons.withBytes(of: fact) { (bytes) throws(PackError) in
      var text: [UInt8] = []
      for index in range { text.append(bytes[index]) }
      return text
    }
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
