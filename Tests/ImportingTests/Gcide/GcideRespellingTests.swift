import Testing

@testable import ImportingBase
@testable import ImportingDict

/// Heads as GCIDE writes them.
@Suite struct GcideRespellingTests {
  @Test(arguments: [
    (#"Lead \Lead\ (l[e^]d), n. [OE. led]"#, "lɛd"), (#"Lead \Lead\ (l[=e]d), v. t."#, "lid"),
    (#"Close \Close\ (kl[=o]s), a."#, "kloʊs"), (#"Bow \Bow\ (bou), v. i."#, "baʊ"),
    (#"Conduct \Con"duct\ (k[o^]n"d[u^]kt), n."#, "ˈkɑn.dʌkt"),
    // Only the accents are known, or the respelling has none.
    (#"Present \Pre*sent"\, v. t."#, "….ˈ…"), (#"Minute \Min"ute\ (?; 277), n."#, "ˈ….…"),
    (#"Record \Re*cord"\ (r?*k?rd"), v. t."#, "ɹ….ˈk…ɹd"), (#"Record \Re*cord"\ (rek), v. t."#, "….ˈ…"),
    // Nothing is known.
    (#"Use \Use\, n."#, ""), (#"Bass drum \Bass` drum"\ (Mus.)"#, ""), (#"Wound \Wound\ (?; 277), n."#, ""),
  ])
  func readsRespelling(head: String, sounds: String) {
    #expect(GcideRespelling(Array(head.utf8)[...])?.sounds == sounds)
  }

  @Test(arguments: ["", "\n", "Lead", #"Lead \Lead"#, #"\\"#, #"Lead \Lead\ ("#])
  func readsAnyText(_ text: String) {
    _ = GcideRespelling(Array(text.utf8)[...])
  }

  @Test func onlyWhatDistinguishesArticlesIsKept() {
    let heads = [
      #"Bass \Bass\ (b[.a]s), n. A fish."#, #"Bass \Bass\, n. A mat."#, #"Bass \Bass\ (b[=a]s), n. A sound."#,
      #"Bass \Bass\ (?), n. A coin."#, #"Boat \Boat\ (b[=o]t), n. A ship."#,
      #"Boat \Boat\ (b[=o]t), v. To row."#,
    ]
    let articles = heads.enumerated().map {
      DictArticle(headwords: [], text: Array($0.element.utf8), offset: $0.offset)
    }
    var survey = GcideSurvey()
    for article in articles { survey.add(article) }
    survey.finish()
    // The second article sounds as the one before it.
    #expect(articles.map { survey.sounds(of: $0) } == [["bæs"], ["bæs"], ["beɪs"], [], [], []])
  }
}
