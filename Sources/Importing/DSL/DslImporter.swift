import ImportingBase
import LexiconModel

/// Imports a dictionary in DSL, the format of ABBYY Lingvo's own dictionaries: `.dsl`, or `.dsl.dz` compressed by dictzip.
///
/// The text is read twice, so that references can lead forward: first to find the synset of each headword's first sense, then
/// to deliver the cards in their order. Memory holds a card, a piece of the text, and 12 bytes per headword.
struct DslImporter: PieceImporter {
  let info: LexiconInfo
  private(set) var warnings = WarningLog()
  var records = RecordQueue()

  private let text: SourceStream
  private let abbreviations: DslAbbreviations
  private let numbers: HeadwordNumbers
  private var cards: DslCards
  private var mediaCount = 0

  init(path: String, observe: SourceObserver) throws(ImportError) {
    text = try SourceStream(path: path, observe: observe)
    let header = try Self.header(text)
    let charset = header.charset ?? .utf8
    abbreviations = try Self.abbreviations(beside: path, observe)
    info = try LexiconInfo(header, text)
    numbers = try Self.numbers(text, charset, abbreviations)
    cards = DslCards(try text.lines(charset, &warnings), name: text.name)
    if numbers.isEmpty { throw .noEntries(path: path) }
  }

  mutating func readPiece() throws(ImportError) -> Bool {
    guard let card = try cards.next(&warnings) else {
      if mediaCount > 0 { warnings.add(text.name, .mediaLeftOut(count: mediaCount)) }
      return false
    }
    read(card, under: nil)
    return true
  }

  /// Adds the records of a card and of the cards inside it; `outer` is the headword of the card around it.
  private mutating func read(_ card: DslCard, under outer: String?) {
    let heads = card.heads.map { DslHeadword($0.text, tilde: outer) }
    var forms: [String] = []
    var known: Set<[UInt8]> = []
    for form in heads.lazy.flatMap(\.forms) where known.insert(Array(form.utf8)).inserted {
      forms.append(form)
    }
    let line = card.heads[0].number
    guard let headword = forms.first else {
      warnings.add(text.name, line: line, .skippedLine(.missing(field: "headword")))
      return
    }
    var reader = DslArticleReader(abbreviations) { [numbers] in numbers.number(of: $0) != nil }
    let article = reader.read(card, headword: headword)
    mediaCount += article.mediaCount
    for (line, headword) in article.dangling {
      warnings.add(text.name, line: line, .unknownReference(headword: headword))
    }
    if article.senses.isEmpty && article.inner.isEmpty {
      warnings.add(text.name, line: line, .emptyEntry(headword: headword))
      return
    }
    add(article, heads, forms)
    for inner in article.inner { read(inner, under: headword) }
  }

  /// Adds the synsets and the entries of an article.
  private mutating func add(_ article: DslArticle, _ heads: [DslHeadword], _ forms: [String]) {
    let first = records.nextSynset
    var senses = article.senses
    // The last sense refers to the cards inside this one.
    let inner = article.inner.compactMap { DslHeadword($0.heads[0].text, tilde: forms[0]).forms.first }
    if senses.isEmpty { senses.append(DslArticle.Sense()) }
    senses[senses.count - 1].relations += inner.map { (.seeAlso, $0) }
    for var sense in senses {
      let relations = sense.relations.compactMap { kind, headword in
        numbers.number(of: headword).map { Relation(kind: kind, target: $0, member: 0) }
      }
      records.add(
        Synset(
          partOfSpeech: sense.partOfSpeech, members: Self.members(forms, sense.synonyms),
          definition: sense.definition.finish(), examples: sense.examples.map { Example(text: $0) },
          labels: sense.labels, relations: relations))
    }
    // The title of a head line belongs to its first form only.
    var titles: [[UInt8]: DslHeadword] = [:]
    for head in heads.reversed() {
      if let form = head.forms.first { titles[Array(form.utf8)] = head }
    }
    for form in forms {
      let head = titles[Array(form.utf8)]
      var entry = Entry(form, from: first, senses.map(\.partOfSpeech))
      entry.notes = article.notes
      switch head?.addition {
      case .reading(let reading): entry.reading = reading
      case .homonym(let number): entry.homonym = number
      case .note(let title): entry.notes.insert(title, at: 0)
      case .some(.none), nil: break
      }
      records.add(entry)
    }
    if !article.transcription.isEmpty && forms.count == 1 {
      records.addPronunciation(article.transcription, of: forms[0])
    }
  }

