import ImportingBase
import LexiconModel

/// Imports how frequent the words of a language are from a list of wordfreq.
enum WordfreqImporter {
  /// Reads the file at `path`, or the large English list of the wheel `wordfreq` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let list = "large_en.msgpack.gz"
    let package = try PackagedFile(
      at: path, places: ["wordfreq/data/\(list)", "data/\(list)", list], observe: observe)
    var warnings = WarningLog()
    let bytes = try Self.inflated(package.file)
    let facts = try WordfreqList.facts(in: bytes, name: package.file.name, warnings: &warnings)
    let info = LexiconInfo(wordfreq: package, warnings: &warnings)
    return ReadImporter(info, warnings, facts: facts)
  }

  /// The largest of wordfreq's lists has 9 MB.
  private static let limit = 256 << 20

  private static func inflated(_ file: SourceFile) throws(ImportError) -> [UInt8] {
    do throws(InflateError) {
      return try Inflater.contents(ofGzip: file.bytes, limit: limit)
    } catch {
      throw .compressed(path: file.name, error)
    }
  }
}

extension LexiconInfo {
  /// The terms of the data stand in the wheel's description; its own licence is that of the program.
  fileprivate init(wordfreq package: PackagedFile, warnings: inout WarningLog) {
    let wheel = package.wheel(of: "wordfreq")
    let terms = wheel?.section("## License") ?? ""
    if terms.isEmpty { warnings.add(ImportWarning(file: "METADATA", .fileMissing(.licenceText))) }
    let parts = package.file.name.split(separator: ".").first?.split(separator: "_") ?? []
    self.init(
      name: "wordfreq", title: "wordfreq \(wheel?.version ?? "")".trimmed, version: wheel?.version ?? "",
      languages: [parts.count == 2 ? LanguageTag(String(parts[1])) : nil].compactMap(\.self),
      licence: "CC-BY-SA-4.0", licenceText: terms, source: "https://github.com/rspeer/wordfreq",
      date: CopyrightYear.date(in: wheel?.licenceText ?? ""))
  }
}
