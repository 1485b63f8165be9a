import Testing
import TextAnalysis

@Suite struct EnglishVarietiesTests {
  private func variants(of key: String) -> [(String, SpellingVariety)] {
    guard let variants = Language.english.row.varieties?(Array(key.utf8).span) else { return [] }
    return variants.items.map { (String(decoding: variants.bytes[$0.range], as: UTF8.self), $0.variety) }
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

  @Test func eachPlaceIsOneVariant() {
    let found = variants(of: "colourise").map(\.0)
    #expect(found == ["colourize", "colorise"])
  }
}
