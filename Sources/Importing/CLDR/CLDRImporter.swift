import ImportingBase
import LexiconModel

/// Imports the pictograms of a language from Unicode CLDR: emoji by their names and keywords.
///
/// There is a fact for each name, in the order of the files `annotations` and `annotationsDerived`, then for each chosen
/// keyword.
enum CLDRImporter {
  /// Reads the file at `path`, or the English one of the CLDR tree there, and the file of the same name in
  /// `annotationsDerived`.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let english = "annotations/en.xml"
    let package = try PackagedFile(
      at: path,
      places: ["usr/share/unicode/cldr/common/\(english)", "common/\(english)", english, "en.xml"],
      observe: observe)
    var warnings = WarningLog()
    let annotations = try LdmlAnnotations(package.file, warnings: &warnings)
    var rows = annotations.rows
    if let file = package.neighbor("../annotationsDerived/\(package.file.name)") {
      observe(file.bytes)
      rows += try LdmlAnnotations(file, warnings: &warnings).rows
    } else {
      warnings.add("annotationsDerived/\(package.file.name)", .fileMissing(.derivedPictograms))
    }
    let isEnglish = annotations.language?.text.split(separator: "-").first == "en"
    let facts = PictogramChoice.facts(of: rows, keywords: isEnglish ? EnglishKeywords.rows : [])
    let info = LexiconInfo(cldr: package, annotations.language, warnings: &warnings)
    return ReadImporter(info, warnings, facts: facts)
  }
}

extension LexiconInfo {
  fileprivate init(cldr package: PackagedFile, _ language: LanguageTag?, warnings: inout WarningLog) {
    let version = package.neighbor("../dtd/ldml.dtd").map(Self.version) ?? ""
    let notices = ["doc/unicode-cldr-core/copyright", "unicode-license.txt", "LICENSE"]
    let notice = package.nearest(notices).map(\.text) ?? ""
    if notice.isEmpty { warnings.add(notices[0], .fileMissing(.licenceText)) }
    let head = String(decoding: package.file.bytes.prefix(2048), as: UTF8.self)
    self.init(
      name: "cldr", title: version.isEmpty ? "Unicode CLDR" : "Unicode CLDR \(version)", version: version,
      languages: [language].compactMap(\.self), licence: Self.licence(in: head), licenceText: notice,
      source: "https://cldr.unicode.org/", date: CopyrightYear.date(in: head))
  }

  /// The value of `cldrVersion` in the document type.
  private static func version(in file: SourceFile) -> String {
    for (_, range) in LineSequence(file.bytes) {
      let words = String(decoding: file.bytes[range], as: UTF8.self).split(separator: " ")
      guard words.contains("cldrVersion"), let text = words.first(where: { $0.hasPrefix("\"") }) else {
        continue
      }
      return text.filter { $0.isNumber || $0 == "." }
    }
    return ""
  }

  /// The value of `SPDX-License-Identifier:` in the file's notice.
  private static func licence(in head: String) -> String {
    for line in head.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":")
      if parts.count == 2, parts[0] == "SPDX-License-Identifier" {
        return String(parts[1].drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
      }
    }
    return "LicenseRef-Notice"
  }
}
