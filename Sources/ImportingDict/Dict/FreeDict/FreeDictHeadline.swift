import ImportingBase
import LexiconModel

/// The first line of an article: `Akut /akˈuːt/ <masc, n, sg>`, `hyponatremia, hyponatraemia /…/ /…/ <s>`,
/// `Lastkraftwagen /…/ (LKW /…/, ) (Lkw /…/) <masc, n, sg>`.
struct FreeDictHeadline {
  /// How the headword is spelled, and other ways to spell it, in their order.
  let spellings: [String]
  let partOfSpeech: PartOfSpeech
  /// Gender, number and how a verb is built: `feminine`, `plural`, `transitive`; classes that are no part of speech.
  let labels: [String]
  /// The text between the spellings and the class: the transcriptions with their slashes.
  let transcriptions: Substring

  init(_ line: Substring) {
    let (word, rest, tag) = Self.parts(of: line)
    transcriptions = rest
    (partOfSpeech, labels) = FreeDictTag.read(tag)
    var spellings = [word]
    var remainder = rest
    while let next = Self.further(in: remainder) {
      let end = Self.transcription(in: remainder[next...])
      spellings.append(String(remainder[next..<end].trimmed as Substring))
      remainder = remainder[end...]
    }
    // A parenthesis without a transcription ends with its spelling: `($)`, `(:-))`.
    if spellings.count > 1, remainder.isEmpty, spellings[spellings.count - 1].last == ")" {
      spellings[spellings.count - 1].removeLast()
    }
    if word.contains(", ") {
      spellings += word.split(separator: ", ").map { String($0.trimmed as Substring) }
    }
    self.spellings = spellings.filter { !$0.isEmpty }
  }

  /// The headword, the transcriptions with their slashes, and the class without its brackets.
  static func parts(of line: Substring) -> (word: String, transcriptions: Substring, tag: String) {
    var rest: Substring = line.trimmed
    var tag = ""
    if rest.hasSuffix(">"), let open = rest.lastIndex(of: "<") {
      tag = String(rest[rest.index(after: open)...].dropLast())
      rest = rest[..<open].trimmed
    }
    let end = transcription(in: rest)
    return (String(rest[..<end].trimmed as Substring), rest[end...], tag)
  }

  /// Where a transcription begins, or the end. A slash inside a headword has no space before it, as in `24/7`, or one
  /// after it, too: `bebaute / verbaute Fläche`.
  private static func transcription(in text: Substring) -> Substring.Index {
    var rest = text
    while let slash = rest.firstRange(of: " /") {
      if text[slash.upperBound...].first != " " { return slash.lowerBound }
      rest = text[slash.upperBound...]
    }
    return text.endIndex
  }

  /// Where a further spelling begins, after the transcription of the one before: `/…/, ストーン・サークル /…/`, or in
  /// parentheses, as abbreviations are: `/…/ (AR /…/)`, `/…/, ) (Lkw /…/)`.
  private static func further(in text: Substring) -> Substring.Index? {
    let comma = text.firstRange(of: "/, ")
    guard text.utf8.contains(UInt8(ascii: "(")) else { return comma?.upperBound }
    let places = [text.firstRange(of: "/ ("), text.firstRange(of: ") (")].compactMap { $0?.upperBound }
    guard let parenthesis = places.min() else { return comma?.upperBound }
    if let comma, comma.upperBound < parenthesis, text[comma.upperBound] != ")" { return comma.upperBound }
    return parenthesis
  }

  /// The headword of a row of the index as the article spells it: rows may be in lower case and without punctuation.
  private func spelling(of row: String) -> String {
    if spellings.contains(row) { return row }
    let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(row)
    return spellings.first { letters($0) == wanted } ?? row
  }

  /// The most headwords of an article.
  private static let headwordLimit = 1000

  /// Adds the synsets of an article, and an entry with all of them for each of its headwords.
  func add(_ synsets: [Synset], of article: DictArticle, to records: inout RecordQueue) {
    if synsets.isEmpty { return }
    let first = records.nextSynset
    for synset in synsets { records.add(synset) }
    var headwords: [String] = []
    for row in article.headwords where headwords.count < Self.headwordLimit {
      let headword = spelling(of: row)
      if !headwords.contains(headword) { headwords.append(headword) }
    }
    for headword in headwords { records.add(Entry(headword, from: first, synsets.map(\.partOfSpeech))) }
  }
}

/// The classes between angle brackets: `<fem, n, sg>`, `<v, trans>`, `<Adj>`.
enum FreeDictTag {
  /// What a class means: the rows of `freedict-classes.txt`, class, part of speech, labels.
  private static let classes: [String: (partOfSpeech: PartOfSpeech?, labels: [String])] = Dictionary(
    uniqueKeysWithValues: EmbeddedTable.rows(PackageResources.freedict_classes_txt, fields: 3).map { row in
      (row[0], (PartOfSpeech(name: row[1]), row[2].split(separator: ", ").map { String($0) }))
    })

  private static let genderSigns = ["masc": "m", "fem": "f", "neut": "n", "pl": "pl"]

  /// The first part of speech that the classes name, and in words what else they say.
  static func read(_ tag: String) -> (PartOfSpeech, labels: [String]) {
    var part: PartOfSpeech?
    var labels: [String] = []
    for name in tag.lowercased().split(whereSeparator: { ",;/ ".contains($0) }).map({ String($0) }) {
      let found = classes[name] ?? (nil, [name])
      part = part ?? found.partOfSpeech
      labels += found.labels
    }
    return (part ?? .other, labels)
  }

  /// The sign of a gender or of the plural after a translation; empty for all else.
  static func signs(_ tag: String) -> [String] {
    tag.split(whereSeparator: { ", ".contains($0) }).compactMap { genderSigns[String($0)] }
  }
}
