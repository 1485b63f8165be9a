import LexiconModel

/// The articles of FreeDict's own databases (`freedict-deu-eng` 2022 and its kin): each line of translations is a sense.
///
/// Their transcriptions are left out: a voice made them, with the stress before the vowel and abbreviations read as words.
/// Examples, notes and synonyms stay with their sense; references to other articles are a note of the entry.
package struct FreeDictGrammar: ArticleGrammar {
  package init() {}

  package func read(
    _ article: DictArticle, firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void,
    warnings: inout WarningLog
  ) {
    let lines = article.text.split(separator: Ascii.newline, omittingEmptySubsequences: false)
    let headline = FreeDictHeadline(String(decoding: lines[0], as: UTF8.self)[...])
    let body = FreeDictBody(lines.dropFirst())
    let draft = FreeDictDraft(article, headline)
    let members = headline.spellings.prefix(1)
    let synsets = body.senses.map { sense in
      let isHere = sense.translations.partOfSpeech.map {
        headline.partOfSpeech == .other ? $0 : headline.partOfSpeech
      }
      let notes = sense.notes.isEmpty ? "" : " (\(sense.notes.joined(separator: "; ")))"
      return Synset(
        partOfSpeech: isHere ?? headline.partOfSpeech, members: members + sense.synonyms,
        definition: sense.translations.text + notes, examples: sense.examples,
        labels: headline.labels + sense.translations.labels + body.notes)
    }
    draft.emit(synsets, references: body.references, firstSynset: firstSynset, into: emit)
  }
}

/// The articles of FreeDict's databases made by WikDict, read for their translations: each line of these is a sense, and
/// the glosses of what it translates, which are in the language of the headword, are its labels.
package struct WikDictTranslations: ArticleGrammar {
  package init() {}

  package func read(
    _ article: DictArticle, firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void,
    warnings: inout WarningLog
  ) {
    let lines = String(decoding: article.text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let headline = FreeDictHeadline(lines[0])
    let draft = FreeDictDraft(article, headline)
    var synsets: [Synset] = []
    for block in WikDictBody(lines.dropFirst()).blocks {
      let translations = FreeDictTranslations(Array(block.translations.utf8)[...])
      if translations.text.isEmpty { continue }
      let glosses = block.glosses.map { $0.replacing("[[", with: "").replacing("]]", with: "") }.map {
        String($0.trimmed)
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
    draft.emit(synsets, references: [], firstSynset: firstSynset, into: emit)
  }
}

/// The entries of an article: one for each of its headwords.
struct FreeDictDraft {
  private let article: DictArticle
  private let headline: FreeDictHeadline

  init(_ article: DictArticle, _ headline: FreeDictHeadline) {
    self.article = article
    self.headline = headline
  }

  func emit(
    _ synsets: [Synset], references: [String], firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void
  ) {
    if synsets.isEmpty { return }
    for synset in synsets { emit(.synset(synset)) }
    var headwords: [String] = []
    for row in article.headwords {
      let headword = headline.spelling(of: row)
      if !headwords.contains(headword) { headwords.append(headword) }
      if headwords.count == Self.headwordLimit { break }
    }
    let links = references.map { name in
      String(decoding: [InlineMark.link.rawValue] + Array(name.utf8) + [InlineMark.end], as: UTF8.self)
    }
    for headword in headwords {
      let senses = synsets.enumerated().map { index, synset in
        Sense(synset: firstSynset + index, partOfSpeech: synset.partOfSpeech, spelling: headword)
      }
      emit(
        .entry(
          Entry(
            headword: headword, senses: senses,
            notes: links.isEmpty ? [] : ["→ " + links.joined(separator: ", ")])))
    }
  }

  /// The most headwords of an article.
  private static let headwordLimit = 1000
}
