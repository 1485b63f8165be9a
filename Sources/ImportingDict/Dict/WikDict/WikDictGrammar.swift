import ImportingBase
import LexiconModel

/// The articles of FreeDict's databases made by WikDict (`freedict-eng-fin` and the other pairs from English), read as
/// a dictionary of English in English.
///
/// Their articles translate a headword, and behind each translation stands the gloss of the meaning that it
/// translates, in English, as Wiktionary's editors wrote it. Only the glosses are kept: each is a sense. A meaning
/// without a gloss is left out, and so is a headword that has no other.
///
/// The database sorts the meanings of a headword by the text of their glosses, and thus `agriculture: to sort through`
/// stands before all else that `run` means. Senses that a label restricts come last here.
package struct WikDictGrammar: ArticleGrammar {
  package init() {}

  package func read(
    _ article: DictArticle, firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void,
    warnings: inout WarningLog
  ) {
    let lines = String(decoding: article.text, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let headline = WikDictHeadline(lines[0]) else { return }
    for pronunciation in headline.pronunciations {
      emit(.fact(WordFact(word: headline.word, value: .pronunciation(pronunciation))))
    }
    var entry = Entry(headword: headline.word, senses: [])
    for gloss in glosses(WikDictBody(lines.dropFirst()), of: headline) {
      let synset = Synset(
        partOfSpeech: headline.partOfSpeech, members: [headline.word], definition: gloss.definition,
        labels: headline.labels + gloss.labels)
      entry.senses.append(
        Sense(
          synset: firstSynset + entry.senses.count, partOfSpeech: headline.partOfSpeech,
          spelling: headline.word))
      emit(.synset(synset))
    }
    if entry.senses.isEmpty { return }
    emit(.entry(entry))
    // A row of the index without the marks that its headword has: `tshirt` of `T-shirt`.
    var known: Set = [headline.word.lowercased()]
    for row in article.headwords where known.insert(row.lowercased()).inserted {
      entry.headword = row
      emit(.entry(entry))
    }
  }

  /// Each gloss once, those that a label restricts last.
  private func glosses(_ body: WikDictBody, of headline: WikDictHeadline) -> [WikDictGloss] {
    var general: [WikDictGloss] = []
    var restricted: [WikDictGloss] = []
    for line in body.glosses {
      guard let gloss = WikDictGloss(line, of: headline), !general.contains(gloss),
        !restricted.contains(gloss)
      else { continue }
      if gloss.isRestricted { restricted.append(gloss) } else { general.append(gloss) }
    }
    return general + restricted
  }
}

/// The articles of FreeDict's databases made by WikDict, read for their translations: each line of these is a sense, and
/// the glosses of what it translates, which are in the language of the headword, are its labels.
package struct WikDictTranslations: ArticleGrammar {
  package init() {}

  package var gathersEntries: Bool { true }

  package func read(
    _ article: DictArticle, firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void,
    warnings: inout WarningLog
  ) {
    let lines = String(decoding: article.text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let headline = FreeDictHeadline(lines[0])
    var synsets: [Synset] = []
    for block in WikDictBody(lines.dropFirst()).blocks {
      let translations = FreeDictTranslations(Array(block.translations.utf8)[...])
      if translations.text.isEmpty { continue }
      let glosses = block.glosses.map {
        String($0.replacing("[[", with: "").replacing("]]", with: "").trimmed)
      }
      synsets.append(
        Synset(
          partOfSpeech: headline.partOfSpeech, members: Array(headline.spellings.prefix(1)),
          definition: translations.text,
          labels: headline.labels + translations.labels + glosses.filter { !$0.isEmpty }))
    }
    if !synsets.isEmpty, let word = headline.spellings.first {
      for pronunciation in WikDictPronunciations.read(of: headline.transcriptions) {
        emit(.fact(WordFact(word: word, value: .pronunciation(pronunciation))))
      }
    }
    headline.emit(synsets, of: article, firstSynset: firstSynset, into: emit)
  }
}
