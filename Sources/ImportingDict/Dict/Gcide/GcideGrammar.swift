import ImportingBase
import LexiconModel

/// Reads the articles of GCIDE, the Collaborative International Dictionary of English, as `dictd` has them.
///
/// An article is Webster's text with a mark for each kind of paragraph. It becomes one entry for each spelling in its
/// head, one for each phrase in its body, and forms for what is inflected. The respelling of the pronunciation is no
/// IPA, and cannot be converted into it with certainty: only what distinguishes words that are spelled alike is kept.
/// Source tags and guide words of pages are left out.
package struct GcideGrammar: ArticleGrammar {
  private let survey: GcideSurvey

  /// `survey` has seen all articles of the database; with an empty one, an article's own text alone decides how its
  /// headword is written.
  package init(survey: GcideSurvey = GcideSurvey()) {
    self.survey = survey
  }

  package func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar {
    var survey = GcideSurvey()
    while let article = try next() { survey.add(article) }
    survey.finish()
    return GcideGrammar(survey: survey)
  }

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    var made = GcideRecords(article, survey, firstSynset: records.nextSynset)
    for record in made.all() { records.add(record) }
  }
}
