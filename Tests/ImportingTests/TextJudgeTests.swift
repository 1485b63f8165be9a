import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing
@testable import ImportingBase
@testable import ImportingDict

/// What we read of Debian's dictionaries in text formats is what others read: pyglossary, and readers in Python.
@Suite struct TextJudgeTests {
  @Test(.judged, .timeLimit(.minutes(60))) func fiveHundredCardsArePyglossarys() throws {
    let path = try RealSource.lingvo.file()
    let lexicon = try ImportedLexicon(.dsl, path)
    var theirs = try Self.judge("dsl", path, try RealSource.pyglossary.root(), "148730")
    let count = Int(theirs.removeFirst()[0]) ?? 0
    #expect(lexicon.warnings == [])
    let wanted = Set(theirs.map { $0[0] })
    let entries = Dictionary(
      grouping: lexicon.entries.filter { wanted.contains($0.headword) }, by: \.headword)
    var judgement = Judgement("goldendict-wordnet by pyglossary")
    for card in theirs {
      let ours = (entries[card[0]] ?? []).map { lexicon.lines(of: $0) }
      let lines = Array(card.dropFirst())
      judgement.take(isEqual: ours.contains(lines), "\(card[0])\n  ours: \(ours)\n  its:  \(lines)")
    }
    judgement.end(ours: lexicon.entries.count, theirs: count)
  }

  static let thesauri = [
    ("ar", "th_ar_EG_v2"), ("de", "th_de_DE_v2"), ("en-us", "th_en_US_v2"), ("es", "th_es_ES_v2"),
    ("fr", "thes_fr"), ("it", "th_it_IT_v2"), ("pt-br", "th_pt_BR"), ("ru", "th_ru_RU_v2"),
    ("sk", "th_sk_SK_v2"),
  ].map { language, name in RealSource("mythes-\(language)", "usr/share/mythes/\(name).dat") }

  /// Every headword is there, and every word of each of its lines.
  @Test(.judged, .timeLimit(.minutes(60)), arguments: thesauri)
  func everyWordOfAThesaurusIsThere(source: RealSource) throws {
    let path = try source.file()
    let lexicon = try ImportedLexicon(.mythes, path)
    var texts: [String: String] = [:]
    for entry in lexicon.entries {
      texts[Judgement.folded(entry.headword.lowercased()), default: ""] += Judgement.folded(
        lexicon.words(of: entry))
    }
    var judgement = Judgement("\(source.package) by Python")
    // Whether its lines have another word: else the entry is left out, with a warning, as there is nothing to show.
    var headwords: [String: Bool] = [:]
    for row in try Self.judge("mythes", path) {
      let headword = row[0].lowercased()
      // A line without a word gives a warning: the German list begins with one.
      if headword.isEmpty { continue }
      let text = texts[headword] ?? ""
      for line in row.dropFirst() {
        // By scalars and bytes: an Arabic word may begin with a mark, which would go with the bar before it.
        let words = line.lowercased().unicodeScalars.split(separator: "|").map { String($0) }.filter {
          $0 != headword
        }
        headwords[headword, default: false] = headwords[headword] == true || !words.isEmpty
        let missing = words.filter { !text.utf8.contains($0.utf8) }
        judgement.take(isEqual: missing.isEmpty, "\(headword): \(missing)")
      }
    }
    #expect(texts.keys.allSatisfy { headwords[$0] != nil })
    let told = headwords.filter(\.value).keys
    judgement.end(ours: told.count { texts[$0] != nil }, theirs: told.count)
  }

