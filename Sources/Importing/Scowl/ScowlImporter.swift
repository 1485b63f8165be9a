import FoundationEssentials
import ImportingBase
import LexiconModel
import Processes

/// Imports the names and abbreviations of SCOWL, the word lists from which spelling checkers are made (Kevin Atkinson,
/// wordlist.aspell.net).
///
/// The lists define nothing, but they say which words are names. Such an entry keeps `Chris` from being taken for a
/// misspelling. Ordinary words are left to dictionaries.
///
/// There is one synset for each kind of list, and one entry for all spellings of a word that differ only in case, ordered
/// by the bytes of the word in lower case.
enum ScowlImporter {
  /// The most bytes of a word.
  private static let wordLimit = 255

  /// Reads the lists in the folder at `path`, or in that of the Debian package `scowl` unpacked there.
  static func open(path: String, observe: SourceObserver) throws(ImportError) -> ReadImporter {
    let source = try ScowlFolder(path)
    var words: [String: [ScowlWord]] = [:]
    var known: Set<ScowlWord> = []
    var warnings = WarningLog()
    for list in source.lists {
      let file = try SourceFile(path: "\(source.folder)/\(list.name)", name: list.name)
      observe(file.bytes)
      for (number, range) in LineSequence(file.bytes) {
        if range.count > Self.wordLimit {
          let fault = LineFault.tooLong(bytes: range.count, limit: Self.wordLimit)
          warnings.add(file.name, line: number, .skippedLine(fault))
          continue
        }
        let spelling = String(decoding: file.bytes[range], as: UTF8.self)
        // Possessives are left to the rule that forms them.
        if spelling.isEmpty || spelling.hasSuffix("'s") || spelling.hasPrefix("I'") { continue }
        let word = ScowlWord(spelling: spelling, kind: list.kind)
        if !known.insert(word).inserted { continue }
        words[spelling.lowercased(), default: []].append(word)
      }
    }
    if words.isEmpty { throw .empty(path: source.folder) }
    let keys = words.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let entries = keys.map { key in
      let senses = (words[key] ?? []).sorted().map { word in
        Sense(
          synset: Int(word.kind.rawValue), partOfSpeech: word.kind.partOfSpeech, spelling: word.spelling)
      }
      return Entry(headword: senses[0].spelling, senses: senses)
    }
    let info = LexiconInfo(scowl: source, warnings: &warnings)
    let kinds = ScowlWord.Kind.allCases
    return ReadImporter(info, warnings, count: kinds.count + entries.count) { number in
      number < kinds.count ? .synset(kinds[number].synset) : .entry(entries[number - kinds.count])
    }
  }
}

/// A word of one of the lists.
struct ScowlWord: Comparable, Hashable {
  var spelling: String
  var kind: Kind

  static func < (first: ScowlWord, second: ScowlWord) -> Bool {
    first.kind == second.kind
      ? Array(first.spelling.utf8).lexicographicallyPrecedes(Array(second.spelling.utf8))
      : first.kind < second.kind
  }

  /// The content of a list. The raw value is the number of its synset.
  enum Kind: UInt8, CaseIterable, Comparable {
    /// `proper-names`.
    case name
    /// `upper`: names that dictionaries have as well, and words such as `American` and `January`.
    case upper
    /// `abbreviations`.
    case abbreviation

    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }

    var partOfSpeech: PartOfSpeech {
      self == .abbreviation ? .other : .properName
    }

    /// Its synset, without members: names are not synonyms of each other. A lookup takes an entry of such a synset only if
    /// it finds nothing else.
    var synset: Synset { Synset(partOfSpeech: partOfSpeech, members: [], definition: definition) }

    private var definition: String {
      switch self {
      case .name: "a name"
      case .upper: "a name, or a word made from one"
      case .abbreviation: "an abbreviation"
      }
    }
  }
}

/// The folder with SCOWL's lists, and the package around it.
struct ScowlFolder {
  let folder: String
  /// The lists to read, in the order of their names.
  let lists: [List]
  /// The package's copyright notice, or nil.
  let notice: String?
  /// `2020.12.07`, or empty.
  let version: String

  /// One list: `english-proper-names.50`.
  struct List {
    let name: String
    let kind: ScowlWord.Kind
  }

  /// The largest of SCOWL's sizes that is read: "huge". Half of the next, 95 or "insane", is of no use.
  static let largestSize = 80

  init(_ path: String) throws(ImportError) {
    let places = [path, "\(path)/usr/share/dict/scowl"]
    for place in places {
      guard let names = FileNames.all(in: place) else {
        if errno == ENOENT || errno == ENOTDIR { continue }
        throw .unreadable(path: place, code: errno)
      }
      let lists = names.sorted().compactMap(List.init)
      if lists.isEmpty { continue }
      folder = place
      self.lists = lists
      let documents = ["\(place)/../../doc/scowl", place]
      notice = Self.file("copyright", in: documents)?.text
      version = Self.version(in: documents)
      return
    }
    throw .missing(path: "\(path)/english-proper-names.50")
  }

  /// The first file of this name in one of the folders.
  private static func file(_ name: String, in folders: [String]) -> SourceFile? {
    folders.lazy.compactMap { try? SourceFile(path: "\($0)/\(name)", name: name) }.first
  }

  /// The second line of the manual: `Version 2020.12.07`.
  private static func version(in folders: [String]) -> String {
    let manual = file("README.gz", in: folders).flatMap { try? Inflater.contents(ofGzip: $0.bytes) } ?? []
    let mark = "Version "
    let lines = String(decoding: manual.prefix(1 << 10), as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) } ?? ""
  }
}

extension ScowlFolder.List {
  /// Nil for a list of ordinary words, one that is too large, and a file that is not a list.
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
    if source.notice == nil { warnings.add("copyright", .fileMissing(.licenceText)) }
    let parts = source.version.split(separator: ".")
    let isDate = parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy(\.isNumber)
    self.init(
      name: "scowl", title: "SCOWL, names and abbreviations", version: source.version,
      languages: [LanguageTag("en")].compactMap(\.self), licence: "LicenseRef-SCOWL",
      licenceText: source.notice ?? "", source: "http://wordlist.aspell.net/",
      date: isDate ? parts.joined(separator: "-") : CopyrightYear.date(in: source.notice ?? ""))
  }
}
