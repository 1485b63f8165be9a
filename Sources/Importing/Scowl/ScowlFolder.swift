import FoundationEssentials
import ImportingBase
import LexiconModel

/// The folder that SCOWL's lists lie in, and what lies around it.
struct ScowlFolder {
  let folder: String
  /// Those that are read, in the order of their names.
  let lists: [List]
  /// The package's notice of copyright, or nil.
  let notice: String?
  /// `2020.12.07`, or empty.
  let version: String

  /// One list: `english-proper-names.50`.
  struct List {
    let name: String
    let kind: ScowlWord.Kind
  }

  /// The largest of SCOWL's sizes that is read: "huge". The next, 95, is "insane", and half of it is of use to nobody
  /// who does not know the word already.
  static let largestSize = 80

  init(_ path: String) throws(ImportError) {
    let places = [path, "\(path)/usr/share/dict/scowl"]
    for place in places {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      let lists = names.sorted().compactMap(List.init)
      if lists.isEmpty { continue }
      folder = place
      self.lists = lists
      let documents = ["\(place)/../../doc/scowl", place]
      notice = Self.text(of: "copyright", in: documents)
      version = Self.version(in: documents)
      return
    }
    throw .missing(path: "\(path)/english-proper-names.50")
  }

  private static func text(of name: String, in folders: [String]) -> String? {
    for folder in folders {
      if let file = try? SourceFile(path: "\(folder)/\(name)", name: name) {
        return String(decoding: file.bytes, as: UTF8.self)
      }
    }
    return nil
  }

  /// The second line of the manual: `Version 2020.12.07`.
  private static func version(in folders: [String]) -> String {
    for folder in folders {
      guard let file = try? SourceFile(path: "\(folder)/README.gz", name: "README.gz"),
        let text = try? Inflater.contents(ofGzip: file.bytes)
      else { continue }
      let mark = "Version "
      for line in String(decoding: text.prefix(1 << 10), as: UTF8.self).split(separator: "\n")
      where line.hasPrefix(mark) {
        return String(line.dropFirst(mark.count))
      }
    }
    return ""
  }
}

extension ScowlFolder.List {
  /// Nil for a list of ordinary words, a larger one than is read, and a file that is none.
  init?(_ name: String) {
    let parts = name.split(separator: ".")
    guard parts.count == 2, let size = Int(parts[1]), size <= ScowlFolder.largestSize,
      let dash = parts[0].firstIndex(of: "-")
    else { return nil }
    switch parts[0][dash...].dropFirst() {
    case "proper-names": kind = .name
    case "upper": kind = .upper
    case "abbreviations": kind = .abbreviation
    default: return nil
    }
    self.name = name
  }
}

extension LexiconInfo {
  init(scowl source: ScowlFolder, warnings: inout WarningLog) {
    if source.notice == nil { warnings.add(ImportWarning(file: "copyright", .fileMissing(.licenceText))) }
    let parts = source.version.split(separator: ".")
    let isDate = parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy(\.isNumber)
    self.init(
      name: "scowl", title: "SCOWL, names and abbreviations", version: source.version,
      languages: [LanguageTag("en")].compactMap(\.self), licence: "LicenseRef-SCOWL",
      licenceText: source.notice ?? "", source: "http://wordlist.aspell.net/",
      date: isDate ? parts.joined(separator: "-") : CopyrightYear.date(in: source.notice ?? ""))
  }
}
