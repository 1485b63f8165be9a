import LexiconModel

/// Imports how frequent the words of a language are from a list of wordfreq.
package struct WordfreqImporter: Importer {
  package let info: LexiconInfo
  package private(set) var warnings: WarningLog
  private let facts: [WordFact]
  private var position = 0

  /// Reads the file at `path`, or the large English list of the wheel `wordfreq` unpacked there.
  package init(path: String, observe: SourceObserver) throws(ImportError) {
    let list = "large_en.msgpack.gz"
    let package = try PackagedFile(
      at: path, places: ["wordfreq/data/\(list)", "data/\(list)", list], observe: observe)
    var warnings = WarningLog()
    let bytes = try Self.inflated(package.file)
    facts = try WordfreqList.facts(in: bytes, name: package.file.name, warnings: &warnings)
    info = LexiconInfo(wordfreq: package, warnings: &warnings)
    self.warnings = warnings
  }

  package mutating func next() throws(ImportError) -> LexiconRecord? {
    guard position < facts.count else { return nil }
    defer { position += 1 }
    return .fact(facts[position])
  }

  /// The largest of wordfreq's lists has 9 MB.
  private static let limit = 256 << 20

  private static func inflated(_ file: SourceFile) throws(ImportError) -> [UInt8] {
    var output: [UInt8] = []
    do throws(InflateError) {
      let inflater = try Inflater(.gzip)
      for start in stride(from: 0, to: file.bytes.count, by: 64 << 10) {
        let piece = file.bytes[start..<min(start + (64 << 10), file.bytes.count)]
        try inflater.inflate(piece, into: &output)
        if output.count > limit { throw .tooLarge(bytes: output.count) }
      }
      try inflater.finish()
    } catch {
      throw .compressed(path: file.name, error)
    }
    return output
  }
}

extension LexiconInfo {
  /// The terms of the data stand in the wheel's description; its own licence is that of the program.
  fileprivate init(wordfreq package: PackagedFile, warnings: inout WarningLog) {
    let wheel = package.wheel(of: "wordfreq")
    let terms = wheel.map { Self.section("## License", of: $0.description) } ?? ""
    if terms.isEmpty { warnings.add(ImportWarning(file: "METADATA", .fileMissing(.licenceText))) }
    let parts = package.file.name.split(separator: ".").first?.split(separator: "_") ?? []
    self.init(
      name: "wordfreq", title: "wordfreq \(wheel?.version ?? "")".trimmed, version: wheel?.version ?? "",
      languages: [parts.count == 2 ? LanguageTag(String(parts[1])) : nil].compactMap(\.self),
      licence: "CC-BY-SA-4.0", licenceText: terms, source: "https://github.com/rspeer/wordfreq",
      date: CopyrightYear.date(in: wheel?.licenceText ?? ""))
  }

  /// What stands between a heading of Markdown and the next of its level.
  private static func section(_ heading: String, of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else { return "" }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.joined(separator: "\n").trimmed
  }
}
