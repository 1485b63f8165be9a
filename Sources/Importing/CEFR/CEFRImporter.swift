import ImportingBase
import LexiconModel

/// Imports the levels of English words from the data of cefrpy.
enum CEFRImporter {
  /// Reads the file at `path`, or that of the wheel `cefrpy` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let package = try PackagedFile(at: path, places: ["cefrpy/data.bin", "data.bin"], observe: observe)
    var warnings = WarningLog()
    let data = try CEFRData(package.file, warnings: &warnings)
    let facts = data.words.flatMap { CEFRLevels.facts(of: $0.word, $0.records) }
    let wheel = package.wheel(of: "cefrpy")
    let licence = wheel?.licenceText ?? ""
    if licence.isEmpty { warnings.add("LICENSE", .fileMissing(.licenceText)) }
    let info = LexiconInfo(
      name: "cefrpy", title: "cefrpy \(wheel?.version ?? "")".trimmed, version: wheel?.version ?? "",
      languages: [LanguageTag("en")].compactMap(\.self), licence: "MIT", licenceText: licence,
      source: "https://github.com/Maximax67/cefrpy", date: CopyrightYear.date(in: licence))
    return ReadImporter(info, warnings, facts: facts)
  }
}

/// The file `data.bin` of cefrpy: words in sections by their length, each word with a tag and a level.
///
/// Layout, little-endian: one byte with the number of positions, then the positions, 32 bits each. The n-th position says
/// where the words of n letters end and those of n + 1 letters begin, counted from the end of the positions. A record is
/// the word in small ASCII letters, then one byte each for its tag and its level as 50 × (level − 1). Records are sorted.
struct CEFRData {
  struct Record: Equatable {
    var word: String
    var tag: CEFRTag
    /// 0 for A1 to 250 for C2.
    var level: UInt8
  }

  /// The words with their records, in the order of the file.
  private(set) var words: [(word: String, records: [Record])] = []

  init(_ file: SourceFile, warnings: inout WarningLog) throws(ImportError) {
    let bytes = file.bytes
    guard let count = bytes.first.map(Int.init), count >= 2, bytes.count >= 1 + 4 * count else {
      throw .malformedRecord(file: file.name, offset: 0, .missing(field: "number of positions"))
    }
    let start = 1 + 4 * count
    var skipped = SkippedLines(of: file.name)
    for length in 1..<count {
      let position = 1 + 4 * length
      let first = Self.number(bytes, at: position - 4)
      let last = Self.number(bytes, at: position)
      let size = length + 2
      guard first <= last, (last - first) % size == 0 else {
        skipped.skip(offset: position, .invalid(field: "position", text: "\(last)"), &warnings)
        continue
      }
      for offset in stride(from: start + first, to: start + last, by: size) {
        guard offset + size <= bytes.count else {
          skipped.skip(offset: offset, .missing(field: "record"), &warnings)
          break
        }
        do throws(LineFault) {
          add(try Self.record(bytes[offset..<offset + size]))
        } catch {
          skipped.skip(offset: offset, error, &warnings)
        }
      }
    }
    if words.isEmpty { throw skipped.malformedRecord(missing: "record") }
  }

  private mutating func add(_ record: Record) {
    if words.last?.word == record.word {
      words[words.count - 1].records.append(record)
    } else {
      words.append((record.word, [record]))
    }
  }

  private static func record(_ bytes: ArraySlice<UInt8>) throws(LineFault) -> Record {
    let word = bytes.dropLast(2)
    guard word.allSatisfy(Ascii.isLower) else {
      throw .invalid(field: "word", word)
    }
    let tag = bytes[bytes.endIndex - 2]
    let level = bytes[bytes.endIndex - 1]
    guard let known = CEFRTag(rawValue: tag) else { throw .invalid(field: "tag", text: "\(tag)") }
    guard level <= 250 else { throw .invalid(field: "level", text: "\(level)") }
    return Record(word: String(decoding: word, as: UTF8.self), tag: known, level: level)
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The levels of a word, one per part of speech.
enum CEFRLevels {
  /// The facts of a word's records, in the order in which its parts of speech come there.
  ///
  /// A word that is only a name at C2 has none: the authors put words that no list of levels has at C2, and names are not
  /// learned.
  static func facts(of word: String, _ records: [CEFRData.Record]) -> [WordFact] {
    var order: [PartOfSpeech] = []
    var best: [PartOfSpeech: CEFRData.Record] = [:]
    if records.allSatisfy({ $0.tag.isName && level($0.level) == .c2 }) { return [] }
    for record in records {
      let partOfSpeech = record.tag.partOfSpeech
      if best[partOfSpeech] == nil { order.append(partOfSpeech) }
      if let other = best[partOfSpeech], other.tag.rank <= record.tag.rank { continue }
      best[partOfSpeech] = record
    }
    return order.compactMap { partOfSpeech in
      best[partOfSpeech].map { WordFact(word: word, value: .level(level($0.level), partOfSpeech)) }
    }
  }

  /// The nearest level of A1 = 1 to C2 = 6; halfway between two, the even one, as cefrpy rounds with Python's `round`.
  static func level(_ stored: UInt8) -> LearnerLevel {
    let below = stored / 50
    let rest = stored % 50
    let isUp = rest > 25 || (rest == 25 && below.isMultiple(of: 2))
    return LearnerLevel(rawValue: 1 + below + (isUp ? 1 : 0)) ?? .c2
  }
}

/// A tag of a word in cefrpy's data: a tag of the Penn Treebank (Marcus et al. 1993), by its number in cefrpy.
enum CEFRTag: UInt8, CaseIterable {
  case cc, cd, dt, `in`, jj, jjr, jjs, md, nn, nns, nnp, nnps, prp, rb, rbr, rbs, rp, to, uh
  case vb, vbd, vbg, vbn, vbp, vbz, wdt, wp, wrb

  var partOfSpeech: PartOfSpeech {
    switch self {
    case .cc: .conjunction
    case .cd: .numeral
    case .dt, .wdt: .determiner
    case .in: .preposition
    case .jj, .jjr, .jjs: .adjective
    case .md: .auxiliary
    case .nn, .nns, .nnp, .nnps: .noun
    case .prp, .wp: .pronoun
    case .rb, .rbr, .rbs, .wrb: .adverb
    case .rp, .to: .particle
    case .uh: .interjection
    case .vb, .vbd, .vbg, .vbn, .vbp, .vbz: .verb
    }
  }

  /// Of several tags of one part of speech, the one with the lowest rank determines the level: a base form before an
  /// inflected one, a common noun before a name.
  var rank: UInt8 {
    isName ? 200 + rawValue : rawValue
  }

  var isName: Bool { self == .nnp || self == .nnps }
}
