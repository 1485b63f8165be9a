import ImportingBase
import LexiconModel

/// The articles of FreeDict's databases made by WikDict (`freedict-eng-fin` and the other pairs from English), read as
/// a dictionary of English in English.
///
/// Their articles translate a headword, and each translation is followed by the gloss of the meaning that it translates,
/// in English, as Wiktionary's editors wrote it. Only the glosses are kept: each is a sense. A meaning without a gloss is
/// left out, and so is a headword that has no other.
///
/// The database sorts the meanings of a headword by the text of their glosses, so that `agriculture: to sort through` is
/// the first of `run`. Here, senses that a label restricts come last.
package struct WikDictGrammar: ArticleGrammar {
  private var sounds = HomonymSounds()

  package init() {}

  package func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar {
    var learned = self
    while let article = try next() {
      guard let headline = WikDictHeadline(article.lines[0]) else { continue }
      let key = Fnv1a.of(headline.word.lowercased().utf8)
      learned.sounds.add(headline.pronunciations, at: article.offset, of: key)
    }
    learned.sounds.finish()
    return learned
  }

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    let lines = article.lines
    guard let headline = WikDictHeadline(lines[0]) else { return }
    for pronunciation in headline.pronunciations {
      records.addPronunciation(pronunciation, of: headline.word)
    }
    var glosses: [WikDictGloss] = []
    var bytes: Set<[UInt8]> = []
    for line in WikDictBody(lines.dropFirst()).glosses {
      guard let gloss = WikDictGloss(line, of: headline) else { continue }
      if bytes.insert(gloss.bytes).inserted { glosses.append(gloss) }
    }
    glosses = glosses.filter { !$0.isRestricted } + glosses.filter(\.isRestricted)
    if glosses.isEmpty { return }
    let senses = glosses.map { gloss in
      let synset = records.add(
        Synset(
          partOfSpeech: headline.partOfSpeech, members: [headline.word], definition: gloss.definition,
          labels: headline.labels + gloss.labels))
      return Sense(synset: synset, partOfSpeech: headline.partOfSpeech, spelling: headline.word)
    }
    // A row of the index may lack the marks of its headword: `tshirt` of `T-shirt`.
    var known: Set<String> = []
    for row in [headline.word] + article.headwords where known.insert(row.lowercased()).inserted {
      records.add(Entry(headword: row, senses: senses, pronunciations: sounds.at(article.offset)))
    }
  }
}

/// The articles of FreeDict's databases made by WikDict, read for their translations: each line of these is a sense, and
/// the glosses of what it translates, which are in the language of the headword, are its labels.
package struct WikDictTranslations: ArticleGrammar {
  package init() {}

  package var gathersEntries: Bool { true }

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    let lines = article.lines
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
        records.addPronunciation(pronunciation, of: word)
      }
    }
    headline.add(synsets, of: article, to: &records)
  }
}
