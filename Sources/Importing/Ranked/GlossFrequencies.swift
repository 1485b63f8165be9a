import ImportingBase
import LexiconModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How frequent translations are, by a list of wordfreq in their language.
struct GlossFrequencies {
  private let frequencies: [String: Int]

  /// Reads the list at `path`.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    var list = try WordfreqImporter.open(path: path, observe: observe)
    var found: [String: Int] = [:]
    while let record = try list.next() {
      if case .fact(let fact) = record, case .frequency(let zipf) = fact.value { found[fact.word] = zipf }
    }
    frequencies = found
  }

  init(_ frequencies: [String: Int]) { self.frequencies = frequencies }

  /// In hundredths of Zipf; 0 for a word that the list does not have.
  private subscript(word: String) -> Int { frequencies[word.lowercased()] ?? 0 }

  /// How much rarer a phrase is than its rarest word, for each word more.
  private static let phraseCost = 60

  /// More frequent words say nothing more: `up`, `get`, `off`.
  private static let most = 580

  /// That of a word, up to a limit; of a phrase that of its rarest word, and less for each word more.
  func estimate(_ text: String) -> Int {
    let words = text.split { $0 == " " || $0 == "/" }
    let least = words.map { self[String($0)] }.min() ?? 0
    return max(0, min(least, Self.most) - Self.phraseCost * (words.count - 1))
  }

  /// How often a word of a frequency occurs in a million words (Zipf is the logarithm of its count in a billion), rounded.
  static func countInMillion(_ frequency: Int) -> Int {
    frequency <= 0 ? 0 : Int(pow(10, Double(frequency) / 100 - 3).rounded())
  }

  // MARK: Words without the space between them

  /// The least frequency of the words that a run-together phrase is made of, and its fewest letters.
  private static let leastPart = 450
  private static let shortestPhrase = 6

  /// The words of a phrase whose spaces were lost, `givenotice`; nil for a word that the list has, and where no division
  /// into frequent words is found.
  func divided(_ word: Substring) -> String? {
    guard word.utf8.count >= Self.shortestPhrase, word.utf8.allSatisfy(Ascii.isLower),
      frequencies[String(word)] == nil
    else { return nil }
    return division(word, parts: 3)?.words.joined(separator: " ")
  }

  /// The division into the fewest words; of several the one whose rarest word is the most frequent.
  private func division(_ word: Substring, parts: Int) -> (words: [Substring], least: Int)? {
    let whole = self[String(word)]
    if whole >= Self.leastPart { return ([word], whole) }
    if parts == 1 { return nil }
    var best: (words: [Substring], least: Int)?
    for cut in word.indices.dropFirst() {
      let first = self[String(word[..<cut])]
      // Of single letters only `a` is a word.
      if first < Self.leastPart || cut == word.index(after: word.startIndex) && word.first != "a" { continue }
      guard let rest = division(word[cut...], parts: parts - 1) else { continue }
      if rest.words.count == 1, rest.words[0].count == 1 { continue }
      let division = (words: [word[..<cut]] + rest.words, least: min(first, rest.least))
      if let best, (best.words.count, -best.least) <= (division.words.count, -division.least) { continue }
      best = division
    }
    return best
  }
}
