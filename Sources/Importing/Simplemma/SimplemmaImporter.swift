import ImportingBase
import LexiconModel

/// Imports the table of a language of simplemma 2 (Adrien Barbaresi, Juanjo Diaz): which form is of which word.
///
/// Delivers a form for each pair whose form is not the word itself, in the order of the table. The table tells neither
/// parts of speech nor what a form expresses, and one word for each form.
struct SimplemmaImporter: Importer {
  let info: LexiconInfo
  private(set) var warnings: WarningLog
  private let name: String
  private var table: FrontCodedTable
  private var count = 0
  private var isAtEnd = false

  /// The largest table of simplemma 2.0.0 has 8.6 MB.
  private static let limit = 256 << 20

  /// Reads the file at `path`, such as `de.plzma`, of the wheel `simplemma` unpacked around it.
  init(path: String, observe: SourceObserver) throws(ImportError) {
    let package = try PackagedFile(at: path, places: [], observe: observe)
    name = package.file.name
    var warnings = WarningLog()
    info = LexiconInfo(simplemma: package, warnings: &warnings)
    self.warnings = warnings
    let bytes: [UInt8]
    do throws(InflateError) {
      bytes = try Xz.contents(of: package.file.bytes, limit: Self.limit)
    } catch {
      throw .compressed(path: path, error)
    }
    do throws(LineFault) {
      table = try FrontCodedTable(bytes)
    } catch {
      throw .malformedRecord(file: name, offset: 0, error)
    }
  }

  mutating func next() throws(ImportError) -> LexiconRecord? {
    while !isAtEnd {
      let start = table.offset
      do throws(LineFault) {
        guard let pair = try table.next() else { break }
        count += 1
        guard pair.form != pair.lemma else { continue }
        let form = String(decoding: pair.form, as: UTF8.self)
        let lemma = String(decoding: pair.lemma, as: UTF8.self)
        if form.isEmpty || lemma.isEmpty || form.lowercased() == lemma.lowercased() { continue }
        return .form(Form(surface: form, lemma: lemma, partOfSpeech: .other))
      } catch {
        if count == 0 { throw .malformedRecord(file: name, offset: start, error) }
        isAtEnd = true
        warnings.add(ImportWarning(file: name, .endsAt(offset: start, error)))
        return nil
      }
    }
    if !isAtEnd && count != table.count {
      let fault = LineFault.wrongCount(field: "count", promised: table.count)
      warnings.add(ImportWarning(file: name, .endsAt(offset: table.offset, fault)))
    }
    isAtEnd = true
    return nil
  }
}

extension LexiconInfo {
  /// The terms of the data stand in the wheel's description; its own licence is that of the program.
  fileprivate init(simplemma package: PackagedFile, warnings: inout WarningLog) {
    let wheel = package.wheel(of: "simplemma")
    let terms = wheel?.section("## Credits and licenses") ?? ""
    if terms.isEmpty { warnings.add(ImportWarning(file: "METADATA", .fileMissing(.licenceText))) }
    let code = package.file.name.split(separator: ".").first.map { String($0) } ?? ""
    let version = wheel?.version ?? ""
    self.init(
      name: "forms-\(code)", title: "simplemma \(version) ".trimmed + " (\(code))", version: version,
      languages: [LanguageTag(code)].compactMap(\.self),
      licence: "LicenseRef-simplemma",
      licenceText: [terms, wheel?.licenceText ?? ""].joined(separator: "\n\n").trimmed,
      source: "https://github.com/adbar/simplemma", date: CopyrightYear.date(in: wheel?.licenceText ?? ""))
  }
}
