import ImportingBase
import LexiconModel

/// Imports word frequencies from a list of wordfreq.
enum WordfreqImporter {
  /// Reads the file at `path`, or the large English list of the wheel `wordfreq` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let list = "large_en.msgpack.gz"
    let package = try PackagedFile(
      at: path, places: ["wordfreq/data/\(list)", "data/\(list)", list], observe: observe)
    var warnings = WarningLog()
    let bytes = try ImportError.inflating(package.file.name) { () throws(InflateError) in
      try Inflater.contents(ofGzip: package.file.bytes, limit: limit)
    }
    let facts = try WordfreqList.facts(in: bytes, name: package.file.name, warnings: &warnings)
    let info = LexiconInfo(wordfreq: package, warnings: &warnings)
    return ReadImporter(info, warnings, facts: facts)
  }

  /// The most bytes of a list; the largest of wordfreq has 9 MB.
  private static let limit = 256 << 20
}

extension LexiconInfo {
  /// The license of the data is in the wheel's description; the wheel's own license is that of the program.
  fileprivate init(wordfreq package: PackagedFile, warnings: inout WarningLog) {
    let wheel = package.wheel(of: "wordfreq")
    let terms = wheel?.section("## License") ?? ""
    if terms.isEmpty { warnings.add("METADATA", .fileMissing(.licenceText)) }
    let parts = package.file.name.split(separator: ".").first?.split(separator: "_") ?? []
    self.init(
      name: "wordfreq", title: "wordfreq \(wheel?.version ?? "")".trimmed, version: wheel?.version ?? "",
      languages: [parts.count == 2 ? LanguageTag(String(parts[1])) : nil].compactMap(\.self),
      licence: "CC-BY-SA-4.0", licenceText: terms, source: "https://github.com/rspeer/wordfreq",
      date: CopyrightYear.date(in: wheel?.licenceText ?? ""))
  }
}

/// A list of wordfreq in its format "cB": a header, then for each centibel the words of that frequency.
///
/// The n-th group, counted from 0, has the words with a frequency of 10^(−n/100). The Zipf scale is the logarithm of the
/// frequency per billion words: 9 − n/100.
enum WordfreqList {
  /// The Zipf value of the first group, in hundredths; the rarest words have 0.
  static let highest = 900
  /// The most bytes of a word; no lexicon has longer headwords.
  static let wordLimit = 255

  /// The facts of the list, the most frequent word first. A truncated list gives those that it has.
  static func facts(
    in bytes: [UInt8], name: String, warnings: inout WarningLog
  ) throws(ImportError) -> [WordFact] {
    var cursor = MessagePackCursor(bytes)
    var facts: [WordFact] = []
    do throws(LineFault) {
      let count = try header(&cursor)
      guard count - 1 <= highest + 1 else { throw .wrongCount(field: "array", promised: count) }
      for centibel in 0..<max(0, count - 1) {
        for _ in 0..<(try cursor.array("words")) {
          let word = try cursor.string("word", limit: wordLimit)
          if isInvisible(word) || isShape(word) { continue }
          facts.append(WordFact(word: word, value: .frequency(zipf: highest - centibel)))
        }
      }
    } catch {
      if facts.isEmpty { throw .malformedRecord(file: name, offset: cursor.offset, error) }
      warnings.add(name, .endsAt(offset: cursor.offset, error))
    }
    return facts
  }

  /// Reads the header, and returns the number of items of the outer array including it.
  private static func header(_ cursor: inout MessagePackCursor) throws(LineFault) -> Int {
    let count = try cursor.array("array")
    var format = ""
    var version = 0
    for _ in 0..<(try cursor.map("header")) {
      let key = try cursor.string("key", limit: wordLimit)
      switch key {
      case "format": format = try cursor.string(key, limit: wordLimit)
      case "version": version = try cursor.integer(key)
      default: throw .invalid(field: "key", text: String(key.prefix(40)))
      }
    }
    guard format == "cB" else { throw .invalid(field: "format", text: String(format.prefix(40))) }
    guard version == 1 else { throw .invalid(field: "version", text: "\(version)") }
    return count
  }

  private static func isInvisible(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }

  /// Whether the word represents all numbers of its shape: wordfreq writes `00` for any two digits.
  private static func isShape(_ word: String) -> Bool {
    word.contains("00")
  }
}
