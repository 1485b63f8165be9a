import ImportingBase
import LexiconModel

/// Puts the senses of a dictionary that translates in order: those come first whose translations are frequent words of their
/// language. The order of the source counts, too, except where it is that of the alphabet.
///
/// The translations of a sense are put in order in the same way. The tag count of a sense says how often its first
/// translation occurs in a million words. Memory holds four bytes for each sense.
package struct RankedImporter: Importer {
  package var info: LexiconInfo { source.info }
  package var warnings: WarningLog { source.warnings }

  private var source: any Importer
  private let translations: ReverseTranslations
  private let frequencies: GlossFrequencies
  /// What is known of each synset.
  private var synsets: [Rank] = []
  /// The translations of the last synset.
  private var last = ""

  /// The place of a synset among the senses of a headword.
  private struct Rank {
    /// The frequency of the first translation, in hundredths of Zipf.
    var frequency: UInt16
    var isLabelled: Bool
    /// Whether it follows the synset before in the order of the alphabet.
    var isInOrder: Bool
  }

  /// The cost of each place further down in the source, up to five, and of a label or a remark in parentheses, in hundredths of
  /// Zipf.
  private static let placeCost = 25
  private static let labelCost = 120

  /// Opens the source at `path` with its format's `open`; `ranks` is a list of wordfreq in the language that the source
  /// explains in.
  package init(
    path: String, open: @escaping ImportFormat.Opener, ranks: String, observe: SourceObserver
  ) throws(ImportError) {
    source = try open(path, observe)
    frequencies = try GlossFrequencies(path: ranks, observe: observe)
    translations = ReverseTranslations(language: source.info.glossLanguages.first?.text ?? "")
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    switch try source.next() {
    case .synset(var synset):
      let glosses = GlossList(synset.definition)
      let text = glosses.text.lowercased()
      let ordered = inOrder(glosses, of: synset.members.first ?? "")
      synset.definition = ordered.text
      let first = ordered.pieces.first ?? ""
      let isRestricted = first.contains("(") || first.contains("[")
      synsets.append(
        Rank(
          frequency: UInt16(clamping: frequency(of: first, headword: synset.members.first ?? "")),
          isLabelled: isRestricted || synset.labels.contains { !Self.grammar.contains($0) },
          isInOrder: last <= text))
      last = text
      return .synset(synset)
    case .entry(var entry):
      rank(&entry.senses)
      return .entry(entry)
    case let record: return record
    }
  }

  private func rank(_ senses: inout [Sense]) {
    let isAlphabetical = zip(senses, senses.dropFirst()).allSatisfy { first, next in
      next.synset == first.synset + 1 && synsets.indices.contains(next.synset)
        && synsets[next.synset].isInOrder
    }
    var ranked: [(cost: Int, place: Int, sense: Sense)] = []
    for (place, sense) in senses.enumerated() {
      guard synsets.indices.contains(sense.synset) else { return }
      let rank = synsets[sense.synset]
      var sense = sense
      sense.tagCount = GlossFrequencies.countInMillion(Int(rank.frequency))
      let cost =
        (isAlphabetical ? 0 : Self.placeCost * min(place, 5)) + (rank.isLabelled ? Self.labelCost : 0)
      ranked.append((cost - Int(rank.frequency), place, sense))
    }
    senses = ranked.sorted { ($0.cost, $0.place) < ($1.cost, $1.place) }.map(\.sense)
  }

  /// Labels that say nothing of how usual a sense is.
  private static let grammar: Set<String> = [
    "feminine", "intransitive", "masculine", "neuter", "plural", "reflexive", "sg", "transitive",
  ]

  /// What a translation that is spelled like the headword gains: `film`, of `Film`.
  private static let likeness = 60

  private func frequency(of piece: String, headword: String) -> Int {
    // A slash separates parts of a phrase: `be/get caught`.
    let words = piece.split(separator: "/").joined(separator: " ")
    guard let word = translations.words(of: words).first else { return 0 }
    return frequencies.estimate(word.text)
      + (word.text.lowercased() == headword.lowercased() ? Self.likeness : 0)
  }

  /// The translations of a sense in their order, those without their spaces mended.
  private func inOrder(_ glosses: GlossList, of headword: String) -> GlossList {
    let pieces = glosses.pieces.map(mended)
    let cost = glosses.isAlphabetical ? 0 : Self.placeCost
    let ranked = pieces.enumerated().map { (place, piece) in
      (place: place, rank: cost * place - frequency(of: piece, headword: headword), piece: piece)
    }
    return GlossList(
      pieces: ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.piece))
  }

  /// A translation with spaces where they were lost: `givenotice`.
  private func mended(_ piece: String) -> String {
    piece.split(separator: " ", omittingEmptySubsequences: false).map {
      frequencies.divided($0) ?? String($0)
    }
    .joined(separator: " ")
  }
}

/// The translations of a sense, which commas separate.
struct GlossList {
  /// With what is in parentheses, and with their labels.
  let pieces: [String]

  var text: String { pieces.joined(separator: ", ") }

  init(pieces: [String]) { self.pieces = pieces }

  /// A text that has other separators, too, is one piece.
  init(_ text: String) {
    var pieces = [""]
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ",", "，":
        if depth == 0 {
          pieces.append("")
          continue
        }
      case ";", "\n", "→":
        self.pieces = [text]
        return
      default: break
      }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    self.pieces = depth == 0 ? pieces.map(\.trimmed).filter { !$0.isEmpty } : [text]
  }

  /// Whether they are in the order of the alphabet, which says nothing of what is important.
  var isAlphabetical: Bool {
    let lowered = pieces.map { $0.lowercased() }
    return zip(lowered, lowered.dropFirst()).allSatisfy { $0 <= $1 }
  }
}
