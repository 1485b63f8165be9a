import ImportingBase
import LexiconModel

/// The articles of V. K. Mueller's English–Russian dictionary in the form of Debian's `mueller7-dict`.
///
///     bank
///        _I  [bæŋk]
///           1. _n.
///              1) вал, насыпь
///              2) нанос; занос; bank of snow снежный занос
///           2. _v.
///
/// A Roman number begins a homonym, a number with a point a part of speech, one with a parenthesis a sense. Within a sense
/// Russian words come first; a piece that begins with an English one is an example.
package struct MuellerGrammar: ArticleGrammar {
  package init() {}

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    let lines = article.lines.filter { !$0.isEmpty }.map { $0.trimmed as Substring }
    guard let headword = lines.first.map({ String($0) }), !headword.isEmpty else { return }
    var entries: [Entry] = []
    for homonym in MuellerOutline(lines.dropFirst()).homonyms {
      for pronunciation in homonym.pronunciations { records.addPronunciation(pronunciation, of: headword) }
      var entry = Entry(
        headword: headword, senses: [], homonym: homonym.number, pronunciations: homonym.pronunciations)
      for sense in homonym.senses {
        let text = MuellerSense(sense.text)
        if text.definition.isEmpty { continue }
        let synset = records.add(
          Synset(
            partOfSpeech: sense.partOfSpeech, members: [headword], definition: text.definition,
            examples: text.examples.map { Example(text: $0) }, labels: sense.labels + text.labels))
        entry.senses.append(Sense(synset: synset, partOfSpeech: sense.partOfSpeech, spelling: headword))
        if let (verb, features) = text.participle {
          records.add(Form(surface: headword, lemma: verb, partOfSpeech: .verb, features: features))
        }
      }
      if !entry.senses.isEmpty { entries.append(entry) }
    }
    for entry in entries { records.add(entry) }
    // Rows under another word: `'cause` and `cause`.
    let spelling = HeadwordSpelling(article)
    var known: Set = [headword]
    for row in article.headwords where spelling.restored(row) != headword && known.insert(row).inserted {
      for var entry in entries {
        entry.headword = row
        records.add(entry)
      }
    }
  }
}
