import Testing

@Suite struct HindiLookupTests {
  private static let words = [
    "लड़का", "ज़मीन", "चाँद", "करना", "हिन्दू", "अंत", "ख़रीदना",
  ]
  private static let forms = [
    "करते": "करना"
  ]

  @Test(
    arguments: [
      ("लड़कों", "inflected लड़का"), ("जमीन", "folded ज़मीन"), ("चांद", "folded चाँद"), ("करता", "inflected करना"),
      ("हिंदू", "case हिन्दू"), ("हिंदुओं", "inflected हिन्दू"), ("अन्त", "case अंत"),
      ("खरीदकर", "folded ख़रीदना"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("hi", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
