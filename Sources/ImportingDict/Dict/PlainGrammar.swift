import ImportingBase
import LexiconModel

/// Reads any article as one text: a synset whose definition it is, and an entry for each headword.
///
/// White space is folded to single spaces, since the program that shows a definition lays it out. A first line that is
/// exactly a headword is left out if other lines follow it.
package struct PlainGrammar: ArticleGrammar {
  package init() {}

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    let spelling = HeadwordSpelling(article)
    var headwords: [String] = []
    var known: Set<String> = []
    for headword in article.headwords {
      let restored = spelling.restored(headword)
      if article.headwords.count == 1 || known.insert(restored).inserted { headwords.append(restored) }
    }
    let firstLine = Self.folded(article.text.prefix { $0 != Ascii.newline })
    let whole = Self.folded(article.text[...])
    let first = String(decoding: firstLine, as: UTF8.self)
    let isHeadword = headwords.contains(first) || article.headwords.contains(first)
    let rest = isHeadword ? whole.dropFirst(firstLine.count).drop { $0 == Ascii.space } : whole[...]
    let definition = String(decoding: rest.isEmpty ? whole[...] : rest, as: UTF8.self)
    let synset = records.add(Synset(partOfSpeech: .other, members: [], definition: definition))
    for headword in headwords { records.add(Entry(headword, from: synset, [.other])) }
  }

  /// The text with a single space for each run of white space, none at its ends.
  private static func folded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text.split { $0 == Ascii.space || $0 &- Ascii.tab < 5 }.joined(separator: [Ascii.space]))
  }
}
