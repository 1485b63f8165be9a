import Encodings
import ImportingBase
import LexiconModel

/// Imports a thesaurus of MyThes, the format of LibreOffice: `th_XX_v2.dat` and the like.
///
/// The text is read twice, so that relations can refer to later words. Memory holds an entry, a piece of the text, and 24
/// bytes per headword.
struct MyThesImporter: PieceImporter {
  let info: LexiconInfo
  private(set) var warnings = WarningLog()
  var records = RecordQueue()

  private let numbers: HeadwordNumbers
  private var file: MyThesFile
  private let name: String

  init(path: String, observe: SourceObserver) throws(ImportError) {
    let path = path.hasSuffix(".idx") ? String(path.dropLast(4)) + ".dat" : path
    let text = try SourceStream(path: path, observe: observe)
    name = text.name
    let charset = try Self.charset(text)
    var unheard = WarningLog()
    var numbers = HeadwordNumbers()
    var first = MyThesFile(try text.lines(charset, &unheard), name: name)
    var next = 0
    while let row = try first.next(&unheard) {
      let count = MyThesEntry(row).meanings.count
      if count > 0 { numbers.add(row.headword, next) }
      next += count
    }
    if numbers.isEmpty { throw .noEntries(path: path) }
    self.numbers = numbers
    info = try LexiconInfo(thesaurus: text)
    file = MyThesFile(try text.lines(charset, &warnings), name: name)
    try checkIndex(beside: path, observe)
  }

  mutating func readPiece() throws(ImportError) -> Bool {
    guard let row = try file.next(&warnings) else { return false }
    let entry = MyThesEntry(row)
    if entry.meanings.isEmpty {
      warnings.add(name, line: row.line, .emptyEntry(headword: row.headword))
    } else {
      add(entry)
    }
    return true
  }

  private mutating func add(_ entry: MyThesEntry) {
    var senses: [Sense] = []
    for meaning in entry.meanings {
      let spelling = meaning.spelling ?? entry.headword
      var relations: [Relation] = []
      var shown: [MyThesMeaning.Word] = []
      for word in meaning.words {
        if case .relation(let kind) = word.kind, let number = numbers.number(of: word.text) {
          relations.append(Relation(kind: kind, target: number, member: 0))
        } else {
          shown.append(word)
        }
      }
      if shown.isEmpty && meaning.definition.isEmpty { shown = meaning.closest }
      let synonyms = [spelling] + shown.lazy.filter { $0.kind == .synonyms }.map(\.text)
      let synset = records.add(
        Synset(
          partOfSpeech: meaning.partOfSpeech, members: synonyms,
          definition: Self.definition(meaning.definition, shown),
          labels: meaning.labels, relations: relations))
      senses.append(Sense(synset: synset, partOfSpeech: meaning.partOfSpeech, spelling: spelling))
    }
    records.add(Entry(headword: senses[0].spelling, senses: senses))
  }

  /// The explanation of the line, and its words, each with its remark.
  private static func definition(_ text: String, _ words: [MyThesMeaning.Word]) -> String {
    var builder = MarkedTextBuilder()
    builder.append(text.utf8)
    for (index, word) in words.enumerated() {
      if index > 0 || !text.isEmpty { builder.append((index > 0 ? ", " : ": ").utf8) }
      builder.append(word.text.utf8)
      if word.remark.isEmpty { continue }
      builder.append([Ascii.space])
      builder.begin(.label)
      builder.append("(\(word.remark))".utf8)
      builder.end(.label)
    }
    return builder.finish()
  }

  /// The charset that the first line names.
  private static func charset(_ text: SourceStream) throws(ImportError) -> SourceCharset {
    var unheard = WarningLog()
    var lines = try text.lines(.utf8, &unheard)
    let first = try lines.next(&unheard).map { String(decoding: $0.bytes.prefix(40), as: UTF8.self).trimmed }
    guard let name = first, !name.isEmpty else {
      throw .malformed(file: text.name, line: 1, .missing(field: "charset"))
    }
    if name.lowercased().filter(\.isLetter) == "utf" { return .utf8 }
    guard TextDecoder.canonicalName(Array(name.utf8)) != nil else {
      throw .unknownCharset(file: text.name, line: 1, name: name)
    }
    return SourceCharset(name: name)
  }

  /// Warns if the index next to the text, where there is one, has another number of entries than it states.
  private mutating func checkIndex(beside path: String, _ observe: SourceObserver) throws(ImportError) {
    guard path.hasSuffix(".dat") else { return }
    let index = try ImportError.unlessMissing { () throws(ImportError) in
      try SourceStream(path: String(path.dropLast(4)) + ".idx", observe: observe)
    }
    guard let text = index else { return }
    var unheard = WarningLog()
    var lines = try text.lines(SourceCharset(name: "iso-8859-1"), &unheard)
    _ = try lines.next(&unheard)
    guard let second = try lines.next(&unheard), let count = Ascii.number(second.bytes[...]) else {
      warnings.add(text.name, line: 2, .skippedLine(.missing(field: "number of entries")))
      return
    }
    var rows = 0
    while let line = try lines.next(&unheard) {
      if line.bytes.contains(UInt8(ascii: "|")) { rows += 1 }
    }
    if rows != count {
      warnings.add(
        text.name, line: 2, .miscounted(headword: text.name, found: rows, promised: count))
    }
  }
}

/// An entry with its meanings.
struct MyThesEntry {
  let headword: String
  private(set) var meanings: [MyThesMeaning] = []

  /// A line with only related words, such as antonyms, belongs to the meaning before it.
  init(_ row: MyThesFile.Row) {
    headword = row.headword
    for line in row.meanings {
      let meaning = MyThesMeaning(line, headword: headword)
      if meaning.kind != .synonyms && !meanings.isEmpty {
        meanings[meanings.count - 1].words += meaning.words
      } else {
        meanings.append(meaning)
      }
    }
    // A line that only repeats the headword.
    meanings.removeAll { $0.words.isEmpty && $0.definition.isEmpty }
  }
}

extension MyThesMeaning {
  /// The words that explain a meaning without synonyms: the similar ones, or else those of the first kind.
  fileprivate var closest: [Word] {
    let kind =
      words.contains { $0.kind == .relation(.similar) } ? RelationName.relation(.similar) : words.first?.kind
    var closest = words.filter { $0.kind == kind }
    if kind == .relation(.similar) {
      for index in closest.indices { closest[index].remark = closest[index].label }
    }
    return closest
  }
}

extension LexiconInfo {
  /// From the file's name: `th_en_US_v2.dat`, `thes_fr.dat`.
  fileprivate init(thesaurus text: SourceStream) throws(ImportError) {
    let stem = text.stem([".dat"])
    let parts = stem.split { $0 == "_" || $0 == "-" }
    let place = parts.dropFirst().firstIndex { $0.utf8.count == 2 && $0.allSatisfy(\.isLowercase) }
    var language = place.flatMap { LanguageTag(String(parts[$0])) }
    // Brazilian Portuguese is a separate language in the catalog; other countries are ignored.
    if let place, parts[place] == "pt", parts.dropFirst(place + 1).first == "BR" {
      language = LanguageTag("pt-br")
    }
    self.init(
      name: "thesaurus-\(language?.text ?? stem.packName)", title: "Thesaurus \(stem)", version: "",
      languages: language.map { [$0] } ?? [], glossLanguages: language.map { [$0] } ?? [], licence: "",
      licenceText: "", source: "", date: try text.day())
  }
}
