import Testing

@Suite struct ArabicLookupTests {
  private static let words = [
    "بيت", "مدرسة", "أب", "إلى", "كتاب", "القاهرة", "لعب", "سيارة",
  ]
  private static let forms = [
    "كتب": "كتاب"
  ]

  @Test(
    arguments: [
      ("البيت", "clitic بيت [ال]"), ("وبيت", "clitic بيت [و]"), ("مدرستها", "clitic مدرسة"),
      ("بَيْت", "folded بيت"),
      ("اب", "folded أب"), ("كتب", "inflected كتاب"), ("مدرسه", "folded مدرسة"),
      ("والكتب", "clitic كتاب [ال] [و]"), ("قاهرة", "case القاهرة"), ("يلعبون", "inflected لعب"),
      ("بِالسَّيَّارَةِ", "clitic سيارة [ال] [ب]"),
    ])
  func found(surface: String, expected: String) throws {
    var engine = try MiniLanguage.engine([MiniLanguage.lexicon("ar", Self.words, forms: Self.forms)])
    let found = try engine.found(surface)
    #expect(found == expected)
  }
}
