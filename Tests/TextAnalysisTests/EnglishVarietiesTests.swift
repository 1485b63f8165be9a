import Testing
import TextAnalysis

@Suite struct EnglishVarietiesTests {
  private func variants(of key: String) -> [(String, EnglishVarieties.Variety)] {
    var found: [(String, EnglishVarieties.Variety)] = []
    EnglishVarieties.forEachVariant(of: Array(key.utf8).span) { variant, variety in
      found.append((String(decoding: variant, as: UTF8.self), variety))
      return false
    }
    return found
  }

  @Test(arguments: [
    ("colourise", "colorise"), ("analysed", "analyzed"), ("organisation", "organization"),
    ("centre", "center"),
    ("centred", "centered"), ("catalogue", "catalog"), ("travelling", "traveling"), ("anaemia", "anemia"),
    ("foetus", "fetus"), ("licence", "license"), ("connexion", "connection"), ("programme", "program"),
    ("grey", "gray"), ("cheque", "check"), ("ploughed", "plowed"), ("tyres", "tires"),
    ("sceptical", "skeptical"),
    ("manoeuvre", "maneuver"), ("judgement", "judgment"), ("mouldy", "moldy"),
  ])
  func britishWordsAreFoundByTheAmerican(british: String, american: String) {
    let found = variants(of: british)
    #expect(found.contains { $0 == (american, .british) }, "\(found)")
  }

  @Test(arguments: [
    ("colorize", "colourize"), ("analyze", "analyse"), ("center", "centre"), ("traveling", "travelling"),
    ("gray", "grey"), ("skillful", "skilful"), ("maneuver", "manoeuvre"),
  ])
  func americanWordsAreFoundByTheBritish(american: String, british: String) {
    let found = variants(of: american)
    #expect(found.contains { $0 == (british, .american) }, "\(found)")
  }

  @Test(arguments: ["", "a", "the", "mouse"])
  func nothingToRespell(key: String) {
    #expect(variants(of: key).isEmpty)
  }

  @Test func theFirstThatFitsEndsTheSearch() {
    var count = 0
    EnglishVarieties.forEachVariant(of: Array("colourise".utf8).span) { _, _ in
      count += 1
      return true
    }
    #expect(count == 1)
  }
}