  /// Tables of random values: Python's csv module writes what it reads, and so must we.
  @Test(arguments: [("csv", ","), ("tsv", "\t")]) func everyRowOfATableIsPythons(
    kind: String, separator: String
  ) throws {
    var random = FixedRandom(seed: 0x7AB1E)
    let pieces = ["a", "é", "漢", " ", "\"", ",", ";", "\n", "'", "-", "\r\n", "=", "|"].filter {
      kind == "csv" || !"\"\r\n".contains($0)
    }
    var rows = ["word\(separator)definition\(separator)example"]
    for number in 0..<500 {
      let values = (0..<2).map { _ in
        "x"
          + (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random)! }
          .joined()
      }
      let quoted = ["word\(number)"] + values
      rows.append(
        quoted.map { kind == "csv" ? "\"\($0.replacing("\"", with: "\"\""))\"" : $0 }.joined(
          separator: separator))
    }
    let file = try LoneFile("words.\(kind)", Array(rows.joined(separator: "\n").utf8))
    let lexicon = try ImportedLexicon(kind == "csv" ? .csv : .tsv, file.path)
    let ours = lexicon.entries.map { entry in
      let synset = lexicon.synsets[entry.senses[0].synset]
      return [entry.headword, synset.definition, synset.examples.map(\.text).joined(separator: " ")].map(
        Judgement.folded)
    }
    #expect(ours == (try Self.judge(kind, file.path)).dropFirst().map { $0 })
  }

  private static func judge(_ arguments: String...) throws -> [[String]] {
    let output = try PythonJudge.run("text_lines", arguments: arguments)
    return try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode([String].self, from: Data($0))
    }
  }
}

extension ImportedLexicon {
  /// The lines of an entry of GoldenDict's WordNet as its cards have them, sorted.
  fileprivate func lines(of entry: Entry) -> [String] {
    let names: [Relation.Kind: String] = [
      .antonym: "Ant", .hypernym: "Hypernyms", .instanceHypernym: "Instance Hypernyms", .hyponym: "Hyponyms",
      .instanceHyponym: "Instance Hyponyms", .memberHolonym: "Member Holonyms", .partHolonym: "Part Holonyms",
      .substanceHolonym: "Substance Holonyms", .memberMeronym: "Member Meronyms",
      .partMeronym: "Part Meronyms",
      .substanceMeronym: "Substance Meronyms", .attribute: "Attrubites", .similar: "Similar to",
      .seeAlso: "See Also", .entailment: "Entailment", .cause: "Cause", .verbGroup: "Verb Group",
      .topicDomain: "Topics", .topicMember: "Members of this Topic", .regionDomain: "Regions",
      .regionMember: "Members of this Region", .usageDomain: "Usage Domain",
      .usageMember: "Members of this Usage Domain", .participle: "Participle of verb",
      .derivation: "Derivationally related forms",
    ]
    var lines: [String] = []
    for sense in entry.senses {
      let synset = synsets[sense.synset]
      lines += Self.plain(synset.definition).split(separator: "\n").map(String.init)
      lines += synset.examples.map { Self.plain($0.text) }
      let synonyms = synset.members.dropFirst()
      if !synonyms.isEmpty { lines.append("Syn: " + synonyms.joined(separator: ", ")) }
      for kind in Relation.Kind.allCases {
        let words = synset.relations.filter { $0.kind == kind }.map {
          synsets[$0.target].members[$0.member ?? 0]
        }
        // An adjective pertains to a noun, an adverb to an adjective.
        let name =
          kind == .pertainym
          ? sense.partOfSpeech == .adverb ? "Derived from adjective" : "Pertains to noun" : names[kind] ?? ""
        if !words.isEmpty { lines.append("\(name): " + words.joined(separator: ", ")) }
      }
    }
    return lines.sorted {
      Array($0.unicodeScalars.map(\.value)).lexicographicallyPrecedes(Array($1.unicodeScalars.map(\.value)))
    }
  }

  /// All words that an entry has.
  fileprivate func words(of entry: Entry) -> String {
    entry.senses.map { sense in
      let synset = synsets[sense.synset]
      let targets = synset.relations.map { synsets[$0.target].members[0] }
      return ([Self.plain(synset.definition)] + synset.members + targets).joined(separator: "|")
    }.joined(separator: "|").lowercased() + "|"
  }
}