  /// The most headwords of a card that become synonyms.
  private static let memberLimit = 100

  private static func members(_ forms: [String], _ synonyms: [String]) -> [String] {
    var members = Array(forms.prefix(memberLimit))
    for synonym in synonyms where !members.contains(where: { $0.utf8.elementsEqual(synonym.utf8) }) {
      members.append(synonym)
    }
    return members
  }
}

// MARK: Reading ahead

extension DslImporter {
  private static func header(_ text: SourceStream) throws(ImportError) -> DslHeader {
    var unheard = WarningLog()
    // Names of code pages are ASCII, whatever the charset is.
    var lines = try text.lines(SourceCharset(name: "iso-8859-1"), &unheard)
    var header = DslHeader()
    while let line = try lines.next(&unheard), line.bytes.isEmpty || line.bytes[0] == UInt8(ascii: "#") {
      header.add(line.bytes)
    }
    return header
  }

  /// The abbreviations of `NAME_abrv.dsl` next to `NAME.dsl`; empty if there is no such file.
  private static func abbreviations(
    beside path: String, _ observe: SourceObserver
  ) throws(ImportError) -> DslAbbreviations {
    var abbreviations = DslAbbreviations()
    var stem = path
    for ending in [".dz", ".gz", ".dsl"] where stem.lowercased().hasSuffix(ending) {
      stem = String(stem.dropLast(ending.count))
    }
    for ending in ["_abrv.dsl", "_abrv.dsl.dz"] {
      let text = try ImportError.unlessMissing { () throws(ImportError) in
        try SourceStream(path: stem + ending, observe: observe)
      }
      guard let text else { continue }
      var unheard = WarningLog()
      var cards = DslCards(try text.lines(try header(text).charset ?? .utf8, &unheard), name: text.name)
      while let card = try cards.next(&unheard) { abbreviations.add(card) }
      break
    }
    return abbreviations
  }

  /// Reads all cards to find the first synset of each headword.
  private static func numbers(
    _ text: SourceStream, _ charset: SourceCharset, _ abbreviations: DslAbbreviations
  ) throws(ImportError) -> HeadwordNumbers {
    var unheard = WarningLog()
    var numbers = HeadwordNumbers()
    var cards = DslCards(try text.lines(charset, &unheard), name: text.name)
    var next = 0
    func count(_ card: DslCard, under outer: String?) {
      let forms = card.heads.flatMap { DslHeadword($0.text, tilde: outer).forms }
      guard let headword = forms.first else { return }
      var reader = DslArticleReader(abbreviations) { _ in true }
      let article = reader.read(card, headword: headword)
      if article.senses.isEmpty && article.inner.isEmpty { return }
      for form in forms { numbers.add(form, next) }
      next += max(article.senses.count, 1)
      for inner in article.inner { count(inner, under: headword) }
    }
    while let card = try cards.next(&unheard) { count(card, under: nil) }
    return numbers
  }
}

extension LexiconInfo {
  fileprivate init(_ header: DslHeader, _ text: SourceStream) throws(ImportError) {
    let stem = text.stem([".dsl"])
    self.init(
      name: stem.packName, title: header.name.isEmpty ? stem : header.name, version: "",
      languages: LanguageNames.tag(header.indexLanguage).map { [$0] } ?? [],
      glossLanguages: LanguageNames.tag(header.contentsLanguage).map { [$0] } ?? [], licence: "",
      licenceText: "",
      source: "", date: try text.day())
  }
}
