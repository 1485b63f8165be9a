import Foundation
import Judging
import LexiconModel
import Seeding
import Testing

@testable import Importing

/// What we read of Debian's dictionaries in text formats is what others read: pyglossary, and readers in Python.
@Suite struct TextJudgeTests {
  static let wordnet = FetchedDictionaries.file(
    "goldendict-wordnet/usr/share/goldendict-wordnet/goldendict-wordnet.dsl.dz")
  static let pyglossary = FetchedDictionaries.file("pyglossary/pyglossary").map { String($0.dropLast(11)) }

  @Test(
    .enabled(
      if: wordnet != nil && pyglossary != nil,
      "fetch goldendict-wordnet and pyglossary, as scripts/lib/references.sh has them"))
  func everyCardIsOneOfPyglossarys() throws {
    let lexicon = try ImportedLexicon(.dsl, try #require(Self.wordnet))
    let lines = try Self.judge("dsl", Self.wordnet!, Self.pyglossary!, "297")
    #expect(lexicon.warnings == [])
    #expect(lines[0] == ["\(lexicon.entries.count)", "\(lexicon.entries.count)"])
    #expect(lines.count > 500)
    for theirs in lines.dropFirst() {
      let ours = lexicon.entries.filter { $0.headword == theirs[0] }.map { lexicon.lines(of: $0) }
      #expect(ours.contains(Array(theirs.dropFirst(2))), "\(theirs)\n\(ours)")
    }
  }

  static let thesauri = [
    ("mythes-ar", "th_ar_EG_v2"), ("mythes-de", "th_de_DE_v2"), ("mythes-en-us", "th_en_US_v2"),
    ("mythes-es", "th_es_ES_v2"), ("mythes-fr", "th_fr_FR_v2"), ("mythes-it", "th_it_IT_v2"),
    ("mythes-pt-br", "th_pt_BR"), ("mythes-ru", "th_ru_RU_v2"), ("mythes-sk", "th_sk_SK_v2"),
  ].compactMap { package, name in
    FetchedDictionaries.file("\(package)/usr/share/mythes/\(name).dat")
  }

  /// Every headword is there, and every word of every line.
  @Test(.enabled(if: !thesauri.isEmpty, "fetch mythes-en-us and its kin"), arguments: thesauri)
  func everyWordOfAThesaurusIsThere(path: String) throws {
    let lexicon = try ImportedLexicon(.mythes, path)
    var texts: [String: String] = [:]
    for entry in lexicon.entries {
      texts[entry.headword.lowercased(), default: ""] += lexicon.words(of: entry)
    }
    var missing: [String] = []
    var words = 0
    for row in try Self.judge("mythes", path) {
      let headword = row[0].lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      // A line without a word is told as a warning: the German list begins with one.
      if headword.isEmpty { continue }
      for line in row.dropFirst() {
        for field in line.split(separator: "|").dropFirst() {
          let word = field.replacing(#/(\s*\([^()]*\))+\s*$/#, with: "").lowercased()
          let folded = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          words += 1
          if folded.isEmpty || folded == headword || texts[headword]?.contains(folded) == true { continue }
          missing.append("\(headword): \(field)")
        }
      }
    }
    #expect(words > 10_000)
    #expect(missing.prefix(5) == [])
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
    let file = FileManager.default.temporaryDirectory.appending(
      path: "lens-share-\(UUID().uuidString).\(kind)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(rows.joined(separator: "\n").utf8).write(to: file)
    let lexicon = try ImportedLexicon(kind == "csv" ? .csv : .tsv, file.path)
    let ours = lexicon.entries.map { entry in
      let synset = lexicon.synsets[entry.senses[0].synset]
      return [entry.headword, synset.definition, synset.examples.map(\.text).joined(separator: " ")].map(
        Self.folded)
    }
    #expect(ours == (try Self.judge(kind, file.path)).dropFirst().map { $0 })
  }

  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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

  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" }))
  }
}
