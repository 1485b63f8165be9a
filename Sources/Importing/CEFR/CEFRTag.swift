import LexiconModel

/// A tag of a word in cefrpy's data: one of the Penn Treebank's (Marcus et al. 1993), by its number there.
enum CEFRTag: UInt8, CaseIterable {
  case cc, cd, dt, `in`, jj, jjr, jjs, md, nn, nns, nnp, nnps, prp, rb, rbr, rbs, rp, to, uh
  case vb, vbd, vbg, vbn, vbp, vbz, wdt, wp, wrb

  var partOfSpeech: PartOfSpeech {
    switch self {
    case .cc: .conjunction
    case .cd: .numeral
    case .dt, .wdt: .determiner
    case .in: .preposition
    case .jj, .jjr, .jjs: .adjective
    case .md: .auxiliary
    case .nn, .nns, .nnp, .nnps: .noun
    case .prp, .wp: .pronoun
    case .rb, .rbr, .rbs, .wrb: .adverb
    case .rp, .to: .particle
    case .uh: .interjection
    case .vb, .vbd, .vbg, .vbn, .vbp, .vbz: .verb
    }
  }

  /// Where a word has several tags of one part of speech, the one with the lowest rank tells its level: a base form
  /// before an inflected one, a common noun before a name.
  var rank: UInt8 {
    isName ? 200 + rawValue : rawValue
  }

  var isName: Bool { self == .nnp || self == .nnps }
}
