import ImportingBase
import LexiconModel

/// The articles of FreeDict's own databases (`freedict-deu-eng` 2022 and its kin): each line of translations is a sense.
///
/// Their transcriptions are left out: a voice made them, with the stress before the vowel and abbreviations read as words.
/// Examples, notes and synonyms remain with their sense; references to other articles are relations of the senses. All
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
      for hash in headline.spellings.map({ Fnv1a.of($0.utf8) }) where learned.targets[hash] == nil {
        learned.targets[hash] = number
      }
      number += body.senses.count
    }
    return learned
  }

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    let (headline, body) = Self.parts(of: article)
    var relations: [Relation] = []
    var words: [String] = []
    for name in body.references {
      if let target = targets[Fnv1a.of(name.utf8)] {
        relations.append(Relation(kind: .seeAlso, target: target, member: 0))
      } else {
        words.append(name)
      }
    }
    let links = words.isEmpty ? "" : " → " + words.joined(separator: ", ")
    let synsets = body.senses.map { sense in
      let isStated = headline.partOfSpeech != .other
      let notes = sense.notes.isEmpty ? "" : " (\(sense.notes.joined(separator: "; ")))"
      return Synset(
        partOfSpeech: isStated ? headline.partOfSpeech : sense.translations.partOfSpeech ?? .other,
        members: headline.spellings.prefix(1) + sense.synonyms,
        definition: sense.translations.text + notes + links, examples: sense.examples,
        labels: headline.labels + sense.translations.labels + body.notes, relations: relations)
    }
    headline.add(synsets, of: article, to: &records)
  }

  private static func parts(of article: DictArticle) -> (FreeDictHeadline, FreeDictBody) {
    let lines = article.text.split(separator: Ascii.newline, omittingEmptySubsequences: false)
    return (FreeDictHeadline(String(decoding: lines[0], as: UTF8.self)[...]), FreeDictBody(lines.dropFirst()))
  }
}
