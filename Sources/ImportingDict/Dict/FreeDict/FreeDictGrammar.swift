import ImportingBase
import LexiconModel

/// The articles of FreeDict's own databases (`freedict-deu-eng` 2022 and its kin): each line of translations is a sense.
///
/// Their transcriptions are left out: a voice made them, with the stress before the vowel and abbreviations read as words.
/// Examples, notes and synonyms stay with their sense; references to other articles are relations of the senses. All
/// articles of a headword are one entry.
package struct FreeDictGrammar: ArticleGrammar {
  /// The first sense of each headword, by the headword's hash: references name headwords.
  private var targets: [UInt64: Synset.Number] = [:]

  package init() {}

  package var gathersEntries: Bool { true }

  package func learned(
    from next: () throws(ImportError) -> DictArticle?
  ) throws(ImportError) -> any ArticleGrammar {
    var learned = self
    var number = 0
    while let article = try next() {
      let (headline, body) = Self.parts(of: article)
      if body.senses.isEmpty { continue }
      for spelling in headline.spellings where learned.targets[Self.hash(spelling)] == nil {
        learned.targets[Self.hash(spelling)] = number
      }
      number += body.senses.count
    }
    return learned
  }

  package func read(
    _ article: DictArticle, firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void,
    warnings: inout WarningLog
  ) {
    let (headline, body) = Self.parts(of: article)
    let draft = FreeDictDraft(article, headline)
    var relations: [Relation] = []
    var words: [String] = []
    for name in body.references {
      if let target = targets[Self.hash(name)] {
        relations.append(Relation(kind: .seeAlso, target: target, member: 0))
      } else {
        words.append(name)
      }
    }
    let links = words.isEmpty ? "" : " → " + words.joined(separator: ", ")
    let synsets = body.senses.map { sense in
      let isHere = sense.translations.partOfSpeech.map {
        headline.partOfSpeech == .other ? $0 : headline.partOfSpeech
      }
      let notes = sense.notes.isEmpty ? "" : " (\(sense.notes.joined(separator: "; ")))"
      return Synset(
        partOfSpeech: isHere ?? headline.partOfSpeech, members: headline.spellings.prefix(1) + sense.synonyms,
        definition: sense.translations.text + notes + links, examples: sense.examples,
        labels: headline.labels + sense.translations.labels + body.notes, relations: relations)
    }
    draft.emit(synsets, firstSynset: firstSynset, into: emit)
  }

  private static func parts(of article: DictArticle) -> (FreeDictHeadline, FreeDictBody) {
    let lines = article.text.split(separator: Ascii.newline, omittingEmptySubsequences: false)
    return (
      FreeDictHeadline(String(decoding: lines[0], as: UTF8.self)[...]), FreeDictBody(lines.dropFirst())
    )
  }

  /// FNV-1a: two of a million headwords are taken for the same once in 30 million databases.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
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
    draft.emit(synsets, firstSynset: firstSynset, into: emit)
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

  func emit(_ synsets: [Synset], firstSynset: Synset.Number, into emit: (LexiconRecord) -> Void) {
    if synsets.isEmpty { return }
    for synset in synsets { emit(.synset(synset)) }
    var headwords: [String] = []
    for row in article.headwords {
      let headword = headline.spelling(of: row)
      if !headwords.contains(headword) { headwords.append(headword) }
      if headwords.count == Self.headwordLimit { break }
    }
    for headword in headwords {
      let senses = synsets.enumerated().map { index, synset in
        Sense(synset: firstSynset + index, partOfSpeech: synset.partOfSpeech, spelling: headword)
      }
      emit(.entry(Entry(headword: headword, senses: senses)))
    }
  }

  /// The most headwords of an article.
  private static let headwordLimit = 1000
}
