import LexiconModel
import LexiconPack
import Lookup

// What is known of a word whatever it means, as fields of an entry. Each fact names its lexicon.
extension [UInt8] {
  /// `,"phonetic":"/…/","phonetics":[{"text":…,"lexicon":…}]`
  mutating func append(phonetics facts: FoundFacts, _ engine: borrowing LookupEngine) throws(PackError) {
    var count = 0
    for fact in facts.facts {
      guard case .pronunciation(let ipa) = fact.value else { continue }
      if count == 0 {
        append(",\"phonetic\":")
        try append(ipa: ipa, fact, engine)
        append(",\"phonetics\":[")
      }
      append(jsonCommaAfter: 0x5B)
      append("{\"text\":")
      try append(ipa: ipa, fact, engine)
      append(lexiconOf: fact, engine)
      append("}")
      count += 1
    }
    if count > 0 { append("]") }
  }

  /// `,"images":[{"kind":"pictogram","text":…,"match":…,"lexicon":…}],"frequency":{"zipf":…,"lexicon":…,"level":…,
  /// "levelLexicon":…}`
  mutating func append(
    picturesAndFrequency facts: FoundFacts, _ wanted: PartOfSpeechSet, _ engine: borrowing LookupEngine
  ) throws(PackError) {
    try append(pictograms: facts, engine)
    let level = facts.level(wanted)
    if let frequency = facts.frequency, case .frequency(let zipf) = frequency.value {
      append(",\"frequency\":{\"zipf\":")
      append(hundredths: zipf)
      append(lexiconOf: frequency, engine)
      if level != nil { append(",") }
    } else {
      if level == nil { return }
      append(",\"frequency\":{")
    }
    if let level, case .level(let value, _) = level.value {
      append("\"level\":\"")
      append(value.name)
      append("\",\"levelLexicon\":")
      let name = engine.lexicons.lexicons[level.lexicon].name
      append(jsonString: name.span)
    }
    append("}")
  }

  private mutating func append(
    pictograms facts: FoundFacts, _ engine: borrowing LookupEngine
  ) throws(PackError) {
    var count = 0
    for fact in facts.facts {
      guard case .pictogram(let text, let fit) = fact.value else { continue }
      append(count == 0 ? ",\"images\":[" : ",")
      append("{\"kind\":\"pictogram\",\"text\":")
      try engine.lexicons.withBytes(of: fact) { (bytes) throws(PackError) in
        append(jsonString: bytes, text)
      }
      append(",\"match\":\"")
      if fact.generality > 0 {
        append("general\",\"steps\":")
        append(decimal: fact.generality)
      } else {
        append(fit == .name ? "name\"" : "keyword\"")
      }
      append(lexiconOf: fact, engine)
      append("}")
      count += 1
    }
    if count > 0 { append("]") }
  }

  /// IPA between slashes, as a string.
  private mutating func append(
    ipa: Range<Int>, _ fact: FoundFact, _ engine: borrowing LookupEngine
  ) throws(PackError) {
    append("\"/")
    try engine.lexicons.withBytes(of: fact) { (bytes) throws(PackError) in
      append(jsonContent: bytes, ipa)
    }
    append("/\"")
  }

  /// `,"lexicon":…`
  private mutating func append(lexiconOf fact: FoundFact, _ engine: borrowing LookupEngine) {
    append(",\"lexicon\":")
    let name = engine.lexicons.lexicons[fact.lexicon].name
    append(jsonString: name.span)
  }

  /// 437 as `4.37`.
  private mutating func append(hundredths number: Int) {
    append(decimal: number / 100)
    append(".")
    append(decimal: number / 10 % 10)
    append(decimal: number % 10)
  }
}
