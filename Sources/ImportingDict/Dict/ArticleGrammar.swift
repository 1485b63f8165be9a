import ImportingBase
import LexiconModel

/// How the articles of one family of DICT databases are written, and what their parts mean.
///
/// The DICT format says where an article lies and nothing of what stands in it. A grammar turns one article into the
/// model: entries with their senses and synsets, inflected forms, pronunciations. What it cannot tell apart it keeps
/// as text, so that nothing of an article is lost.
package protocol ArticleGrammar: Sendable {
  /// Delivers the records of one article to `emit`. The first synset among them has the number `firstSynset`, each
  /// further one the next.
  func read(
    _ article: DictArticle, firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void,
    warnings: inout WarningLog
  )

  /// Whether the articles of a headword are one entry.
  var gathersEntries: Bool { get }

  /// The grammar with what it learns of all articles before it reads the first one; `next` gives them one by one, and
  /// nil behind the last. A grammar that needs nothing of that asks for none.
  func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar
}

extension ArticleGrammar {
  package var gathersEntries: Bool { false }

  package func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar {
    self
  }
}
