import ImportingBase
import LexiconModel

/// Articles of V.E.R.A. (Oliver Heidelbach), acronyms of computing with what they stand for:
///
///     USB
///            Universal Serial Bus (Intel, USB)
///
/// What brackets name at the end are keywords, which are left out. Left out are also acronyms of two letters, which stand for too much
/// elsewhere, and the German ones. An acronym is taken only where a lookup finds nothing else: its synsets have no members.
package struct VeraGrammar: ArticleGrammar {
  /// The fewest letters and digits of an acronym.
  private static let fewestLetters = 3
  /// Words by which German is known; V.E.R.A. spells it without umlauts.
  private static let german: Set<Substring> = ["der", "des", "die", "fuer", "und", "zur"]

  package init() {}

  /// An acronym with several meanings has an article for each.
  package var gathersEntries: Bool { true }

  package func read(_ article: DictArticle, into records: inout RecordQueue) {
    guard let headword = article.lines.first.map({ String($0).trimmed }),
      headword.count >= Self.fewestLetters,
      !headword.contains(" ")
    else { return }
    let words = article.lines.dropFirst().flatMap { $0.split(separator: " ") }
    if words.contains(where: Self.german.contains) { return }
    var text = words.joined(separator: " ")
    var spelling = headword
    // Another way to write it: `Internet Of Things (Internet), "IoT"`.
    if text.hasSuffix("\""), let start = text.firstRange(of: ", \"") {
      let other = text[start.upperBound...].dropLast()
      if other.lowercased() == headword.lowercased() { spelling = String(other) }
      text = String(text[..<start.lowerBound])
    }
    var labels = ["computing"]
    if text.hasSuffix(")"), let start = text.lastIndex(of: "(") {
      if text[start...].contains("slang") { labels = ["slang"] }
      text = String(text[..<start]).trimmed
    }
    if text.isEmpty { return }
    let synset = records.add(Synset(partOfSpeech: .other, members: [], definition: text, labels: labels))
    records.add(Entry(spelling, from: synset, [.other]))
  }
}
