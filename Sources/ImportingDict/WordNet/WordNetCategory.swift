import LexiconModel

/// The four syntactic categories of WordNet, each with a data, an index and an exception file (wndb(5WN)).
enum WordNetCategory: UInt8, CaseIterable {
  case noun
  case verb
  case adjective
  case adverb

  /// The category that a `pos` field names; a satellite (`s`) is an adjective.
  init?(symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "n"): self = .noun
    case UInt8(ascii: "v"): self = .verb
    case UInt8(ascii: "a"), UInt8(ascii: "s"): self = .adjective
    case UInt8(ascii: "r"): self = .adverb
    default: return nil
    }
  }

  /// What stands after `data.` and `index.`, and before `.exc`.
  var fileSuffix: String {
    switch self {
    case .noun: "noun"
    case .verb: "verb"
    case .adjective: "adj"
    case .adverb: "adv"
    }
  }

  var dataFile: String { "data.\(fileSuffix)" }
  var indexFile: String { "index.\(fileSuffix)" }
  var exceptionFile: String { "\(fileSuffix).exc" }

  var partOfSpeech: PartOfSpeech {
    switch self {
    case .noun: .noun
    case .verb: .verb
    case .adjective: .adjective
    case .adverb: .adverb
    }
  }

  /// The digit of a sense key (senseidx(5WN), "Synset Type").
  func synsetType(isSatellite: Bool) -> UInt8 {
    isSatellite ? UInt8(ascii: "5") : UInt8(ascii: "1") + rawValue
  }
}
